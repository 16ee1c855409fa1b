/** The listings that the build writes as files, page by page: all tools, and those with one value of a filter. */

import type { FilterDefinition } from "../contract/filters.ts";
import { DEFAULT_QUERY, type Query, serializeQuery } from "../contract/query.ts";
import { listLinks, renderLinkHeader } from "./envelope.ts";
import type { Manifest } from "./tool-table.ts";

/** The first page of each listing. */
export const listingQueries = (filters: readonly FilterDefinition[]): Query[] => [
  DEFAULT_QUERY,
  ...filters.flatMap(({ name, folder, values }) =>
    folder === null ? [] : values.map(({ value }) => ({ ...DEFAULT_QUERY, filters: { [name]: [value] } })),
  ),
];

/**
 * The folder of a static listing below `tools/`, or null if the query is computed instead.
 * `"?category=quiz-evaluation"` → `"category/quiz-evaluation/"`; `""` → `""`; `"?q=quiz"` → `null`
 */
export function listingKey(query: Query, filters: readonly FilterDefinition[]): string | null {
  const [choice, ...others] = Object.entries(query.filters);
  // A query that asks for anything else has no file.
  if (serializeQuery({ ...query, page: 1, filters: {} }) !== "" || others.length > 0) return null;
  if (choice === undefined) return "";
  const [name, [value, ...more]] = choice;
  const filter = filters.find((candidate) => candidate.name === name);
  if (filter === undefined || filter.folder === null || more.length > 0) return null;
  return filter.kind === "flag" ? `${filter.folder}/` : `${filter.folder}/${value}/`;
}

/**
 * The static file that answers this query, below the tools folder; null if there is none: another kind of
 * query, or a page past the last. `"?pricing=free&page=2"` → `"pricing/free/page/2.json"`
 */
export function listingFile(query: Query, { filters, listings }: Manifest): string | null {
  const key = listingKey(query, filters);
  const total = key === null ? undefined : listings[key];
  // An empty listing still has its first page.
  if (total === undefined || query.page > Math.max(1, Math.ceil(total / query.per_page))) return null;
  return `${key}page/${query.page}.json`;
}

/**
 * The query that a file answers, by its path below the tools folder; null if no listing has this file.
 * `"pricing/free/page/2.json"` → `"?pricing=free&page=2"`
 */
export function queryOfFile(file: string, manifest: Manifest): Query | null {
  const [, key = "", page = ""] = /^(.*?)page\/([1-9]\d{0,8})\.json$/.exec(file) ?? [];
  const first = listingQueries(manifest.filters).find((query) => listingKey(query, manifest.filters) === key);
  const query = first && { ...first, page: Number(page) };
  return query !== undefined && listingFile(query, manifest) === file ? query : null;
}

/** The `Link` header of a listing. */
export const renderListingLink = (query: Query, { filters, listings }: Manifest): string =>
  renderLinkHeader(listLinks(query, listings[listingKey(query, filters) ?? ""] ?? 0));
