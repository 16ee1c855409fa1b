/**
 * The data that the build prepares for the edge, and the shape in which it is queried: one column per
 * filter, and every summary already serialised, so that an answer is joined rather than written again.
 */

import { DEFAULT_PER_PAGE, PRICINGS, type Query } from "../contract/query.ts";
import type { License } from "../contract/records.ts";

/** What every request needs, small enough to be loaded at once. */
export interface Manifest {
  base_url: string;
  data_updated_at: string;
  /** Changes whenever any summary does. */
  records_fingerprint: string;
  license: License;
  /** In the order in which facets list them. */
  categories: { slug: string; name: string; former_slugs: string[] }[];
  /** Number of tools per pre-paginated listing, by the key of `listingKey`. */
  listings: Record<string, number>;
}

/** The published tools in list order, as columns of equal length. */
export interface CatalogData {
  /** Each summary as JSON. */
  records: string[];
  /** Index into `Manifest.categories`. */
  category: number[];
  /** Index into `PRICINGS`. */
  pricing: number[];
  /** 1 where there is an education program. */
  education: number[];
}

export interface Catalog {
  readonly manifest: Manifest;
  readonly records: readonly string[];
  readonly category: Uint16Array;
  readonly pricing: Uint8Array;
  readonly education: Uint8Array;
}

export function createCatalog(manifest: Manifest, data: CatalogData): Catalog {
  return {
    manifest,
    records: data.records,
    category: Uint16Array.from(data.category),
    pricing: Uint8Array.from(data.pricing),
    education: Uint8Array.from(data.education),
  };
}

/** Columns of one tool, as `CatalogData` holds them. */
export const pricingIndex = (pricing: (typeof PRICINGS)[number]): number => PRICINGS.indexOf(pricing);

/**
 * The folder of a pre-paginated listing below `tools/`, or null where the query is computed instead.
 * `listingKey({ …, category: "quiz-evaluation" })` → `"category/quiz-evaluation/"`; `listingKey(DEFAULT_QUERY)` → `""`
 */
export function listingKey(query: Query): string | null {
  if (query.q !== null || query.per_page !== DEFAULT_PER_PAGE) return null;
  const keys: string[] = [];
  if (query.category !== null) keys.push(`category/${query.category}/`);
  if (query.pricing !== null) keys.push(`pricing/${query.pricing}/`);
  if (query.has_education_pricing) keys.push("education/");
  return keys.length > 1 ? null : (keys[0] ?? "");
}

/**
 * The static file that answers this query, below the tools folder; null where there is none: another kind
 * of query, or a page past the last.
 * `listingFile({ …, pricing: "free", page: 2 }, manifest)` → `"pricing/free/page/2.json"`
 */
export function listingFile(query: Query, { listings }: Manifest): string | null {
  const key = listingKey(query);
  if (key === null) return null;
  const total = listings[key];
  if (total === undefined || query.page > pageCount(total, query.per_page)) return null;
  return `${key}page/${query.page}.json`;
}

/** The number of pages that exist as files: an empty listing still has its first page. */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
