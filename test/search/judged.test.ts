import { describe, expect, it } from "vitest";
import { directoryCatalog } from "../support/sample-directory.ts";
import { followRenames, type Judgement, readJudgements, score } from "./evaluate.ts";
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

const judge = (relevant: Record<string, number>): Judgement => ({
  q: "x",
  kind: "k",
  relevant: new Map(Object.entries(relevant)),
});

describe("followRenames()", () => {
  const follow = (relevant: Record<string, number>) =>
    followRenames([judge(relevant)], catalog).map((judgement) => Object.fromEntries(judgement.relevant));

  it("expects a renamed tool under its new slug, and a withdrawn one no more", () => {
    expect(follow({ "envoi-net": 3, "vieux-tableau": 2, "jamais-vu": 1, kazoo: 1 })).toEqual([
      { "partage-net": 3, kazoo: 1 },
    ]);
  });

  it("drops a query that only tools of the past answered, and keeps one that deserves nothing", () => {
    expect(follow({ "vieux-tableau": 3 })).toEqual([]);
    expect(follow({})).toEqual([{}]);
  });
});

describe("score()", () => {
  it("is 1 for the ideal order, less for another, and judges emptiness", () => {
    const judgement = judge({ a: 3, b: 1 });
    expect(score(judgement, ["a", "b"])).toEqual({ ndcg: 1, recall: 1 });
    expect(score(judgement, ["b", "a"]).ndcg).toBeLessThan(1);
    expect(score(judgement, ["c", "b"]).recall).toBe(0.5);
    const nothing = judge({});
    expect([score(nothing, []).ndcg, score(nothing, ["a"]).ndcg]).toEqual([1, 0]);
  });
});
