/** What the declarations of fields say, as plain data, for the guide, `new`, the JSON Schemas, the CMS and the rules. */

import { z } from "zod";
import type { TermList } from "./content-values.ts";
import { type FieldFacts, factsOf, unwrap } from "./field-facts.ts";

export interface DescribedField {
  /** As it is written in a file: `short_description`. */
  name: string;
  /** What to call it, in French: « Description courte ». */
  label: string;
  /** French. */
  description: string;
  required: boolean;
  type: FieldType;
  /** Values as an editor would write them, of the shape that the type asks for. */
  examples: readonly unknown[];
  /** What else is declared about it. */
  facts: Partial<FieldFacts>;
}

export type FieldType =
  /** Prose on one line, at most `max` characters. */
  | { kind: "text"; max: number | null }
  /** Text of a set form: `2026-11-21`, `https://…`, `13`, `9.99`, `FR`, `EUR`, `MIT`. */
  | { kind: "date" | "url" | "integer" | "amount" | "country" | "currency" | "license" }
  /** The name of a file without `.md`: of an entry that exists, or (null) of none. */
  | { kind: "slug"; target: "tools" | "collections" | null }
  /** One of a few values that the schema itself holds. */
  | { kind: "choice"; options: readonly Choice[] }
  /** One value of a list that editors keep. */
  | { kind: "term"; vocabulary: TermList }
  | { kind: "list"; item: FieldType; max: number | null }
  | { kind: "group"; fields: readonly DescribedField[] };

export interface Choice {
  value: string;
  /** French. */
  label: string;
}

/**
 * The fields of a front matter schema, in its order, groups included.
 * `describeFields(toolFrontMatterSchema)[3]` → `{ name: "name", label: "Nom", required: true, type: { kind: "text", max: 80 }, … }`
 */
export const describeFields = (schema: z.ZodObject): DescribedField[] =>
  Object.entries(schema.shape).map(([name, field]) => describeField(name, field));

export function describeField(name: string, schema: unknown): DescribedField {
  const { title = name, description = "", examples = [] } = hintsOf(schema);
  return {
    name,
    label: title,
    description,
    required: !(schema instanceof z.ZodOptional),
    type: describeType(schema),
    examples,
    facts: factsOf(schema) ?? {},
  };
}

/** A description as a sentence: `"EUR, USD…"` → `"EUR, USD…"`, `"Le nom officiel"` → `"Le nom officiel."` */
export const toSentence = (description: string): string =>
  /[.…!?]$/.test(description) ? description : `${description}.`;

/** The fields of a group, or of each item of a list of groups. */
export function innerFields(field: DescribedField | undefined): readonly DescribedField[] {
  const type = field?.type.kind === "list" ? field.type.item : field?.type;
  return type?.kind === "group" ? type.fields : [];
}

function describeType(schema: unknown): FieldType {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return { kind: "group", fields: describeFields(inner) };
  // A map whose keys are free.
  if (inner instanceof z.ZodRecord) return { kind: "group", fields: [] };
  if (inner instanceof z.ZodArray) {
    return { kind: "list", item: describeType(inner.element), max: maximumOf(inner) };
  }
  const { form, vocabulary, target, labels = {} } = hintsOf(inner);
  if (inner instanceof z.ZodEnum) {
    const options = inner.options.map(String).map((value) => ({ value, label: labels[value] ?? value }));
    return { kind: "choice", options };
  }
  if (!(inner instanceof z.ZodString))
    throw new Error("a field of a kind that describe-fields does not know");
  if (form === "term") {
    if (vocabulary === undefined) throw new Error("a term without its vocabulary");
    return { kind: "term", vocabulary };
  }
  if (form === "slug") return { kind: "slug", target: target ?? null };
  return form === undefined ? { kind: "text", max: maximumOf(inner) } : { kind: form };
}

const hintsOf = (schema: unknown): z.GlobalMeta =>
  (schema instanceof z.ZodType ? z.globalRegistry.get(schema) : undefined) ?? {};

function maximumOf({ def }: z.ZodString | z.ZodArray): number | null {
  const check = def.checks?.find((one) => one instanceof z.core.$ZodCheckMaxLength);
  return check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : null;
}
