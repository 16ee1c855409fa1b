/** Orders what a query has found: coverage before score. */

import { countBits } from "../text/count-bits.ts";
import { isWeakWord } from "../text/french.ts";
import type { SearchHits } from "./hits.ts";
import { type Evidence, merge, type Scores, type Topic, unite } from "./search-evidence.ts";

/** Weight of a weak word (1 = any other word). */
const WEAK_INFORMATION = 0.05;
const WEAK_SCORE = 0.5;
/** Weight of a query word that belongs to a synonym group (1 = any other word): people are known to ask for it. */
const PHRASE_INFORMATION = 1.5;
/** What the score gains by each word that category or tags have. */
const TOPIC_SCORE = 8;
/** A word that only category or tags have covers a little less than one that name or description have. */
const TOPIC_COVERAGE = 0.8;

/** Short of every word, a finer difference in coverage than one step says less than the score does. */
const COVERAGE_STEPS = 6;

interface RankOptions {
  /** The tools whose name the whole query is. */
  exact: ReadonlySet<number>;
  /** How many tools there are. */
  documentCount: number;
  topics: readonly Topic[];
  /** The words that belong to a group of synonyms. */
  phrases: number;
}

/** Adds up evidence per tool: every word that is not weak first, then what the matched ones say, then score, then catalogue order. */
export function rank(
  words: readonly string[],
  evidence: readonly Evidence[],
  { exact, documentCount, topics, phrases }: RankOptions,
): Pick<SearchHits, "positions" | "relaxed"> {
  // Where all words are weak, those that something has.
  const strong =
    words.reduce((mask, word, position) => (isWeakWord(word) ? mask : mask | (1 << position)), 0) ||
    unite(evidence.filter(({ scores }) => scores.size > 0)) ||
    -1;
  const all = strong === -1 ? 0 : strong;
  // Weak words are not missed: "un quiz en ligne" is about quizzes.
  const isWhole = (mask: number) => (mask & all) === all;
  const strongCount = words.filter((_, position) => (strong & (1 << position)) !== 0).length;
  // By the position of the tool; plain arrays, since there may be thousands.
  const masks = new Int32Array(documentCount);
  const scores = new Float64Array(documentCount);
  for (const [mask, best] of bestByMask(evidence)) {
    const weight = (mask & strong) === 0 ? WEAK_SCORE : 1;
    for (const [position, score] of best) {
      masks[position] = (masks[position] ?? 0) | mask;
      scores[position] = (scores[position] ?? 0) + weight * score;
    }
  }
  const found = [...masks.keys()].filter((position) => masks[position] !== 0);
  const coverageOf = measureCoverage(words, masks, phrases);
  const topicMasks = new Int32Array(documentCount);
  for (const { mask, positions } of topics) {
    for (const position of positions) topicMasks[position] = (topicMasks[position] ?? 0) | mask;
  }
  const substantial =
    words.reduce(
      (mask, word, position) => (word.length >= 3 || /\d/.test(word) ? mask | (1 << position) : mask),
      phrases,
    ) || -1;

  const ranked = found
    .filter((position) => {
      const mask = masks[position] ?? 0;
      const isHalf = countBits(mask & strong) >= strongCount / 2;
      return exact.has(position) || (isHalf && (mask & substantial) !== 0);
    })
    .map((position) => {
      const topicMask = topicMasks[position] ?? 0;
      return {
        position,
        coverage: Math.round(coverageOf(masks[position] ?? 0, topicMask) * COVERAGE_STEPS),
        score: (scores[position] ?? 0) + TOPIC_SCORE * countBits(topicMask),
        isExact: exact.has(position),
        isWhole: isWhole(masks[position] ?? 0),
      };
    })
    .sort(
      (a, b) =>
        Number(b.isExact) - Number(a.isExact) ||
        Number(b.isWhole) - Number(a.isWhole) ||
        b.coverage - a.coverage ||
        b.score - a.score ||
        a.position - b.position,
    );
  const matchesAll = ranked.some(({ isExact, isWhole }) => isExact || isWhole);
  return { positions: ranked.map(({ position }) => position), relaxed: ranked.length > 0 && !matchesAll };
}

/** Of several ways to match the same words, the best one counts. */
function bestByMask(evidence: readonly Evidence[]): Map<number, Scores> {
  const best = new Map<number, Scores>();
  for (const { mask, scores } of evidence) {
    const others = best.get(mask);
    if (others === undefined) best.set(mask, new Map(scores));
    else merge(others, scores);
  }
  return best;
}

/** The share of what the words say, rare ones more than frequent ones, that these words and topics cover. */
function measureCoverage(
  words: readonly string[],
  masks: Int32Array,
  phrases: number,
): (mask: number, topicMask: number) => number {
  const informations = words.map((word, position) => {
    const found = masks.reduce((count, mask) => count + ((mask >>> position) & 1), 0);
    const other = (phrases & (1 << position)) === 0 ? 1 : PHRASE_INFORMATION;
    return found === 0
      ? 0
      : Math.log(1 + masks.length / found) * (isWeakWord(word) ? WEAK_INFORMATION : other);
  });
  const informationOf = (mask: number) =>
    informations.reduce(
      (sum, information, position) => ((mask & (1 << position)) === 0 ? sum : sum + information),
      0,
    );
  const whole = informationOf(-1);
  return (mask, topicMask) =>
    (informationOf(mask) + TOPIC_COVERAGE * informationOf(topicMask & ~mask)) / whole;
}
