import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_QUERY, MAX_Q_LENGTH, parseQuery, type Query } from "../../functions/lib/contract/query.ts";
import type { ToolList } from "../../scripts/lib/content/fields/documents.ts";
import {
  describeReading,
  describeResults,
  explainedUnits,
} from "../../scripts/lib/outputs/pages/browser/describe-results.ts";
import { fitSearch, pageUrl, readQuery } from "../../scripts/lib/outputs/pages/browser/query-address.ts";
import { visiblePages } from "../../scripts/lib/outputs/pages/browser/results.tsx";
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
    ["?pricing=paid,free&sort=-added_at", { filters: { pricing: ["free", "paid"] }, sort: "-added_at" }, 0],
    ["?category=rien", {}, 1],
    ["?pricing=free,fre,gratis", { filters: { pricing: ["free"] } }, 2],
    ["?pricing=free,paid,free", { filters: { pricing: ["free", "paid"] } }, 1],
    ["?page=0&per_page=1000&prix=3", {}, 3],
    ["?utm_source=mail&pricing=free", { filters: { pricing: ["free"] } }, 0],
    [`?q=${"mot+".repeat(20)}`, { q: Array(20).fill("mot").join(" ") }, 0],
    [`?q=${"a".repeat(MAX_Q_LENGTH + 1)}`, { q: "a".repeat(MAX_Q_LENGTH) }, 1],
    ["?q=quiz%00facile", { q: "quiz facile" }, 1],
    ["?q=%20carte%09mentale%0D%0A", { q: "carte mentale" }, 0],
  ] as const)("reads %s and says what it could not use", (search, change, notices) => {
    const read = readQuery(search, FILTERS);
    expect(read.query).toEqual({ ...DEFAULT_QUERY, ...change });
    expect(read.notices).toHaveLength(notices);
  });
});

describe("visiblePages()", () => {
  it.each([
    [1, 1, [1]],
    [1, 19, [1, 2, null, 19]],
    [4, 19, [1, 2, 3, 4, 5, null, 19]],
    [10, 19, [1, null, 9, 10, 11, null, 19]],
    [19, 19, [1, null, 18, 19]],
  ] as const)("shows for page %i of %i: %j", (page, pages, expected) => {
    expect(visiblePages(page, pages)).toEqual(expected);
  });
});

describe("words about results", () => {
  const list = (meta: Partial<ToolList["meta"]>, data: { name: string }[] = []): ToolList =>
    ({ data, meta: { page: 1, total: 1, total_pages: 1, search: null, ...meta } }) as unknown as ToolList;
  const read = (search: Partial<NonNullable<ToolList["meta"]["search"]>>) => ({
    search: { q: "", relaxed: false, reading: [], corrections: [], unmatched: [], ignored: [], ...search },
  });

  it.each([
    [{}, { total: 0 }, "Aucun outil"],
    [{}, { total: 1 }, "1 outil"],
    [{ q: "quiz" }, { total: 24 }, "24 outils pour «\u202Fquiz\u202F»"],
    [{ page: 2 }, { total: 1567, total_pages: 53, page: 2 }, "1\u202F567 outils, page 2 sur 53"],
    [{ page: 9 }, { total: 40, total_pages: 2, page: 9 }, "40 outils"],
  ])("describeResults() of %j with %j is “%s”", (query, meta, expected) => {
    expect(describeResults({ ...DEFAULT_QUERY, ...query }, list(meta))).toBe(expected);
  });

  it.each([
    [
      { corrections: [{ from: "kahhot", to: "kahoot" }] },
      ["«\u202Fkahhot\u202F» a été lu «\u202FKahoot!\u202F»."],
    ],
    [
      { relaxed: true, unmatched: ["zzz"] },
      ["«\u202Fzzz\u202F» ne correspond à aucune fiche\u202F: voici les résultats pour le reste."],
    ],
    [{ relaxed: true }, ["Aucun outil ne répond à tout cela\u202F: voici ceux qui s’en approchent."]],
    [
      { ignored: ["fin", "lente"] },
      ["«\u202Ffin\u202F» et «\u202Flente\u202F» n’ont pas été lus\u202F: la recherche est longue."],
    ],
  ])("describeReading() of %j", (search, expected) => {
    expect(describeReading(list(read(search), [{ name: "Quizlet" }, { name: "Kahoot!" }]))).toEqual(expected);
  });

  const NEED = { text: "carte mentale", as: "need", slug: "carte", label: "Faire une carte" } as const;
  const NAME = { text: "kazoo", as: "name", slug: "kazoo", label: "Kazoo!" } as const;
  const word = (text: string) => ({ text, as: "word", slug: null, label: text }) as const;

  it.each([
    ["a need said twice", [NEED, { ...NEED, text: "schéma" }], [], [NEED]],
    ["words of a need", [word("mentale"), NEED], [], [NEED]],
    ["a word that was found nowhere", [NEED, word("zzz")], ["zzz"], [NEED]],
    ["a word beside a name", [NAME, word("dictée")], [], [NAME, word("dictée")]],
    ["words alone", [word("dictée"), word("facile")], [], []],
    ["a name alone", [NAME], [], []],
  ])("explainedUnits() leaves out what the words say already: %s", (_, reading, unmatched, expected) => {
    expect(explainedUnits(list(read({ reading, unmatched })))).toEqual(expected);
  });
});
