/** Orders what the units of a query find: how much of it a tool satisfies, and how well. */

import { type Reading, type Unit, WEIGHT } from "./read.ts";

export interface Ranked {
  readonly positions: number[];
  readonly relaxed: boolean;
  /** By tool. */
  readonly scores: Float32Array;
}

export const RANK = {
  /** The share of what was asked that a tool must satisfy to be shown. */
  shown: 0.35,
  /** A tool whose name is the whole query comes first. */
  exact: 100,
  /** What a name gains that the whole query begins. */
  begun: 2.5,
};

/** What a unit gives a tool: for satisfying it, and for how well. */
export function pointsOf({ weight, strengths }: Unit, tool: number): number {
  const strength = strengths[tool] ?? 0;
  return strength > 0 ? weight * (1 + strength) : 0;
}

/** Weak words are not missed: "un quiz en ligne" is about quizzes. */
const isMissed = ({ kind, weight }: Unit): boolean => kind !== "quality" && weight > WEIGHT.weakWord;

/** `exact`: the tools whose name the whole query is. */
export function rank(
  count: number,
  { units, isSenseless }: Pick<Reading, "units" | "isSenseless">,
  exact: readonly number[],
): Ranked {
  const missed = units.filter(isMissed);
  const asked = missed.length > 0 ? missed : units;
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  // Beside words that mean nothing here, a rare or corrected one is a coincidence.
  const counted = units.filter(({ isCertain }) => isCertain || !isSenseless);
  const scores = new Float32Array(count);
  const positions: number[] = [];
  let isWhole = exact.length > 0;
  for (let tool = 0; tool < count; tool++) {
    let covered = 0;
    for (const unit of counted) {
      const points = pointsOf(unit, tool);
      if (points === 0) continue;
      scores[tool] = (scores[tool] ?? 0) + points;
      if (asked.includes(unit)) covered += unit.weight;
    }
    if (exact.includes(tool)) scores[tool] = (scores[tool] ?? 0) + RANK.exact;
    else if (covered <= 0 || covered < RANK.shown * total - 1e-6) continue;
    isWhole ||= covered > total - 1e-6;
    positions.push(tool);
  }
  return { positions: sortByScore(positions, scores), relaxed: positions.length > 0 && !isWhole, scores };
}

/** Best first; at equal scores in the order of the catalogue. */
export const sortByScore = (positions: number[], scores: Float32Array): number[] =>
  positions.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
