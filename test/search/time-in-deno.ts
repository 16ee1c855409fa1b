/** Run by Deno, the edge’s runtime: reads an index and queries as JSON, prints what queries cost, in milliseconds. */

import { readFileSync } from "node:fs";
import process from "node:process";
import { createSearch } from "../../functions/lib/search/search.ts";
import { HOSTILE_QUERIES } from "./hostile-queries.ts";

const { data, spelling, queries } = JSON.parse(readFileSync(0, "utf8"));
const [indexText, spellingText] = [JSON.stringify(data), JSON.stringify(spelling)];
function cpu<T>(run: () => T): [T, string] {
  const start = process.cpuUsage();
  const result = run();
  return [result, (process.cpuUsage(start).user / 1000).toFixed(1)];
}
// As in a new isolate: the data are parsed, the index is read, the first query is answered.
const [search, cold] = cpu(() => {
  const first = createSearch(JSON.parse(indexText));
  first("carte mentale gratuite");
  return first;
});
const [, typo] = cpu(() => {
  search.learn(JSON.parse(spellingText));
  search("fairr un qizz");
});
const time = (q: string): number => {
  const start = performance.now();
  search(q);
  return performance.now() - start;
};
queries.forEach(time);
const times = queries.map(time).sort((a: number, b: number) => a - b);
const at = (share: number) => times[Math.floor(share * times.length)].toFixed(2);
const worst = Math.max(...HOSTILE_QUERIES.map((q) => Math.min(time(q), time(q), time(q))));
process.stdout.write(
  `first query ${cold}, first typo ${typo} more, median ${at(0.5)}, p99 ${at(0.99)}, hostile ${worst.toFixed(2)}`,
);
