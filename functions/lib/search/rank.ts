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
  relevant: 0.65,
  /** What is weaker satisfies a unit in part only. */
  barely: 0.25,
};
/** Sums of weights are not exact. */
const ROUNDING = 1e-6;

const sum = (units: readonly Unit[], of: (unit: Unit) => number): number =>
  units.reduce((total, unit) => total + of(unit), 0);

/** How far a tool satisfies a unit. */
const satisfied = ({ strengths }: Unit, tool: number): number =>
  Math.min(1, (strengths[tool] ?? 0) / RANK.barely);

/** What a unit gives a tool: for satisfying it, and for how well. */
export const pointsOf = (unit: Unit, tool: number): number =>
  unit.weight * (satisfied(unit, tool) + (unit.strengths[tool] ?? 0));

/** The share of its points that the conditions leave a tool. */
export const shareLeft = (units: readonly Unit[], tool: number): number =>
  units.reduce((share, { met }) => share * (1 - RANK.broken * (1 - (met?.[tool] ?? 1))), 1);

export function rank(count: number, { units, doubt }: Reading): Ranked {
  const isSure = units.some(({ kind }) => kind !== "quality" && kind !== "word");
  // Weak words and conditions are not missed, nor is a level or a place beside more: "un quiz au lycée" is about quizzes.
  const wanted = units.filter(
    ({ kind, met, weight }) => met === null && weight > WEIGHT.weakWord && !(isSure && kind === "quality"),
  );
  const asked = wanted.length > 0 ? wanted : units;
  const total = sum(asked, ({ weight }) => weight);
  const least =
    RANK.shown * Math.min(total, sum(asked, (unit) => (unit.kind === "word" ? 0 : unit.weight)) + RANK.words);
  // Beside words that mean nothing here, what is not surely meant is a coincidence: more words of a need are less of one.
  const isMeant =
    doubt === 0 || units.some(({ kind, met, weight }) => kind !== "word" && met === null && weight >= doubt);
  const scores = new Float32Array(count);
  const positions: number[] = [];
  let isWhole = false;
  for (let tool = 0; tool < (isMeant ? count : 0); tool++) {
    let covered = 0;
    for (const unit of asked) covered += unit.weight * satisfied(unit, tool);
    if (covered === 0 || covered < least - ROUNDING) continue;
    isWhole ||= covered > total - ROUNDING;
    positions.push(tool);
    scores[tool] = sum(units, (unit) => pointsOf(unit, tool)) * shareLeft(units, tool);
  }
  const best = Math.max(...scores);
  const isFirst = (tool: number): boolean =>
    (scores[tool] ?? 0) >= RANK.relevant * best && units.every(({ met }) => met === null || met[tool] !== 0);
  const first = new Set(positions.filter(isFirst));
  // At equal scores in the order of the catalogue.
  positions.sort((a, b) => +first.has(b) - +first.has(a) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return { positions, relaxed: positions.length > 0 && !isWhole, scores, border: first.size };
}
