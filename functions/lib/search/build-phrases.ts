/** All that is said of needs, qualities and other fields of life, as search keys. Slow: only the build calls it. */

import { groupBy } from "../contract/group-by.ts";
import { isStopWord, tokenize } from "../text/french.ts";
import { phraseKey } from "./phrases.ts";
import type { Shards } from "./search-data.ts";
import type { SearchInput, SearchNeed } from "./search-input.ts";
import { cut } from "./shards.ts";

/** As JSON can hold it: it stays the same until a phrase changes. */
export interface PhraseBook {
  /** Each phrase with what it may mean: shades `s12`, qualities `q3`, `e` for elsewhere. */
  readonly units: readonly (readonly [key: string, units: readonly string[]])[];
  /** What search loads of them. */
  readonly phrases: Shards;
  readonly stems: Shards;
  /** Each word of the needs that says something, once, in order. */
  readonly words: readonly string[];
}

export function buildPhrases({
  needs,
  qualities,
  elsewhere,
}: Pick<SearchInput, "needs" | "qualities" | "elsewhere">): PhraseBook {
  const phrases = new Map<string, Set<string>>();
  const say = (phrase: string, unit: string) => {
    const key = phraseKey(phrase);
    if (key !== "") phrases.set(key, (phrases.get(key) ?? new Set()).add(unit));
  };
  const shades = needs.flatMap(({ shades }) => shades);
  for (const [shade, { says }] of shades.entries()) for (const phrase of says) say(phrase, `s${shade}`);
  for (const [quality, { says }] of qualities.entries())
    for (const phrase of says) say(phrase, `q${quality}`);
  for (const phrase of elsewhere) say(phrase, "e");
  const units = [...phrases].map(([key, some]) => [key, [...some]] as const);
  const words = shades.flatMap(({ says }) => says.flatMap(tokenize)).filter((word) => !isStopWord(word));
  return {
    units,
    phrases: cut(units, ([key]) => key.slice(0, 2), writePhrases),
    stems: writeStems(needs),
    words: [...new Set(words)].sort(),
  };
}

/** A stem of a single phrase of a need says little of it; and a stem of many needs says little of any. */
const COMMON = 2;
const NEEDS_OF_STEM = 6;

/** The stems that phrases of a need have in common, rare ones heavy: for sentences that say it in no known phrase. */
function writeStems(needs: readonly SearchNeed[]): Shards {
  const counts = needs.map(({ shades }) => {
    const count = new Map<string, number>();
    for (const { says } of shades) {
      for (const phrase of says) {
        for (const part of new Set(phraseKey(phrase).split(" "))) {
          if (part !== "" && !part.endsWith("-")) count.set(part, (count.get(part) ?? 0) + 1);
        }
      }
    }
    return count;
  });
  const byStem = groupBy(
    counts.flatMap((count, need) => [...count].map(([part, times]) => ({ part, need, times }))),
    ({ part }) => part,
  );
  return cut(
    [...byStem].flatMap(([part, some]) => {
      const rarity = Math.log(needs.length / some.length);
      const weighted = some
        .filter(({ times }) => times >= COMMON)
        .sort((a, b) => b.times - a.times)
        .slice(0, NEEDS_OF_STEM)
        .map(
          ({ need, times }) => `${need}:${Math.max(1, Math.round(rarity * Math.min(1, 0.4 + 0.2 * times)))}`,
        );
      return weighted.length === 0 ? [] : [`${part}=${weighted.join(" ")}`];
    }),
    (line) => line.slice(0, 2),
    (lines) => lines.join("\n"),
  );
}

/** Phrases by their first stem, then by what they may mean: half as long as phrase by phrase. */
const writePhrases = (phrases: readonly (readonly [key: string, units: readonly string[]])[]): string =>
  [...groupBy(phrases, ([key]) => key.replace(/ .*/, ""))]
    .map(([first, some]) => {
      const byUnits = groupBy(some, ([, units]) => units.join(" "));
      const rests = [...byUnits].map(
        ([units, same]) => `${same.map(([key]) => key.slice(first.length + 1)).join(";")}=${units}`,
      );
      return `${first}:${rests.join("|")}`;
    })
    .join("\n");
