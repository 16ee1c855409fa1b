/** Walks over a declaration of fields: its schemas, its records, its names, the values of an entry. */

import { z } from "zod";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import {
  type Computed,
  described,
  type FrontMatterOf,
  type RecordOf,
  type SummaryOf,
  type Tree,
  type WrittenField,
} from "./field.ts";
import { type DescribedField, examplesOf, type FieldType, type GroupKind } from "./kinds.ts";

/** An object schema whose values are of type `R`. */
type RecordSchema<R> = z.ZodObject<{ [P in keyof R]: z.ZodType<R[P]> }>;

/**
 * A group of fields as a kind of value: editors write it as an object, flat and strict; clients read its record.
 * `order`: see `writtenFields`.
 */
export function block<T extends Tree>(tree: T, order?: string): GroupKind<FrontMatterOf<T>, RecordOf<T>> {
  const fields = writtenFields(tree, order).map(
    ({ name, leaf: { about, required, type } }): DescribedField => ({
      name,
      label: about.title,
      description: about.description,
      required,
      type,
      examples: examplesOf(type, about.examples),
      facts: about,
    }),
  );
  const shape = fields.map(({ name, required, type: { written } }) => [
    name,
    required ? written : written.optional(),
  ]);
  return {
    kind: "group",
    fields,
    written: z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<FrontMatterOf<T>>,
    record: recordSchema(tree) as unknown as z.ZodType<RecordOf<T>>,
    toRecord: (value) => assembleRecord(tree, value),
  };
}

/** What clients read, as a schema. */
export const recordSchema = <T extends Tree>(tree: T): RecordSchema<RecordOf<T>> =>
  z.object(recordShape(tree)) as unknown as RecordSchema<RecordOf<T>>;

/** The part of a record that lists show too, as a schema. */
export const summarySchema = <T extends Tree>(tree: T): RecordSchema<SummaryOf<T>> => {
  const shape = recordShape(tree);
  return z.object(
    Object.fromEntries(summaryNames(tree).map((name) => [name, shape[name]])),
  ) as unknown as RecordSchema<SummaryOf<T>>;
};

function recordShape(tree: Tree): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, node]): [string, z.ZodType][] => {
      if (node.kind === "hidden") return [];
      if (node.kind === "group") return [[name, described(recordSchema(node.fields), node.english)]];
      return [[name, node.record]];
    }),
  );
}

/** The names of the fields that lists show too. */
const summaryNames = (tree: Tree): string[] =>
  Object.entries(tree).flatMap(([name, node]) => (node.kind !== "group" && node.about.summary ? [name] : []));

/** The part of a record that lists show too, with the keys in the order of the tree. */
export const summaryOf = <T extends Tree>(tree: T, record: RecordOf<T>): SummaryOf<T> => {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return Object.fromEntries(summaryNames(tree).map((name) => [name, values[name]])) as SummaryOf<T>;
};

/** The record of a nested group, in which nothing is computed. */
export const assembleRecord = <T extends Tree>(tree: T, data: FrontMatterOf<T>): RecordOf<T> =>
  assemble(tree, data, { computed: {} as Computed<T, null>, context: null });

/** What clients read of an entry. The keys are in the order of the tree. */
export function assemble<T extends Tree, C>(
  tree: T,
  data: FrontMatterOf<T>,
  { computed, context }: { computed: Computed<T, C>; context: C },
): RecordOf<T> {
  const values: Readonly<Record<string, unknown>> = { ...data };
  const build = (fields: Tree, functions: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, node]): [string, unknown][] => {
        if (node.kind === "hidden") return [];
        if (node.kind === "field") return [[name, node.toRecord(values[node.key ?? name])]];
        const own = functions[name];
        if (node.kind === "group") return [[name, build(node.fields, isRecord(own) ? own : {})]];
        if (typeof own !== "function") throw new Error(`nothing computes ${name}`);
        return [[name, own(context)]];
      }),
    );
  return build(tree, computed) as RecordOf<T>;
}
/** Every leaf with its name in the front matter and its path in the record, in the order of the tree. */
export function leavesOf(
  tree: Tree,
  above: readonly string[] = [],
): { name: string; path: string[]; leaf: WrittenField }[] {
  return Object.entries(tree).flatMap(([name, node]) => {
    const path = [...above, name];
    if (node.kind === "group") return leavesOf(node.fields, path);
    if (node.kind === "derived") return [];
    return [{ name: (node.kind === "field" ? node.key : undefined) ?? name, path, leaf: node }];
  });
}

/** The fields in the order of a file: a field that `order` does not name follows the one before it in the tree. */
function writtenFields(tree: Tree, order = ""): { name: string; leaf: WrittenField }[] {
  const leaves = leavesOf(tree);
  const runs = new Map<string, typeof leaves>(order.split(" ").map((name) => [name, []]));
  let run: typeof leaves = [];
  for (const leaf of leaves) {
    run = runs.get(leaf.name) ?? run;
    run.push(leaf);
  }
  return order === "" ? leaves : [...runs.values()].flat();
}

/** The kind of the value under a key: `kindAt(toolKind, "plans")` → that of a list of plans */
export function kindAt(type: FieldType, key: PropertyKey): FieldType | undefined {
  if (type.kind === "list" || type.kind === "map") return type.item;
  return type.kind === "group" ? type.fields.find(({ name }) => name === key)?.type : undefined;
}

/** The fields of the group at a path: `fieldsAt(toolKind, ["plans", 0])` → those of a plan */
export function fieldsAt(type: FieldType, path: readonly PropertyKey[]): readonly DescribedField[] {
  let inner: FieldType | undefined = type;
  for (const key of path) inner = inner && kindAt(inner, key);
  return inner?.kind === "group" ? inner.fields : [];
}
