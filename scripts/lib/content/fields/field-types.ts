/** The types of a declaration of fields: what editors write and what clients read follow from the tree. */

import type { z } from "zod";
import type { FieldFacts } from "./field-facts.ts";

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

/** A field of a group that clients also read at the top, to filter by it. */
export interface Copy<R = unknown> {
  readonly kind: "copy";
  readonly of: Field<unknown, R>;
  /** The name of that field in the front matter. */
  readonly key: string;
  readonly record: z.ZodType<R>;
  readonly about: DerivedFacts;
}

export type DerivedFacts = Pick<FieldFacts, "english" | "summary" | "filter" | "sheet" | "from">;

/** An object of the record; its fields are written side by side with the others. */
export interface Group<T extends Tree = Tree> {
  readonly kind: "group";
  readonly fields: T;
  readonly english: string | undefined;
}

export type Leaf = Field | Linked | Hidden;
export interface Tree {
  readonly [name: string]: Leaf | Derived | Copy | Group<Tree>;
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
          : T[P] extends Copy<infer R>
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

/** A front matter schema whose data are of type `T`. */
export type EntrySchema<T> = z.ZodObject & { readonly "~entry"?: T };

/** An object schema whose values are of type `R`. */
export type RecordSchema<R> = z.ZodObject<{ [P in keyof R]: z.ZodType<R[P]> }>;
