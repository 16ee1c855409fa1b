/**
 * What a declaration of fields is made of. A tree mirrors what clients read; a leaf holds all that is known
 * about one field. Schemas, types, records, forms, tables and checks are walks over the tree.
 */

import { z } from "zod";
import { type FieldFacts, facts, recordSchemaOf } from "./field-facts.ts";
import type {
  Copy,
  Derived,
  DerivedFacts,
  Field,
  FrontMatterOf,
  Group,
  Hidden,
  Linked,
  RecordOf,
  Tree,
} from "./field-types.ts";
import { assembleRecord, described, frontMatterSchema, recordSchema, writtenRows } from "./field-walks.ts";

/** `key`: the name in the front matter; `record`: the schema that clients are promised, if it says more. */
type Declaration = FieldFacts & { key?: string; record?: z.ZodType };
type KeyIn<A> = A extends { key: infer K extends string } ? K : undefined;
/** Keeps what the types need to know of a declaration: whether it is in summaries. */
type About<A> = { readonly about: A };

export function required<S extends z.ZodType, const A extends Declaration>(
  schema: S,
  about: A,
): Field<z.output<S>, z.output<S>, true, KeyIn<A>> & About<A> {
  const { key, record }: Declaration = about;
  return {
    kind: "field",
    written: declare(schema, about) as unknown as z.ZodType<z.output<S>>,
    record: documented(record ?? recordSchemaOf(schema), about) as z.ZodType<z.output<S>>,
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
  const { key }: Declaration = about;
  return {
    kind: "field",
    written: declare(schema.optional(), about) as z.ZodType<z.output<S>>,
    record: documented(withUnknown(recordSchemaOf(schema), unknown), about) as z.ZodType<Known<S, U>>,
    required: false,
    key: key as KeyIn<A>,
    about,
    toRecord: (value) => (value ?? unknown) as Known<S, U>,
  };
}

type Known<S extends z.ZodType, U> = z.output<S> | (U extends readonly [] ? never : U);

/** A group of fields that is written and read as an object; null when it is not written. */
export function block<T extends Tree, const A extends FieldFacts & { key?: string }>(
  fields: T,
  about: A,
): Field<FrontMatterOf<T>, RecordOf<T> | null, false, KeyIn<A>> {
  const { key }: Declaration = about;
  return {
    kind: "field",
    written: declare(frontMatterSchema(fields).optional(), about) as unknown as z.ZodType<FrontMatterOf<T>>,
    record: described(recordSchema(fields).nullable(), about.english) as z.ZodType<RecordOf<T> | null>,
    required: false,
    key: key as KeyIn<A>,
    about,
    toRecord: (value) => (value === undefined ? null : assembleRecord(fields, value)),
  };
}

/** A group of optional fields that is written as an object; clients read the object even when it is not written. */
export function details<T extends Tree>(
  fields: T,
  about: FieldFacts,
): Field<FrontMatterOf<T>, RecordOf<T>, false, undefined> {
  return {
    ...block(fields, about),
    key: undefined,
    record: described(recordSchema(fields), about.english) as z.ZodType<RecordOf<T>>,
    toRecord: (value) => assembleRecord(fields, value ?? ({} as FrontMatterOf<T>)),
  };
}

/** A list of groups of fields; empty when it is not written. */
export function rows<T extends Tree>(
  fields: T,
  about: FieldFacts,
): Field<FrontMatterOf<T>[], RecordOf<T>[], false, undefined> {
  return {
    kind: "field",
    written: declare(writtenRows(fields).optional(), about) as z.ZodType<FrontMatterOf<T>[]>,
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

/** The same value as a field of a group, at the top of the record. */
export const copyOf = <R>(of: Field<unknown, R>, key: string, about: DerivedFacts): Copy<R> => ({
  kind: "copy",
  of,
  key,
  record: described(of.record, about.english) as z.ZodType<R>,
  about,
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

/** What clients are told of a field, with those of the editors' examples that are read as they are written. */
function documented(record: z.ZodType, { english, examples = [] }: FieldFacts): z.ZodType {
  const same = examples.filter((example) => record.safeParse(example).success);
  return described(same.length > 0 ? record.meta({ examples: same }) : record, english);
}

function withUnknown(schema: z.ZodType, unknown: unknown): z.ZodType {
  if (unknown === null) return schema.nullable();
  if (schema instanceof z.ZodEnum) return z.enum([...schema.options.map(String), String(unknown)]);
  return schema;
}
