/** What the build gives search to index. */

/** One tool as search sees it; tools are told by their position in the list. */
export interface SearchTool {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description: string;
  /** Labels of its category and tags. */
  readonly topics: readonly string[];
  /** What else is said of it: its words are well spelt. */
  readonly prose: string;
  /** Positions of its needs, what it is best for first. */
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

/** What an earlier build computed. */
export interface Kept {
  /** Answers of the same kind for the same input, or computes. */
  readonly keep: <T>(kind: string, input: readonly (string | readonly string[])[], compute: () => T) => T;
  /** Names all that is said of needs and qualities: what a tool says depends on it. */
  readonly phrasesKey: string;
}

export const KEEP_NOTHING: Kept = { keep: (_kind, _input, compute) => compute(), phrasesKey: "" };

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
