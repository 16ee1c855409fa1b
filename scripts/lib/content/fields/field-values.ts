/** The values that an entry holds, each with what is declared about its field: for rules that look at a kind of value. */

import type { Path } from "../../source/finding.ts";
import { type Entry, remember } from "../model/content.ts";
import { collectionKind } from "./collection-fields.ts";
import { type DescribedField, innerFields } from "./kinds.ts";
import { toolKind } from "./tool-fields.ts";

export const TOOL_FIELDS: readonly DescribedField[] = toolKind.fields;
export const COLLECTION_FIELDS: readonly DescribedField[] = collectionKind.fields;

interface FieldValue {
  path: Path;
  field: DescribedField;
  /** Undefined when the field is not written. Of a list, all of it. */
  value: unknown;
}

/** What is declared of an entry of this kind. */
export const fieldsOf = ({ kind }: Pick<Entry, "kind">): readonly DescribedField[] =>
  kind === "tools" ? TOOL_FIELDS : COLLECTION_FIELDS;

/** Every field of an entry, those of groups included, each group item by item. Several rules ask for them. */
export const valuesOf = remember((entry: Entry): readonly FieldValue[] => {
  const visit = (fields: readonly DescribedField[], data: unknown, above: Path): FieldValue[] =>
    fields.flatMap((field) => {
      const [path, value] = [
        [...above, field.name],
        isObject(data) ? Reflect.get(data, field.name) : undefined,
      ];
      const inside = Array.isArray(value)
        ? value.map((item, index) => [item, [...path, index]])
        : [[value, path]];
      return [
        { path, field, value },
        ...inside.flatMap(([item, at]) => (isObject(item) ? visit(innerFields(field), item, at) : [])),
      ];
    });
  return visit(fieldsOf(entry), entry.data, []);
});

/** A list is one too. */
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
