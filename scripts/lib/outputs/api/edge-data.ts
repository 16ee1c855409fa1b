/** The data of the edge function: the manifest and the table of tools. */

import { hash } from "../../../../functions/lib/answer/hash.ts";
import { listingKey, listingQueries } from "../../../../functions/lib/answer/static-listings.ts";
import {
  type Manifest,
  type ToolTableData,
  writeDistances,
} from "../../../../functions/lib/answer/tool-table.ts";
import type { Catalog } from "../../content/catalog.ts";
import { toSummary } from "../../content/fields/tool-fields.ts";
import { filterTable, filterValues } from "../../content/filter-table.ts";
import { publicLicense } from "../public-values.ts";

export function createEdgeData(
  catalog: Catalog,
  search: Manifest["search"],
): { manifest: Manifest; data: ToolTableData } {
  const { site, tools, data_updated_at } = catalog;
  const filters = filterTable(catalog).map(
    ({ description: _, example: __, offer: ___, ...filter }) => filter,
  );
  const records = tools.map((tool) => JSON.stringify(toSummary(tool)));
  const holders = filters.map((filter) => {
    const valuesOf = tools.map((tool) => new Set(filterValues(tool, filter)));
    const positions = filter.values.map(({ value }) =>
      valuesOf.flatMap((values, position) => (values.has(value) ? [position] : [])),
    );
    return [filter.name, positions.map(writeDistances)] as const;
  });
  const listings = listingQueries(filters).map((query) => {
    const having = tools.filter((tool) =>
      Object.entries(query.filters).every(([name, [value = ""]]) =>
        filterValues(tool, { name }).includes(value),
      ),
    );
    return [listingKey(query, filters), having.length];
  });
  return {
    manifest: {
      base_url: site.base_url,
      data_updated_at,
      fingerprint: hash(records.join("\n") + JSON.stringify(filters)),
      license: publicLicense(catalog),
      search,
      filters,
      listings: Object.fromEntries(listings),
    },
    data: {
      records,
      holders: Object.fromEntries(holders),
      orders: {
        "-updated_at": newestFirst(tools.map(({ updated_at }) => updated_at)),
        "-added_at": newestFirst(tools.map(({ added_at }) => added_at)),
      },
    },
  };
}

/** Positions from the newest date to the oldest; tools of one day stay in list order. */
const newestFirst = (dates: readonly string[]): string =>
  [...dates.entries()]
    .sort(([, a], [, b]) => (a === b ? 0 : a > b ? -1 : 1))
    .map(([position]) => position)
    .join(" ");
