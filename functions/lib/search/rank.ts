/** Orders what the units of a query find: how much of it a tool satisfies, how well, and under which conditions. */

import { type Reading, type Unit, WEIGHT } from "./read.ts";

export interface Ranked {
  /** The tools that match, best first, as positions in the table of tools. */
  readonly positions: readonly number[];
  readonly relaxed: boolean;
  /** By tool. */
  readonly scores: Float32Array;
  /** So many of them come first: they are relevant, and break no condition. */
  readonly border: number;
}

export const RANK = {
  /** The share of what was asked that a tool must satisfy to be shown. */
  shown: 0.35,
  /** The share of a score that a condition takes which a tool breaks; less if it meets it in part or nobody knows. */
  broken: 0.3,
  /** No more conditions than these take something away. */
  most: 2,
  /** The share of the best that a tool must reach to be relevant. */
  relevant: 0.5,
  /** What is weaker satisfies a unit in part only. */
  barely: 0.25,
};
/** Sums of weights are not exact. */
const ROUNDING = 1e-6;

/** How far something of this strength satisfies. */
const satisfied = (strength: number): number => Math.min(1, strength / RANK.barely);

/** What a unit gives a tool: for satisfying it, and for how well. */
export function pointsOf({ weight, strengths }: Unit, tool: number): number {
  const strength = strengths[tool] ?? 0;
  return weight * (satisfied(strength) + strength);
}

/** The share of its points that the conditions leave a tool. */
export function shareLeft(units: readonly Unit[], tool: number): number {
  let lacking = 0;
  for (const { met } of units) lacking += met === null ? 0 : 1 - (met[tool] ?? 0);
  return 1 - RANK.broken * Math.min(RANK.most, lacking);
}

export function rank(count: number, { units, isSenseless }: Pick<Reading, "units" | "isSenseless">): Ranked {
  const isSure = units.some(({ isCertain }) => isCertain);
  // Weak words and conditions are not missed, nor is a level or a place beside more: "un quiz au lycée" is about quizzes.
  const missed = units.filter(({ kind, met, weight }) =>
    kind === "quality" ? !isSure && met === null : weight > WEIGHT.weakWord,
  );
  const asked = missed.length > 0 ? missed : units;
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  // Beside words that mean nothing here, words and names that ordinary words make are a coincidence.
  const counted = isSenseless && !isSure ? [] : units;
  const scores = new Float32Array(count);
  const relevance = new Float32Array(count);
  const positions: number[] = [];
  let isWhole = false;
  let best = 0;
  for (let tool = 0; tool < count; tool++) {
    let [covered, relevant, points] = [0, 0, 0];
    for (const unit of counted) {
      const more = pointsOf(unit, tool);
      points += more;
      if (more > 0 && asked.includes(unit)) covered += unit.weight * satisfied(unit.strengths[tool] ?? 0);
      if (unit.met === null) relevant += more;
    }
    if (covered === 0 || covered < RANK.shown * total - ROUNDING) continue;
    isWhole ||= covered > total - ROUNDING;
    positions.push(tool);
    best = Math.max(best, relevant);
    relevance[tool] = relevant;
    scores[tool] = points * shareLeft(units, tool);
  }
  const isFirst = (tool: number): boolean =>
    (relevance[tool] ?? 0) >= RANK.relevant * best &&
    units.every(({ met }) => met === null || met[tool] !== 0);
  const first = new Set(positions.filter(isFirst));
  // At equal scores in the order of the catalogue.
  positions.sort((a, b) => +first.has(b) - +first.has(a) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return { positions, relaxed: positions.length > 0 && !isWhole, scores, border: first.size };
}
