/** Answers a query over the catalogue: which tools, in which order, and what each other filter would give. */

import { PRICINGS, type Query } from "../contract/query.ts";
import type { Catalog } from "./edge-catalog.ts";

/** The tools that match `q`, best first, as positions in the catalogue. */
export interface SearchHits {
  readonly positions: readonly number[];
  /** No tool matches every word. */
  readonly relaxed: boolean;
  /** Words that matched nothing and were read as others. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  /** Words that matched nothing and could not be corrected. */
  readonly unmatched: readonly string[];
}

export interface FacetCount {
  /** Index into `Manifest.categories` or `PRICINGS`; 1 for the education program. */
  readonly value: number;
  readonly count: number;
}

export interface Selection {
  readonly total: number;
  /** The tools of the page asked for. */
  readonly positions: readonly number[];
  readonly facets: {
    readonly category: readonly FacetCount[];
    readonly pricing: readonly FacetCount[];
    readonly has_education_pricing: readonly FacetCount[];
  };
}

/**
 * One pass over the candidates: those that match every filter are the result, and those that fail on one
 * filter alone count for the other values of that filter's facet.
 */
export function selectTools(catalog: Catalog, query: Query, hits: SearchHits | null): Selection {
  const { category, pricing, education, manifest } = catalog;
  const wantedCategory =
    query.category === null ? -1 : manifest.categories.findIndex(({ slug }) => slug === query.category);
  const wantedPricing = query.pricing === null ? -1 : PRICINGS.indexOf(query.pricing);
  const wantsEducation = query.has_education_pricing;

  const categoryCounts = new Uint32Array(manifest.categories.length);
  const pricingCounts = new Uint32Array(PRICINGS.length);
  const educationCounts = new Uint32Array(2);
  const matches: number[] = [];

  const candidates = hits === null ? catalog.records.length : hits.positions.length;
  for (let i = 0; i < candidates; i++) {
    const position = hits === null ? i : (hits.positions[i] ?? 0);
    const itsCategory = category[position] ?? 0;
    const itsPricing = pricing[position] ?? 0;
    const itsEducation = education[position] ?? 0;
    const inCategory = wantedCategory === -1 || itsCategory === wantedCategory;
    const inPricing = wantedPricing === -1 || itsPricing === wantedPricing;
    const inEducation = !wantsEducation || itsEducation === 1;
    if (inPricing && inEducation) increment(categoryCounts, itsCategory);
    if (inCategory && inEducation) increment(pricingCounts, itsPricing);
    if (inCategory && inPricing) {
      increment(educationCounts, itsEducation);
      if (inEducation) matches.push(position);
    }
  }
  const start = (query.page - 1) * query.per_page;
  return {
    total: matches.length,
    positions: matches.slice(start, start + query.per_page),
    facets: {
      category: nonZero(categoryCounts),
      pricing: nonZero(pricingCounts),
      has_education_pricing: nonZero(educationCounts).filter(({ value }) => value === 1),
    },
  };
}

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

function nonZero(counts: Uint32Array): FacetCount[] {
  return Array.from(counts, (count, value) => ({ value, count })).filter(({ count }) => count > 0);
}
