import { expect, it } from "vitest";
import { createSearch } from "../../../../functions/lib/search/search.ts";
import { partsOf, renderSearch } from "../../../../scripts/lib/desk/explain-search.ts";
import { buildSearchFiles } from "../../../../scripts/lib/outputs/api/search-files.ts";
import { directoryCatalog } from "../../../support/sample-directory.ts";

const catalog = directoryCatalog();
const { data, known } = buildSearchFiles(catalog);
const search = createSearch(data, known);

const QUERIES = [
  "carte mentale gratuite",
  "alternative à kazoo",
  "kazoo",
  "kazo",
  "vote en direct au collège avec des téléphones",
  "quiz xqzwvk",
  "tableu blanc",
];

it.each(QUERIES)("partsOf() gives for %j parts that add up to the score of each tool", (q) => {
  const found = search(q);
  expect(found.positions.length).toBeGreaterThan(0);
  for (const position of found.positions) {
    const points = partsOf(found, position).map((part) => part?.points ?? 0);
    expect(points.reduce((total, one) => total + one, 0)).toBeCloseTo(found.scores[position] ?? 0, 2);
  }
});

it("renderSearch() says how a query was read, the first tools, and on demand what each got from what", async () => {
  const long = "quiz frise robot image podcast dictée carte sondage tableau examen courbe fleuve molécule";
  const show = (q: string, explain: boolean) => renderSearch(q, search(q), { catalog, limit: 2, explain });
  const texts = [...QUERIES, long, "!?", "carte grise"].map((q) => show(q, false));
  const explained = ["carte mentale gratuite", "kazoo"].map((q) => show(q, true));
  const text = [...texts, ...explained].join("\n");
  // Points change with the weights of the search.
  await expect(text.replace(/\d+,\d\d/g, "0,00")).toMatchFileSnapshot("explain-search.txt");
});
