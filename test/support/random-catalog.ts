/** Catalogues and queries for property tests. */

import fc from "fast-check";
import { type Catalog, createCatalog, type Manifest } from "../../functions/lib/answer/edge-catalog.ts";
import { DEFAULT_QUERY, PRICINGS, type Query } from "../../functions/lib/contract/query.ts";

export const CATEGORIES = ["quiz-evaluation", "cartes-mentales", "programmation"] as const;

const MANIFEST: Manifest = {
  base_url: "https://annuaire.example",
  data_updated_at: "2026-11-21",
  records_fingerprint: "",
  license: {
    id: "CC-BY-4.0",
    url: "https://l.example",
    attribution: { text: "A", url: "https://a.example" },
  },
  categories: CATEGORIES.map((slug) => ({ slug, name: slug, former_slugs: [`old-${slug}`] })),
  listings: {},
};

const row = fc.record({
  category: fc.nat({ max: CATEGORIES.length - 1 }),
  pricing: fc.nat({ max: PRICINGS.length - 1 }),
  education: fc.nat({ max: 1 }),
});

/** Up to 120 tools, whose records are `{"slug":"t<position>"}`. */
export const randomCatalog: fc.Arbitrary<Catalog> = fc.array(row, { maxLength: 120 }).map((rows) =>
  createCatalog(MANIFEST, {
    records: rows.map((_, position) => JSON.stringify({ slug: `t${position}` })),
    category: rows.map(({ category }) => category),
    pricing: rows.map(({ pricing }) => pricing),
    education: rows.map(({ education }) => education),
  }),
);

export const randomFilters: fc.Arbitrary<Query> = fc
  .record({
    category: fc.option(fc.constantFrom(...CATEGORIES)),
    pricing: fc.option(fc.constantFrom(...PRICINGS)),
    has_education_pricing: fc.boolean(),
    per_page: fc.integer({ min: 1, max: 100 }),
  })
  .map((filters) => ({ ...DEFAULT_QUERY, ...filters }));
