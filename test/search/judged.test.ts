import { describe, expect, it } from "vitest";
import { isStopWord } from "../../functions/lib/text/french.ts";
import { evaluate, readJudgements, score, takeHalf } from "./evaluate.ts";
import { createOurSearch, findSlugs, readCatalog } from "./our-search.ts";

const catalog = readCatalog();
const search = createOurSearch(catalog);
const slugsOf = findSlugs(search, catalog);
const judgements = readJudgements("test/search/judgements.yml");

describe("judgements.yml", () => {
  it("speaks of published tools only, of each query once", () => {
    const published = new Set(catalog.tools.map(({ slug }) => slug));
    const unknown = judgements
      .flatMap(({ relevant }) => [...relevant.keys()])
      .filter((slug) => !published.has(slug));
    expect(unknown).toEqual([]);
    expect(new Set(judgements.map(({ q }) => q)).size).toBe(judgements.length);
    expect(judgements.length).toBeGreaterThanOrEqual(200);
  });
});

describe("search over the real directory", () => {
  /** A little under what `npm run bench:search` printed when they were set. */
  const FLOORS = { all: 0.93, "exact-name": 0.99, "loose-name": 0.99, nothing: 0.92 };

  it("stays above its floors on the half that nothing was tuned on", async () => {
    const figures = await evaluate(takeHalf(judgements, "held-out"), slugsOf);
    for (const [kind, floor] of Object.entries(FLOORS)) {
      expect(figures.get(kind)?.ndcg, kind).toBeGreaterThan(floor);
    }
  });

  const ASKED = ["prix de", "connexion", "télécharger", "c’est quoi", "mon avis sur"];

  it("finds every tool first by its own name, however it is written and whatever is asked of it", async () => {
    const missed: string[] = [];
    for (const [index, { name, slug }] of catalog.tools.entries()) {
      const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
      const typed = [name, plain, plain.replace(/\s+/g, "")];
      // One word of everyday French is not known for a name among others.
      if (!isStopWord(plain)) typed.push(`${ASKED[index % ASKED.length]} ${plain}`);
      for (const q of typed) {
        const [first] = await slugsOf(q);
        if (first !== slug) missed.push(`${q} → ${first}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it.each([
    ["imates libres de droits", "images"],
    ["carge mentale", "carte"],
    ["compte rsndu de réunion", "rendu"],
    ["un escqpe game", "escape"],
    ["fairr une frise chronologique", "faire"],
  ])("corrects %j with %s", (q, to) => {
    expect(search(q).corrections).toMatchObject([{ to }]);
  });

  it("takes no French word for a mistyped one", () => {
    const corrected =
      "boulangerie brioche coiffeuse dansons fraise judo natation pantalons plantation radis sudoku taxis vertes"
        .split(" ")
        .flatMap((q) => search(q).corrections);
    expect(corrected).toEqual([]);
  });
});

describe("score()", () => {
  it("is 1 for the ideal order, less for another, and judges emptiness", () => {
    const judgement = {
      q: "x",
      kind: "k",
      relevant: new Map([
        ["a", 3],
        ["b", 1],
      ]),
    };
    expect(score(judgement, ["a", "b"])).toEqual({ ndcg: 1, recall: 1 });
    expect(score(judgement, ["b", "a"]).ndcg).toBeLessThan(1);
    expect(score(judgement, ["c", "b"]).recall).toBe(0.5);
    const nothing = { q: "x", kind: "nothing", relevant: new Map() };
    expect([score(nothing, []).ndcg, score(nothing, ["a"]).ndcg]).toEqual([1, 0]);
  });
});
