import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_QUERY, MAX_Q_LENGTH, parseQuery, type Query } from "../../functions/lib/contract/query.ts";
import type { ToolList } from "../../scripts/lib/content/fields/documents.ts";
import {
  fitSearch,
  pageUrl,
  readQuery,
  requestPath,
} from "../../scripts/lib/outputs/pages/browser/browse-state.ts";
import {
  describeReading,
  describeResults,
  explainedUnits,
} from "../../scripts/lib/outputs/pages/browser/describe-results.ts";
import { visiblePages } from "../../scripts/lib/outputs/pages/browser/pagination.tsx";
import { renderRequest } from "../../scripts/lib/outputs/pages/browser/request-details.tsx";
import { FILTERS, randomQuery } from "../support/random-tools.ts";

const anySearch = fc
  .string({ unit: "grapheme" })
  .map((text) => fitSearch(text))
  .filter((text) => text !== "");

const anyQuery: fc.Arbitrary<Query> = fc
  .record({
    base: randomQuery(FILTERS),
    q: fc.option(anySearch),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ base, q, page }) => ({ ...base, q, page }));

describe("readQuery()", () => {
  it("reads back every state that pageUrl() writes", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(readQuery(pageUrl(query).slice(1), FILTERS)).toEqual({ query, notices: [] });
      }),
    );
  });

  it("turns any address into a query that the API accepts", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (q, junk) => {
        const search = `?q=${encodeURIComponent(q)}&page=${encodeURIComponent(junk)}&${encodeURIComponent(junk)}=1`;
        const { query } = readQuery(search, FILTERS);
        expect(parseQuery(requestPath(query).split("?")[1] ?? "", FILTERS)).toEqual({ ok: true, query });
      }),
    );
  });

  it.each([
    ["?category=quiz", { filters: { category: ["quiz-evaluation"] } }, 0],
    ["?pricing=paid,free&sort=-added_at", { filters: { pricing: ["free", "paid"] }, sort: "-added_at" }, 0],
    ["?category=rien", {}, 1],
    ["?pricing=free,fre,gratis", { filters: { pricing: ["free"] } }, 2],
    ["?pricing=free,paid,free", { filters: { pricing: ["free", "paid"] } }, 1],
    ["?pricing=free&pricing=paid", {}, 1],
    ["?page=0&per_page=1000&prix=3", {}, 3],
    ["?utm_source=mail&pricing=free", { filters: { pricing: ["free"] } }, 0],
    [`?q=${"mot+".repeat(20)}`, { q: Array(20).fill("mot").join(" ") }, 0],
    [`?x=${"a".repeat(5000)}`, {}, 1],
  ] as const)("reads %s and counts what it could not use", (search, change, notices) => {
    const read = readQuery(search, FILTERS);
    expect(read.query).toEqual({ ...DEFAULT_QUERY, ...change });
    expect(read.notices).toHaveLength(notices);
  });

  const CHARACTERS = `La recherche a été coupée après ${MAX_Q_LENGTH} caractères.`;
  const UNREADABLE = "Des caractères illisibles ont été retirés de la recherche.";
  it.each([
    ["many words", "mot ".repeat(25), []],
    ["one character too many", "a".repeat(MAX_Q_LENGTH + 1), [CHARACTERS]],
    ["characters that take two units each", "🎲".repeat(MAX_Q_LENGTH), []],
    ["a null character", "quiz\u0000 facile", [UNREADABLE]],
    ["bytes that were not UTF-8", "\ufffdquiz", [UNREADABLE]],
    ["unreadable characters in a long text", "mot\u0007 ".repeat(MAX_Q_LENGTH), [UNREADABLE, CHARACTERS]],
    ["an accent in two characters", "dicte\u0301e", []],
    ["spaces, tabs and line ends", "  carte \t mentale\r\n", []],
  ])("says only what a search lost: %s", (_, q, notices) => {
    expect(readQuery(`?q=${encodeURIComponent(q)}`, FILTERS).notices).toEqual(notices);
  });
});

describe("renderRequest()", () => {
  it("quotes for the shell and for JavaScript whatever the search is", () => {
    const url = `https://annuaire.example${requestPath({ ...DEFAULT_QUERY, q: `l'oral "en $(ls)" \\ & ` })}`;
    const curl = renderRequest("curl", url);
    expect(curl).toMatch(/^curl '[^']*'$/);
    expect(new URL(curl.slice(6, -1)).searchParams.get("q")).toBe(`l'oral "en $(ls)" \\ & `);
    expect(renderRequest("fetch", url)).toContain(`fetch(${JSON.stringify(url)})`);
    expect(renderRequest("URL", url)).toBe(url);
  });
});

describe("visiblePages()", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
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

  it.each([
    [{}, { total: 0 }, "Aucun outil"],
    [{}, { total: 1 }, "1 outil"],
    [{ q: "quiz" }, { total: 24 }, "24 outils pour «\u202Fquiz\u202F»"],
    [{ page: 2 }, { total: 1567, total_pages: 53, page: 2 }, "1\u202F567 outils, page 2 sur 53"],
    [{ page: 9 }, { total: 40, total_pages: 2, page: 9 }, "40 outils"],
  ])("describeResults() of %j with %j is “%s”", (query, meta, expected) => {
    expect(describeResults({ query: { ...DEFAULT_QUERY, ...query }, list: list(meta) })).toBe(expected);
  });

  const read = (search: Partial<NonNullable<ToolList["meta"]["search"]>>) => ({
    search: { q: "", relaxed: false, reading: [], corrections: [], unmatched: [], ignored: [], ...search },
  });

  it("describeReading() names the tool that a misspelling meant, and the words that matched nothing", () => {
    const meta = read({
      relaxed: true,
      corrections: [{ from: "kahhot", to: "kahoot" }],
      unmatched: ["zzz"],
    });
    expect(describeReading(list(meta, [{ name: "Quizlet" }, { name: "Kahoot!" }]))).toEqual([
      "«\u202Fkahhot\u202F» a été lu «\u202FKahoot!\u202F».",
      "«\u202Fzzz\u202F» ne correspond à aucune fiche\u202F: voici les résultats pour le reste.",
    ]);
  });

  it("describeReading() says when no tool has it all, and which words were not read", () => {
    expect(describeReading(list(read({ relaxed: true })))[0]).toContain("Aucun outil ne répond à tout cela");
    expect(describeReading(list(read({ ignored: ["fin", "lente"] })))).toEqual([
      "«\u202Ffin\u202F» et «\u202Flente\u202F» n’ont pas été lus\u202F: la recherche est longue.",
    ]);
  });

  const NEED = { text: "carte mentale", as: "need", slug: "carte", label: "Faire une carte" } as const;
  const FREE = { text: "gratuit", as: "quality", slug: "gratuit", label: "Gratuit" } as const;
  const NAME = { text: "kazoo", as: "name", slug: "kazoo", label: "Kazoo!" } as const;
  const word = (text: string) => ({ text, as: "word", slug: null, label: text }) as const;

  it.each([
    ["a need and a quality", [NEED, FREE], [], [NEED, FREE]],
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
