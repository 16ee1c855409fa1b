/** Command: our search against others on judged queries, per kind; and the worst query that could be found. */

import { execFileSync } from "node:child_process";
import { buildSearchData } from "../../functions/lib/search/search-index.ts";
import { searchDocuments, searchGroups } from "../../scripts/lib/outputs/api/render-outputs.ts";
import { readFrenchLexicon } from "../../scripts/lib/text/french-lexicon.ts";
import { evaluate, followRenames, readJudgements, type SearchFunction, takeHalf } from "./evaluate.ts";
import { createOurSearch, findSlugs, readCatalog } from "./our-search.ts";
import { createPeers } from "./peers.ts";

const catalog = readCatalog();
const documents = searchDocuments(catalog);
const judgements = followRenames(readJudgements("test/search/judgements.yml"), catalog);
const peers = await createPeers(documents);
const engines: { name: string; search: SearchFunction }[] = [
  { name: "ours", search: findSlugs(createOurSearch(catalog), catalog) },
  ...peers.map(({ name, search }) => ({
    name,
    search: async (q: string) => (await search(q)).map((id) => catalog.tools[id]?.slug ?? ""),
  })),
];

print(
  `${judgements.length} judged queries over ${documents.length} tools; all but the last line on the half that nothing was tuned on\n`,
);
const results = await Promise.all(
  engines.map(async ({ name, search }) => ({
    name,
    heldOut: await evaluate(takeHalf(judgements, "held-out"), search),
    tuning: await evaluate(takeHalf(judgements, "tuning"), search),
  })),
);
const [ours] = results;
const kinds = [...(ours?.heldOut.keys() ?? [])];
const width = Math.max(...kinds.map((kind) => kind.length), "tuned-on half".length);
const letter = (index: number) => String.fromCharCode(65 + index);
for (const [index, { name }] of results.entries()) print(`  ${letter(index)}  ${name}`);
row(
  "\nnDCG@10",
  "n",
  results.map((_, index) => letter(index)),
);
for (const kind of kinds) {
  const figures = results.map(({ heldOut }) => heldOut.get(kind));
  row(
    kind,
    String(figures[0]?.queries),
    figures.map((figure) => (figure?.ndcg ?? 0).toFixed(3)),
  );
}
const overall = results.map(({ heldOut }) => heldOut.get("all"));
row(
  "recall@10",
  "",
  overall.map((figure) => (figure?.recall ?? 0).toFixed(3)),
);
row(
  "right empties",
  "",
  overall.map((figure) => (figure?.rightEmpties ?? 0).toFixed(3)),
);
row(
  "tuned-on half",
  "",
  results.map(({ tuning }) => (tuning.get("all")?.ndcg ?? 0).toFixed(3)),
);

print("\nCPU of the worst query found by a search over hostile ones, in Deno");
const groups = searchGroups(catalog);
const lexicon = readFrenchLexicon();
for (const copies of [1, 10]) {
  const idIn = (copy: number) => (id: number) => id + copy * documents.length;
  const each = Array.from({ length: copies }, (_, copy) => copy);
  const many = each.flatMap((copy) =>
    documents.map((document) => ({
      ...document,
      id: idIn(copy)(document.id),
      name: `${document.name} ${copy || ""}`,
    })),
  );
  const named = groups.map(({ best, tools, ...group }) => ({
    ...group,
    best,
    tools: each.flatMap((copy) => [...tools, ...(copy === 0 ? [] : best)].map(idIn(copy))),
  }));
  const input = JSON.stringify({ data: buildSearchData(many, named, lexicon), documents: many });
  const deno = ["run", "--quiet", "--allow-all", "test/search/time-in-deno.ts"];
  const { query, milliseconds } = JSON.parse(
    execFileSync("node_modules/.bin/deno", deno, { input, encoding: "utf8" }),
  );
  print(`  ${many.length} tools: ${milliseconds.toFixed(2)} ms for ${JSON.stringify(query)}`);
}

function row(label: string, count: string, cells: readonly string[]): void {
  print([label.padEnd(width), count.padStart(4), ...cells.map((cell) => cell.padStart(7))].join(" "));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
