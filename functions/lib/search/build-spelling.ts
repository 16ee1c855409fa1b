/** Builds what corrects typing. Slow: only the build calls it. */

import { isStopWord, LITTLE_WORDS, singular, tokenize } from "../text/french.ts";
import type { SpellingData } from "./search-data.ts";
import type { SearchInput } from "./search-input.ts";
import { cut } from "./shards.ts";

/** `frequencies`: how many tools have each word that finds something. */
export function buildSpelling(
  { tools, needs, lexicon }: SearchInput,
  frequencies: ReadonlyMap<string, number>,
): SpellingData {
  const phraseWords = needs
    .flatMap(({ shades }) => shades.flatMap(({ says }) => says.flatMap(tokenize)))
    .filter((word) => !isStopWord(word));
  const byFrequency = [...frequencies].sort(
    ([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1),
  );
  const words = new Set([...byFrequency.map(([word]) => word), ...LITTLE_WORDS, ...phraseWords.sort()]);
  const prose = tools.flatMap(({ prose }) => tokenize(prose));
  const others = new Set(
    [...prose, ...phraseWords, ...lexicon]
      .map(singular)
      .filter((word) => word.length >= 4 && !frequencies.has(word)),
  );
  return {
    words: [...words].filter((word) => word.length >= 4).join(" "),
    others: cut(
      [...others].sort(),
      (word) => word.slice(0, 2),
      (some) => ` ${some.join(" ")} `,
    ),
  };
}
