/**
 * The kinds of values in the content: how editors write each, and what clients read. A value arrives as text; a wrong
 * one is explained, in French, with its correction.
 */

import { z } from "zod";
import { slug as slugRecord } from "../../../../functions/lib/contract/answer-schemas.ts";
import { countryName } from "../../text/codes.ts";
import { formatDate, formatMonth } from "../../text/french-date.ts";
import { capitalize } from "../../text/words.ts";
import { findNoAddress } from "../model/web-addresses.ts";
import type { FieldFacts } from "./field-facts.ts";
import { careful, formed } from "./text-forms.ts";

export const day = z.iso.date().describe("`YYYY-MM-DD`");

/** The lists of content/vocabularies.yml. */
export const VOCABULARIES = [
  "audiences",
  "levels",
  "disciplines",
  "platforms",
  "connections",
  "languages",
  "tags",
] as const;
export type VocabularyName = (typeof VOCABULARIES)[number];
/** Every closed list that entries take values from. */
export type TermList = VocabularyName | "categories" | "needs";

/** A kind of value: how editors write it (`W`, once it is read), and what clients read of it (`R`). */
interface Typed<W, R> {
  readonly written: z.ZodType<W>;
  readonly record: z.ZodType<R>;
  /** The value as clients read it. */
  toRecord(value: W): R;
  /** How French readers read a value of a set form, if it is not as it is written. */
  readonly inWords?: (value: string) => string;
}

type TextUse = "sentence" | "name" | "word";

/** What programs ask of a kind: forms, tables, rules. */
type Shape =
  /** One line; `max`: how many characters. A sentence is prose, which gets French typography; a name is its owner’s. */
  | { readonly kind: "text"; readonly max: number | null; readonly use: TextUse }
  /** Text of a set form: `2026-11-21`, `2026-11`, `https://…`, `13`, `9.99`, `FR`, `EUR`, `MIT`. */
  | { readonly kind: "date" | "month" | "url" | "integer" | "amount" | "country" | "currency" | "license" }
  /** The name of a file without `.md`: of an entry that exists, or (null) of none. */
  | { readonly kind: "slug"; readonly target: "tools" | "collections" | null }
  /** One of a few values that the declaration itself holds. */
  | { readonly kind: "choice"; readonly options: readonly Choice[] }
  /** One value of a list that editors keep. */
  | { readonly kind: "term"; readonly vocabulary: TermList }
  | { readonly kind: "list"; readonly item: FieldType; readonly max: number | null }
  | { readonly kind: "group"; readonly fields: readonly DescribedField[] }
  /** A group whose keys are free. */
  | { readonly kind: "map"; readonly item: FieldType };

export type Kind<W, R = W> = Shape & Typed<W, R>;
export type FieldType = Kind<unknown>;
/** A group of fields, such as all of an entry. */
export type GroupKind<W, R = unknown> = Typed<W, R> & Extract<Shape, { kind: "group" }>;

export interface Choice {
  readonly value: string;
  /** French. */
  readonly label: string;
}

/** A declared field, by the name that it has in a file. */
export interface DescribedField {
  /** As it is written in a file: `short_description`. */
  readonly name: string;
  /** What to call it, in French: « Description courte ». */
  readonly label: string;
  /** French. */
  readonly description: string;
  readonly required: boolean;
  readonly type: FieldType;
  /** Values as an editor would write them, of the shape that the type asks for. */
  readonly examples: readonly unknown[];
  /** What else is declared about it. */
  readonly facts: FieldFacts;
}

/** The kind of a value, or of each value of a list. */
export const itemOf = (type: FieldType): FieldType => (type.kind === "list" ? type.item : type);

/** Values as an editor would write them, if the declaration of the field gives none. */
const USUAL_EXAMPLES: Partial<Record<FieldType["kind"], unknown>> = {
  date: "2026-11-21",
  month: "2026-09",
  choice: "yes",
};

export function examplesOf(type: FieldType, declared?: readonly unknown[]): readonly unknown[] {
  if (declared !== undefined) return declared;
  if (type.kind === "list") return [examplesOf(type.item)];
  if (type.kind !== "group") return [USUAL_EXAMPLES[type.kind]];
  return [Object.fromEntries(type.fields.map(({ name, examples }) => [name, examples[0]]))];
}

/** Whether a value, or each value of a list, is a French text. */
export const isSentence = (type: FieldType): boolean => usedAs(type, "sentence");
/** Whether it is the name of somebody or something. */
export const isName = (type: FieldType): boolean => usedAs(type, "name");

function usedAs(type: FieldType, use: TextUse): boolean {
  const item = itemOf(type);
  return item.kind === "text" && item.use === use;
}

/** The fields of a group, or of each item of a list of groups. */
export function innerFields(field: DescribedField | undefined): readonly DescribedField[] {
  const item = field && itemOf(field.type);
  return item?.kind === "group" ? item.fields : [];
}

/** A description as a sentence: `"EUR, USD…"` → `"EUR, USD…"`, `"Le nom officiel"` → `"Le nom officiel."` */
export const toSentence = (description: string): string =>
  /[.…!?]$/.test(description) ? description : `${description}.`;

/** A kind that clients read as editors write it. */
const plain = <const S extends Shape, W>(
  shape: S,
  written: z.ZodType<W>,
  record: z.ZodType<W>,
  inWords?: (value: string) => string,
): S & Typed<W, W> => ({
  ...shape,
  written,
  record,
  toRecord: (value) => value,
  ...(inWords && { inWords }),
});

/** What commands write, and no editor: its fields are not described. */
export const byCommands = <W>(schema: z.ZodType<W>) => plain({ kind: "group", fields: [] }, schema, schema);

/** A text of a set form, with the name of the form and an example. */
const codeRecord = (pattern: RegExp, description: string, example: string) =>
  z
    .string()
    .regex(pattern)
    .meta({ description, examples: [example] });

/** One line of text. `null` and `~` are not text: a field with nothing to say is left out. */
const line = (max: number, use: TextUse) =>
  plain({ kind: "text", max, use }, formed("text", z.string().trim().min(1).max(max)), z.string());

/** A French text: typography, clichés and near duplicates look at it. */
export const sentence = (max: number) => line(max, "sentence");
/** The name of somebody or something, written as its owner writes it. */
export const properName = (max: number) => line(max, "name");
/** A text that is neither. */
export const word = (max: number) => line(max, "word");
/** The same without a rule of its own. */
export const anyText = plain({ kind: "text", max: null, use: "word" }, z.string(), z.string());
/** What people type, as they would write it: "carte mentale". */
export const phrase = plain(
  { kind: "text", max: 60, use: "word" },
  z.string().trim().min(1).max(60),
  z.string(),
);

export const slug = plain({ kind: "slug", target: null }, formed("slug"), slugRecord);

/** The name of a logo: a rule checks that it exists and suggests the nearest. */
export const logo = plain({ kind: "slug", target: null }, z.string(), slugRecord);

/** The name of another entry's file, without `.md`: a rule checks that it exists and suggests the nearest. */
export const reference = (target: "tools" | "collections") =>
  plain({ kind: "slug", target }, z.string(), slugRecord);

/** A day that exists, as `YYYY-MM-DD`: it stays a text, because a time zone could shift a date. */
export const date = plain({ kind: "date" }, formed("date"), day, formatDate);

/** A month as `YYYY-MM`, for what is true of the days around it too: a price. */
export const month = plain(
  { kind: "month" },
  formed("month"),
  codeRecord(/^\d{4}-\d{2}$/, "`YYYY-MM`", "2026-09"),
  formatMonth,
);

export const url = plain({ kind: "url" }, careful(findNoAddress), z.url());

export const integer = plain({ kind: "integer" }, formed("integer").transform(Number), z.int().positive());

export const amount = plain(
  { kind: "amount" },
  formed("amount").transform(Number),
  z.number().nonnegative(),
  (value) => value.replace(".", ","),
);

/** A value of a closed list: a rule checks it and suggests the nearest. */
export const term = (vocabulary: TermList) => plain({ kind: "term", vocabulary }, z.string(), z.string());

/** At least one value, and at most `max`. */
export const list = <W, R>(item: Kind<W, R>, max: number | null = null) => {
  const written = z.array(item.written).min(1);
  return {
    kind: "list",
    item,
    max,
    written: max === null ? written : written.max(max),
    record: z.array(item.record),
    toRecord: (values: W[]): R[] => values.map((value) => item.toRecord(value)),
  } as const;
};

/** Values by keys that are free. */
export const map = <W>(item: Kind<W, unknown>) =>
  ({
    kind: "map",
    item,
    written: z.record(z.string(), item.written),
    record: z.record(z.string(), item.record),
    toRecord: (values: Record<string, W>): Record<string, unknown> => values,
  }) as const;

/** One of a few values, each with its French label: `oneOf({ free: "gratuit", paid: "payant" })` */
export const oneOf = <const L extends Readonly<Record<string, string>>>(labels: L) => {
  const values = Object.keys(labels) as (keyof L & string)[];
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  const inWords = (value: string) => capitalize(options.find((one) => one.value === value)?.label ?? value);
  return plain({ kind: "choice", options }, z.enum(values), z.enum(values), inWords);
};
export const yesNo = oneOf({ yes: "oui", no: "non" });

export const currency = plain(
  { kind: "currency" },
  formed("currency"),
  codeRecord(/^[A-Z]{3}$/, "ISO 4217", "EUR"),
);

export const country = plain(
  { kind: "country" },
  formed("country"),
  codeRecord(/^[A-Z]{2}$/, "ISO 3166-1 alpha-2", "FR"),
  countryName,
);

/** An identifier of the SPDX list: `"GPL-3.0-or-later"` */
export const license = plain({ kind: "license" }, formed("license"), z.string());
