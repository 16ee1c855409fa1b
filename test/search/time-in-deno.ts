/** Run by Deno, the edge’s runtime: reads an index and queries as JSON, prints what a query costs, in milliseconds. */

import { readFileSync } from "node:fs";
import process from "node:process";
import { createSearch } from "../../functions/lib/search/search.ts";
import { findWorstQuery } from "./hostile-queries.ts";

const { data, spelling, queries, tools } = JSON.parse(readFileSync(0, "utf8"));
const [indexText, spellingText] = [JSON.stringify(data), JSON.stringify(spelling)];
const cpu = <T>(run: () => T): [T, number] => {
  const start = process.cpuUsage();
  const result = run();
  return [result, process.cpuUsage(start).user / 1000];
};
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
for (const q of queries) search(q);
const times = queries.map((q: string) => {
  const start = performance.now();
  search(q);
  return performance.now() - start;
});
const median = times.sort((a: number, b: number) => a - b)[Math.floor(times.length / 2)];
const worst = findWorstQuery(search, tools);
process.stdout.write(JSON.stringify({ cold, typo, median, worst }));
