/** What a declaration says about a field beside the kind of its value. */

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
  /** Also in lists: the summary of a record. */
  summary?: true;
  /** Clients can filter by it: see tool-filters.ts. */
  filter?: FilterFacts;
  /** Checked when the entry is published. */
  limits?: Limits;
  /** Its column in the spreadsheet; `place` counts from 1; a new column takes the next number. */
  sheet?: { heading: string; place: number };
  /** Its row in the table of facts, on the page of a tool and where tools are compared. */
  fact?: FactFacts;
  /** French words that editors type for its name, beside its title: in the singular, without accents. */
  also?: readonly string[];
  /** Required if another field has this value; refused otherwise. */
  onlyWhen?: { field: string; value: string };
  /** Needed only at the end of an entry's life: forms show it last. */
  rare?: true;
  /** A school decides on it: a source of the entry has to say it. See evidence/claims.ts. */
  evidence?: EvidenceFacts;
  /** What a number counts: « ans ». */
  unit?: string;
  /** Of a computed value: the field to write instead. */
  from?: string;
}

export interface FactFacts {
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

interface EvidenceFacts {
  /** The fact, in French. Fields of the same fact share their sources. */
  fact: string;
  /** Where the entry itself holds the address of a page that says it: `pricing_url`, `age_rule.url`. */
  page?: string;
  /** Where it holds the day when a person opened that page: `pricing_checked_at`. */
  checked?: string;
  /** Only this value claims something. */
  when?: string;
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

export const CHARACTERS = ["caractère", "caractères"] as const;
export const WORDS = ["mot", "mots"] as const;

/** How much a published entry says: long enough to say something, short enough to be read. */
export const LIMITS = {
  shortDescription: { min: 60, max: 160, unit: CHARACTERS },
  note: { min: 40, max: 140, unit: CHARACTERS },
  toolBody: { min: 90, max: 220, unit: WORDS },
  collectionBody: { min: 90, max: 160, unit: WORDS },
  tags: { min: 2, max: 6, unit: ["mot-clé", "mots-clés"] },
  alternatives: { min: 2, max: 4, unit: ["alternative", "alternatives"] },
  members: { min: 5, max: 12, unit: ["outil", "outils"] },
} as const satisfies Record<string, Limits>;
