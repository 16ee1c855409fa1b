/** What the build gives search, what search loads, and what it finds. Tools, needs and senses go by number. */

import type { UnitKind } from "../contract/answer-schemas.ts";

/** One tool as the build describes it. */
export interface SearchTool {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description: string;
  /** Labels of its category and tags. */
  readonly topics: readonly string[];
  /** Its needs, what it is best for first. */
  readonly needs: readonly number[];
  /** Needs that it likely serves too, the likeliest first. */
  readonly likely: readonly number[];
  readonly alternatives: readonly number[];
}

export interface SearchQuality {
  readonly slug: string;
  readonly name: string;
  readonly says: readonly string[];
  /** A fact, which a tool has or not: those that lack it are told apart. */
  readonly isCondition: boolean;
  /** Tools that have it, in part, or of which nobody knows. */
  readonly holds: readonly number[];
  readonly partly: readonly number[];
  readonly unknown: readonly number[];
}

export interface SearchInput {
  readonly tools: readonly SearchTool[];
  readonly needs: readonly {
    readonly slug: string;
    readonly name: string;
    readonly shades: readonly { readonly says: readonly string[]; readonly first: readonly number[] }[];
  }[];
  readonly qualities: readonly SearchQuality[];
  /** Expressions of other fields of life. */
  readonly elsewhere: readonly string[];
  /** Words that a dictionary lists, folded; and those with a hyphen, without it: "rendezvous". */
  readonly lexicon: readonly string[];
  readonly compounds: readonly string[];
  /** Well spelt words that are near those of entries. */
  readonly known: readonly string[];
}

/** Texts by the first letters of what is in them: reading all costs too much, and a query needs few. */
export type Shards = Readonly<Record<string, string>>;

/** Pairs of a tool and its strength in hundredths: `[12, 100, 57, 55]` */
export type Strengths = readonly number[];

/** What a phrase may mean: a shade of a need, a quality, or something of another field of life. */
export type Sense =
  /** `tools`: those that are stronger for the shade than for the need. */
  | { readonly as: "need"; readonly need: number; readonly tools: Strengths }
  | {
      readonly as: "quality";
      readonly slug: string;
      readonly name: string;
      readonly isCondition: boolean;
      readonly tools: Strengths;
    }
  | { readonly as: "elsewhere" };

export interface SearchData {
  readonly slugs: readonly string[];
  /** Names without spaces and signs, their tool, the name as written; 1 if ordinary words make it. */
  readonly names: readonly (readonly [form: string, tool: number, name: string, ordinary?: 1])[];
  /** What people say: lines `stem stem=12 57`, the numbers of what it may mean. */
  readonly phrases: Shards;
  readonly senses: readonly Sense[];
  /** Their tools, what each is best for first. */
  readonly needs: readonly { readonly slug: string; readonly name: string; readonly tools: Strengths }[];
  /** By tool: the tools that are like it. */
  readonly near: readonly Strengths[];
  /** What words find: lines `word=tool strength tool strength`; a stem begins with `~`. */
  readonly words: Shards;
}

/** What corrects typing: apart, since few queries need it. Words between spaces. */
export interface SpellingData {
  /** Every word that finds something, the most frequent first. */
  readonly words: string;
  /** Other words that are well spelt and near one of those. */
  readonly others: string;
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
  /** The conditions of the query: what each is called, and how well each tool meets it, 0 where it breaks it. */
  readonly conditions: readonly { readonly label: string; readonly met: Float32Array }[];
  /** So many of the tools, the first ones, are relevant and break no condition. */
  readonly border: number;
}
