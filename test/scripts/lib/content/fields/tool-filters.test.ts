import { describe, expect, it } from "vitest";
import { TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { filterTable, filterValues } from "../../../../../scripts/lib/content/fields/tool-filters.ts";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";

const catalog = directoryCatalog();
const filters = filterTable(catalog);

it("filterTable() gives each filter and each of its values a name and a label of their own", () => {
  const areApart = (texts: readonly (string | null)[]) => {
    const given = texts.filter((text) => text !== null);
    expect(new Set(given).size).toBe(given.length);
  };
  for (const key of ["name", "label", "folder"] as const) areApart(filters.map((filter) => filter[key]));
  for (const filter of filters) {
    areApart(filter.values.map(({ value }) => value));
    areApart(filter.values.map(({ label }) => label));
    const known = filter.values.map(({ value }) => value);
    for (const tool of catalog.tools)
      expect(known).toEqual(expect.arrayContaining(filterValues(tool, filter)));
  }
});

describe("/tools", () => {
  const { answer } = renderApi(catalog);

  it.each(filters)("filters by $name, and counts its values", (filter) => {
    const holding = (value: string) =>
      catalog.tools.filter((tool) => filterValues(tool, filter).includes(value));
    const isTelling = (count: number) => count > 0 && count < catalog.tools.length;
    const told = filter.values.find(({ value }) => isTelling(holding(value).length));
    if (told === undefined) throw new Error(`no tool of the sample differs in ${filter.name}`);
    const { value, label } = told;
    const { data, facets } = answer(`${TOOLS_PATH}?${filter.name}=${value}&per_page=100`) as {
      data: { slug: string }[];
      facets: Record<string, unknown[]>;
    };
    expect(data.map(({ slug }) => slug)).toEqual(holding(value).map(({ slug }) => slug));
    const counted = { value, label, count: data.length };
    expect(facets[filter.name] ?? [counted]).toContainEqual(counted);
  });
});
