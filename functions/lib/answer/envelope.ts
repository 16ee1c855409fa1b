/** Renders answers: data, meta, links and facets around records, for static files and the edge alike. */

import type { ListEnvelope } from "../contract/answer-schemas.ts";
import { TOOLS_PATH } from "../contract/paths.ts";
import { type Query, serializeQuery } from "../contract/query.ts";
import type { SearchHits } from "../search/hits.ts";
import { hash } from "./hash.ts";
import type { Selection } from "./select.ts";
import type { Manifest, ToolTable } from "./tool-table.ts";

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
  { manifest, records }: ToolTable,
  query: Query,
  { selection, hits }: { selection: Selection; hits: SearchHits | null },
): RenderedList {
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
  const rest = `"meta":${JSON.stringify(meta)},"links":${JSON.stringify(links)},"facets":${JSON.stringify(selection.facets)}`;
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

/** `{ data, meta, links }` around one record, with the address of the list that holds it. */
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
