/**
 * Search: a query is read into units (names of tools, needs, qualities, relations, words), tools are ordered by how much
 * of it they satisfy. What ranks is public: the needs of the entries.
 */

import type { ListEnvelope } from "../contract/answer-schemas.ts";
import { MAX_Q_WORDS } from "../contract/query.ts";
import { compact, isStopWord, saysLittle, stem, tokenize } from "../text/french.ts";
import { createCorrector } from "../text/spelling.ts";
import type { SearchData } from "./data.ts";
import { loadIndex } from "./load.ts";
import { type Ranked, rank } from "./rank.ts";
import { readQuery, type Unit } from "./read.ts";

/** What a search finds, how it was read, and why. */
export interface Found extends Omit<Ranked, "relaxed"> {
  readonly told: Omit<NonNullable<ListEnvelope["meta"]["search"]>, "q" | "groups">;
  readonly units: readonly Unit[];
  /** A word is unknown, and no list of words is here to correct it: create a search with it, and ask again. */
  readonly wantsSpelling: boolean;
}

export type Search = (q: string) => Found;

/** More words in all are not read: what bounds the cost of a query. */
const MAX_TOKENS = 40;
const MAX_CORRECTIONS = 3;

/**
 * `createSearch(data, known)("khanacademy")` → `{ positions: [212], told: { relaxed: false, … }, … }`
 * `known`: well spelt words that find nothing and are near one that does; apart, since few queries are mistyped.
 */
export function createSearch(data: SearchData, known: readonly string[] | null): Search {
  const index = loadIndex(data);
  const corrector = known === null ? null : createCorrector(index, known);

  /** What was meant by doubtful words: the name of a tool, by all of them, or other words. */
  const correct = (q: string, doubtful: readonly string[]) => {
    if (corrector === null || doubtful.length === 0) return [];
    const name = index.sensesOf(`=${corrector.correctName(compact(q)) ?? ""}`)[0]?.name;
    if (name !== undefined) return [{ from: q, to: name }];
    return [...new Set(doubtful)].slice(0, MAX_CORRECTIONS).flatMap((from) => {
      const to = corrector.correctWord(from);
      // A form of what is found is no mistake: "cartes".
      return to === null || (stem(to) === stem(from) && index.word(from).isFound) ? [] : [{ from, to }];
    });
  };

  return (q) => {
    const { read, ignored } = cutWords(tokenize(q));
    // Nobody writes these so.
    const doubtful = read.filter(
      (word, at) => !saysLittle(word) && !index.isKnown(word, at === read.length - 1),
    );
    const corrections = correct(q, doubtful);
    const meant = new Map(corrections.map(({ from, to }) => [from, tokenize(to)]));
    const words = meant.get(q) ?? read.flatMap((word) => meant.get(word) ?? word);
    const answered = readQuery(index, words, corrections.length === 0);
    const units = [...answered.units].sort((a, b) => a.start - b.start);
    const { relaxed, ...ranked } = rank(index.count, answered);
    const reading = units.map(({ kind, text, slug, label }) => ({ text, as: kind, slug, label }));
    return {
      ...ranked,
      units,
      told: { relaxed, reading, corrections, unmatched: answered.unmatched, ignored },
      wantsSpelling: doubtful.length > 0 && corrector === null,
    };
  };
}

/** The first twelve words that say something, with those that say nothing between them; and the others. */
function cutWords(tokens: readonly string[]): { read: string[]; ignored: string[] } {
  let said = 0;
  const end = tokens.findIndex((token) => !isStopWord(token) && ++said > MAX_Q_WORDS);
  const read = tokens.slice(0, Math.min(end === -1 ? tokens.length : end, MAX_TOKENS));
  return { read, ignored: tokens.slice(read.length).filter((token) => !isStopWord(token)) };
}
