/** What the build writes for search, and what the edge and the browser load. Tools, needs and shades go by number. */

/** Parts as text, by key: reading all of them costs too much, and a query needs the few that its words are in. */
export type Shards = Readonly<Record<string, string>>;

export interface SearchData {
  /** The fields of MiniSearch’s index: how many terms each tool has there, and the average. */
  readonly fields: readonly { readonly name: string; readonly average: number; readonly lengths: string }[];
  /** Its terms, by their first letters: lines as `writeTerm` writes them. */
  readonly terms: Shards;
  /** What people say, by the first letters: lines `first stem:rest;rest=units|rest=units`; `s12` is a shade, `q3` a quality, `e` elsewhere. */
  readonly phrases: Shards;
  /** Each shade: `need|tools to show first|tools whose own words say it`. */
  readonly shades: readonly string[];
  /** `tools`: `tool:place` for each tool that serves the need; the place in the tool’s own list, or `LIKELY`. */
  readonly needs: readonly { readonly slug: string; readonly name: string; readonly tools: string }[];
  /** `tools`: those that have it, have it in part, and of which nobody knows, between bars. */
  readonly qualities: readonly { readonly slug: string; readonly name: string; readonly tools: string }[];
  /** Stems that phrases of needs have, by the first letters: lines `stem=need:weight need:weight`. */
  readonly stems: Shards;
  /** Names without spaces and signs, their tool, the name as written; 1 if ordinary words make it. */
  readonly names: readonly (readonly [form: string, tool: number, name: string, ordinary?: 1])[];
  /** By tool: its slug, and its alternatives, both ways: `slug|tools`. */
  readonly tools: readonly string[];
}

/** What corrects typing: apart, since few queries need it. */
export interface SpellingData {
  /** Every word that finds something, the most frequent first. */
  readonly words: string;
  /** Other words that are well spelt, by their first letters, each between spaces. */
  readonly others: Shards;
}

/** The place of a need that an entry does not name, and that tools like it serve. */
export const LIKELY = 99;

/** Lists of numbers: `numbers("3 14")` → `[3, 14]` */
export const numbers = (text = ""): number[] => (text === "" ? [] : text.split(" ").map(Number));
