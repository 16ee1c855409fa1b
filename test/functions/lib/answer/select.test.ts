import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Catalog } from "../../../../functions/lib/answer/edge-catalog.ts";
import { selectTools } from "../../../../functions/lib/answer/select.ts";
import { DEFAULT_QUERY, PRICINGS, type Query } from "../../../../functions/lib/contract/query.ts";
import { CATEGORIES, randomCatalog, randomFilters } from "../../../support/random-catalog.ts";

/** The contract, said as plainly as possible. */
function expected(catalog: Catalog, query: Query): number[] {
  return catalog.records
    .map((_, position) => position)
    .filter(
      (position) =>
        (query.category === null || CATEGORIES[catalog.category[position] ?? 0] === query.category) &&
        (query.pricing === null || PRICINGS[catalog.pricing[position] ?? 0] === query.pricing) &&
        (!query.has_education_pricing || catalog.education[position] === 1),
    );
}

describe("selectTools()", () => {
  it("gives pages that neither overlap nor skip, in the order of the catalogue", () => {
    fc.assert(
      fc.property(randomCatalog, randomFilters, (catalog, query) => {
        const { total } = selectTools(catalog, query, null);
        const pages = Math.ceil(total / query.per_page);
        const all = Array.from(
          { length: pages },
          (_, index) => selectTools(catalog, { ...query, page: index + 1 }, null).positions,
        ).flat();
        expect(all).toEqual(expected(catalog, query));
        expect(selectTools(catalog, { ...query, page: pages + 1 }, null)).toMatchObject({
          total,
          positions: [],
        });
      }),
    );
  });

  it("keeps the order of the hits of a search", () => {
    fc.assert(
      fc.property(randomCatalog, randomFilters, fc.infiniteStream(fc.nat()), (catalog, query, random) => {
        const positions = catalog.records
          .map((_, position) => ({ position, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ position }) => position);
        const everything = { ...query, per_page: 1000 };
        const allowed = new Set(expected(catalog, query));
        const selection = selectTools(catalog, everything, {
          positions,
          relaxed: false,
          corrections: [],
          unmatched: [],
        });
        expect(selection.positions).toEqual(positions.filter((position) => allowed.has(position)));
      }),
    );
  });

  it("counts in each facet what following it gives", () => {
    fc.assert(
      fc.property(randomCatalog, randomFilters, (catalog, query) => {
        const { facets } = selectTools(catalog, query, null);
        const totalOf = (changes: Partial<Query>) =>
          selectTools(catalog, { ...query, ...changes }, null).total;
        const counts = new Map(facets.category.map(({ value, count }) => [CATEGORIES[value], count]));
        for (const category of CATEGORIES) expect(counts.get(category) ?? 0).toBe(totalOf({ category }));
        const pricingCounts = new Map(facets.pricing.map(({ value, count }) => [PRICINGS[value], count]));
        for (const pricing of PRICINGS) expect(pricingCounts.get(pricing) ?? 0).toBe(totalOf({ pricing }));
        expect(facets.has_education_pricing[0]?.count ?? 0).toBe(totalOf({ has_education_pricing: true }));
        const listed = [...facets.category, ...facets.pricing, ...facets.has_education_pricing];
        expect(listed.every(({ count }) => count > 0)).toBe(true);
      }),
    );
  });

  it("gives an empty page for a page that nobody can reach", () => {
    const [catalog] = fc.sample(randomCatalog, { numRuns: 1, seed: 1 });
    if (catalog === undefined) throw new Error("no sample");
    const page = Number.MAX_SAFE_INTEGER;
    expect(selectTools(catalog, { ...DEFAULT_QUERY, page }, null).positions).toEqual([]);
  });
});
