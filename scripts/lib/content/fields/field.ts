/**
 * What a declaration of fields is made of. A tree mirrors what clients read; a leaf holds all that is known
 * about one field. Schemas, types, records, forms, tables and checks are walks over the tree: see walks.ts.
 */

import { z } from "zod";
import type { FieldFacts } from "./field-facts.ts";
import { examplesOf, type FieldType, itemOf, type Kind } from "./kinds.ts";

/** A field that editors write. */
interface Leaf<W, Q extends boolean, K extends string | undefined> {
  readonly type: Kind<W, unknown>;
  readonly required: Q;
  /** Its name in the front matter, when clients read it under another. */
  readonly key: K;
  readonly about: FieldFacts;
}

/** A field that clients read too. */
export interface Field<
  W = unknown,
  R = unknown,
  Q extends boolean = boolean,
  K extends string | undefined = string | undefined,
> extends Leaf<W, Q, K> {
  readonly kind: "field";
  readonly record: z.ZodType<R>;
  /** What clients read when nothing is written. */
  readonly unknown: unknown;
  toRecord(value: W | undefined): R;
}

/** A field that editors write one way and clients read another: a slug becomes a reference. */
interface Linked<W = unknown, R = unknown, Q extends boolean = boolean> extends Leaf<W, Q, undefined> {
  readonly kind: "linked";
  readonly record: z.ZodType<R>;
}

/** A field that only the build reads. */
export interface Hidden<W = unknown, Q extends boolean = boolean> extends Leaf<W, Q, undefined> {
  readonly kind: "hidden";
}

/** A value that the build computes. */
interface Derived<R = unknown> {
  readonly kind: "derived";
  readonly record: z.ZodType<R>;
  readonly about: DerivedFacts;
}

type DerivedFacts = Pick<FieldFacts, "english" | "summary" | "filter" | "sheet" | "from"> & {
  /** The field whose values it has. */
  readonly like?: Field;
};

/** An object of the record; its fields are written side by side with the others. */
export interface Group<T extends Tree = Tree> {
  readonly kind: "group";
  readonly fields: T;
  readonly english: string | undefined;
}

export type WrittenField = Field | Linked | Hidden;
export interface Tree {
  readonly [name: string]: WrittenField | Derived | Group<Tree>;
}

/** What clients read. */
export type RecordOf<T extends Tree> = {
  [P in keyof T as T[P] extends Hidden ? never : P]: T[P] extends Group<infer G>
    ? RecordOf<G>
    : T[P] extends { readonly record: z.ZodType<infer R> }
      ? R
      : never;
};

/** The part of it that lists show too. */
export type SummaryOf<T extends Tree> = {
  [P in keyof T as T[P] extends { about: { summary: true } } ? P : never]: P extends keyof RecordOf<T>
    ? RecordOf<T>[P]
    : never;
};

type Leaves<T extends Tree> = {
  [P in keyof T]: T[P] extends Group<infer G>
    ? Leaves<G>
    : T[P] extends Leaf<infer W, infer Q, infer K>
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
    : T[P] extends { readonly record: z.ZodType<infer R> }
      ? (context: C) => R
      : never;
};

/** `key`: the name in the front matter; `record`: the schema that clients are promised, if it says more. */
type Declaration = FieldFacts & { key?: string; record?: z.ZodType };
type KeyIn<A> = A extends { key: infer K extends string } ? K : undefined;
/** Keeps what the types need to know of a declaration: whether it is in summaries. */
type About<A> = { readonly about: A };

export const required = <W, R, const A extends Declaration>(
  type: Kind<W, R>,
  about: A,
): Field<W, R, true, KeyIn<A>> & About<A> => field(type, about, true, undefined);

export const optional = <W, R, U, const A extends Declaration>(
  type: Kind<W, R>,
  unknown: U,
  about: A,
): Field<W, Known<R, U>, false, KeyIn<A>> & About<A> => field(type, about, false, unknown);

function field<W, R, Q extends boolean, const A extends Declaration>(
  type: Kind<W, unknown>,
  about: A,
  required: Q,
  unknown: unknown,
): Field<W, R, Q, KeyIn<A>> & About<A> {
  const { key, record = required ? type.record : withUnknown(type, unknown) }: Declaration = about;
  return {
    kind: "field",
    type,
    record: documented(record, type, about) as z.ZodType<R>,
    required,
    key: key as KeyIn<A>,
    about,
    unknown,
    toRecord: (value) => (value === undefined ? unknown : type.toRecord(value)) as R,
  };
}

type Known<R, U> = R | (U extends readonly [] ? never : U);

export const hidden = <W>(type: Kind<W, unknown>, about: FieldFacts): Hidden<W, false> => ({
  kind: "hidden",
  type,
  required: false,
  key: undefined,
  about,
});

export const linked = <W, R, const Q extends boolean>(
  type: Kind<W, unknown>,
  record: z.ZodType<R>,
  { required, ...about }: FieldFacts & { required: Q },
): Linked<W, R, Q> => ({
  kind: "linked",
  type,
  record: described(record, about.english),
  required,
  key: undefined,
  about,
});

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
export const described = <R>(schema: z.ZodType<R>, english: string | undefined): z.ZodType<R> =>
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
