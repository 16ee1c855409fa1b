/** Command: our search beside others on judged queries, without each mechanism, for new tools, and what it costs. */

import { execFileSync } from "node:child_process";
import { brotliCompressSync } from "node:zlib";
import { buildSearch } from "../../functions/lib/search/build-index.ts";
import { createSearch, type Search } from "../../functions/lib/search/search.ts";
import { searchInput } from "../../scripts/lib/outputs/api/search-files.ts";
import { ablate } from "./ablation.ts";
import { evaluate, followRenames, type Half, type Judgement, readJudgements, takeHalf } from "./evaluate.ts";
import { findNewTools } from "./new-tools.ts";
import { findSlugs, readCatalog } from "./our-search.ts";
import { createPeers } from "./peers.ts";

/** Files of judged queries; tools that were added since nobody judged. */
const SETS = [
  { name: "blind", file: "blind-judgements", before: "2026-11-22" },
  { name: "older", file: "judgements", before: "2026-11-22" },
  { name: "fresh", file: "fresh-judgements", before: "9999" },
];

const catalog = readCatalog();
const input = searchInput(catalog);
const { data, spelling } = buildSearch(input);
const print = (text: string) => process.stdout.write(`${text}\n`);
const added = new Map(catalog.tools.map(({ slug, added_at }) => [slug, added_at]));
const sets = SETS.map(({ name, file, before }) => ({
  name,
  judgements: followRenames(readJudgements(`test/search/${file}.yml`), catalog),
  isJudged: (slug: string) => (added.get(slug) ?? "") < before,
}));
const engines = [
  { name: "ours", search: findSlugs(createSearch(data, spelling), catalog) },
  ...createPeers(catalog),
];

print(`nDCG@10 over ${catalog.tools.length} tools: what nothing was tuned on, and the tuning half of ours\n`);
engines.forEach(({ name }, index) => {
  print(`  ${"ABC"[index]}  ${name}`);
});
for (const { name, judgements, isJudged } of sets) {
  const measure = (search: (typeof engines)[number]["search"], half: Half) =>
    evaluate(takeHalf(judgements, half), async (q) => (await search(q)).filter(isJudged));
  const reported = await Promise.all(engines.map(({ search }) => measure(search, "report")));
  const [ours] = engines;
  const tuned = ours === undefined ? new Map() : await measure(ours.search, "tuning");
  print(row(name, ["n", "A", "B", "C", "tuning"]));
  for (const kind of reported[0]?.keys() ?? []) {
    const figures = [...reported, tuned].map((result) => result.get(kind)?.ndcg.toFixed(3) ?? "");
    print(row(`  ${kind}`, [String(reported[0]?.get(kind)?.queries), ...figures]));
  }
}

const all = sets.flatMap(({ judgements }) => judgements);
const tuning = sets.flatMap(({ judgements }) => takeHalf(judgements, "tuning"));
print(
  `\nWithout each mechanism, on ${tuning.length} queries of tuning halves: what nDCG@10 loses, and where most`,
);
const measure = (search: Search) => evaluate(tuning, findSlugs(search, catalog));
const whole = await measure(createSearch(data, spelling));
await ablate(input, async (name, search) => {
  const without = await measure(search);
  const loss = (kind: string) => (whole.get(kind)?.ndcg ?? 0) - (without.get(kind)?.ndcg ?? 0);
  const [most = "all"] = [...whole.keys()].filter((kind) => kind !== "all").sort((a, b) => loss(b) - loss(a));
  print(`  ${name.padEnd(28)} ${loss("all").toFixed(4).padStart(8)}   ${most} ${loss(most).toFixed(3)}`);
});

const news = findNewTools(catalog, all);
const percent = (share: number) => `${Math.round(100 * share)} %`;
print(
  `\n${news.tools} tools as if contributed today, ${news.queries} queries that want them: ` +
    `${percent(news.found)} find them in the first ten (with their needs and places: ${percent(news.foundBefore)})`,
);

const sizeOf = (value: unknown) => Math.round(brotliCompressSync(JSON.stringify(value)).length / 1000);
print(`\nBrotli: index ${sizeOf(data)} kB, spelling ${sizeOf(spelling)} kB\nCPU in Deno, milliseconds`);
for (const copies of [1, 6]) print(`  ${copies * data.count} tools: ${timeInDeno(copies, all)}`);

function timeInDeno(copies: number, judgements: readonly Judgement[]): string {
  const copyOf = (copy: number) =>
    input.tools.map((tool) => ({ ...tool, name: `${tool.name} ${copy || ""}`.trim() }));
  const many = buildSearch({
    ...input,
    tools: Array.from({ length: copies }, (_, copy) => copyOf(copy)).flat(),
  });
  return execFileSync(
    "node_modules/.bin/deno",
    ["run", "--quiet", "--allow-all", "test/search/time-in-deno.ts"],
    {
      input: JSON.stringify({ ...many, queries: judgements.map(({ q }) => q) }),
      encoding: "utf8",
      maxBuffer: 1e9,
    },
  );
}

function row(label: string, cells: readonly string[]): string {
  return [label.padEnd(18), ...cells.map((cell) => cell.padStart(7))].join(" ");
}
