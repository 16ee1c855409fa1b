/** Filters, tools and queries for property tests: generated, so that no test depends on the directory. */

import fc from "fast-check";
import {
  createToolTable,
  type Manifest,
  type ToolTable,
  writeDistances,
} from "../../functions/lib/answer/tool-table.ts";
import type { Choices, FilterDefinition } from "../../functions/lib/contract/filters.ts";
import { DEFAULT_QUERY, type Query } from "../../functions/lib/contract/query.ts";

/** One filter of each kind, for examples. */
export const FILTERS: readonly FilterDefinition[] = [
  {
    name: "category",
    label: "Catégorie",
    kind: "one",
    facet: true,
    folder: "category",
    values: [
      { value: "quiz-evaluation", label: "Quiz", former: ["quiz"] },
      { value: "cartes-mentales", label: "Cartes", former: [] },
    ],
  },
  {
    name: "pricing",
    label: "Tarif",
    kind: "one",
    facet: true,
    folder: "pricing",
    values: ["free", "freemium", "paid", "enterprise"].map((value) => ({ value, label: value })),
  },
  {
    name: "levels",
    label: "Niveaux",
    kind: "many",
    facet: true,
    folder: null,
    values: ["ecole", "college", "lycee"].map((value) => ({ value, label: value })),
  },
  {
    name: "has_offer",
    label: "Offre",
    kind: "flag",
    facet: true,
    folder: "offer",
    values: [{ value: "true", label: "Une offre" }],
  },
];

const MANIFEST: Omit<Manifest, "filters"> = {
  base_url: "https://annuaire.example",
  data_updated_at: "2026-11-21",
  search: { index: "", spelling: "" },
  fingerprint: "",
  license: {
    id: "CC-BY-4.0",
    url: "https://l.example",
    attribution: { text: "A", url: "https://a.example" },
  },
  listings: {},
};

const randomFilter = fc.record({
  kind: fc.constantFrom("one" as const, "many" as const, "flag" as const),
  size: fc.integer({ min: 1, max: 40 }),
  facet: fc.boolean(),
});

const randomFilters: fc.Arbitrary<FilterDefinition[]> = fc
  .array(randomFilter, { maxLength: 4 })
  .map((filters) =>
    filters.map(({ kind, size, facet }, index) => ({
      name: `filter_${index}`,
      label: `Filtre ${index}`,
      kind,
      facet,
      folder: null,
      values:
        kind === "flag"
          ? [{ value: "true", label: "Oui" }]
          : Array.from({ length: size }, (_, n) => ({ value: `value-${n}`, label: `Valeur ${n}` })),
    })),
  );

export interface RandomTool {
  /** By filter. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Days, as numbers: few, so that some are equal. */
  updated_at: number;
  added_at: number;
}

export interface World {
  filters: readonly FilterDefinition[];
  tools: readonly RandomTool[];
  /** Its records are `{"slug":"t<position>"}`. */
  table: ToolTable;
  query: Query;
}

/** Up to 120 tools, and a query about them without search. */
export const randomWorld: fc.Arbitrary<World> = randomFilters.chain((filters) => {
  const valuesOf = ({ kind, values }: FilterDefinition): fc.Arbitrary<string[]> => {
    const names = values.map(({ value }) => value);
    return kind === "one" ? fc.constantFrom(...names).map((name) => [name]) : fc.subarray(names);
  };
  const day = fc.nat({ max: 9 });
  const tool = fc.record({
    values: fc.record(Object.fromEntries(filters.map((filter) => [filter.name, valuesOf(filter)]))),
    updated_at: day,
    added_at: day,
  });
  return fc
    .record({ tools: fc.array(tool, { maxLength: 120 }), query: randomQuery(filters) })
    .map(({ tools, query }) => ({ filters, tools, query, table: tableOf(filters, tools) }));
});

/** Any valid query about these filters, in its canonical form. */
export const randomQuery = (filters: readonly FilterDefinition[]): fc.Arbitrary<Query> =>
  fc
    .record({
      choices: fc.tuple(
        ...filters.map(({ values }) =>
          fc.subarray(
            values.map(({ value }) => value),
            { maxLength: Math.min(3, values.length) },
          ),
        ),
      ),
      sort: fc.constantFrom(null, "-updated_at" as const, "-added_at" as const),
      per_page: fc.integer({ min: 1, max: 100 }),
    })
    .map(({ choices, ...rest }) => ({ ...DEFAULT_QUERY, ...rest, filters: choicesOf(filters, choices) }));

function choicesOf(filters: readonly FilterDefinition[], chosen: readonly string[][]): Choices {
  const pairs = filters.map(({ name }, index) => [name, chosen[index] ?? []] as const);
  return Object.fromEntries(pairs.filter(([, values]) => values.length > 0));
}

function tableOf(filters: readonly FilterDefinition[], tools: readonly RandomTool[]): ToolTable {
  const holders = filters.map(({ name, values }) => {
    const positions = values.map(({ value }) =>
      tools.flatMap((tool, position) => (tool.values[name]?.includes(value) ? [position] : [])),
    );
    return [name, positions.map(writeDistances)];
  });
  const records = tools.map((_, position) => JSON.stringify({ slug: `t${position}` }));
  const manifest = { ...MANIFEST, filters: [...filters] };
  const newestFirst = (field: "updated_at" | "added_at") =>
    [...tools.keys()].sort((a, b) => (tools[b]?.[field] ?? 0) - (tools[a]?.[field] ?? 0) || a - b).join(" ");
  const orders = { "-updated_at": newestFirst("updated_at"), "-added_at": newestFirst("added_at") };
  return createToolTable(manifest, { records, holders: Object.fromEntries(holders), orders });
}
