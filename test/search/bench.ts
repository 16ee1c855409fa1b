/** Command: our search against others on judged queries, without each mechanism, for new tools, and what it costs. */

import { execFileSync } from "node:child_process";
import { brotliCompressSync } from "node:zlib";
import { buildSearch } from "../../functions/lib/search/build-index.ts";
import { createSearch, type Search } from "../../functions/lib/search/search.ts";
import { searchInput } from "../../scripts/lib/outputs/api/search-files.ts";
import { ablate } from "./ablation.ts";
import {
  evaluate,
  type Figures,
  followRenames,
  readJudgements,
  type SearchFunction,
  takeHalf,
} from "./evaluate.ts";
import { findNewTools } from "./new-tools.ts";
import { findSlugs, readCatalog } from "./our-search.ts";
import { createPeers } from "./peers.ts";

const catalog = readCatalog();
const input = searchInput(catalog);
const { data, spelling } = buildSearch(input);
const blind = followRenames(readJudgements("test/search/blind-judgements.yml"), catalog);
const older = followRenames(readJudgements("test/search/judgements.yml"), catalog);
const reported = takeHalf(blind, "report");
const slugsOf = (search: Search) => findSlugs(search, catalog);
const ours = slugsOf(createSearch(data, spelling));
const print = (text: string) => process.stdout.write(`${text}\n`);
const percent = (share: number) => `${Math.round(100 * share)} %`;

const peers = await createPeers(input.tools.map((tool, id) => ({ ...tool, id })));
const engines: { name: string; search: SearchFunction }[] = [
  { name: "ours", search: ours },
  ...peers.map(({ name, search }) => ({
    name,
    search: async (q: string) => (await search(q)).map((id) => catalog.tools[id]?.slug ?? ""),
  })),
];

print(
  `${blind.length} blind queries over ${catalog.tools.length} tools; the half that nothing was tuned on, nDCG@10\n`,
);
engines.forEach(({ name }, index) => {
  print(`  ${letter(index)}  ${name}`);
});
const results = await Promise.all(engines.map(({ search }) => evaluate(reported, search)));
row(
  "",
  "n",
  results.map((_, index) => letter(index)),
);
for (const kind of results[0]?.keys() ?? []) {
  const figures = results.map((result) => result.get(kind));
  row(
    kind,
    String(figures[0]?.queries),
    figures.map((figure) => (figure?.ndcg ?? 0).toFixed(3)),
  );
}
row(
  "right empties",
  "",
  results.map((result) => (result.get("all")?.rightEmpties ?? 0).toFixed(3)),
);
const olderResults = await Promise.all(engines.map(({ search }) => evaluate(older, search)));
row(
  "older queries",
  String(older.length),
  olderResults.map((result) => (result.get("all")?.ndcg ?? 0).toFixed(3)),
);

const tuning = [...takeHalf(blind, "tuning"), ...takeHalf(older, "tuning")];
print(
  `\nWithout each mechanism, on the ${tuning.length} queries of the tuning halves: what nDCG@10 loses, and where most`,
);
const whole = await evaluate(tuning, ours);
await ablate(input, async (name, search) => {
  const without = await evaluate(tuning, slugsOf(search));
  const loss = (kind: string) => ndcg(whole, kind) - ndcg(without, kind);
  const [most = "all"] = [...whole.keys()].filter((kind) => kind !== "all").sort((a, b) => loss(b) - loss(a));
  print(`  ${name.padEnd(28)} ${loss("all").toFixed(4).padStart(8)}   ${most} ${loss(most).toFixed(3)}`);
});

const news = findNewTools(catalog, [...blind, ...older]);
print(
  `\n${news.tools} tools as if contributed today, ${news.queries} queries that want them: ` +
    `${percent(news.found)} find them in the first ten (with their needs and places: ${percent(news.foundBefore)})`,
);

const sizeOf = (value: unknown) =>
  `${Math.round(brotliCompressSync(JSON.stringify(value)).length / 1000)} kB`;
print(`\nBrotli: index ${sizeOf(data)}, spelling ${sizeOf(spelling)}`);
print("CPU in Deno, milliseconds");
const queries = [...blind, ...older].map(({ q }) => q);
for (const copies of [1, 6]) {
  const many = buildSearch({
    ...input,
    tools: Array.from({ length: copies }, (_, copy) =>
      input.tools.map((tool) => ({ ...tool, name: `${tool.name} ${copy || ""}`.trim() })),
    ).flat(),
  });
  const answer = execFileSync(
    "node_modules/.bin/deno",
    ["run", "--quiet", "--allow-all", "test/search/time-in-deno.ts"],
    { input: JSON.stringify({ ...many, queries, tools: input.tools }), encoding: "utf8", maxBuffer: 1e9 },
  );
  const { cold, typo, median, worst } = JSON.parse(answer);
  print(
    `  ${copies * input.tools.length} tools: first query ${cold.toFixed(1)}, first typo ${typo.toFixed(1)} more, ` +
      `median ${median.toFixed(3)}, costliest found ${worst.milliseconds.toFixed(2)} (${JSON.stringify(worst.query)})`,
  );
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}

function ndcg(figures: ReadonlyMap<string, Figures>, kind: string): number {
  return figures.get(kind)?.ndcg ?? 0;
}

function row(label: string, count: string, cells: readonly string[]): void {
  print([label.padEnd(16), count.padStart(4), ...cells.map((cell) => cell.padStart(7))].join(" "));
}
