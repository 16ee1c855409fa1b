/** Command: our search beside others on judged queries, without each mechanism, for new tools, and what it costs. */

import { brotliCompressSync } from "node:zlib";
import { buildSearch } from "../../functions/lib/search/build-index.ts";
import { createSearch, type Search } from "../../functions/lib/search/search.ts";
import { buildSearchFiles, searchInput } from "../../scripts/lib/outputs/api/search-files.ts";
import { ablate } from "./ablation.ts";
import { evaluate, followRenames, readJudgements } from "./evaluate.ts";
import { searchFullTexts } from "./full-text-search.ts";
import { HOSTILE_QUERIES } from "./hostile-queries.ts";
import { findNewTools } from "./new-tools.ts";
import { findSlugs, readCatalog } from "./our-search.ts";

/** Files of judged queries; tools that were added since nobody judged. The first only tells how good search is. */
const SETS = [
  { name: "latest", file: "latest-judgements", before: "9999" },
  { name: "blind", file: "blind-judgements", before: "2026-11-22" },
  { name: "older", file: "judgements", before: "2026-11-22" },
  { name: "fresh", file: "fresh-judgements", before: "9999" },
];

const catalog = readCatalog();
const input = searchInput(catalog);
const { data, known } = buildSearchFiles(catalog);
const print = (text: string) => process.stdout.write(`${text}\n`);
const added = new Map(catalog.tools.map(({ slug, added_at }) => [slug, added_at]));
const sets = SETS.map(({ name, file, before }) => ({
  name,
  judgements: followRenames(readJudgements(`test/search/${file}.yml`), catalog),
  isJudged: (slug: string) => (added.get(slug) ?? "") < before,
}));
const engines = [
  { name: "ours", search: findSlugs(createSearch(data, known), catalog) },
  { name: "BM25 over the full texts, French stems", search: searchFullTexts(catalog) },
];

print(`nDCG@10 over ${catalog.tools.length} tools: what nothing was tuned on, then what guided the work\n`);
engines.forEach(({ name }, index) => {
  print(`  ${"AB"[index]}  ${name}`);
});
for (const { name, judgements, isJudged } of sets) {
  const measured = await Promise.all(
    engines.map(({ search }) => evaluate(judgements, async (q) => (await search(q)).filter(isJudged))),
  );
  print(row(name, ["n", "A", "B"]));
  for (const kind of measured[0]?.keys() ?? []) {
    const figures = measured.map((result) => result.get(kind)?.ndcg.toFixed(3) ?? "");
    print(row(`  ${kind}`, [String(measured[0]?.get(kind)?.queries), ...figures]));
  }
}

const all = sets.flatMap(({ judgements }) => judgements);
const tuning = sets.slice(1).flatMap(({ judgements }) => judgements);
print(
  `\nWithout each mechanism, on ${tuning.length} queries that guided the work: what nDCG@10 loses, and where most`,
);
const measure = (search: Search) => evaluate(tuning, findSlugs(search, catalog));
const whole = await measure(createSearch(data, known));
await ablate(input, known, async (name, search) => {
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
print(`\nBrotli: index ${sizeOf(data)} kB, spelling ${sizeOf(known)} kB\nA query, in milliseconds`);
for (const copies of [1, 6]) print(`  ${copies * data.count} tools: ${timeQueries(copies)}`);

/** What a first answer costs in the edge’s runtime: `npm run bench`. */
function timeQueries(copies: number): string {
  const tools = Array.from({ length: copies }, (_, copy) =>
    input.tools.map((tool) => ({ ...tool, name: `${tool.name} ${copy || ""}`.trim() })),
  );
  const search = createSearch(buildSearch({ ...input, tools: tools.flat() }).data, known);
  const time = (q: string): number => {
    const start = performance.now();
    search(q);
    return performance.now() - start;
  };
  const queries = all.map(({ q }) => q);
  queries.forEach(time);
  const times = queries.map(time).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(2);
  const worst = Math.max(...HOSTILE_QUERIES.map((q) => Math.min(time(q), time(q), time(q))));
  return `median ${at(0.5)}, p99 ${at(0.99)}, hostile ${worst.toFixed(2)}`;
}

function row(label: string, cells: readonly string[]): string {
  return [label.padEnd(18), ...cells.map((cell) => cell.padStart(7))].join(" ");
}
