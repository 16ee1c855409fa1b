/**
 * What a declaration of fields is made of. A tree mirrors what clients read; a leaf holds all that is known about one
 * field. Schemas, types and records are walks over the tree.
 */

import { z } from "zod";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import {
  type DescribedField,
  examplesOf,
  type FieldFacts,
  type FieldType,
  type GroupKind,
  itemOf,
  type Kind,
} from "./kinds.ts";

/**
 * What clients read of a field that editors write: its value (`field`), what the build makes of it, such as references
 * instead of slugs (`linked`), or nothing (`hidden`).
 */
type Reading = "field" | "linked" | "hidden";

/** A field that editors write: `W`, once it is read. Clients read `R`. */
export interface Field<
  W = unknown,
  R = unknown,
  Q extends boolean = boolean,
  K extends string | undefined = string | undefined,
  A extends Reading = Reading,
> {
  readonly kind: A;
  readonly type: Kind<W, unknown>;
  readonly record: z.ZodType<R>;
  readonly required: Q;
  /** Its name in the front matter, when clients read it under another. */
  readonly key: K;
  /** What clients read when nothing is written. */
  readonly unknown: unknown;
  readonly about: FieldFacts;
}

export type HiddenField<W, Q extends boolean = false> = Field<W, never, Q, undefined, "hidden">;

/** A value that the build computes. */
interface Derived<R = unknown> {
  readonly kind: "derived";
  readonly record: z.ZodType<R>;
  readonly about: DerivedFacts;
}

type DerivedFacts = Pick<FieldFacts, "english" | "summary" | "filter" | "sheet"> & {
  /** The field whose values it has. */
  readonly like?: Field;
};

/** An object of the record; its fields are written side by side with the others. */
interface Group<T extends Tree = Tree> {
  readonly kind: "group";
  readonly fields: T;
  readonly english: string | undefined;
}

/** What clients read under one name, if it is no object of the tree. */
export type Node = Field | Derived;
export interface Tree {
  readonly [name: string]: Node | Group<Tree>;
}

/** What clients read. */
export type RecordOf<T extends Tree> = {
  [P in keyof T as T[P] extends { kind: "hidden" } ? never : P]: T[P] extends Group<infer G>
    ? RecordOf<G>
    : Read<T[P]>;
};
type Read<N> = N extends { readonly record: z.ZodType<infer R> } ? R : never;

/** The part of it that lists show too. */
export type SummaryOf<T extends Tree> = {
  [P in keyof T as T[P] extends { about: { summary: true } } ? P : never]: Read<T[P]>;
};

type Leaves<T extends Tree> = {
  [P in keyof T]: T[P] extends Group<infer G>
    ? Leaves<G>
    : T[P] extends { type: Kind<infer W, unknown>; required: infer Q; key: infer K }
      ? (x: Written<W, Q, K extends string ? K : P>) => void
      : never;
}[keyof T];
type Written<W, Q, P> = Q extends true
  ? { [X in P & string]: W }
  : { [X in P & string]?: Exclude<W, undefined> | undefined };
type Meet<F> = (F extends unknown ? F : never) extends (x: infer I) => void ? I : never;

/** What editors write: flat, as it is in the front matter. */
export type FrontMatterOf<T extends Tree> =
  Meet<Leaves<T>> extends infer O ? { [P in keyof O]: O[P] } : never;

/** A function for each value that is computed: `{ slug: ({ entry }) => entry.slug, freshness: { … } }` */
export type Computed<T extends Tree, C> = {
  [P in keyof T as IsComputed<T[P]> extends true ? P : never]: T[P] extends Group<infer G>
    ? Computed<G, C>
    : (context: C) => Read<T[P]>;
};
type IsComputed<N> =
  N extends Group<infer G>
    ? true extends { [P in keyof G]: IsComputed<G[P]> }[keyof G]
      ? true
      : false
    : N extends { kind: "derived" | "linked" }
      ? true
      : false;

/** `key`: the name in the front matter; `record`: the schema that clients are promised, if it says more. */
type Declaration = FieldFacts & { key?: string; record?: z.ZodType };
type KeyIn<A> = A extends { key: infer K extends string } ? K : undefined;
/** Keeps what the types need to know of a declaration: whether it is in summaries. */
type About<A> = { readonly about: A };

export const required = <W, R, const A extends Declaration>(
  type: Kind<W, R>,
  about: A,
): Field<W, R, true, KeyIn<A>, "field"> & About<A> => field("field", type, about, { required: true });

export const optional = <W, R, U, const A extends Declaration>(
  type: Kind<W, R>,
  unknown: U,
  about: A,
): Field<W, R | (U extends readonly [] ? never : U), false, KeyIn<A>, "field"> & About<A> =>
  field("field", type, about, { required: false, record: withUnknown(type, unknown), unknown });

export const hidden = <W>(type: Kind<W, unknown>, about: FieldFacts): HiddenField<W> =>
  field("hidden", type, about, { required: false, record: z.never() });

export const linked = <W, R, const Q extends boolean>(
  type: Kind<W, unknown>,
  record: z.ZodType<R>,
  { required, ...about }: FieldFacts & { required: Q },
): Field<W, R, Q, undefined, "linked"> => field("linked", type, about, { required, record });

function field<W, R, Q extends boolean, K extends string | undefined, A extends Reading, const D>(
  kind: A,
  type: Kind<W, unknown>,
  about: Declaration & D,
  { required, record = type.record, unknown }: { required: Q; record?: z.ZodType; unknown?: unknown },
): Field<W, R, Q, K, A> & About<D> {
  return {
    kind,
    type,
    record: documented(about.record ?? record, type, about) as z.ZodType<R>,
    required,
    key: about.key as K,
    unknown,
    about,
  };
}

export const derived = <R, const A extends DerivedFacts = DerivedFacts>(
  record: z.ZodType<R>,
  about?: A,
): Derived<R> & About<A> => ({
  kind: "derived",
  record: described(record, about?.english),
  about: about ?? ({} as A),
});

export const group = <T extends Tree>(fields: T, english?: string): Group<T> => ({
  kind: "group",
  fields,
  english,
});

/** The schema with its description for clients. */
const described = <R>(schema: z.ZodType<R>, english: string | undefined): z.ZodType<R> =>
  english === undefined ? schema : schema.describe(english);

/**
 * What clients are told of a field, with those of the editors' examples that are read as they are written. A group
 * has those of its fields.
 */
function documented(record: z.ZodType, type: FieldType, { english, examples }: FieldFacts): z.ZodType {
  const isGroup = itemOf(type).kind === "group";
  const same = isGroup ? [] : examplesOf(type, examples).filter((one) => record.safeParse(one).success);
  return described(same.length > 0 ? record.meta({ examples: same }) : record, english);
}

function withUnknown({ kind, record }: FieldType, unknown: unknown): z.ZodType {
  if (unknown === null) return record.nullable();
  if (kind === "choice" && record instanceof z.ZodEnum)
    return z.enum([...record.options.map(String), String(unknown)]);
  return record;
}

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
    record: schemaOf(tree) as unknown as z.ZodType<RecordOf<T>>,
    // Nothing is computed in a group that is a value.
    toRecord: (value) => assemble(tree, value, { computed: {} as Computed<T, null>, context: null }),
  };
}

/** What follows from the declaration of an entry: how it is written, what clients read of it, and of it in lists. */
export const declare = <T extends Tree>(tree: T, order: string) => ({
  kind: block(tree, order),
  schema: schemaOf(tree) as RecordSchema<RecordOf<T>>,
  summarySchema: schemaOf(tree, isInSummary) as unknown as RecordSchema<SummaryOf<T>>,
  /** The keys are in the order of the tree. */
  toSummary: (record: RecordOf<T>): SummaryOf<T> => {
    const values: Readonly<Record<string, unknown>> = { ...record };
    const names = Object.keys(tree).filter((name) => isInSummary(tree[name]));
    return Object.fromEntries(names.map((name) => [name, values[name]])) as SummaryOf<T>;
  },
});

const isInSummary = (node: Tree[string] | undefined): boolean =>
  node !== undefined && node.kind !== "group" && node.about.summary === true;

const schemaOf = (tree: Tree, isShown: (node: Tree[string]) => boolean = () => true): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(tree).flatMap(([name, node]): [string, z.ZodType][] => {
        if (node.kind === "hidden" || !isShown(node)) return [];
        return [[name, node.kind === "group" ? described(schemaOf(node.fields), node.english) : node.record]];
      }),
    ),
  );

/** What clients read of an entry. The keys are in the order of the tree. */
export function assemble<T extends Tree, C>(
  tree: T,
  data: FrontMatterOf<T>,
  { computed, context }: { computed: Computed<T, C>; context: C },
): RecordOf<T> {
  const written: Readonly<Record<string, unknown>> = { ...data };
  const build = (fields: Tree, functions: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, node]): [string, unknown][] => {
        if (node.kind === "hidden") return [];
        const own = functions[name];
        if (node.kind === "group") return [[name, build(node.fields, isRecord(own) ? own : {})]];
        if (node.kind === "field") {
          const value = written[node.key ?? name];
          return [[name, value === undefined ? node.unknown : node.type.toRecord(value)]];
        }
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
): { name: string; path: string[]; leaf: Field }[] {
  return Object.entries(tree).flatMap(([name, node]) => {
    const path = [...above, name];
    if (node.kind === "group") return leavesOf(node.fields, path);
    return node.kind === "derived" ? [] : [{ name: node.key ?? name, path, leaf: node }];
  });
}

/** The fields in the order of a file: a field that `order` does not name follows the one before it in the tree. */
function writtenFields(tree: Tree, order = ""): { name: string; leaf: Field }[] {
  const leaves = leavesOf(tree);
  const runs = new Map<string, typeof leaves>(order.split(" ").map((name) => [name, []]));
  let run: typeof leaves = [];
  for (const leaf of leaves) {
    run = runs.get(leaf.name) ?? run;
    run.push(leaf);
  }
  return order === "" ? leaves : [...runs.values()].flat();
}
