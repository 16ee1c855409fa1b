/** The need that words of a sentence mean together where no known phrase stands. */

import { isStopWord, stem } from "../text/french.ts";
import type { SearchIndex } from "./load-index.ts";
import type { Unit } from "./units.ts";

export const SOFT = {
  weight: 0.8,
  /** What the stems of a need must weigh, two of them at least. */
  least: 2.5,
  /** From so much on it is no coincidence, even beside unknown words. */
  sure: 5,
  /** How many needs the words may mean. */
  most: 3,
};

/** `isTaken`: a unit has read this word; `isPhrase`: a unit of several words has. Null if the words mean nothing together. */
export function softNeed(
  index: SearchIndex,
  tokens: readonly string[],
  isTaken: (at: number) => boolean,
  isPhrase: (at: number) => boolean,
): Unit | null {
  const places = new Map<string, number>();
  tokens.forEach((token, at) => {
    if (!isStopWord(token) && !isPhrase(at)) places.set(stem(token), at);
  });
  const needs = new Map<number, { score: number; stems: number; isFree: boolean }>();
  for (const [wordStem, at] of places) {
    for (const pair of index.needsWith(wordStem)) {
      const [need = 0, weight = 0] = pair.split(":").map(Number);
      const known = needs.get(need) ?? { score: 0, stems: 0, isFree: false };
      needs.set(need, {
        score: known.score + weight,
        stems: known.stems + 1,
        isFree: known.isFree || !isTaken(at),
      });
    }
  }
  const best = [...needs]
    .filter(([, { score, stems, isFree }]) => stems > 1 && isFree && score >= SOFT.least)
    .sort((a, b) => b[1].score - a[1].score || a[0] - b[0])
    .slice(0, SOFT.most);
  const [top] = best;
  if (top === undefined) return null;
  const [number, { score: highest }] = top;
  const strengths = new Float32Array(index.count);
  for (const [need, { score }] of best) {
    for (const [tool, place] of index.servers(need)) {
      const strength = index.servedAt(place) * (score / highest) ** 2;
      if (strength > (strengths[tool] ?? 0)) strengths[tool] = strength;
    }
  }
  const { slug = "", name = "" } = index.need(number) ?? {};
  const text = [...places.values()].sort((a, b) => a - b).map((at) => tokens[at]);
  return {
    kind: "need",
    start: 0,
    end: 0,
    text: text.join(" "),
    label: name,
    slug,
    weight: SOFT.weight,
    strengths,
    isCertain: highest >= SOFT.sure,
    isSoft: true,
  };
}
