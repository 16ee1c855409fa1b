/** Loads what the build wrote for search. Each part is read when a query first needs it. */

import { groupBy } from "../contract/group-by.ts";
import { isStopWord, stem } from "../text/french.ts";
import { memoize } from "../text/memoize.ts";
import type { SearchData, Strengths } from "./data.ts";
import { createReader, shardOf } from "./shards.ts";

/** How much each tool answers to a part of a query, by its number: 0 is not at all. */
export type ToolStrengths = Float32Array;

export interface Named {
  readonly tools: readonly number[];
  readonly name: string;
  /** Ordinary words make it: "rendez-vous" may be the name of a tool, or not. */
  readonly ordinary: boolean;
}

export type SearchIndex = ReturnType<typeof loadIndex>;

/** What a word weighs beside itself: its family, and words that begin with it. */
const WORD = { stem: 0.85, begun: 0.6 };

export function loadIndex(data: SearchData) {
  const count = data.slugs.length;
  const phrases = createReader(data.phrases);
  const words = createReader(data.words);
  const byName = new Map<string, Named>();
  for (const [form, tool, name, ordinary] of data.names)
    byName.set(form, { tools: [...(byName.get(form)?.tools ?? []), tool], name, ordinary: ordinary === 1 });
  let namesByStart: ReadonlyMap<string, readonly SearchData["names"][number][]> | undefined;

  const shade = memoize((number: number): ToolStrengths => {
    const { need = -1, tools = [] } = data.shades[number] ?? {};
    return fill(fill(new Float32Array(count), data.needs[need]?.tools ?? []), tools);
  });

  return {
    count,
    byName,
    shade,
    quality: (number: number): ToolStrengths =>
      fill(new Float32Array(count), data.qualities[number]?.tools ?? []),
    needOf: (number: number) => data.needs[data.shades[number]?.need ?? -1],
    firstShadeOf: (need: number): number => data.shades.findIndex((one) => one.need === need),
    serversOf: (need: number): Strengths => data.needs[need]?.tools ?? [],
    qualityAt: (number: number) => data.qualities[number],
    slugOf: (tool: number): string => data.slugs[tool] ?? "",
    /** What a phrase may mean, by the stems of its words. */
    refsOf: (key: string): readonly string[] => phrases(key).get(key)?.split(" ") ?? [],
    /** What the phrases may mean that begin so and end with the last word of it, which is half-typed. */
    refsBegunBy: (begin: string): string[] =>
      [...phrases(begin)].flatMap(([key, refs]) =>
        key.startsWith(begin) && !key.includes(" ", begin.length) ? refs.split(" ") : [],
      ),
    /** The names that begin with these letters, at least three, and their tools. */
    namesFrom(begin: string): readonly SearchData["names"][number][] {
      namesByStart ??= groupBy(data.names, ([form]) => form.slice(0, 3));
      return (namesByStart.get(begin.slice(0, 3)) ?? []).filter(([form]) => form.startsWith(begin));
    },
    /** Tools like the ones named. */
    nearTo(tools: readonly number[]): ToolStrengths {
      const near = new Float32Array(count);
      for (const tool of tools) keepBest(near, data.near[tool] ?? [], 1);
      return near;
    },
    /** The tools whose names, short descriptions and tags hold a word. `written`: how many have it as typed. */
    word(word: string, halfTyped: boolean): { answers: ToolStrengths; written: number; isFound: boolean } {
      const answers = new Float32Array(count);
      const wordStem = stem(word);
      const look = (term: string, weight: number): number =>
        keepBest(answers, numbers(words(term).get(term)), weight);
      const written = look(word, 1);
      let found =
        written + look(`~${wordStem}`, WORD.stem) + (wordStem === word ? 0 : look(wordStem, WORD.stem));
      if (halfTyped && word.length > 2 && !isStopWord(word))
        for (const longer of words(word).keys())
          if (longer.startsWith(word) && longer !== word) found += look(longer, WORD.begun);
      return { answers, written, isFound: found > 0 };
    },
    /** Whether a longer word begins with these letters. */
    isBeginning: (letters: string): boolean =>
      shardOf(letters).length === 2 &&
      [...words(letters).keys()].some((longer) => longer !== letters && longer.startsWith(letters)),
  };
}

const numbers = (text = ""): number[] => (text === "" ? [] : text.split(" ").map(Number));

function fill(into: ToolStrengths, strengths: Strengths): ToolStrengths {
  for (let at = 0; at < strengths.length; at += 2) into[strengths[at] ?? 0] = (strengths[at + 1] ?? 0) / 100;
  return into;
}

/** Of several ways to mean the same the better one counts. Returns how many tools there are. */
function keepBest(into: ToolStrengths, strengths: Strengths, weight: number): number {
  for (let at = 0; at < strengths.length; at += 2) {
    const tool = strengths[at] ?? 0;
    into[tool] = Math.max(into[tool] ?? 0, (weight * (strengths[at + 1] ?? 0)) / 100);
  }
  return strengths.length / 2;
}
