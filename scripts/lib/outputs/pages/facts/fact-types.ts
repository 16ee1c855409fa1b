/** What the table of facts is made from: its rows, and the words of prices. The browser gets them as JSON. */

import type { FactFacts } from "../../../content/fields/field-facts.ts";

/** One row, as fields declare it; what the browser needs of it is JSON. */
export interface FactRow extends Pick<FactFacts, "list" | "quiet" | "editorial" | "none" | "brief" | "when"> {
  label: string;
  /** In the record of a tool: `privacy.hosting`. */
  path: string;
  /** The path under which `freshness` names its sources. */
  field: string;
  /** What a number counts: « ans ». */
  unit?: string;
  /** French words by value. */
  values: Readonly<Record<string, string>>;
}

/** All rows in their order, and the words of prices. */
export interface FactWords {
  rows: readonly FactRow[];
  prices: PriceWords;
}

/** `{ periods: { month: "par mois" }, payers: { class: "par classe" } }` */
export type PriceWords = Readonly<Record<"periods" | "payers", Readonly<Record<string, string>>>>;
