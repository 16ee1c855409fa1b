import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_QUERY, MAX_Q_LENGTH, parseQuery, type Query } from "../../functions/lib/contract/query.ts";
import type { ToolList } from "../../scripts/lib/outputs/documents.ts";
import { fitSearch, pageUrl, readQuery } from "../../scripts/lib/outputs/pages/browser/query-address.ts";
import {
  describeReading,
  describeResults,
  splitByConditions,
} from "../../scripts/lib/outputs/pages/browser/results.tsx";
import { FILTERS, randomQuery } from "../support/random-tools.ts";

describe("readQuery()", () => {
  const anyQuery: fc.Arbitrary<Query> = fc
    .record({
      base: randomQuery(FILTERS),
      q: fc.string({ unit: "grapheme" }),
      page: fc.integer({ min: 1, max: 999 }),
    })
    .map(({ base, q, page }) => ({ ...base, q: fitSearch(q), page }));

  it("reads back every query that pageUrl() writes, and of any other address what the API accepts", () => {
    fc.assert(
      fc.property(anyQuery, fc.string({ unit: "binary" }), (query, junk) => {
        expect(pageUrl(readQuery(pageUrl(query).slice(1), FILTERS).query)).toBe(pageUrl(query));
        const search = `?q=${encodeURIComponent(junk)}&page=${encodeURIComponent(junk)}&${encodeURIComponent(junk)}=1`;
        expect(parseQuery(pageUrl(readQuery(search, FILTERS).query).slice(1), FILTERS).ok).toBe(true);
      }),
    );
  });

  it.each([
    ["?category=quiz", { filters: { category: ["quiz-evaluation"] } }, 0],
    ["?category=rien", {}, 1],
    ["?pricing=free,fre,gratis&levels=college", { filters: { levels: ["college"] } }, 1],
    ["?page=0&per_page=1000&prix=3", {}, 3],
    [`?q=${"a".repeat(MAX_Q_LENGTH + 1)}`, { q: "a".repeat(MAX_Q_LENGTH) }, 0],
    ["?q=quiz%00facile", { q: "quiz facile" }, 0],
  ] as const)("reads %s and says what it could not use", (search, change, notices) => {
    const read = readQuery(search, FILTERS);
    expect(read.query).toEqual({ ...DEFAULT_QUERY, ...change });
    expect(read.notices).toHaveLength(notices);
  });
});

describe("words about results", () => {
  const list = (meta: Partial<ToolList["meta"]>): ToolList =>
    ({ meta: { page: 1, total: 1, total_pages: 1, search: null, ...meta } }) as unknown as ToolList;
  const silent = { q: "", relaxed: false, reading: [], corrections: [], unmatched: [], ignored: [] };
  const read = (search: Partial<NonNullable<ToolList["meta"]["search"]>>) =>
    list({ search: { ...silent, groups: [], ...search } });

  it.each([
    [{}, { total: 0 }, "Aucun outil"],
    [{}, { total: 1 }, "1 outil"],
    [{ q: "quiz" }, { total: 24 }, "24 outils pour «\u202Fquiz\u202F»"],
    [{ page: 2 }, { total: 1567, total_pages: 53, page: 2 }, "1\u202F567 outils, page 2 sur 53"],
    [{ page: 9 }, { total: 40, total_pages: 2, page: 9 }, "40 outils"],
  ])("describeResults() of %j with %j is “%s”", (query, meta, expected) => {
    expect(describeResults({ ...DEFAULT_QUERY, ...query }, list(meta))).toBe(expected);
  });

  it("describeReading() says what was corrected, and what was left out", () => {
    const reading = [{ text: "kahoot", as: "name" as const, slug: "kahoot", label: "Kahoot!" }];
    const corrections = [{ from: "kahhot", to: "kahoot" }];
    const left = { relaxed: true, unmatched: ["zzz"], ignored: ["fin", "lente"] };
    expect(describeReading(read({ reading, corrections, ...left }))).toEqual([
      "«\u202Fkahhot\u202F» a été lu «\u202FKahoot!\u202F».",
      "Sans résultat\u202F: «\u202Fzzz\u202F».",
      "La recherche est longue, et n’a pas été lue en entier\u202F: «\u202Ffin\u202F» et «\u202Flente\u202F».",
    ]);
    expect(describeReading(read({ relaxed: true }))).toEqual([
      "Aucun outil ne répond à tout cela\u202F: voici ceux qui s’en approchent.",
    ]);
  });

  it("splitByConditions() tells a page apart at the border, wherever it is", () => {
    const groups = [
      { breaks: [], count: 3 },
      { breaks: ["sans compte"], count: 3 },
    ];
    const countsOf = (page: number) => {
      const { meta } = read({ groups });
      const data = [1, 2] as unknown as ToolList["data"];
      const parts = splitByConditions({ ...list({}), meta: { ...meta, page, per_page: 2 }, data });
      return parts.map(({ breaks, tools }) => `${breaks} ${tools.length}`);
    };
    expect([1, 2, 3].map(countsOf)).toEqual([[" 2"], [" 1", "sans compte 1"], ["sans compte 2"]]);
  });
});
