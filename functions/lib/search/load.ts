/** Loads what the build wrote for search: looks up what is said, and spreads lists of tools. */

import { groupBy } from "../contract/group-by.ts";
import { isStopWord, stem } from "../text/french.ts";
import type { SearchData, Sense, Strengths } from "./data.ts";
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

/** A half-typed word may be the beginning of as many phrases. */
const MAX_COMPLETIONS = 12;

export function loadIndex(data: SearchData) {
  const count = data.slugs.length;
  const phrases = createReader(data.phrases);
  const words = createReader(data.words);
  const byName = new Map<string, Named>();
  for (const [form, tool, name, ordinary] of data.names)
    byName.set(form, { tools: [...(byName.get(form)?.tools ?? []), tool], name, ordinary: ordinary === 1 });
  let namesByStart: ReadonlyMap<string, readonly SearchData["names"][number][]> | undefined;

  return {
    count,
    byName,
    slugOf: (tool: number): string => data.slugs[tool] ?? "",
    needAt: (need: number) => data.needs[need],
    firstShadeOf: (need: number) => data.senses.find((sense) => sense.as === "need" && sense.need === need),
    /** What a phrase may mean, by the stems of its words. */
    sensesOf: (key: string): readonly Sense[] =>
      numbers(phrases(key).get(key)).flatMap((number) => data.senses[number] ?? []),
    /** The needs that the phrases mean that begin so and end with the last word of it. */
    sensesBegunBy: (begin: string): Sense[] =>
      [...phrases(begin)]
        .filter(([key]) => key.startsWith(begin) && !key.includes(" ", begin.length))
        .flatMap(([, refs]) => numbers(refs).flatMap((number) => data.senses[number] ?? []))
        .filter(({ as }) => as === "need")
        .slice(0, MAX_COMPLETIONS),
    /** The tools of what a phrase means. */
    toolsOf(sense: Sense): ToolStrengths {
      const strengths = new Float32Array(count);
      if (sense.as === "need") fill(strengths, data.needs[sense.need]?.tools ?? []);
      return sense.as === "elsewhere" ? strengths : fill(strengths, sense.tools);
    },
    /** Tools like the ones named. */
    nearTo(tools: readonly number[]): ToolStrengths {
      const near = new Float32Array(count);
      for (const tool of tools) keepBest(near, data.near[tool] ?? [], 1);
      return near;
    },
    /** The names that begin with these letters, at least three, and their tools. */
    namesFrom(begin: string): readonly SearchData["names"][number][] {
      namesByStart ??= groupBy(data.names, ([form]) => form.slice(0, 3));
      return (namesByStart.get(begin.slice(0, 3)) ?? []).filter(([form]) => form.startsWith(begin));
    },
    /** The tools whose names, short descriptions and tags hold a word. `isWritten`: some have it as typed. */
    word(word: string, halfTyped: boolean): { answers: ToolStrengths; isWritten: boolean; isFound: boolean } {
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
      return { answers, isWritten: written > 0, isFound: found > 0 };
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
