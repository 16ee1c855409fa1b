/** Loads what the build wrote for search: looks up what is said, and spreads lists of tools. */

import { memoize } from "../text/fold.ts";
import { stem } from "../text/french.ts";
import type { SearchData, Sense, Shards, Strengths } from "./data.ts";

/** How much each tool answers to a part of a query, by its number: 0 is not at all. */
export type ToolStrengths = Float32Array;

export type SearchIndex = ReturnType<typeof loadIndex>;

/**
 * What a word weighs beside itself: its family, words that begin with it, needs for which people say it; and what it adds
 * inside what it means, looked up in the entries too.
 */
export const WORD = { stem: 0.85, begun: 0.6, said: 0.2, inside: 0.5 };

export function loadIndex({ count, senses, keys }: SearchData) {
  const shardOfKey = createReader(keys);
  const listOf = (key: string): string | undefined => shardOfKey(key).get(key);
  const begunBy = (begin: string): string[] =>
    [...shardOfKey(begin).keys()].filter((key) => key.startsWith(begin) && !key.includes(" ", begin.length));
  const sensesOf = (key: string): Sense[] =>
    numbers(listOf(key) ?? "").map((number) => readSense(senses[number]));
  /** What stands behind a sign, by its first two letters; what more tools hold has a longer line, and comes first. */
  const listBy =
    (sign: string) =>
    (areSuch: (letters: string) => boolean): string[] =>
      Object.keys(keys)
        .flatMap((name) => (name.startsWith(sign) && areSuch(name.slice(1)) ? [...shardOfKey(name)] : []))
        .sort(([, a], [, b]) => b.length - a.length)
        .map(([key]) => key.slice(1));
  /** The best that one of the lists gives each tool. */
  const spread = (lists: readonly (Strengths | undefined)[], weight = 1): ToolStrengths => {
    const strengths = new Float32Array(count);
    for (const list of lists) keepBest(strengths, list, weight);
    return strengths;
  };
  return {
    count,
    /** What a key may mean. */
    sensesOf,
    /** The same of all keys that begin so and have no more words. */
    sensesBegunBy: (begin: string): Sense[] => begunBy(begin).flatMap(sensesOf),
    /** The tools of what is said; of several ways to mean the same the better one counts. */
    toolsOf: (some: readonly Sense[]): ToolStrengths => spread(some.map(({ tools }) => tools)),
    /** Names of tools without spaces and signs, and words of entries and phrases. */
    namesBy: listBy("="),
    wordsBy: listBy("'"),
    /** Whether a word is written so in an entry, a name or a phrase, or is the beginning of one. */
    isKnown: (word: string, halfTyped = false): boolean =>
      [`'${word}`, `=${word}`].some((key) => listOf(key) !== undefined) ||
      (halfTyped && begunBy(`'${word}`).length > 0),
    /** The tools whose names, short descriptions and tags hold a word, and whether any has something of it. */
    word(word: string, halfTyped = false) {
      const answers = spread([listOf(`'${word}`)]);
      keepBest(answers, listOf(`~${stem(word)}`), WORD.stem);
      if (halfTyped) for (const longer of begunBy(`'${word}`)) keepBest(answers, listOf(longer), WORD.begun);
      const isFound = answers.some((strength) => strength > 0);
      for (const { tools } of sensesOf(`?${stem(word)}`)) keepBest(answers, tools, WORD.said);
      return { answers, isFound };
    },
  };
}

/** A line `need⇥quiz⇥Créer un quiz⇥12 100`: thousands of objects take longer to parse. */
export const writeSense = ({ as, slug, label, tools }: Sense): string => [as, slug, label, tools].join("\t");

function readSense(line = ""): Sense {
  const [as, slug = "", label = "", tools = ""] = line.split("\t");
  return { as: as as Sense["as"], slug, label, tools };
}

/** People ask for the same again and again. */
const numbers = memoize(
  (text: string): readonly number[] => text.split(" ").filter(Boolean).map(Number),
  2_000,
);

function keepBest(into: ToolStrengths, strengths: Strengths | undefined, weight: number): void {
  const pairs = numbers(strengths ?? "");
  for (let at = 0; at < pairs.length; at += 2) {
    const tool = pairs[at] ?? 0;
    into[tool] = Math.max(into[tool] ?? 0, (weight * (pairs[at + 1] ?? 0)) / 100);
  }
}

/** `shardOf("quiz")` → `"qu"`, `shardOf("~traduc")` → `"~tr"` */
export const shardOf = (key: string): string => key.slice(0, /^[~=?']/.test(key) ? 3 : 2);

const readLines = (shard: string): ReadonlyMap<string, string> =>
  new Map(
    shard.split("\n").map((line) => {
      const end = line.lastIndexOf("=");
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );

/** Reads each text when it is first asked for. Keys that clients make up are not kept. */
function createReader(shards: Shards): (key: string) => ReadonlyMap<string, string> {
  const read = memoize((shard: string) => readLines(shards[shard] ?? ""));
  return (key) => (Object.hasOwn(shards, shardOf(key)) ? read(shardOf(key)) : NOTHING);
}

const NOTHING: ReadonlyMap<string, string> = new Map();
