/** The table of tools, as the build writes it for the edge, the browser and `/mcp`. */

import type { Directory } from "../../../../functions/lib/answer/directory.ts";
import { type ToolSummary, toSummary } from "../../content/fields/tool-fields.ts";
import { filterTable, filterValues } from "../../content/fields/tool-filters.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { COLLECTIONS_PAGE, INDEX_PAGE, NEEDS_PAGE } from "../addresses.ts";
import { publicLicense } from "../public-values.ts";

export function createDirectory(catalog: Catalog, search: Directory["search"]): Directory<ToolSummary> {
  const { site, tools, data_updated_at } = catalog;
  const filters = filterTable(catalog).map(
    ({ description: _, example: __, offer: ___, ...filter }) => filter,
  );
  const holders = filters.map(({ name, values }) => {
    const positions = new Map<string, number[]>(values.map(({ value }) => [value, []]));
    tools.forEach((tool, position) => {
      for (const value of new Set(filterValues(tool, { name }))) positions.get(value)?.push(position);
    });
    return [name, [...positions.values()]] as const;
  });
  return {
    name: site.name,
    base_url: site.base_url,
    data_updated_at,
    license: publicLicense(catalog),
    pages: { tool: INDEX_PAGE, collection: COLLECTIONS_PAGE, need: NEEDS_PAGE },
    search,
    filters,
    tools: tools.map(toSummary),
    holders: Object.fromEntries(holders),
  };
}
