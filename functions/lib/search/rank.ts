/** Orders what the units of a query find: how much of it a tool satisfies, and how well. */

import type { SearchIndex } from "./load-index.ts";
import { type Reading, type Unit, WEIGHT } from "./units.ts";

export interface Ranked {
  readonly positions: number[];
  readonly relaxed: boolean;
  readonly scores: Float32Array;
}

export const RANK = {
  /** What satisfying a unit counts beside how well. */
  cover: 1,
  /** The share of what was asked that a tool must satisfy to be shown. */
  shown: 0.35,
  /** A tool whose name is the whole query comes first. */
  exact: 100,
  /** What a name gains that the whole query begins. */
  begun: 2.5,
};

/** Weak words are not missed: "un quiz en ligne" is about quizzes. */
const isMissed = ({ kind, weight, isSoft }: Unit): boolean =>
  isSoft !== true && kind !== "quality" && weight > WEIGHT.weakWord;

/** `exact`: the tools whose name the whole query is. */
export function rank(
  { count }: SearchIndex,
  { units, isSenseless }: Pick<Reading, "units" | "isSenseless">,
  exact: readonly number[],
): Ranked {
  const missed = units.filter(isMissed);
  const asked = missed.length > 0 ? missed : units.filter(({ isSoft }) => isSoft !== true);
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  const scores = new Float32Array(count);
  const covered = new Float32Array(count);
  const satisfied = new Uint8Array(count);
  for (const unit of units) {
    // Beside words that mean nothing here, a rare or corrected one is a coincidence.
    if (isSenseless && !unit.isCertain) continue;
    const { weight, strengths, isSoft } = unit;
    const isAsked = asked.includes(unit);
    for (let tool = 0; tool < count; tool++) {
      const strength = strengths[tool] ?? 0;
      if (strength <= 0) continue;
      scores[tool] = (scores[tool] ?? 0) + weight * (RANK.cover + strength);
      if (isAsked || isSoft === true) covered[tool] = (covered[tool] ?? 0) + weight;
      if (isAsked) satisfied[tool] = (satisfied[tool] ?? 0) + 1;
    }
  }
  const positions: number[] = [];
  for (let tool = 0; tool < count; tool++) {
    const part = covered[tool] ?? 0;
    if (part <= 0 || part < RANK.shown * total - 1e-6) continue;
    positions.push(tool);
  }
  for (const tool of exact) {
    if (!positions.includes(tool)) positions.push(tool);
    scores[tool] = (scores[tool] ?? 0) + RANK.exact;
  }
  sortByScore(positions, scores);
  const isWhole = (tool: number) => satisfied[tool] === asked.length || exact.includes(tool);
  return { positions, relaxed: positions.length > 0 && !positions.some(isWhole), scores };
}

/** Best first; at equal scores in the order of the catalogue. Scores are not negative. */
export function sortByScore(positions: number[], scores: Float32Array): number[] {
  // One number for both, so that the engine sorts without calling back: the bits of positive floats are in their order.
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, scores.length);
  const keys = new Float64Array(positions.length);
  positions.forEach((position, at) => {
    keys[at] = (MOST_BITS - (bits[position] ?? 0)) * MOST_TOOLS + position;
  });
  keys.sort();
  for (let at = 0; at < keys.length; at++) positions[at] = (keys[at] ?? 0) % MOST_TOOLS;
  return positions;
}

const MOST_BITS = 2 ** 32 - 1;
/** Together with the bits of a score it stays an exact integer. */
const MOST_TOOLS = 2 ** 20;
