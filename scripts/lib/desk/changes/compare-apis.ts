/** Compares the answers of the API: totals, documents field by field, addresses. */

import { CATEGORIES_PATH, COLLECTIONS_PATH, TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../content/catalog.ts";
import { filterTable, filterValues } from "../../content/fields/tool-filters.ts";
import { compareRecords, type FieldDifference } from "../../history/compare-records.ts";
import { publicCategories } from "../../outputs/public-values.ts";

export interface ApiReport {
  /** Totals of lists that change. */
  totals: { path: string; before: number; after: number }[];
  /** Documents that exist on both sides and differ. Those whose own file changed come first. */
  records: { path: string; name: string; fields: FieldDifference[] }[];
}

/** An address that no longer answers with a document. */
export interface AddressChange {
  path: string;
  status: 301 | 404 | 410;
  to: string | null;
}

/** `consequences`: addresses of the documents whose own file is the same; they come last. */
export function compareApis(
  before: Catalog,
  after: Catalog,
  consequences: readonly string[],
): ApiReport & { addresses: AddressChange[] } {
  const follows = new Set(consequences);
  const [totalsBefore, totalsAfter] = [totals(before), totals(after)];
  const [recordsBefore, recordsAfter] = [records(before), records(after)];
  return {
    totals: [...new Set([...totalsBefore.keys(), ...totalsAfter.keys()])]
      .map((path) => ({ path, before: totalsBefore.get(path) ?? 0, after: totalsAfter.get(path) ?? 0 }))
      .filter((total) => total.before !== total.after),
    records: [...recordsAfter]
      .sort(([a], [b]) => Number(follows.has(a)) - Number(follows.has(b)))
      .flatMap(([path, { name, record }]) => {
        const old = recordsBefore.get(path);
        if (old === undefined) return [];
        // The HTML follows from the Markdown, which is in the list.
        const fields = compareRecords(old.record, record).filter(
          ({ field }) => field !== "long_description_html",
        );
        return fields.length === 0 ? [] : [{ path, name, fields }];
      }),
    addresses: [...recordsBefore.keys()]
      .filter((path) => !path.startsWith(CATEGORIES_PATH) && !recordsAfter.has(path))
      .map((path) => newAddress(path, after)),
  };
}

function newAddress(path: string, { moved, gone }: Catalog): AddressChange {
  const to = moved.find(({ from }) => from === path)?.to;
  if (to !== undefined) return { path, status: 301, to };
  const withdrawn = gone.find((entry) => entry.path === path);
  return withdrawn
    ? { path, status: 410, to: withdrawn.replacement?.url ?? null }
    : { path, status: 404, to: null };
}

/** The totals of the lists that are written ahead: all tools, each value of some filters, all collections. */
function totals(catalog: Catalog): Map<string, number> {
  const { tools, collections } = catalog;
  const filters = filterTable(catalog).filter(({ folder }) => folder !== null);
  return new Map([
    [TOOLS_PATH, tools.length],
    ...filters.flatMap((filter) =>
      filter.values.map(({ value }): [string, number] => [
        `${TOOLS_PATH}?${filter.name}=${value}`,
        tools.filter((tool) => filterValues(tool, filter).includes(value)).length,
      ]),
    ),
    [COLLECTIONS_PATH, collections.length],
  ]);
}

/** Every document of a tool, a collection or a category, by its address. */
function records(catalog: Catalog): Map<string, { name: string; record: object }> {
  const { tools, collections } = catalog;
  const all = [
    ...tools.map((record) => ({ path: record.url, name: record.name, record })),
    ...collections.map((record) => ({ path: record.url, name: record.title, record })),
    ...publicCategories(catalog).map((record) => ({
      path: `${CATEGORIES_PATH}#${record.slug}`,
      name: record.name,
      record,
    })),
  ];
  return new Map(all.map(({ path, ...named }) => [path, named]));
}
