/**
 * What a declaration of fields is made of. A tree mirrors what clients read; a leaf holds all that is known
 * about one field. Schemas, types, records, forms, tables and checks are walks over the tree.
 */

import { z } from "zod";
import { type FieldFacts, facts, recordSchemaOf } from "./field-facts.ts";

/** A field that editors write and clients read. `unknown` is what clients read when nothing is written. */
export interface Field<
  W = unknown,
  R = unknown,
  Q extends boolean = boolean,
  K extends string | undefined = string | undefined,
> {
  readonly kind: "field";
  readonly written: z.ZodType<W>;
  readonly record: z.ZodType<R>;
  readonly required: Q;
  /** Its name in the front matter, when clients read it under another. */
  readonly key: K;
  readonly about: FieldFacts;
  toRecord(value: W | undefined): R;
}

/** A field that editors write one way and clients read another: a slug becomes a reference. */
export interface Linked<W = unknown, R = unknown, Q extends boolean = boolean> {
  readonly kind: "linked";
  readonly written: z.ZodType<W>;
  readonly record: z.ZodType<R>;
  readonly required: Q;
  readonly about: FieldFacts;
}

/** A field that only the build reads. */
export interface Hidden<W = unknown> {
  readonly kind: "hidden";
  readonly written: z.ZodType<W>;
  readonly required: false;
  readonly about: FieldFacts;
}

/** A value that the build computes. */
export interface Derived<R = unknown> {
  readonly kind: "derived";
  readonly record: z.ZodType<R>;
  readonly about: DerivedFacts;
}

export type DerivedFacts = Pick<FieldFacts, "english" | "summary" | "filter" | "sheet" | "from" | "labels">;

/** An object of the record; its fields are written side by side with the others. */
export interface Group<T extends Tree = Tree> {
  readonly kind: "group";
  readonly fields: T;
  readonly english: string | undefined;
}

export type Leaf = Field | Linked | Hidden;
export interface Tree {
  readonly [name: string]: Leaf | Derived | Group<Tree>;
}

/** What clients read. */
export type RecordOf<T extends Tree> = {
  [P in keyof T as T[P] extends Hidden ? never : P]: T[P] extends Group<infer G>
    ? RecordOf<G>
    : T[P] extends Field<infer _W, infer R>
      ? R
      : T[P] extends Linked<infer _W, infer R>
        ? R
        : T[P] extends Derived<infer R>
          ? R
          : never;
};

/** The part of it that lists show too. */
export type SummaryOf<T extends Tree> = {
  [P in keyof T as T[P] extends { about: { summary: true } } ? P : never]: P extends keyof RecordOf<T>
    ? RecordOf<T>[P]
    : never;
};

type KeyOf<K, P> = K extends string ? K : P;
type Leaves<T extends Tree> = {
  [P in keyof T]: T[P] extends Group<infer G>
    ? Leaves<G>
    : T[P] extends Field<infer W, infer _R, infer Q, infer K>
      ? (x: Written<W, Q, KeyOf<K, P>>) => void
      : T[P] extends Linked<infer W, infer _R, infer Q>
        ? (x: Written<W, Q, P>) => void
        : T[P] extends Hidden<infer W>
          ? (x: Written<W, false, P>) => void
          : never;
}[keyof T];
type Written<W, Q, P> = Q extends true
  ? { [X in P & string]: W }
  : { [X in P & string]?: Exclude<W, undefined> | undefined };
type Meet<F> = (F extends unknown ? F : never) extends (x: infer I) => void ? I : never;

/** What editors write: flat, as it is in the front matter. */
export type FrontMatterOf<T extends Tree> =
  Meet<Leaves<T>> extends infer O ? { [P in keyof O]: O[P] } : never;

type HasComputed<T extends Tree> = { [P in keyof T]: T[P] extends Derived | Linked ? P : never }[keyof T];

/** A function for each value that is computed: `{ slug: ({ entry }) => entry.slug, freshness: { … } }` */
export type Computed<T extends Tree, C> = {
  [P in keyof T as T[P] extends Group<infer G>
    ? [HasComputed<G>] extends [never]
      ? never
      : P
    : T[P] extends Derived | Linked
      ? P
      : never]: T[P] extends Group<infer G>
    ? Computed<G, C>
    : T[P] extends Derived<infer R>
      ? (context: C) => R
      : T[P] extends Linked<infer _W, infer R>
        ? (context: C) => R
        : never;
};

/** `key`: the name in the front matter; `record`: the schema that clients are promised, if it says more. */
type Declaration = FieldFacts & { key?: string; record?: z.ZodType };
type KeyIn<A> = A extends { key: infer K extends string } ? K : undefined;
/** Keeps what the types need to know of a declaration: whether it is in summaries. */
type About<A> = { readonly about: A };

export function required<S extends z.ZodType, const A extends Declaration>(
  schema: S,
  about: A,
): Field<z.output<S>, z.output<S>, true, KeyIn<A>> & About<A> {
  const { key, record, english }: Declaration = about;
  return {
    kind: "field",
    written: declare(schema, about) as unknown as z.ZodType<z.output<S>>,
    record: described(record ?? recordSchemaOf(schema), english) as z.ZodType<z.output<S>>,
    required: true,
    key: key as KeyIn<A>,
    about,
    toRecord: (value) => value as z.output<S>,
  };
}

export function optional<S extends z.ZodType, const U, const A extends Declaration>(
  schema: S,
  unknown: U,
  about: A,
): Field<z.output<S>, Known<S, U>, false, KeyIn<A>> & About<A> {
  const { key, english }: Declaration = about;
  return {
    kind: "field",
    written: declare(schema.optional(), about) as z.ZodType<z.output<S>>,
    record: described(withUnknown(recordSchemaOf(schema), unknown), english) as z.ZodType<Known<S, U>>,
    required: false,
    key: key as KeyIn<A>,
    about,
    toRecord: (value) => (value ?? unknown) as Known<S, U>,
  };
}

type Known<S extends z.ZodType, U> = z.output<S> | (U extends readonly [] ? never : U);

/** A group of fields that is written and read as an object; null when it is not written. */
export function block<T extends Tree>(
  fields: T,
  about: FieldFacts,
): Field<FrontMatterOf<T>, RecordOf<T> | null, false, undefined> {
  return {
    kind: "field",
    written: declare(frontMatterSchema(fields).optional(), about) as unknown as z.ZodType<FrontMatterOf<T>>,
    record: described(recordSchema(fields).nullable(), about.english) as z.ZodType<RecordOf<T> | null>,
    required: false,
    key: undefined,
    about,
    toRecord: (value) => (value === undefined ? null : assembleRecord(fields, value)),
  };
}

/** A list of groups of fields; empty when it is not written. */
export function rows<T extends Tree>(
  fields: T,
  about: FieldFacts,
): Field<FrontMatterOf<T>[], RecordOf<T>[], false, undefined> {
  return {
    kind: "field",
    written: declare(z.array(frontMatterSchema(fields)).min(1).optional(), about) as unknown as z.ZodType<
      FrontMatterOf<T>[]
    >,
    record: described(z.array(recordSchema(fields)), about.english) as z.ZodType<RecordOf<T>[]>,
    required: false,
    key: undefined,
    about,
    toRecord: (value) => (value ?? []).map((row) => assembleRecord(fields, row)),
  };
}

export const hidden = <S extends z.ZodType>(schema: S, about: FieldFacts): Hidden<z.output<S>> => ({
  kind: "hidden",
  written: declare(schema.optional(), about) as z.ZodType<z.output<S>>,
  required: false,
  about,
});

export const linked = <S extends z.ZodType, R>(
  schema: S,
  record: z.ZodType<R>,
  about: FieldFacts,
): Linked<z.output<S>, R, true> => ({
  kind: "linked",
  written: declare(schema, about) as unknown as z.ZodType<z.output<S>>,
  record: described(record, about.english) as z.ZodType<R>,
  required: true,
  about,
});

export const optionalLinked = <S extends z.ZodType, R>(
  schema: S,
  record: z.ZodType<R>,
  about: FieldFacts,
): Linked<z.output<S>, R, false> => ({
  ...linked(schema, record, about),
  written: declare(schema.optional(), about) as z.ZodType<z.output<S>>,
  required: false,
});

export const derived = <S extends z.ZodType, const A extends DerivedFacts = DerivedFacts>(
  record: S,
  about?: A,
): Derived<z.output<S>> & About<A> => ({
  kind: "derived",
  record: described(record, about?.english) as z.ZodType<z.output<S>>,
  about: about ?? ({} as A),
});

export const group = <T extends Tree>(fields: T, english?: string): Group<T> => ({
  kind: "group",
  fields,
  english,
});

/** The schema of a field, as editors write it, and what is known about it: see `factsOf`. */
function declare<S extends z.ZodType>(schema: S, about: FieldFacts): S {
  const { title, description, examples } = about;
  const named = schema.meta({ title, description, examples });
  facts.add(named, about);
  return named;
}

const described = (schema: z.ZodType, english: string | undefined): z.ZodType =>
  english === undefined ? schema : schema.describe(english);

function withUnknown(schema: z.ZodType, unknown: unknown): z.ZodType {
  if (unknown === null) return schema.nullable();
  if (schema instanceof z.ZodEnum) return z.enum([...schema.options.map(String), String(unknown)]);
  return schema;
}

/** A front matter schema whose data are of type `T`. */
export type EntrySchema<T> = z.ZodObject & { readonly "~entry"?: T };

/** What editors write, as a schema: flat, strict, in the order of the file. */
export const frontMatterSchema = <T extends Tree>(tree: T): EntrySchema<FrontMatterOf<T>> =>
  z.strictObject(Object.fromEntries(writtenFields(tree).map(([name, { written }]) => [name, written])));

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

/** An object schema whose values are of type `R`. */
export type RecordSchema<R> = z.ZodObject<{ [P in keyof R]: z.ZodType<R[P]> }>;

/** The lists of `rows` that clients read another way. */
export const writtenRows = <T extends Tree>(fields: T): z.ZodType<FrontMatterOf<T>[]> =>
  z.array(frontMatterSchema(fields)).min(1) as unknown as z.ZodType<FrontMatterOf<T>[]>;

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
export const summaryNames = (tree: Tree): string[] =>
  Object.entries(tree).flatMap(([name, node]) => (node.kind !== "group" && node.about.summary ? [name] : []));

/** The record of a nested group, in which nothing is computed. */
const assembleRecord = <T extends Tree>(tree: T, data: FrontMatterOf<T>): RecordOf<T> =>
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Every leaf with its name in the front matter and its path in the record, in the order of the tree. */
export function leavesOf(
  tree: Tree,
  above: readonly string[] = [],
): { name: string; path: string[]; leaf: Leaf }[] {
  return Object.entries(tree).flatMap(([name, node]) => {
    const path = [...above, name];
    if (node.kind === "group") return leavesOf(node.fields, path);
    if (node.kind === "derived") return [];
    return [{ name: (node.kind === "field" ? node.key : undefined) ?? name, path, leaf: node }];
  });
}

/**
 * The fields in the order of the file: each after the one that its `after` names, else after the one above it
 * in the tree.
 */
export function writtenFields(tree: Tree): [name: string, leaf: Leaf][] {
  const leaves = leavesOf(tree);
  const byName = new Map(leaves.map(({ name, leaf }) => [name, leaf]));
  const followers = new Map<string | undefined, { moved: string[]; next: string[] }>();
  const of = (name: string | undefined) => {
    const own = followers.get(name) ?? { moved: [], next: [] };
    followers.set(name, own);
    return own;
  };
  leaves.forEach(({ name, leaf: { about } }, index) => {
    if (about.after === undefined) of(leaves[index - 1]?.name).next.push(name);
    else of(about.after).moved.push(name);
  });
  const order: string[] = [];
  const visit = (name: string | undefined) => {
    if (name !== undefined) order.push(name);
    const { moved, next } = of(name);
    for (const follower of [...moved, ...next]) visit(follower);
  };
  visit(undefined);
  const lost = leaves.find(({ name }) => !order.includes(name));
  if (lost) throw new Error(`${lost.name} comes after a field that does not exist`);
  return order.flatMap((name) => {
    const leaf = byName.get(name);
    return leaf ? [[name, leaf] as [string, Leaf]] : [];
  });
}

/** `valueAt(tool, ["privacy", "hosting"])` → `"eu"`; undefined when there is no such path, null below null. */
export function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const key of path) value = isRecord(value) ? value[key] : (value ?? undefined);
  return value;
}
