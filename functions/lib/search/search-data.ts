/** What the build writes for search, and the edge and the browser load. */

import type { AsPlainObject } from "minisearch";

/** Parts as text, by key: reading all of them costs more than the edge allows, and a query needs the few that its words are in. */
export type Shards = Readonly<Record<string, string>>;

export interface SearchData {
  /** What MiniSearch knows of the tools, whatever the terms. */
  readonly documents: Omit<AsPlainObject, "index">;
  /** The terms of MiniSearch's index, by their first letters. */
  readonly terms: Shards;
  /** What people say, by the first letters: `stem stem…=unit unit`, in lines. */
  readonly phrases: Shards;
  /** Each shade: `need|first tools|tools whose own text says it`, lists of numbers between spaces. */
  readonly shades: readonly string[];
  readonly needs: readonly { readonly slug: string; readonly name: string; readonly tools: string }[];
  readonly qualities: readonly { readonly slug: string; readonly name: string; readonly tools: string }[];
  /** Stems of phrases, by the first letters: `stem=need:weight need:weight`, in lines. */
  readonly stems: Shards;
  /** Names and aliases without spaces and signs, with the number of their tool, and as people write them. */
  readonly names: readonly (readonly [form: string, tool: number, name: string])[];
  /** The alternatives of each tool, both ways. */
  readonly alternatives: readonly (readonly number[])[];
  /** How well known each tool is, from 0 to 1. */
  readonly prior: readonly number[];
}

/** What corrects typing; apart, since few queries need it. */
export interface SpellingData {
  /** Every word that finds something, the most frequent first. */
  readonly words: string;
  /** Other words, well spelt, by their first letters. */
  readonly others: Shards;
}
