/** The values that an entry holds, each with what is declared about its field: for rules that look at a kind of value. */

import type { Path } from "../../source/finding.ts";
import type { Content, Entry } from "../model/content.ts";
import { collectionKind } from "./collection-fields.ts";
import { type DescribedField, innerFields } from "./kinds.ts";
import { toolKind } from "./tool-fields.ts";

export const TOOL_FIELDS: readonly DescribedField[] = toolKind.fields;
export const COLLECTION_FIELDS: readonly DescribedField[] = collectionKind.fields;

export interface FieldValue {
  entry: Entry;
  path: Path;
  field: DescribedField;
  /** Undefined when the field is not written. Of a list, all of it. */
  value: unknown;
}

/** Every field of every entry, those of groups included, each group item by item. */
export const fieldValues = ({ tools, collections }: Pick<Content, "tools" | "collections">): FieldValue[] =>
  [...tools, ...collections].flatMap(valuesOf);

/** What is declared of an entry of this kind. */
export const fieldsOf = ({ kind }: Pick<Entry, "kind">): readonly DescribedField[] =>
  kind === "tools" ? TOOL_FIELDS : COLLECTION_FIELDS;

/** Seven rules ask for the values of each entry, which do not change. */
const known = new WeakMap<object, readonly FieldValue[]>();

/** The same of one entry. */
export function valuesOf(entry: Entry): readonly FieldValue[] {
  const values = known.get(entry) ?? readValues(entry);
  known.set(entry, values);
  return values;
}

function readValues(entry: Entry): FieldValue[] {
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
        { entry, path, field, value },
        ...inside.flatMap(([item, at]) => (isObject(item) ? visit(innerFields(field), item, at) : [])),
      ];
    });
  return visit(fieldsOf(entry), entry.data, []);
}

/** A list is one too. */
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The texts of a value, each at its place: one, or those of a list. */
export function textsAt({ path, value }: FieldValue): { path: Path; text: string }[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((text: unknown, index) =>
    typeof text === "string" ? [{ path: Array.isArray(value) ? [...path, index] : path, text }] : [],
  );
}
