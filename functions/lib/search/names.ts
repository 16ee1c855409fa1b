/** Names of tools, however their words are run together or taken apart, found in sequences of words. */

import { isStopWord } from "../text/french.ts";
import type { Run } from "./synonyms.ts";

/** The tools that a name, without spaces and signs, is the name of. */
export interface Named {
  readonly positions: number[];
  readonly words: string;
}

/** Names without spaces and signs, with what they name. */
export type NameIndex = ReadonlyMap<string, Named>;

/** A name found in a text, and the tools that have it. */
export interface FoundName extends Run {
  positions: readonly number[];
}

/** No name has more words: what bounds the search for names in a query. */
export const MAX_NAME_WORDS = 5;

export function indexNames(names: readonly [name: string, position: number, words: string][]): NameIndex {
  const index = new Map<string, Named>();
  for (const [name, position, words] of names) {
    const named = index.get(name);
    if (named === undefined) index.set(name, { positions: [position], words });
    else named.positions.push(position);
  }
  return index;
}

/**
 * Every name in the words, also inside another: `findNames(index, ["comment", "chat", "gpt"])` →
 * `[{ start: 1, end: 2, positions: [212] }, { start: 1, end: 3, positions: [208] }]`
 */
export function findNames(index: NameIndex, words: readonly string[]): FoundName[] {
  // Names may hold words that say nothing ("le chat", "vs code"), but one such word is not a name: "aider".
  return runsOf(words.length, MAX_NAME_WORDS).flatMap(({ start, end }) => {
    const run = words.slice(start, end);
    const positions = index.get(run.join(""))?.positions;
    const isWord = run.length === 1 && isStopWord(run[0] ?? "");
    return positions === undefined || isWord ? [] : [{ start, end, positions }];
  });
}

/** All sequences of words: `runsOf(2, 5)` → from 0 to 1, 0 to 2, 1 to 2. */
const runsOf = (count: number, longest: number): Run[] =>
  Array.from({ length: count }, (_, start) =>
    Array.from({ length: Math.min(longest, count - start) }, (_, more) => ({ start, end: start + more + 1 })),
  ).flat();
