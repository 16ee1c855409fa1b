/** Builds what corrects typing. Slow: only the build calls it. */

import { LITTLE_WORDS, singular, tokenize } from "../text/french.ts";
import type { SpellingData } from "./search-data.ts";
import type { Kept, SearchInput } from "./search-input.ts";
import { cut } from "./shards.ts";

/** Each word of a text, in the singular, once. */
const proseWords = (prose: string): string[] => [...new Set(tokenize(prose).map(singular))];

interface Known extends Pick<Kept, "keep"> {
  /** How many tools have each word that finds something. */
  frequencies: ReadonlyMap<string, number>;
  /** The words of the needs, in order. */
  phraseWords: readonly string[];
}

export function buildSpelling(
  { tools, lexicon }: Pick<SearchInput, "tools" | "lexicon">,
  { frequencies, phraseWords, keep }: Known,
): SpellingData {
  const byFrequency = [...frequencies].sort(
    ([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1),
  );
  const words = new Set([...byFrequency.map(([word]) => word), ...LITTLE_WORDS, ...phraseWords]);
  const prose = tools.flatMap(({ prose }) => keep("prose", [prose], () => proseWords(prose)));
  const others = new Set(
    [...prose, ...phraseWords.map(singular), ...lexicon.map(singular)].filter(
      (word) => word.length >= 4 && !frequencies.has(word),
    ),
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
