/** Loads what the build wrote for search: looks up what is said, and spreads lists of tools. */

import { memoize } from "../text/fold.ts";
import { stem } from "../text/french.ts";
import type { SearchData, Sense, Shards } from "./data.ts";

/** How much each tool answers to a part of a query, by its number: 0 is not at all. */
export type ToolStrengths = Float32Array;

export type SearchIndex = ReturnType<typeof loadIndex>;

/** What a word weighs beside itself: its family, words that begin with it, and needs for which people say it. */
export const WORD = { stem: 0.85, begun: 0.6, said: 0.2 };

export function loadIndex({ slugs, near, senses, ...data }: SearchData) {
  const keys = createReader(data.keys);
  const words = createReader(data.words);
  const sensesAt = (list = ""): Sense[] => numbers(list).map((number) => readSense(senses[number]));
  const sensesOf = (key: string): Sense[] => sensesAt(keys(key).get(key));
  /** Words that begin so. */
  const longerThan = (word: string): string[] =>
    word.length > 1 ? [...words(word).keys()].filter((one) => one !== word && one.startsWith(word)) : [];
  return {
    count: slugs.length,
    /** What a key may mean: the stems of a phrase, a name behind `=`, a word of a phrase behind `?`. */
    sensesOf,
    /** The same of all keys that begin so and have no more words. */
    sensesBegunBy: (begin: string): Sense[] =>
      [...keys(begin)]
        .filter(([key]) => key.startsWith(begin) && !key.includes(" ", begin.length))
        .flatMap(([, list]) => sensesAt(list)),
    /** The tools of what is said; of several ways to mean the same the better one counts. */
    toolsOf(some: readonly Sense[]): ToolStrengths {
      const strengths = new Float32Array(slugs.length);
      for (const { tools } of some) keepBest(strengths, tools);
      return strengths;
    },
    /** Tools like one, not itself. */
    nearTo(tool: number): ToolStrengths {
      const strengths = new Float32Array(slugs.length);
      keepBest(strengths, near[tool]);
      return strengths;
    },
    /** Names of tools, as keys write them, by their first two letters. */
    namesBy: (areSuch: (letters: string) => boolean): string[] =>
      linesOf(data.keys, (shard) => shard.startsWith("=") && areSuch(shard.slice(1))).map(([key]) =>
        key.slice(1),
      ),
    /** Words of entries and phrases by theirs, the most frequent first: what more tools hold has a longer line. */
    wordsBy: (areSuch: (letters: string) => boolean): string[] =>
      linesOf(data.words, (shard) => !shard.startsWith("~") && areSuch(shard))
        .sort(([, a], [, b]) => b.length - a.length)
        .map(([word]) => word),
    /** Whether a word is written so in an entry, a name or a phrase, or is the beginning of one. */
    isKnown: (word: string, halfTyped = false): boolean =>
      words(word).has(word) || keys(`=${word}`).has(`=${word}`) || (halfTyped && longerThan(word).length > 0),
    /** The tools whose names, short descriptions and tags hold a word, and whether any has something of it. */
    word(word: string, halfTyped = false) {
      const answers = new Float32Array(slugs.length);
      const look = (term: string, weight: number) => keepBest(answers, words(term).get(term), weight);
      const isWritten = look(word, 1);
      const hasFamily = look(`~${stem(word)}`, WORD.stem);
      for (const { tools } of sensesOf(`?${stem(word)}`)) keepBest(answers, tools, WORD.said);
      const begun = (halfTyped ? longerThan(word) : []).filter((longer) => look(longer, WORD.begun));
      return { answers, isFound: isWritten || hasFamily || begun.length > 0 };
    },
  };
}

/** A line `need⇥quiz⇥Créer un quiz⇥12 100⇥{}`: thousands of objects take longer to parse. What only some have is JSON. */
export const writeSense = ({ as, slug, label, tools, ...rare }: Sense): string =>
  [as, slug, label, tools, JSON.stringify(rare)].join("\t");

function readSense(line = ""): Sense {
  const [as, slug, label, tools, rare = "{}"] = line.split("\t");
  return { as, slug, label, tools, ...JSON.parse(rare) };
}

const numbers = (text = ""): number[] => (text === "" ? [] : text.split(" ").map(Number));

/** Returns whether there are any. */
function keepBest(into: ToolStrengths, strengths = "", weight = 1): boolean {
  const pairs = numbers(strengths);
  for (let at = 0; at < pairs.length; at += 2) {
    const tool = pairs[at] ?? 0;
    into[tool] = Math.max(into[tool] ?? 0, (weight * (pairs[at + 1] ?? 0)) / 100);
  }
  return pairs.length > 0;
}

/** `shardOf("quiz")` → `"qu"`, `shardOf("~traduc")` → `"~tr"`, `shardOf("?sign")` → `"?si"` */
export const shardOf = (key: string): string => key.slice(0, /^[~=?]/.test(key) ? 3 : 2);

/** The lines of shards with such names. */
const linesOf = (shards: Shards, isSuch: (name: string) => boolean): [key: string, value: string][] =>
  Object.entries(shards).flatMap(([name, shard]) => (isSuch(name) ? [...readLines(shard)] : []));

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
