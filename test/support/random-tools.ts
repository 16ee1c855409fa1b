/** Filters, tools and queries for property tests: generated, so that no test depends on the directory. */

import fc from "fast-check";
import type { Directory } from "../../functions/lib/answer/directory.ts";
import type { FilterDefinition } from "../../functions/lib/contract/filters.ts";
import { DEFAULT_QUERY, type Query } from "../../functions/lib/contract/query.ts";

const valuesOf = (...names: string[]) => names.map((value) => ({ value, label: value }));

/** One filter of each kind. */
export const FILTERS: readonly FilterDefinition[] = [
  {
    ...{ name: "category", label: "Catégorie", kind: "one", facet: true, folder: "category" },
    values: [
      { value: "quiz-evaluation", label: "Quiz", former: ["quiz"] },
      { value: "cartes-mentales", label: "Cartes", former: [] },
    ],
  },
  {
    ...{ name: "pricing", label: "Tarif", kind: "one", facet: true, folder: "pricing" },
    values: valuesOf("free", "freemium", "paid", "enterprise"),
  },
  {
    ...{ name: "levels", label: "Niveaux", kind: "many", facet: true, folder: null },
    values: valuesOf("ecole", "college", "lycee"),
    moved: { gratuits: { pricing: ["free"] } },
  },
  {
    ...{ name: "tags", label: "Mots-clés", kind: "many", facet: false, folder: null },
    values: valuesOf(...Array.from({ length: 60 }, (_, index) => `tag-${index}`)),
  },
  {
    ...{ name: "has_offer", label: "Offre", kind: "flag", facet: true, folder: "offer" },
    values: [{ value: "true", label: "Une offre" }],
  },
];

/** Its values, by filter. */
export type RandomTool = Record<string, readonly string[]> & {
  readonly updated_at: string;
  readonly added_at: string;
};

const randomTool = fc.record({
  ...Object.fromEntries(
    FILTERS.map(({ name, kind, values }) => {
      const names = values.map(({ value }) => value);
      const one = fc.constantFrom(...names).map((value) => [value]);
      return [name, kind === "one" ? one : fc.subarray(names, { maxLength: Math.min(4, names.length) })];
    }),
  ),
  // Few days, so that some are equal.
  updated_at: fc.constantFrom("2026-01-01", "2026-02-02", "2026-03-03"),
  added_at: fc.constantFrom("2025-01-01", "2025-02-02"),
}) as fc.Arbitrary<RandomTool>;

/** Any valid query about these filters, in its canonical form, without search. */
export const randomQuery = (filters: readonly FilterDefinition[]): fc.Arbitrary<Query> =>
  fc
    .record({
      choices: fc.tuple(
        ...filters.map(({ values }) =>
          fc.subarray(
            values.map(({ value }) => value),
            { maxLength: Math.min(2, values.length) },
          ),
        ),
      ),
      sort: fc.constantFrom(null, "-updated_at" as const, "-added_at" as const),
      per_page: fc.integer({ min: 1, max: 100 }),
    })
    .map(({ choices, ...rest }) => {
      const pairs = filters.map(({ name }, index) => [name, choices[index] ?? []] as const);
      return {
        ...DEFAULT_QUERY,
        ...rest,
        filters: Object.fromEntries(pairs.filter(([, values]) => values.length > 0)),
      };
    });

export interface World {
  readonly tools: readonly RandomTool[];
  readonly directory: Directory;
  readonly query: Query;
}

/** Up to 120 tools, and a query about them. */
export const randomWorld: fc.Arbitrary<World> = fc
  .record({ tools: fc.array(randomTool, { maxLength: 120 }), query: randomQuery(FILTERS) })
  .map(({ tools, query }) => ({ tools, query, directory: directoryOf(tools) }));

const directoryOf = (tools: readonly RandomTool[]): Directory => ({
  name: "Annuaire de test",
  base_url: "https://annuaire.example",
  meta: {
    data_updated_at: "2026-11-21",
    license: { id: "CC-BY-4.0", url: "https://l.example", attribution: { text: "A", url: "https://a" } },
  },
  pages: { tool: "/outils/", collection: "/collections/", need: "/besoins/" },
  search: { index: "", spelling: "" },
  filters: FILTERS,
  tools: tools.map(({ updated_at, added_at }, position) => ({
    ...{ slug: `t${position}`, name: `T${position}`, updated_at, added_at },
  })),
  holders: Object.fromEntries(
    FILTERS.map(({ name, values }) => [
      name,
      values.map(({ value }) =>
        tools.flatMap((tool, position) => (tool[name]?.includes(value) ? [position] : [])),
      ),
    ]),
  ),
});
