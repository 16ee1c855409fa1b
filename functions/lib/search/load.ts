/** Loads what the build wrote for search: looks up what is said, and spreads lists of tools. */

import { memoize } from "../text/fold.ts";
import { stem } from "../text/french.ts";
import type { SearchData, Sense, Strengths } from "./data.ts";

/** How much each tool answers to a part of a query, by its number: 0 is not at all. */
export type ToolStrengths = Float32Array;

export type SearchIndex = ReturnType<typeof loadIndex>;

/**
 * What a word weighs beside itself: its family, words that begin with it, needs for which people say it; and what it adds
 * inside what it means, looked up in the entries too.
 */
export const WORD = { stem: 0.85, begun: 0.6, said: 0.15, inside: 0.5 };

export function loadIndex({ count, senses, lines }: SearchData) {
  /** The place of the first line that does not come before a text. */
  const placeOf = (text: string): number => {
    let [low, high] = [0, lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lines[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const linesBegunBy = (begin: string): string[] => lines.slice(placeOf(begin), placeOf(`${begin}\uffff`));
  const firstBegunBy = (begin: string): string | undefined => {
    const line = lines[placeOf(begin)];
    return line?.startsWith(begin) ? line : undefined;
  };
  const listOf = (key: string): string | undefined => firstBegunBy(`${key}=`)?.slice(key.length + 1);
  const keysBegunBy = (begin: string): string[] => linesBegunBy(begin).map(keyOf);
  const sensesOf = (key: string): Sense[] => numbers(listOf(key)).flatMap((number) => senses[number] ?? []);
  /** The best that one of the lists gives each tool. */
  const spread = (lists: readonly Weighed[]): ToolStrengths => {
    const strengths = new Float32Array(count);
    for (const [list, weight] of lists) {
      const pairs = numbers(list);
      for (let at = 0; at < pairs.length; at += 2) {
        const tool = pairs[at] ?? 0;
        strengths[tool] = Math.max(strengths[tool] ?? 0, (weight * (pairs[at + 1] ?? 0)) / 100);
      }
    }
    return strengths;
  };
  return {
    count,
    /** What a key may mean. */
    sensesOf,
    /** The same of all keys that begin so and have no more words. */
    sensesBegunBy: (begin: string): Sense[] =>
      keysBegunBy(begin).flatMap((key) => (key.includes(" ", begin.length) ? [] : sensesOf(key))),
    /** The tools of what is said; of several ways to mean the same the better one counts. */
    toolsOf: (some: readonly Sense[]): ToolStrengths => spread(some.map(({ tools }) => [tools, 1])),
    /** What stands behind a sign; what more tools hold has a longer line, and comes first. */
    allBehind: memoize((sign: "=" | "'"): readonly string[] =>
      linesBegunBy(sign)
        .sort((a, b) => b.length - a.length)
        .map((line) => keyOf(line).slice(1)),
    ),
    /** Whether a word is written so in an entry, a name or a phrase, or is the beginning of one. */
    isKnown: (word: string, halfTyped = false): boolean =>
      [`'${word}`, `=${word}`].some((key) => firstBegunBy(halfTyped ? key : `${key}=`)),
    /** The tools whose names, short descriptions and tags hold a word, and whether any has something of it. */
    word(word: string, halfTyped = false) {
      const written: Weighed[] = [
        [listOf(`'${word}`), 1],
        [listOf(`~${stem(word)}`), WORD.stem],
        ...(halfTyped ? keysBegunBy(`'${word}`) : []).map((longer): Weighed => [listOf(longer), WORD.begun]),
      ];
      const said = sensesOf(`?${stem(word)}`).map(({ tools }): Weighed => [tools, WORD.said]);
      return { answers: spread([...written, ...said]), isFound: written.some(([list]) => list) };
    },
  };
}

const keyOf = (line: string): string => line.slice(0, line.lastIndexOf("="));

type Weighed = readonly [list: Strengths | undefined, weight: number];

/** People ask for the same again and again. */
const numbers = memoize(
  (text: string | undefined): readonly number[] => (text ?? "").split(" ").filter(Boolean).map(Number),
  10_000,
);
