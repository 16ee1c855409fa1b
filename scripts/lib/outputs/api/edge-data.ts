/** What the edge function knows of the directory: the manifest and the table of tools. */

import { hash } from "../../../../functions/lib/answer/hash.ts";
import { selectTools } from "../../../../functions/lib/answer/select.ts";
import { listingKey, listingQueries } from "../../../../functions/lib/answer/static-listings.ts";
import {
  createToolTable,
  distancesOf,
  type Manifest,
  type ToolTableData,
} from "../../../../functions/lib/answer/tool-table.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { ToolSummary } from "../../content/fields/tool-fields.ts";
import { filterTable, filterValues } from "../../content/filter-table.ts";

export interface EdgeData {
  manifest: Manifest;
  data: ToolTableData;
}

/** `summaries` are those of the catalogue's tools, in the same order. */
export function createEdgeData(catalog: Catalog, summaries: readonly ToolSummary[]): EdgeData {
  const { site, tools, data_updated_at } = catalog;
  const filters = filterTable(catalog).map(({ description: _, example: __, ...filter }) => filter);
  const records = summaries.map((summary) => JSON.stringify(summary));
  const holders = filters.map((filter) => {
    const valuesOf = tools.map((tool) => new Set(filterValues(tool, filter)));
    const positions = filter.values.map(({ value }) =>
      valuesOf.flatMap((values, position) => (values.has(value) ? [position] : [])),
    );
    return [filter.name, positions.map(distancesOf)] as const;
  });
  const data: ToolTableData = {
    records,
    holders: Object.fromEntries(holders),
    orders: {
      "-updated_at": newestFirst(summaries.map(({ updated_at }) => updated_at)),
      "-added_at": newestFirst(summaries.map(({ added_at }) => added_at)),
    },
  };
  const manifest: Manifest = {
    base_url: site.base_url,
    data_updated_at,
    records_fingerprint: hash(records.join("\n")),
    license: { id: site.license.id, url: site.license.url, attribution: site.license.attribution },
    filters,
    listings: {},
  };
  const table = createToolTable(manifest, data);
  const totals = listingQueries(filters).map((query) => [
    listingKey(query, filters) ?? "",
    selectTools(table, query, null).total,
  ]);
  return { manifest: { ...manifest, listings: Object.fromEntries(totals) }, data };
}

/** Positions from the newest date to the oldest; tools of one day stay in list order. */
const newestFirst = (dates: readonly string[]): number[] =>
  [...dates.entries()].sort(([, a], [, b]) => (a === b ? 0 : a > b ? -1 : 1)).map(([position]) => position);
