/** Loads what the build wrote for search: looks up what is said, and spreads lists of tools. */

import { memoize } from "../text/fold.ts";
import { stem } from "../text/french.ts";
import type { SearchData, Shards, Strengths } from "./data.ts";

/** How much each tool answers to a part of a query, by its number: 0 is not at all. */
export type ToolStrengths = Float32Array;

/** What words may mean: a tool by its name, a shade of a need, a quality, or something of another field of life. */
export interface Sense {
  readonly as: "name" | "need" | "quality" | "elsewhere";
  readonly slug: string;
  readonly label: string;
  /** The tools that it finds; of several strengths the better one counts. */
  readonly tools: readonly Strengths[];
  readonly isCondition?: boolean;
  readonly isMaker?: boolean | undefined;
  /** What a name names; and whether ordinary words make it: "rendez-vous" may be the name of a tool, or not. */
  readonly tool?: number;
  readonly isOrdinary?: boolean;
}

export type SearchIndex = ReturnType<typeof loadIndex>;

/** What a word weighs beside itself: its family, and words that begin with it. */
const WORD = { stem: 0.85, begun: 0.6 };
/** A half-typed word may be the beginning of as many phrases. */
const MAX_COMPLETIONS = 12;

export function loadIndex({ slugs, near, needs, shades, needOf, qualities, ...data }: SearchData) {
  const names = createReader(data.names);
  const phrases = createReader(data.phrases);
  const words = createReader(data.words);
  const senseAt = (number: number): Sense => {
    const need = needs[needOf[number] ?? -1];
    if (need !== undefined) return { ...need, as: "need", tools: [need.tools, shades[number] ?? ""] };
    const quality = qualities[number - shades.length];
    if (quality !== undefined) return { ...quality, as: "quality", tools: [quality.tools] };
    return { as: "elsewhere", slug: "", label: "", tools: [] };
  };
  const sensesAt = (list = ""): Sense[] => numbers(list).map(senseAt);
  const nameOf = (form: string): Sense | undefined => {
    const [, tool, mark, label] = /^(\d+) ([01]) (.+)$/.exec(names(form).get(form) ?? "") ?? [];
    if (tool === undefined || label === undefined) return undefined;
    const slug = slugs[Number(tool)] ?? "";
    return { as: "name", slug, label, tools: [`${tool} 100`], tool: Number(tool), isOrdinary: mark === "1" };
  };
  return {
    count: slugs.length,
    nameOf,
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
    nameBegunBy(begin: string): Sense | undefined {
      const [form, ...others] = [...names(begin).keys()].filter((name) => name.startsWith(begin));
      return form === undefined || others.length > 0 ? undefined : nameOf(form);
    },
    /** The tools of what is said; of several ways to mean the same the better one counts. */
    toolsOf(some: readonly Sense[]): ToolStrengths {
      const strengths = new Float32Array(slugs.length);
      for (const tools of some.flatMap((sense) => sense.tools)) keepBest(strengths, tools);
      return strengths;
    },
    /** Tools like one, not itself. */
    nearTo(tool: number): ToolStrengths {
      const strengths = new Float32Array(slugs.length);
      keepBest(strengths, near[tool]);
      return strengths;
    },
    /**
     * The tools whose names, short descriptions and tags hold a word, and whether some have it as typed, have a longer
     * one that begins so, or anything of it.
     */
    word(word: string, halfTyped = false) {
      const answers = new Float32Array(slugs.length);
      const look = (term: string, weight: number) => keepBest(answers, words(term).get(term), weight);
      const isWritten = look(word, 1);
      const hasFamily = look(`~${stem(word)}`, WORD.stem);
      let isBegun = false;
      if (halfTyped && word.length > 1)
        for (const longer of words(word).keys())
          if (longer.startsWith(word) && longer !== word && look(longer, WORD.begun)) isBegun = true;
      return { answers, isWritten, isBegun, isFound: isWritten || hasFamily || isBegun };
    },
  };
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

/** `shardOf("quiz")` → `"qu"`, `shardOf("~traduc")` → `"~tr"` */
export const shardOf = (key: string): string => key.slice(0, key.startsWith("~") ? 3 : 2);

/** Of all shards. */
export const keysOf = (shards: Shards): string[] =>
  Object.values(shards).flatMap((shard) => [...readLines(shard).keys()]);

const readLines = (shard: string): ReadonlyMap<string, string> =>
  new Map(
    shard.split("\n").map((line) => {
      const end = line.indexOf("=");
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );

/** Reads each text when it is first asked for. Keys that clients make up are not kept. */
function createReader(shards: Shards): (key: string) => ReadonlyMap<string, string> {
  const read = memoize((shard: string) => readLines(shards[shard] ?? ""));
  return (key) => (Object.hasOwn(shards, shardOf(key)) ? read(shardOf(key)) : NOTHING);
}

const NOTHING: ReadonlyMap<string, string> = new Map();
