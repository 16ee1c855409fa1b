/**
 * Ranks tools for what people type. A name, however loosely typed, comes first; then coverage comes before
 * score: tools that match every word, then those that match at least half of them.
 */

import type { SearchOptions } from "minisearch";
import { createCorrector } from "./correct-spelling.ts";
import { compact, isStopWord, isWeakWord, tokenize } from "./french.ts";
import {
  groupTerm,
  loadSearchIndex,
  type SearchData,
  type SearchIndex,
  stemTerm,
  wordTerm,
} from "./search-index.ts";
import type { SearchHits } from "./select.ts";

export type Search = (q: string) => SearchHits;

/** More words than this are not read, and no more than this many corrected: what bounds a query's cost. */
const MAX_TOKENS = 12;
const MAX_CORRECTIONS = 3;

const BOOST = { name: 3, description: 1 };
const WEIGHT = { word: 1, stem: 0.8, synonym: 0.65, prefix: 0.6, corrected: 0.7, name: 12 };

type Scores = Map<number, number>;

/** What a run of words of the query found: the words it covers, as bits, and the score of each tool. */
interface Evidence {
  mask: number;
  scores: Scores;
}

/** `createSearch(data)("khanacademy")` → `{ positions: [212], relaxed: false, corrections: [], unmatched: [] }` */
export function createSearch(data: SearchData): Search {
  const index = loadSearchIndex(data);
  const correct = createCorrector(index.vocabulary);
  return (q) => search(index, correct, q);
}

function search(index: SearchIndex, correct: (word: string) => string | null, q: string): SearchHits {
  const tokens = tokenize(q).slice(0, MAX_TOKENS);
  const meaningful = tokens.filter((token) => !isStopWord(token) && (token.length > 1 || /\d/.test(token)));
  const words = meaningful.length > 0 ? meaningful : tokens;
  const typed = tokens.at(-1);
  const corrections: { from: string; to: string }[] = [];
  const unmatched: string[] = [];
  const evidence: Evidence[] = [...matchNames(index, words), ...matchSynonyms(index, words)];
  const covered = evidence.reduce((mask, { mask: found }) => mask | found, 0);

  words.forEach((word, position) => {
    const mask = 1 << position;
    const scores = matchWord(index, word, { halfTyped: word === typed });
    if (scores.size > 0 || (covered & mask) !== 0) {
      evidence.push({ mask, scores });
      return;
    }
    const corrected = corrections.length < MAX_CORRECTIONS ? correct(word) : null;
    if (corrected === null) {
      unmatched.push(word);
      return;
    }
    corrections.push({ from: word, to: corrected });
    const found = [...matchNames(index, [corrected]), ...matchSynonyms(index, [corrected])];
    for (const { scores } of [...found, { scores: matchWord(index, corrected, { halfTyped: false }) }]) {
      evidence.push({ mask, scores: scaled(scores, WEIGHT.corrected) });
    }
  });
  const exact = new Set(positionsOfName(index, compact(q)));
  return { ...rank(words, evidence, exact), corrections, unmatched };
}

/** The word itself, its family and, while it is being typed, what it begins. */
function matchWord(index: SearchIndex, word: string, { halfTyped }: { halfTyped: boolean }): Scores {
  const scores: Scores = new Map();
  merge(scores, lookUp(index, wordTerm(word)), WEIGHT.word);
  merge(scores, lookUp(index, stemTerm(word)), WEIGHT.stem);
  if (halfTyped && word.length >= 2) {
    // Two letters begin too many words of a description.
    const fields = word.length === 2 ? ["name"] : ["name", "description"];
    merge(scores, lookUp(index, word, { prefix: true, fields }), WEIGHT.prefix);
  }
  return scores;
}

/** Names whose words were run together, or taken apart: "khanacademy", "chat gpt", "tl dv". */
function matchNames(index: SearchIndex, words: readonly string[]): Evidence[] {
  const found: Evidence[] = [];
  for (let start = 0; start < words.length; start++) {
    let joined = "";
    for (let end = start; end < Math.min(words.length, start + 4); end++) {
      joined += words[end];
      const isWhole = start === 0 && end === words.length - 1;
      const positions = positionsOfName(index, joined, { prefix: isWhole && joined.length >= 3 });
      if (positions.length === 0) continue;
      const mask = ((1 << (end - start + 1)) - 1) << start;
      found.push({ mask, scores: new Map(positions.map((position) => [position, WEIGHT.name])) });
    }
  }
  return found;
}

function positionsOfName(index: SearchIndex, joined: string, { prefix = false } = {}): number[] {
  return index.names.flatMap(([name, position]) =>
    name === joined || (prefix && name.startsWith(joined)) ? [position] : [],
  );
}

/** Other words for the same thing; a phrase covers all its words. */
function matchSynonyms(index: SearchIndex, words: readonly string[]): Evidence[] {
  return index.findGroups(words).map(({ group, start, length }) => ({
    mask: ((1 << length) - 1) << start,
    scores: scaled(lookUp(index, groupTerm(group)), WEIGHT.synonym * length),
  }));
}

/** Adds up evidence per tool: words covered, weak ones aside, then score, then the order of the catalogue. */
function rank(
  words: readonly string[],
  evidence: readonly Evidence[],
  exact: ReadonlySet<number>,
): Pick<SearchHits, "positions" | "relaxed"> {
  const strong = bitsOf(words, (word) => !isWeakWord(word)) || bitsOf(words, () => true);
  const substantial = bitsOf(words, (word) => word.length >= 3) & strong || strong;
  const needed = Math.ceil(countBits(strong) / 2);

  const matches = new Map<number, { mask: number; best: Map<number, number> }>();
  for (const { mask, scores } of evidence) {
    for (const [position, score] of scores) {
      const match = matches.get(position) ?? { mask: 0, best: new Map() };
      match.mask |= mask;
      // Of several ways to match the same words, the best one counts.
      match.best.set(mask, Math.max(match.best.get(mask) ?? 0, score));
      matches.set(position, match);
    }
  }
  const ranked = [...matches]
    .map(([position, { mask, best }]) => ({
      position,
      coverage: countBits(mask & strong),
      isSubstantial: (mask & substantial) !== 0,
      score: [...best.values()].reduce((sum, score) => sum + score, 0),
      exact: exact.has(position),
    }))
    .filter(({ coverage, isSubstantial, exact }) => exact || (isSubstantial && coverage >= needed))
    .sort(
      (a, b) =>
        Number(b.exact) - Number(a.exact) ||
        b.coverage - a.coverage ||
        b.score - a.score ||
        a.position - b.position,
    );
  const best = Math.max(0, ...ranked.map(({ coverage, exact }) => (exact ? countBits(strong) : coverage)));
  return { positions: ranked.map(({ position }) => position), relaxed: best > 0 && best < countBits(strong) };
}

function bitsOf(words: readonly string[], isMeant: (word: string) => boolean): number {
  return words.reduce((mask, word, position) => (isMeant(word) ? mask | (1 << position) : mask), 0);
}

function countBits(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

function lookUp({ terms }: SearchIndex, term: string, options: SearchOptions = {}): Scores {
  const results = terms.search(term, { boost: BOOST, ...options, tokenize: (text) => [text] });
  return new Map(results.map(({ id, score }) => [id, score]));
}

function merge(into: Scores, from: Scores, weight: number): void {
  for (const [position, score] of from) into.set(position, Math.max(into.get(position) ?? 0, score * weight));
}

const scaled = (scores: Scores, weight: number): Scores =>
  new Map([...scores].map(([position, score]) => [position, score * weight]));
