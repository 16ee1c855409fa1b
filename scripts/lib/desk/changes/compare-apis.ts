/** Compares the answers of the API: totals, documents field by field, addresses. Pure. */

import { CATEGORIES_PATH, COLLECTIONS_PATH, TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { PRICINGS } from "../../../../functions/lib/contract/query.ts";
import type { Catalog } from "../../content/catalog.ts";
import { compareRecords, type FieldDifference } from "../../history/compare-records.ts";

export interface ApiReport {
  /** Totals of lists that change. */
  totals: { path: string; before: number; after: number }[];
  /** Documents of both sides that differ. Those whose own file changed come first. */
  records: { path: string; name: string; fields: FieldDifference[] }[];
  /** Addresses that no longer answer with a document. */
  addresses: { path: string; status: 301 | 404 | 410; to: string | null }[];
}

/** `consequences`: addresses of the documents whose own file is the same; they come last. */
export function compareApis(before: Catalog, after: Catalog, consequences: readonly string[]): ApiReport {
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

function newAddress(path: string, { moved, gone }: Catalog): ApiReport["addresses"][number] {
  const to = moved.find(({ from }) => from === path)?.to;
  if (to !== undefined) return { path, status: 301, to };
  const withdrawn = gone.find((entry) => entry.path === path);
  return withdrawn
    ? { path, status: 410, to: withdrawn.replacement?.url ?? null }
    : { path, status: 404, to: null };
}

function totals({ tools, collections, categories }: Catalog): Map<string, number> {
  const countOf = (isMember: (tool: Catalog["tools"][number]) => boolean) => tools.filter(isMember).length;
  return new Map([
    [TOOLS_PATH, tools.length],
    ...categories.map(({ slug, tool_count }): [string, number] => [
      `${TOOLS_PATH}?category=${slug}`,
      tool_count,
    ]),
    ...PRICINGS.map((pricing): [string, number] => [
      `${TOOLS_PATH}?pricing=${pricing}`,
      countOf((tool) => tool.pricing === pricing),
    ]),
    [`${TOOLS_PATH}?has_education_pricing=true`, countOf((tool) => tool.has_education_pricing)],
    [COLLECTIONS_PATH, collections.length],
  ]);
}

interface NamedRecord {
  name: string;
  record: object;
}

/** Every document of a tool, a collection or a category, by its address. */
function records({ tools, collections, categories }: Catalog): Map<string, NamedRecord> {
  return new Map([
    ...tools.map((tool): [string, NamedRecord] => [tool.url, { name: tool.name, record: tool }]),
    ...collections.map((collection): [string, NamedRecord] => [
      collection.url,
      { name: collection.title, record: collection },
    ]),
    ...categories.map(({ former_slugs: _, ...category }): [string, NamedRecord] => [
      `${CATEGORIES_PATH}#${category.slug}`,
      { name: category.name, record: category },
    ]),
  ]);
}
