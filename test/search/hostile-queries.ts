/** Looks for the query that costs the most: many words, half-typed ones, typos, frequent words. */

import type { SearchTool } from "../../functions/lib/search/data.ts";
import type { Search } from "../../functions/lib/search/search.ts";
import { tokenize } from "../../functions/lib/text/french.ts";

const ROUNDS = 400;
/** As long as the API accepts, with as many words as are read. */
const MAX_LENGTH = 200;
const MAX_WORDS = 40;

/** A random search that starts from bad ideas and keeps the worst; the time is the median of repeated runs. */
export function findWorstQuery(
  search: Search,
  tools: readonly Pick<SearchTool, "name" | "description">[],
): { query: string; milliseconds: number } {
  const counts = new Map<string, number>();
  for (const { name, description } of tools) {
    for (const word of tokenize(`${name} ${description}`)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const frequent = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([word]) => word)
    .slice(0, 200);
  const random = createRandom(1);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const misspell = (word: string) => `${word.slice(0, -2)}${pick(["qx", "zk", "wj"])}${word.slice(-1)}`;
  const ideas: (() => string)[] = [
    () => pick(frequent),
    () => misspell(pick(frequent)),
    () => pick(frequent).slice(0, 2 + Math.floor(random() * 2)),
    () => pick(["l'", "d’", "qu'"]) + pick(frequent),
    () => pick(["a-a-a-a-a", "c++", "zz", "qxqxqxqxqx", "élève", "œœœœ"]),
  ];
  const make = () =>
    Array.from({ length: 1 + Math.floor(random() * MAX_WORDS) }, () => pick(ideas)())
      .join(" ")
      .slice(0, MAX_LENGTH);
  let worst = { query: "", milliseconds: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const query =
      round % 3 === 0 || worst.query === ""
        ? make()
        : `${worst.query.split(" ").slice(0, -1).join(" ")} ${pick(ideas)()}`.slice(0, MAX_LENGTH);
    const milliseconds = time(search, query, 3);
    if (milliseconds > worst.milliseconds) worst = { query, milliseconds };
  }
  return { query: worst.query, milliseconds: time(search, worst.query, 21) };
}

function time(search: Search, query: string, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    search(query);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

/** Mulberry32: the same queries in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
