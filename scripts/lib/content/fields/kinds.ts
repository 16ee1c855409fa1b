/** What a field of the content is: the kind of its value, and everything that a declaration says about it. */

import type { z } from "zod";
import type { NamedCode } from "../../text/codes.ts";

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
export interface Typed<W, R> {
  readonly written: z.ZodType<W>;
  readonly record: z.ZodType<R>;
  /** How French readers read a value of a set form, if it is not as it is written. */
  readonly inWords?: (value: string) => string;
}

export type TextUse = "sentence" | "name" | "word";

/** Texts of a set form: `2026-11-21`, `2026-11`, `https://…`, `13`, `9.99`, `FR`, `EUR`, `MIT`. */
export type PlainKind = "date" | "month" | "url" | "integer" | "amount" | "country" | "currency" | "license";

/** What programs ask of a kind: forms, tables, rules. */
export type Shape =
  /** One line; `max`: how many characters. A sentence is prose, which gets French typography; a name is its owner’s. */
  | { readonly kind: "text"; readonly max: number | null; readonly use: TextUse }
  | { readonly kind: PlainKind }
  /** The name of a file without `.md`: of an entry that exists, or (null) of none. */
  | { readonly kind: "slug"; readonly target: "tools" | "collections" | null }
  /** One of a few values that the declaration itself holds. */
  | { readonly kind: "choice"; readonly options: readonly NamedCode[] }
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

/**
 * What clients read of a field that editors write: its value (`field`), what the build makes of it, such as references
 * instead of slugs (`linked`), or nothing (`hidden`).
 */
export type FieldReading = "field" | "linked" | "hidden";

/** A declared field, by the name that it has in a file. */
export interface DescribedField {
  /** As it is written in a file: `short_description`. */
  readonly name: string;
  /** In what clients read: `["privacy", "hosting"]`. */
  readonly path: readonly string[];
  readonly kind: FieldReading;
  /** What to call it, in French: « Description courte ». */
  readonly label: string;
  /** French. */
  readonly description: string;
  readonly required: boolean;
  readonly type: FieldType;
  readonly record: z.ZodType;
  /** What clients read when nothing is written. */
  readonly unknown: unknown;
  /** Values as an editor would write them, of the shape that the type asks for. */
  readonly examples: readonly unknown[];
  /** What else is declared about it. */
  readonly facts: FieldFacts;
}

/** Whether a published tool must have it: the schema requires it, or a rule at least so much of it. */
export const isExpected = ({ required, facts }: DescribedField): boolean =>
  required || (facts.limits?.min ?? 0) > 0;

/** The kind of a value, or of each value of a list. */
export const itemOf = (type: FieldType): FieldType => (type.kind === "list" ? type.item : type);

/** A value as an editor would write it, if the declaration of the field gives none. */
const USUAL_EXAMPLES: Partial<Record<FieldType["kind"], unknown>> = {
  date: "2026-11-21",
  month: "2026-09",
  url: "https://www.exemple.fr/page",
  integer: "13",
  amount: "9.99",
  country: "FR",
  currency: "EUR",
  license: "AGPL-3.0-or-later",
};

export function examplesOf(type: FieldType, declared?: readonly unknown[]): readonly unknown[] {
  if (declared !== undefined) return declared;
  if (type.kind === "list") return [examplesOf(type.item)];
  if (type.kind === "choice") return type.options.slice(0, 1).map(({ value }) => value);
  if (type.kind !== "group") return [USUAL_EXAMPLES[type.kind]];
  return [Object.fromEntries(type.fields.map(({ name, examples }) => [name, examples[0]]))];
}

/** What a text, or each text of a list, is used as; null for another kind. */
export function useOf(type: FieldType): TextUse | null {
  const item = itemOf(type);
  return item.kind === "text" ? item.use : null;
}

/** The fields of a group, or of each item of a list of groups. */
export function innerFields(field: DescribedField | undefined): readonly DescribedField[] {
  const item = field && itemOf(field.type);
  return item?.kind === "group" ? item.fields : [];
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

/** A description as a sentence: `"EUR, USD…"` → `"EUR, USD…"`, `"Le nom officiel"` → `"Le nom officiel."` */
export const toSentence = (description: string): string =>
  /[.…!?]$/.test(description) ? description : `${description}.`;

/** How long a published text is, or how many values a published list holds. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  /** Singular and plural. */
  readonly unit: readonly [string, string];
}

/** Everything that is known about a field that editors write. In French, except `english`. */
export interface FieldFacts {
  /** What a form calls it: « Description courte ». */
  title: string;
  /** What to write, in one sentence without its period. */
  description: string;
  /** Values as an editor would write them; by default those of the kind. */
  examples?: readonly unknown[];
  /** For clients, in the OpenAPI document. */
  english?: string;
  /** Clients can filter by it: see tool-filters.ts. */
  filter?: FilterFacts;
  /** Checked when the entry is published. */
  limits?: Limits;
  /** Its row in the table of facts, on the page of a tool and where tools are compared. */
  fact?: FactFacts;
  /** French words that editors type for its name, beside its title: in the singular, without accents. */
  also?: readonly string[];
  /** Required if another field has this value; refused otherwise. */
  onlyWhen?: { field: string; value: string };
  /** A school decides on it: a source of the entry has to say it. See model/evidence.ts. */
  evidence?: EvidenceFacts;
}

interface FactFacts {
  list: "overview" | "price" | "privacy";
  /** Counts from 1 in its list; without it, at the end. */
  place?: number;
  /** If the title does not suit. */
  label?: string;
  /** On the page of a tool, only when known. */
  quiet?: true;
  /** The directory’s own choice: no page says it. */
  editorial?: true;
  /** Shown if a tool has no value, when that is an answer too: « Aucune en particulier ». */
  none?: string;
  /** Also at the top of the page of a tool, in this place, which counts from 1, and under these words. */
  brief?: { place: number; label: string };
  /** Asked only of tools with one of these values, by the path in the record. */
  when?: { path: string; values: readonly string[] };
}

export interface EvidenceFacts {
  /** The fact, in French. Fields of the same fact share their sources. */
  fact: string;
  /** Where the entry itself holds the address of a page that says it: `pricing_url`, `age_rule.url`. */
  page?: string;
  /** Where it holds the day when a person opened that page: `pricing_checked_at`. */
  checked?: string;
}

export interface FilterFacts {
  /** What the whole filter is called, in French: by default the title of the field. */
  label?: string;
  /** For clients, in English. */
  description: string;
  /** By default the first of the field. */
  example?: string;
  /** The French label of a filter that is on or off. */
  flag?: string;
  /** Answers count each value, unless there are too many values to choose from. */
  facet?: false;
  /** Pages of each value are written ahead, in this folder below `tools/`. */
  folder?: string;
  /** How the browse page offers it; without this, as a list of its values that unfolds. */
  offer?: FilterOffer;
}

/** Its values in sight, or checkboxes that stand for some of them: `[{ label: "Hors ligne", values: ["yes"] }]`. */
export type FilterOffer = "open" | readonly FilterBox[];

interface FilterBox {
  /** French. */
  readonly label: string;
  readonly values: readonly string[];
}

const CHARACTERS = ["caractère", "caractères"] as const;
export const WORDS = ["mot", "mots"] as const;

/** How much a published entry says: long enough to say something, short enough to be read. */
export const LIMITS = {
  shortDescription: { min: 60, max: 160, unit: CHARACTERS },
  note: { min: 40, max: 140, unit: CHARACTERS },
  toolBody: { min: 90, max: 220, unit: WORDS },
  collectionBody: { min: 90, max: 160, unit: WORDS },
  tags: { min: 2, max: 6, unit: ["mot-clé", "mots-clés"] },
  alternatives: { min: 0, max: 4, unit: ["alternative", "alternatives"] },
  members: { min: 5, max: 12, unit: ["outil", "outils"] },
} as const satisfies Record<string, Limits>;
