/** Loads what the build wrote for search. Each part is read when a query first needs it. */

import type { Options } from "minisearch";
import { groupBy } from "../contract/group-by.ts";
import { isStopWord, squeeze, stem } from "../text/french.ts";
import { memoize } from "../text/memoize.ts";
import { type Boosts, createTermScorer, type FoundTools } from "./score-terms.ts";
import { LIKELY, numbers, type SearchData } from "./search-data.ts";
import { readLines, readPhrases, readShards } from "./shards.ts";

/** How much each tool answers to a part of a query, by its number: 0 is not at all. */
export type Strengths = Float32Array;

/** Fields arrive as terms joined by spaces: a word as it is written, and its stem after `~`. */
export const MINISEARCH_OPTIONS: Options = {
  fields: ["name", "lead", "rest", "topics"],
  idField: "id",
  tokenize: (terms) => terms.split(" "),
  processTerm: (term) => term,
};

export const stemTerm = (wordStem: string): string => `~${wordStem}`;
const WHOLE: Boosts = [
  ["name", 2],
  ["lead", 2],
  ["rest", 1],
  ["topics", 1],
];
/** A word that is half-typed: its beginning. Two letters begin too many words of a description. */
const BEGUN = WHOLE.filter(([field]) => field !== "topics");
const BEGUN_BY_TWO_LETTERS = WHOLE.filter(([field]) => field === "name");
/** What the parts of a strength weigh. */
export const STRENGTH = {
  /** The last of sixteen needs of a tool, and the first. */
  /** A need that the entry does not name, and tools like it do. */
  likely: 0.25,
  served: 0.55,
  place: 0.05,
  /** More for a tool whose own words say the shade; alone, if the entry does not name the need. */
  said: 0.4,
  saidOnly: 0.5,
  first: 1.75,
  firstStep: 0.08,
  stem: 0.85,
  begun: 0.6,
  /** A BM25 score of so much is half of the strength of a word. */
  wordHalf: 4,
  partly: 0.5,
  unknown: 0.3,
};

export interface Named {
  readonly tools: readonly number[];
  readonly name: string;
  /** Ordinary words make it: "rendez-vous" may be the name of a tool, or not. */
  readonly ordinary: boolean;
}

/** The fewest letters by which phrases are looked for. */
const START = 4;

type Phrase = readonly [key: string, units: string];
type Name = SearchData["names"][number];

export type SearchIndex = ReturnType<typeof loadIndex>;

export function loadIndex(data: SearchData) {
  const count = data.tools.length;
  const scorer = createTermScorer(data);
  const phrases = readShards(data.phrases, readPhrases);
  const phrasesByStart = memoize((shard: string) =>
    groupBy(phrases(shard) ?? NO_LINES, ([key]) => key.slice(0, START)),
  );
  const stems = readShards(data.stems, readLines);
  const toolAt = memoize((tool: number): readonly string[] => data.tools[tool]?.split("|") ?? NOTHING);
  const byName = new Map<string, Named>();
  for (const [form, tool, name, ordinary] of data.names) {
    const others = byName.get(form)?.tools;
    byName.set(form, {
      tools: others === undefined ? [tool] : [...others, tool],
      name,
      ordinary: ordinary === 1,
    });
  }
  let names: ReadonlyMap<string, readonly Name[]> | undefined;
  let needsByTool: Map<number, [need: number, place: number][]> | undefined;

  /** Names without doubled letters, of those that begin with a letter. */
  const squeezedBy = memoize(
    (letter: string): ReadonlyMap<string, string> =>
      new Map(
        data.names.flatMap(([name]) => (name.startsWith(letter) ? [[squeeze(name), name] as const] : [])),
      ),
  );

  /** The tools of a need, each with its place in the tool’s own list. */
  const servers = memoize((need: number): [tool: number, place: number][] =>
    (data.needs[need]?.tools ?? "").split(" ").flatMap((pair): [number, number][] => {
      const [tool, place] = pair.split(":");
      return place === undefined ? [] : [[Number(tool), Number(place)]];
    }),
  );
  const servedAt = (place: number): number =>
    place === LIKELY
      ? STRENGTH.likely
      : STRENGTH.served + (1 - STRENGTH.served) * Math.max(0, 1 - STRENGTH.place * place);

  const shade = memoize((number: number): Strengths => {
    const [need, first, said] = (data.shades[number] ?? "").split("|");
    const strengths = new Float32Array(count);
    for (const [tool, place] of servers(Number(need))) strengths[tool] = servedAt(place);
    for (const tool of numbers(said)) {
      const served = strengths[tool] ?? 0;
      strengths[tool] = served > 0 ? served + STRENGTH.said : STRENGTH.saidOnly;
    }
    numbers(first).forEach((tool, rank) => {
      strengths[tool] = STRENGTH.first - STRENGTH.firstStep * rank;
    });
    return strengths;
  });

  const quality = memoize((number: number): Strengths => {
    const strengths = new Float32Array(count);
    const [holds, partly, unknown] = (data.qualities[number]?.tools ?? "").split("|");
    for (const tool of numbers(unknown)) strengths[tool] = STRENGTH.unknown;
    for (const tool of numbers(partly)) strengths[tool] = STRENGTH.partly;
    for (const tool of numbers(holds)) strengths[tool] = 1;
    return strengths;
  });

  /** Adds the tools that a term finds; returns how many there are. */
  function look(into: Strengths, { tools, scores }: FoundTools, weight: number): number {
    for (const tool of tools) {
      const score = scores[tool] ?? 0;
      const strength = (weight * score) / (score + STRENGTH.wordHalf);
      if (strength > (into[tool] ?? 0)) into[tool] = strength;
    }
    return tools.length;
  }

  return {
    count,
    byName,
    /** What a phrase may mean, by the stems of its words. */
    unitsOf: (key: string): readonly string[] => phrases(key.slice(0, 2))?.get(key)?.split(" ") ?? NOTHING,
    /** The phrases that begin with these letters, at least four, and what each may mean. */
    phrasesFrom(begin: string): readonly Phrase[] {
      if (phrases(begin.slice(0, 2)) === null) return [];
      const some = phrasesByStart(begin.slice(0, 2)).get(begin.slice(0, START)) ?? [];
      return some.filter(([key]) => key.startsWith(begin));
    },
    /** The names that begin with these letters, at least three, and their tools. */
    namesFrom(begin: string): readonly Name[] {
      names ??= groupBy(data.names, ([form]) => form.slice(0, 3));
      return (names.get(begin.slice(0, 3)) ?? []).filter(([form]) => form.startsWith(begin));
    },
    shade,
    quality,
    needOf: (shadeNumber: number): number => Number.parseInt(data.shades[shadeNumber] ?? "", 10),
    need: (number: number) => data.needs[number],
    qualityAt: (number: number) => data.qualities[number],
    slugOf: (tool: number): string => toolAt(tool)[0] ?? "",
    servers,
    servedAt,
    shadesOf: (need: number): number[] =>
      data.shades.flatMap((text, number) => (Number.parseInt(text, 10) === need ? [number] : [])),
    /** The needs of a tool, each with its place in the tool’s own list. */
    needsOf(tool: number): readonly [need: number, place: number][] {
      needsByTool ??= invert(data.needs.length, servers);
      return needsByTool.get(tool) ?? [];
    },
    alternativesOf: (tool: number): number[] => numbers(toolAt(tool)[1]),
    needsWith: (wordStem: string): string[] => stems(wordStem.slice(0, 2))?.get(wordStem)?.split(" ") ?? [],
    /** A name without doubled letters: "gennially". */
    nameLike: (form: string): string | undefined => squeezedBy(form.slice(0, 1)).get(squeeze(form)),
    /** The tools whose names, short descriptions and tags hold a word. `written`: how many have it as typed. */
    word(word: string, halfTyped: boolean): { strengths: Strengths; written: number; isFound: boolean } {
      const strengths = new Float32Array(count);
      const wordStem = stem(word);
      const exact = (term: string, weight: number) => look(strengths, scorer.exact(term, WHOLE), weight);
      const written = exact(word, 1);
      let found = written + exact(stemTerm(wordStem), STRENGTH.stem);
      if (wordStem !== word && stem(wordStem) === wordStem) found += exact(wordStem, STRENGTH.stem);
      if (halfTyped && word.length >= 2 && !isStopWord(word)) {
        const fields = word.length === 2 ? BEGUN_BY_TWO_LETTERS : BEGUN;
        found += look(strengths, scorer.begun(word, fields), STRENGTH.begun);
      }
      return { strengths, written, isFound: found > 0 };
    },
  };
}

const NOTHING: readonly string[] = [];
const NO_LINES: ReadonlyMap<string, string> = new Map();

function invert(
  needs: number,
  servers: (need: number) => readonly [tool: number, place: number][],
): Map<number, [need: number, place: number][]> {
  const byTool = new Map<number, [need: number, place: number][]>();
  for (let need = 0; need < needs; need++) {
    for (const [tool, place] of servers(need)) {
      const known = byTool.get(tool);
      if (known === undefined) byTool.set(tool, [[need, place]]);
      else known.push([need, place]);
    }
  }
  return byTool;
}
