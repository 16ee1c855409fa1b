/**
 * A tree of declarations mirrors what clients read; a leaf holds all that is known about one field. Schemas, types and
 * records are walks over the tree.
 */

import { z } from "zod";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import {
  type DescribedField,
  examplesOf,
  type FieldFacts,
  type FieldReading,
  type FieldType,
  type GroupKind,
  itemOf,
  type Kind,
} from "./kinds.ts";

/** A field that editors write: `W`, once it is read. Clients read `R`. */
export interface Field<
  W = unknown,
  R = unknown,
  Q extends boolean = boolean,
  K extends string | undefined = string | undefined,
  A extends FieldReading = FieldReading,
> extends Omit<DescribedField, "name" | "path"> {
  readonly kind: A;
  readonly type: Kind<W, unknown>;
  readonly record: z.ZodType<R>;
  readonly required: Q;
  /** Its name in the front matter, when clients read it under another. */
  readonly key: K;
}

export type HiddenField<W, Q extends boolean = false> = Field<W, never, Q, undefined, "hidden">;

/** A value that the build computes. */
interface Derived<R = unknown> {
  readonly kind: "derived";
  readonly record: z.ZodType<R>;
  readonly facts: DerivedFacts;
}

type DerivedFacts = Pick<FieldFacts, "filter"> & {
  /** The field whose values it has. */
  readonly like?: Field;
};

/** An object of the record; its fields are written side by side with the others. */
interface Group<T extends Tree = Tree> {
  readonly kind: "group";
  readonly fields: T;
  readonly record: z.ZodType;
}

/** What clients read under one name, if it is no object of the tree. */
export type Node = Field | Derived;
export interface Tree {
  readonly [name: string]: Node | Group<Tree>;
}

/** What clients read. */
export type RecordOf<T extends Tree> = {
  [P in keyof T as T[P] extends { kind: "hidden" } ? never : P]: Read<T[P]>;
};
type Read<N> =
  N extends Group<infer G> ? RecordOf<G> : N extends { readonly record: z.ZodType<infer R> } ? R : never;

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

/** The values of a record that are computed: `{ slug: "kahoot", freshness: { evidence: "declared", … } }` */
type Computed<T extends Tree> = {
  [P in keyof T as IsComputed<T[P]> extends true ? P : never]: T[P] extends Group<infer G>
    ? Computed<G>
    : Read<T[P]>;
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

export const required = <W, R, const A extends Declaration>(
  type: Kind<W, R>,
  facts: A,
): Field<W, R, true, KeyIn<A>, "field"> => field("field", type, facts, { required: true });

export const optional = <W, R, U, const A extends Declaration>(
  type: Kind<W, R>,
  unknown: U,
  facts: A,
): Field<W, R | (U extends readonly [] ? never : U), false, KeyIn<A>, "field"> =>
  field("field", type, facts, { required: false, record: withUnknown(type, unknown), unknown });

export const hidden = <W>(type: Kind<W, unknown>, facts: FieldFacts): HiddenField<W> =>
  field("hidden", type, facts, { required: false, record: z.never() });

export const linked = <W, R, const Q extends boolean>(
  type: Kind<W, unknown>,
  record: z.ZodType<R>,
  { required, ...facts }: FieldFacts & { required: Q },
): Field<W, R, Q, undefined, "linked"> => field("linked", type, facts, { required, record });

function field<W, R, Q extends boolean, K extends string | undefined, A extends FieldReading>(
  kind: A,
  type: Kind<W, unknown>,
  facts: Declaration,
  { required, record = type.record, unknown }: { required: Q; record?: z.ZodType; unknown?: unknown },
): Field<W, R, Q, K, A> {
  const examples = examplesOf(type, facts.examples);
  return {
    kind,
    type,
    record: documented(facts.record ?? record, { type, examples, facts }) as z.ZodType<R>,
    required,
    key: facts.key as K,
    unknown,
    label: facts.title,
    description: facts.description,
    examples,
    facts,
  };
}

export const derived = <R>(record: z.ZodType<R>, facts: DerivedFacts = {}): Derived<R> => ({
  kind: "derived",
  record,
  facts,
});

export const group = <T extends Tree>(fields: T, english?: string): Group<T> => ({
  kind: "group",
  fields,
  record: described(schemaOf(fields), english),
});

/** The schema with its description for clients. */
const described = (schema: z.ZodType, english: string | undefined): z.ZodType =>
  english === undefined ? schema : schema.describe(english);

/**
 * What clients are told of a field, with those of the editors' examples that are read as they are written. A group
 * has those of its fields.
 */
function documented(
  record: z.ZodType,
  { type, examples, facts }: Pick<DescribedField, "type" | "examples" | "facts">,
): z.ZodType {
  const isGroup = itemOf(type).kind === "group";
  const same = isGroup ? [] : examples.filter((one) => record.safeParse(one).success);
  return described(same.length > 0 ? record.meta({ examples: same }) : record, facts.english);
}

function withUnknown(type: FieldType, unknown: unknown): z.ZodType {
  if (unknown === null) return type.record.nullable();
  return type.kind === "choice" && typeof unknown === "string"
    ? z.enum([...type.options.map(({ value }) => value), unknown])
    : type.record;
}

/** An object schema whose values are of type `R`. */
type RecordSchema<R> = z.ZodObject<{ [P in keyof R]: z.ZodType<R[P]> }>;

/**
 * A group of fields as a kind of value: editors write it as an object, flat and strict, with the fields in `order` or
 * in that of the tree; clients read its record.
 */
export function block<T extends Tree>(tree: T, order = ""): GroupKind<FrontMatterOf<T>, RecordOf<T>> {
  const names = order.split(" ");
  const fields = leavesOf(tree).sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  const forgotten = fields.find(({ name }) => order !== "" && !names.includes(name));
  if (forgotten !== undefined) throw new Error(`${forgotten.name} has no place in the order of a file`);
  const shape = fields.map(({ name, required, type: { written } }) => [
    name,
    required ? written : written.optional(),
  ]);
  return {
    kind: "group",
    fields,
    written: z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<FrontMatterOf<T>>,
    record: schemaOf(tree) as unknown as z.ZodType<RecordOf<T>>,
  };
}

/**
 * What follows from the declaration of an entry: how it is written, what clients read of it, and of it in lists.
 * `order`: of the fields in a file; `summary`: the names of what lists show, in the order of the tree.
 */
export function declare<T extends Tree, const S extends keyof RecordOf<T> & string>(
  tree: T,
  { order, summary }: { order: string; summary: readonly S[] },
) {
  const shown: readonly string[] = summary;
  const part = Object.fromEntries(Object.entries(tree).filter(([name]) => shown.includes(name)));
  return {
    kind: block(tree, order),
    schema: schemaOf(tree) as RecordSchema<RecordOf<T>>,
    summarySchema: schemaOf(part) as unknown as RecordSchema<Pick<RecordOf<T>, S>>,
    toSummary: (record: RecordOf<T>): Pick<RecordOf<T>, S> =>
      Object.fromEntries(summary.map((name) => [name, record[name]])) as Pick<RecordOf<T>, S>,
  };
}

const schemaOf = (tree: Tree): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(tree).flatMap(([name, node]) => (node.kind === "hidden" ? [] : [[name, node.record]])),
    ),
  );

/** What clients read of an entry. The keys are in the order of the tree. */
export function assemble<T extends Tree>(
  tree: T,
  data: FrontMatterOf<T>,
  computed: Computed<T>,
): RecordOf<T> {
  const written: Readonly<Record<string, unknown>> = { ...data };
  const build = (fields: Tree, own: unknown): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, node]) => {
        if (node.kind === "hidden") return [];
        const value = isRecord(own) ? own[name] : undefined;
        if (node.kind === "group") return [[name, build(node.fields, value)]];
        return [[name, node.kind === "field" ? readValue(node, written[node.key ?? name]) : value]];
      }),
    );
  return build(tree, computed) as RecordOf<T>;
}

/** A value as clients read it. */
const readValue = ({ type, unknown }: Pick<Field, "type" | "unknown">, value: unknown): unknown =>
  value === undefined ? unknown : recordOf(type, value);

/** The same of a value that is known. */
export function recordOf<W, R>(type: Kind<W, R>, value: W): R;
export function recordOf(type: FieldType, value: unknown): unknown {
  if (type.kind === "list" && Array.isArray(value)) return value.map((item) => recordOf(type.item, item));
  if (type.kind !== "group" || !isRecord(value)) return value;
  return Object.fromEntries(type.fields.map((field) => [field.name, readValue(field, value[field.name])]));
}

/** Every leaf with its name in the front matter and its path in the record, in the order of the tree. */
export const leavesOf = (tree: Tree, above: readonly string[] = []): DescribedField[] =>
  Object.entries(tree).flatMap(([name, node]): DescribedField[] => {
    const path = [...above, name];
    if (node.kind === "group") return leavesOf(node.fields, path);
    return node.kind === "derived" ? [] : [{ ...node, name: node.key ?? name, path }];
  });
