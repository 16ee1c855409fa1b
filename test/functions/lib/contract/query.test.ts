import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_QUERY,
  MAX_Q_LENGTH,
  parseQuery,
  type Query,
  serializeQuery,
} from "../../../../functions/lib/contract/query.ts";
import { FILTERS, randomQuery } from "../../../support/random-tools.ts";

const parse = (search: string) => parseQuery(search, FILTERS);

function faultsOf(search: string) {
  const parsed = parse(search);
  return parsed.ok ? [] : parsed.faults;
}

describe("parseQuery()", () => {
  it.each<[string, Partial<Query>]>([
    ["", {}],
    ["?page=007", { page: 7 }],
    ["?per_page=100", { per_page: 100 }],
    ["?category=quiz", { filters: { category: ["quiz-evaluation"] } }],
    ["?has_offer=1", { filters: { has_offer: ["true"] } }],
    ["?has_offer=true", { filters: { has_offer: ["true"] } }],
    ["?has_offer=0", {}],
    ["?has_offer=false", {}],
    ["?q=+carte+mentale+", { q: "carte mentale" }],
    ["?q=%20%20", {}],
    ["?q=cafe%CC%81", { q: "café" }],
    [`?q=${"a".repeat(MAX_Q_LENGTH)}`, { q: "a".repeat(MAX_Q_LENGTH) }],
    // Each of its characters takes twelve in the address.
    [`?q=${encodeURIComponent("🎲".repeat(MAX_Q_LENGTH))}`, { q: "🎲".repeat(MAX_Q_LENGTH) }],
    // Search reads twelve words, and says which it left out.
    ["?q=a+b+c+d+e+f+g+h+i+j+k+l+m", { q: "a b c d e f g h i j k l m" }],
    ["?levels=college%2Clycee", { filters: { levels: ["college", "lycee"] } }],
    ["?category=cartes-mentales,quiz", { filters: { category: ["quiz-evaluation", "cartes-mentales"] } }],
    ["?levels=gratuits", { filters: { pricing: ["free"] } }],
    ["?sort=name", {}],
    ["?q=a&sort=relevance", { q: "a" }],
    ["?q=a&sort=name", { q: "a", sort: "name" }],
    ["?sort=-added_at&q=a", { q: "a", sort: "-added_at" }],
    ["?utm_source=x&utm_source=y&fbclid=1&gclid=2&_=3", {}],
  ])("reads %s", (search, expected) => {
    expect(parse(search)).toEqual({ ok: true, query: { ...DEFAULT_QUERY, ...expected } });
  });

  it.each([
    ["out_of_range", "page", "0 -1 99999999999999999999"],
    ["not_an_integer", "page", "1.5 1e3 "],
    ["out_of_range", "per_page", "101 0"],
    ["unknown_value", "category", "unknown "],
    ["unknown_value", "pricing", "gratis free,"],
    ["unknown_value", "has_offer", "yes true,false"],
    // What a value became is not overwritten; and what every object has is no value.
    ["unknown_value", "levels", "gratuits&pricing=paid gratuits,lycee constructor __proto__"],
    ["unknown_value", "sort", "relevance relevance&q= updated_at "],
    ["duplicate_value", "pricing", "free,free"],
    ["duplicate_value", "category", "quiz,quiz-evaluation"],
    ["too_many_values", "pricing", "free,".repeat(30)],
    ["invalid_characters", "q", "%00&sort=relevance a%00b %FF%FE"],
    ["too_long", "q", "a".repeat(MAX_Q_LENGTH + 1)],
    ["duplicate_parameter", "page", "1&page=1"],
    ["duplicate_parameter", "q", "a&q="],
    ["unknown_parameter", "constructor", "1"],
    ["unknown_parameter", "__proto__", "1"],
    ["unknown_parameter", "Page", "1"],
  ])("says %s of %s=%s", (code, parameter, texts) => {
    for (const text of texts.split(" "))
      expect(faultsOf(`?${parameter}=${text}`), text).toMatchObject([{ parameter, code }]);
  });

  it("reads no query that is longer than any valid one", () => {
    expect(faultsOf(`?${"q=&".repeat(4000)}`)).toMatchObject([{ parameter: "", code: "too_long" }]);
    const flood = Array.from({ length: 3000 }, (_, i) => `x${i}=1`).join("&");
    expect(JSON.stringify(faultsOf(`?${flood}`)).length).toBeLessThan(1000);
  });

  it("reports every fault at once, and every one among the values of a filter", () => {
    const allowed = ["free", "freemium", "paid", "enterprise"];
    expect(faultsOf("?page=0&categry=quiz&pricing=fre,paid,,premium,,paid,enterprse&q=a&q=b")).toMatchObject([
      { parameter: "page", code: "out_of_range" },
      { parameter: "categry", code: "unknown_parameter", suggestion: "category" },
      { parameter: "pricing", value: "fre", code: "unknown_value", suggestion: "free", allowed },
      { parameter: "pricing", value: "paid,paid", code: "duplicate_value", suggestion: "paid" },
      { parameter: "pricing", value: "", code: "unknown_value", suggestion: null },
      { parameter: "pricing", value: "premium", code: "unknown_value", suggestion: "freemium" },
      { parameter: "pricing", value: "enterprse", code: "unknown_value", suggestion: "enterprise" },
      { parameter: "q", code: "duplicate_parameter" },
    ]);
  });

  it("gives the nearest of a long list, and not the list", () => {
    const values = Array.from({ length: 51 }, (_, n) => ({ value: `value-${n}`, label: "" }));
    const [filter] = FILTERS;
    if (filter === undefined) throw new Error("no filter");
    expect(parseQuery("?category=value-3o", [{ ...filter, values }])).toMatchObject({
      faults: [{ suggestion: "value-3", allowed: null, detail: expect.stringContaining("51 values") }],
    });
  });

  it.each([
    ["?zzzzzz=1", null],
    // The French name of a value.
    ["?category=cartes", "cartes-mentales"],
  ])("suggests for %s %s", (search, suggestion) => {
    expect(faultsOf(search)).toMatchObject([{ suggestion }]);
  });
});

const anySearch = fc.stringMatching(/^[a-zé'+&%]{1,9}( [a-zé'+&%]{1,9}){0,4}$/);

const anyQuery: fc.Arbitrary<Query> = fc
  .record({
    base: randomQuery(FILTERS),
    q: fc.option(anySearch),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ base, q, page }) => ({ ...base, q, page }));

describe("serializeQuery()", () => {
  it("writes parameters and values in one order and leaves defaults out", () => {
    const query: Query = {
      ...DEFAULT_QUERY,
      page: 2,
      filters: { category: ["quiz-evaluation"], pricing: ["free", "paid"] },
      sort: "-updated_at",
      q: "carte mentale",
    };
    expect(serializeQuery(query)).toBe(
      "?q=carte+mentale&category=quiz-evaluation&pricing=free,paid&sort=-updated_at&page=2",
    );
    expect(serializeQuery(DEFAULT_QUERY)).toBe("");
    expect(serializeQuery({ ...DEFAULT_QUERY, sort: "name" })).toBe("");
  });

  it("is undone by parseQuery(), and has one spelling for every order and repetition of defaults", () => {
    fc.assert(
      fc.property(anyQuery, fc.func(fc.nat()), (query, place) => {
        expect(parse(serializeQuery(query))).toEqual({ ok: true, query });
        const { filters, q, sort, per_page, page } = query;
        const reversed = Object.entries(filters).map(([name, values]) => [
          name,
          values.toReversed().join(","),
        ]);
        const order = sort ?? (q === null ? "name" : "relevance");
        const others = Object.entries({ q: q ?? "", sort: order, per_page, page });
        const pairs = [...reversed, ...others].map(([name, value]) => [String(name), String(value)]);
        const shuffled = pairs.sort(([a], [b]) => place(a) - place(b));
        expect(parse(`?${new URLSearchParams(shuffled)}`)).toEqual({ ok: true, query });
      }),
    );
  });
});
