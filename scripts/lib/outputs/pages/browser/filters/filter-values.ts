/** The values of a filter that are too many for the page: read from the API when the address uses them. */

import type { FilterValue } from "../../../../../../functions/lib/contract/filters.ts";
import type { BrowseData } from "../browse-state.ts";

/** The same data with the values that this address needs. */
export async function withValues(data: BrowseData, search: string): Promise<BrowseData> {
  const params = new URLSearchParams(search);
  const filters = data.filters.map(async (filter) => {
    const asked = params.get(filter.name);
    if (filter.valuesAt === null || !asked) return filter;
    return { ...filter, values: (await readValues(filter.valuesAt)) ?? literally(asked) };
  });
  return { ...data, filters: await Promise.all(filters) };
}

const TIMEOUT = 10_000;

/** From a set of records with names; null if it cannot be read. */
async function readValues(path: string): Promise<FilterValue[] | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT) });
    const body: unknown = await response.json();
    if (typeof body !== "object" || body === null || !("data" in body) || !Array.isArray(body.data))
      return null;
    return body.data.map(({ slug, name }) => ({ value: String(slug), label: String(name) }));
  } catch {
    return null;
  }
}

/** Without the list the API decides, and its answer, or why there is none, is shown as for any query. */
const literally = (asked: string): FilterValue[] =>
  asked.split(",").map((value) => ({ value, label: value }));
