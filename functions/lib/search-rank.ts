/** Orders what a query has found: coverage before score. */

import { countBits } from "./count-bits.ts";
import { isWeakWord } from "./french.ts";
import type { Evidence, Topic } from "./search-evidence.ts";
import type { SearchHits } from "./select.ts";

/** What a weak word says, of what another would. */
const WEAK_INFORMATION = 0.2;
const WEAK_SCORE = 0.5;
/** What the score gains by each word that category or tags have. */
const TOPIC_SCORE = 4;
/** A word that only category or tags have covers a little less than one that name or description have. */
const TOPIC_COVERAGE = 0.8;

/** A finer difference in coverage than one step says less than the score does. */
const COVERAGE_STEPS = 20;

interface RankOptions {
  /** The tools whose name the whole query is. */
  exact: ReadonlySet<number>;
  /** How many tools there are. */
  documentCount: number;
  topics: readonly Topic[];
  /** The words that stand in a group of synonyms. */
  phrases: number;
}

interface Match {
  mask: number;
  /** Of several ways to match the same words, the best one counts. */
  best: Map<number, number>;
}

/** Adds up evidence per tool: what the matched words say, weak ones aside, then score, then catalogue order. */
export function rank(
  words: readonly string[],
  evidence: readonly Evidence[],
  { exact, documentCount, topics, phrases }: RankOptions,
): Pick<SearchHits, "positions" | "relaxed"> {
  const matches = new Map<number, Match>();
  for (const { mask, scores } of evidence) {
    for (const [position, score] of scores) {
      const match = matches.get(position) ?? { mask: 0, best: new Map() };
      match.mask |= mask;
      match.best.set(mask, Math.max(match.best.get(mask) ?? 0, score));
      matches.set(position, match);
    }
  }
  const coverageOf = measureCoverage(words, [...matches.values()], documentCount);
  const topicMasks = new Int32Array(documentCount);
  for (const { mask, positions } of topics) {
    for (const position of positions) topicMasks[position] = (topicMasks[position] ?? 0) | mask;
  }
  const substantial =
    words.reduce(
      (mask, word, position) => (word.length >= 3 || /\d/.test(word) ? mask | (1 << position) : mask),
      phrases,
    ) || -1;

  const strong =
    words.reduce((mask, word, position) => (isWeakWord(word) ? mask : mask | (1 << position)), 0) || -1;
  const strongCount = words.filter((_, position) => (strong & (1 << position)) !== 0).length;

  const scoreOf = (best: Match["best"]) =>
    [...best].reduce((sum, [mask, score]) => sum + ((mask & strong) === 0 ? WEAK_SCORE : 1) * score, 0);

  const ranked = [...matches]
    .filter(([position, { mask }]) => {
      const isHalf = countBits(mask & strong) >= strongCount / 2;
      return exact.has(position) || (isHalf && (mask & substantial) !== 0);
    })
    .map(([position, { mask, best }]) => {
      const topicMask = topicMasks[position] ?? 0;
      return {
        position,
        coverage: Math.round(coverageOf(mask, topicMask) * COVERAGE_STEPS),
        score: scoreOf(best) + TOPIC_SCORE * countBits(topicMask),
        isExact: exact.has(position),
      };
    })
    .sort(
      (a, b) =>
        Number(b.isExact) - Number(a.isExact) ||
        b.coverage - a.coverage ||
        b.score - a.score ||
        a.position - b.position,
    );
  const matchesAll = ranked.some(({ position, isExact }) => {
    const all = words.every(
      (word, bit) => isWeakWord(word) || ((matches.get(position)?.mask ?? 0) & (1 << bit)) !== 0,
    );
    return isExact || all;
  });
  return { positions: ranked.map(({ position }) => position), relaxed: ranked.length > 0 && !matchesAll };
}

/** The share of what the words say, rare ones more than frequent ones, that these words and topics cover. */
function measureCoverage(
  words: readonly string[],
  matches: readonly Match[],
  documentCount: number,
): (mask: number, topicMask: number) => number {
  const informations = words.map((word, position) => {
    const found = matches.filter(({ mask }) => (mask & (1 << position)) !== 0).length;
    return found === 0 ? 0 : Math.log(1 + documentCount / found) * (isWeakWord(word) ? WEAK_INFORMATION : 1);
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
