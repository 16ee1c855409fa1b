/** Loads what the build wrote for search: looks up what is said, and spreads lists of tools. */

import { memoize } from "../text/fold.ts";
import { stem } from "../text/french.ts";
import type { SearchData, Sense, Shards, Strengths } from "./data.ts";

/** How much each tool answers to a part of a query, by its number: 0 is not at all. */
export type ToolStrengths = Float32Array;

export type SearchIndex = ReturnType<typeof loadIndex>;

/** What a word weighs beside itself: its family, and words that begin with it. */
const WORD = { stem: 0.85, begun: 0.6 };
/** A half-typed word may be the beginning of as many phrases. */
const MAX_COMPLETIONS = 12;

export function loadIndex(data: SearchData) {
  const { count, senses, names, near } = data;
  const forms = Object.keys(names);
  const phrases = createReader(data.phrases);
  const words = createReader(data.words);
  const sensesAt = (list = ""): Sense[] => numbers(list).flatMap((number) => senses[number] ?? []);
  return {
    count,
    nameOf: (form: string): Sense | undefined =>
      Object.hasOwn(names, form) ? senses[names[form] ?? -1] : undefined,
    /** What a phrase may mean, by the stems of its words. */
    sensesOf: (key: string): Sense[] => sensesAt(phrases(key).get(key)),
    /** The needs that the phrases mean that begin so and end with the last word of it. */
    needsBegunBy: (begin: string): Sense[] =>
      [...phrases(begin)]
        .filter(([key]) => key.startsWith(begin) && !key.includes(" ", begin.length))
        .flatMap(([, list]) => sensesAt(list))
        .filter(({ as }) => as === "need")
        .slice(0, MAX_COMPLETIONS),
    /** The one name that begins so, if it is one. */
    nameBegunBy(begin: string): Sense[] {
      const begun = forms.filter((form) => form.startsWith(begin)).map((form) => names[form]);
      return new Set(begun).size === 1 ? sensesAt(String(begun[0])) : [];
    },
    /** The tools of what is said; of several ways to mean the same the better one counts. */
    toolsOf(some: readonly Sense[]): ToolStrengths {
      const strengths = new Float32Array(count);
      for (const { need, tools } of some) {
        if (need !== undefined) keepBest(strengths, data.needs[need]);
        keepBest(strengths, tools);
      }
      return strengths;
    },
    /** Tools like the ones of a name. */
    nearTo({ tools }: Sense): ToolStrengths {
      const strengths = new Float32Array(count);
      for (const tool of toolsIn(tools)) keepBest(strengths, near[tool]);
      return strengths;
    },
    /**
     * The tools whose names, short descriptions and tags hold a word, and whether some have it as typed, have a longer
     * one that begins so, or anything of it.
     */
    word(word: string, halfTyped = false) {
      const answers = new Float32Array(count);
      const look = (term: string, weight: number) => keepBest(answers, words(term).get(term), weight);
      const isWritten = look(word, 1);
      const hasFamily = look(`~${stem(word)}`, WORD.stem);
      // A word that is its own stem is listed once.
      const hasStem = stem(word) !== word && look(stem(word), WORD.stem);
      let isBegun = false;
      if (halfTyped && word.length > 1)
        for (const longer of words(word).keys())
          if (longer.startsWith(word) && longer !== word && look(longer, WORD.begun)) isBegun = true;
      return { answers, isWritten, isBegun, isFound: isWritten || hasFamily || hasStem || isBegun };
    },
  };
}

const numbers = (text = ""): number[] => (text === "" ? [] : text.split(" ").map(Number));

/** The tools of a list of pairs. */
export const toolsIn = (strengths: Strengths): number[] => numbers(strengths).filter((_, at) => at % 2 === 0);

/** Returns whether there are any. */
function keepBest(into: ToolStrengths, strengths = "", weight = 1): boolean {
  const pairs = numbers(strengths);
  for (let at = 0; at < pairs.length; at += 2) {
    const tool = pairs[at] ?? 0;
    into[tool] = Math.max(into[tool] ?? 0, (weight * (pairs[at + 1] ?? 0)) / 100);
  }
  return pairs.length > 0;
}

/** `shardOf("quiz")` → `"qu"`, `shardOf("~traduc")` → `"~tr"` */
export const shardOf = (key: string): string => key.slice(0, key.startsWith("~") ? 3 : 2);

/** Reads each text when it is first asked for. Keys that clients make up are not kept. */
function createReader(shards: Shards): (key: string) => ReadonlyMap<string, string> {
  const read = memoize((shard: string): ReadonlyMap<string, string> => {
    const pairs = shards[shard]?.split("\n").map((line) => line.split("=", 2)) ?? [];
    return new Map(pairs.map(([key = "", value = ""]) => [key, value]));
  });
  return (key) => (Object.hasOwn(shards, shardOf(key)) ? read(shardOf(key)) : NOTHING);
}

const NOTHING: ReadonlyMap<string, string> = new Map();
