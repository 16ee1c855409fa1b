/** What the build gives search, what search loads, and what it finds. Tools, needs and shades go by number. */

import type { UnitKind } from "../contract/answer-schemas.ts";

/** One tool as the build describes it. */
export interface SearchTool {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description: string;
  /** Labels of its category and tags. */
  readonly topics: readonly string[];
  /** What else is said of it: its words are well spelt. */
  readonly prose: string;
  /** Its needs, what it is best for first. */
  readonly needs: readonly number[];
  /** Needs that it likely serves too, the likeliest first. */
  readonly likely: readonly number[];
  readonly alternatives: readonly number[];
}

export interface SearchNeed {
  readonly slug: string;
  readonly name: string;
  readonly shades: readonly { readonly says: readonly string[]; readonly first: readonly number[] }[];
}

export interface SearchQuality {
  readonly slug: string;
  readonly name: string;
  readonly says: readonly string[];
  /** Tools that have it, in part, or of which nobody knows. */
  readonly holds: readonly number[];
  readonly partly: readonly number[];
  readonly unknown: readonly number[];
}

export interface SearchInput {
  readonly tools: readonly SearchTool[];
  readonly needs: readonly SearchNeed[];
  readonly qualities: readonly SearchQuality[];
  /** Expressions of other fields of life. */
  readonly elsewhere: readonly string[];
  /** Words that a dictionary lists, folded; and those with a hyphen, without it: "rendezvous". */
  readonly lexicon: readonly string[];
  readonly compounds: readonly string[];
}

/** Texts by the first letters of what is in them: reading all costs too much, and a query needs few. */
export type Shards = Readonly<Record<string, string>>;

/** Pairs of a tool and its strength in hundredths: `[12, 100, 57, 55]` */
export type Strengths = readonly number[];

/** A need or a quality, with its tools. */
export interface Listed {
  readonly slug: string;
  readonly name: string;
  readonly tools: Strengths;
}

export interface SearchData {
  readonly slugs: readonly string[];
  /** Names without spaces and signs, their tool, the name as written; 1 if ordinary words make it. */
  readonly names: readonly (readonly [form: string, tool: number, name: string, ordinary?: 1])[];
  /** What people say: lines `stem stem=s12 q3`. `s12` is a shade, `q3` a quality, `e` another field of life. */
  readonly phrases: Shards;
  /** Each shade: its need, and the tools that are stronger for it than for the need. */
  readonly shades: readonly { readonly need: number; readonly tools: Strengths }[];
  /** Their tools, what each is best for first. */
  readonly needs: readonly Listed[];
  readonly qualities: readonly Listed[];
  /** By tool: the tools that are like it. */
  readonly near: readonly Strengths[];
  /** What words find: lines `word=tool strength tool strength`; a stem begins with `~`. */
  readonly words: Shards;
}

/** What corrects typing: apart, since few queries need it. */
export interface SpellingData {
  /** Every word that finds something, the most frequent first. */
  readonly words: string;
  /** Other words that are well spelt, each between spaces. */
  readonly others: Shards;
}

/** How a part of the query was read. */
export interface ReadUnit {
  readonly text: string;
  readonly as: UnitKind;
  /** Of the tool, the need or the quality. */
  readonly slug: string | null;
  readonly label: string;
}

/** The tools that match `q`, best first, as positions in the table of tools. */
export interface SearchHits {
  readonly positions: readonly number[];
  /** No tool satisfies every unit. */
  readonly relaxed: boolean;
  readonly reading: readonly ReadUnit[];
  /** Words, or the whole query, that matched nothing and were read as others. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  /** Words that matched nothing and could not be corrected. */
  readonly unmatched: readonly string[];
  /** Words beyond the first twelve that carry meaning: they were not read. */
  readonly ignored: readonly string[];
}
