/** Renders answers: data, meta, links and facets around records, for static files and the edge alike. */

import { EDUCATION_LABEL, PRICING_LABELS } from "../contract/labels.ts";
import { TOOLS_PATH } from "../contract/paths.ts";
import { PRICINGS, type Query, serializeQuery } from "../contract/query.ts";
import type { ListEnvelope } from "../contract/records.ts";
import type { Catalog, Manifest } from "./edge-catalog.ts";
import { hash } from "./hash.ts";
import type { SearchHits, Selection } from "./select.ts";

type ListLinks = ListEnvelope["links"];

export interface RenderedList {
  body: string;
  /** Of the body, without reading it again: which records, of which state of the data, and all the rest. */
  fingerprint: string;
  /** The `Link` header. */
  link: string;
}

/** A list of tools. Records are joined as they were written by the build. */
export function renderToolList(
  catalog: Catalog,
  query: Query,
  { selection, hits }: { selection: Selection; hits: SearchHits | null },
): RenderedList {
  const { manifest, records } = catalog;
  const meta: ListEnvelope["meta"] = {
    page: query.page,
    per_page: query.per_page,
    total: selection.total,
    total_pages: Math.ceil(selection.total / query.per_page),
    search: query.q === null || hits === null ? null : searchMeta(query.q, hits),
    ...sharedMeta(manifest),
  };
  const data = selection.positions.map((position) => records[position]).join(",");
  const links = listLinks(query, selection.total);
  const facets = facetLabels(manifest, selection);
  const rest = `"meta":${JSON.stringify(meta)},"links":${JSON.stringify(links)},"facets":${JSON.stringify(facets)}`;
  return {
    body: `{"data":[${data}],${rest}}\n`,
    fingerprint: hash(manifest.records_fingerprint + selection.positions.join() + rest),
    link: renderLinkHeader(links),
  };
}

/** The links of a list, path-absolute and canonical. The last page of an empty result is page 1. */
export function listLinks(query: Query, total: number): ListLinks {
  const lastPage = Math.max(1, Math.ceil(total / query.per_page));
  const { page } = query;
  // `page` comes last in canonical order.
  const base = `${TOOLS_PATH}${serializeQuery({ ...query, page: 1 })}`;
  const at = (number: number) =>
    number === 1 ? base : `${base}${base === TOOLS_PATH ? "?" : "&"}page=${number}`;
  return {
    self: at(page),
    first: at(1),
    prev: page === 1 ? null : at(Math.min(page - 1, lastPage)),
    next: page < lastPage ? at(page + 1) : null,
    last: at(lastPage),
  };
}

/** The same links as an RFC 8288 header: `renderLinkHeader({ self: "/a", … })` → `'</a>; rel="self", …'` */
export function renderLinkHeader(links: ListLinks): string {
  return Object.entries(links)
    .flatMap(([rel, target]) => (target === null ? [] : [`<${target}>; rel="${rel}"`]))
    .join(", ");
}

/** `{ data, meta, links }` around one record, with the address of the list that it stands in. */
export function renderSingle(
  manifest: Manifest,
  data: unknown,
  links: { self: string; list?: string },
): string {
  return `${JSON.stringify({ data, meta: sharedMeta(manifest), links })}\n`;
}

/** `{ data: [], meta: { total }, links }` around a set that is never paginated. */
export function renderSet(manifest: Manifest, data: readonly unknown[], self: string): string {
  return `${JSON.stringify({ data, meta: { total: data.length, ...sharedMeta(manifest) }, links: { self } })}\n`;
}

const searchMeta = (
  q: string,
  { relaxed, corrections, unmatched }: SearchHits,
): ListEnvelope["meta"]["search"] => ({
  q,
  relaxed,
  corrections: [...corrections],
  unmatched: [...unmatched],
});

const sharedMeta = ({ data_updated_at, license }: Manifest) => ({ data_updated_at, license });

function facetLabels({ categories }: Manifest, { facets }: Selection): ListEnvelope["facets"] {
  return {
    category: facets.category.map(({ value, count }) => {
      const { slug = "", name = "" } = categories[value] ?? {};
      return { value: slug, label: name, count };
    }),
    pricing: facets.pricing.map(({ value, count }) => {
      const pricing = PRICINGS[value] ?? "free";
      return { value: pricing, label: PRICING_LABELS[pricing], count };
    }),
    has_education_pricing: facets.has_education_pricing.map(({ count }) => ({
      value: "true",
      label: EDUCATION_LABEL,
      count,
    })),
  };
}
