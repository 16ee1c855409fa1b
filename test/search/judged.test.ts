import { describe, expect, it } from "vitest";
import { directoryCatalog } from "../support/sample-directory.ts";
import { followRenames, readJudgements, score } from "./evaluate.ts";
import { createOurSearch } from "./our-search.ts";

const catalog = directoryCatalog();
const search = createOurSearch(catalog);

describe("judgements.yml", () => {
  it("asks each query once", () => {
    const judgements = readJudgements("test/search/judgements.yml");
    expect(new Set(judgements.map(({ q }) => q)).size).toBe(judgements.length);
    expect(judgements.length).toBeGreaterThanOrEqual(200);
  });
});

describe("search over the sample directory", () => {
  it.each([
    ["imates libres de droits", "images"],
    ["carge mentale", "carte"],
    ["compte rsndu de réunion", "rendu"],
    ["un escqpe game", "escape"],
    ["fairr une frise chronologique", "faire"],
  ])("corrects %j with %s", (q, to) => {
    expect(search(q).told.corrections).toMatchObject([{ to }]);
  });

  it("takes no French word for a mistyped one", () => {
    const corrected =
      "boulangerie brioche coiffeuse dansons fraise judo natation pantalons plantation radis sudoku taxis vertes"
        .split(" ")
        .flatMap((q) => search(q).told.corrections);
    expect(corrected).toEqual([]);
  });
});

const tools = (relevant: Record<string, number>) => new Map(Object.entries(relevant));

describe("followRenames()", () => {
  it.each([
    // A renamed tool, a withdrawn one, one that never was.
    [{ "envoi-net": 3, "vieux-tableau": 2, "jamais-vu": 1, kazoo: 1 }, [{ "partage-net": 3, kazoo: 1 }]],
    [{ "vieux-tableau": 3 }, []],
    [{}, [{}]],
  ])("makes of %j %j", (relevant, followed) => {
    const judgements = followRenames([{ q: "x", kind: "k", relevant: tools(relevant) }], catalog);
    expect(judgements.map((judgement) => Object.fromEntries(judgement.relevant))).toEqual(followed);
  });
});

describe("score()", () => {
  it.each([
    [{ a: 3, b: 1 }, ["a", "b"], 1],
    [{ a: 3, b: 1 }, ["b", "a"], 0.71],
    [{}, [], 1],
    [{}, ["a"], 0],
  ])("of %j for %j is %d", (relevant, found, expected) => {
    expect(score({ relevant: tools(relevant) }, found)).toBeCloseTo(expected, 2);
  });
});
