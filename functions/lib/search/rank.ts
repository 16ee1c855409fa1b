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
  /** Words that are missed weigh no more: long sentences tell a story, and serving one need of them is enough. */
  words: 2.75,
  /** The share of a score that a condition takes which a tool breaks; less if it meets it in part or nobody knows. */
  broken: 0.3,
  /** The share of the best that a tool must reach to be relevant. */
  relevant: 0.5,
  /** What is weaker satisfies a unit in part only. */
  barely: 0.25,
};
/** Sums of weights are not exact. */
const ROUNDING = 1e-6;

const weigh = (units: readonly Unit[]): number => units.reduce((sum, { weight }) => sum + weight, 0);

/** How far a tool satisfies a unit. */
const satisfied = ({ strengths }: Unit, tool: number): number =>
  Math.min(1, (strengths[tool] ?? 0) / RANK.barely);

/** What a unit gives a tool: for satisfying it, and for how well. */
export const pointsOf = (unit: Unit, tool: number): number =>
  unit.weight * (satisfied(unit, tool) + (unit.strengths[tool] ?? 0));

/** The share of its points that the conditions leave a tool. */
export const shareLeft = (units: readonly Unit[], tool: number): number =>
  units.reduce(
    (share, { met }) => (met === null ? share : share * (1 - RANK.broken * (1 - (met[tool] ?? 0)))),
    1,
  );

export function rank(count: number, { units, doubt }: Reading): Ranked {
  const isSure = units.some(({ kind, certainty }) => kind !== "quality" && certainty > 0);
  // Weak words and conditions are not missed, nor is a level or a place beside more: "un quiz au lycée" is about quizzes.
  const wanted = units.filter(({ kind, met, weight }) =>
    kind === "quality" ? !isSure && met === null : weight > WEIGHT.weakWord,
  );
  const asked = wanted.length > 0 ? wanted : units;
  const total = weigh(asked);
  const least = RANK.shown * Math.min(total, weigh(asked.filter(({ kind }) => kind !== "word")) + RANK.words);
  // Beside words that mean nothing here, what is not surely meant is a coincidence.
  const isMeant = units.some(({ certainty }) => certainty >= doubt);
  const scores = new Float32Array(count);
  const relevance = new Float32Array(count);
  const positions: number[] = [];
  let isWhole = false;
  for (let tool = 0; tool < (isMeant ? count : 0); tool++) {
    let covered = 0;
    for (const unit of asked) covered += unit.weight * satisfied(unit, tool);
    if (covered === 0 || covered < least - ROUNDING) continue;
    isWhole ||= covered > total - ROUNDING;
    positions.push(tool);
    let points = 0;
    for (const unit of units) {
      const more = pointsOf(unit, tool);
      points += more;
      if (unit.met === null) relevance[tool] = (relevance[tool] ?? 0) + more;
    }
    scores[tool] = points * shareLeft(units, tool);
  }
  const best = relevance.reduce((most, one) => Math.max(most, one), 0);
  const isFirst = (tool: number): boolean =>
    (relevance[tool] ?? 0) >= RANK.relevant * best &&
    units.every(({ met }) => met === null || met[tool] !== 0);
  const first = new Set(positions.filter(isFirst));
  // At equal scores in the order of the catalogue.
  positions.sort((a, b) => +first.has(b) - +first.has(a) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return { positions, relaxed: positions.length > 0 && !isWhole, scores, border: first.size };
}
