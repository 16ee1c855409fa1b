/** Renders answers: data, meta, links and facets around records, for static files and the edge alike. */

import type { ListEnvelope } from "../contract/answer-schemas.ts";
import { TOOLS_PATH } from "../contract/paths.ts";
import { type Query, serializeQuery } from "../contract/query.ts";
import type { SearchHits } from "../search/hits.ts";
import { hash } from "./hash.ts";
import { type Selection, selectTools } from "./select.ts";
import type { Manifest, ToolTable } from "./tool-table.ts";

type ListLinks = ListEnvelope["links"];

/** A list of tools. Its body is made when it is asked for: not for HEAD, nor for a client that has it. */
export interface RenderedList {
  text(): string;
  /** The same in UTF-8. Valid until the next call, for any list: a `Response` copies them. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** Changes whenever the body does. Made from its parts, which takes less time than reading it again. */
  fingerprint: string;
  /** The `Link` header. */
  link: string;
}

/** Records and facets are joined from what the table holds ready. */
export function renderToolList(table: ToolTable, query: Query, hits: SearchHits | null): RenderedList {
  const { total, positions, counts } = selectTools(table, query, hits);
  const meta: ListEnvelope["meta"] = {
    page: query.page,
    per_page: query.per_page,
    total,
    total_pages: Math.ceil(total / query.per_page),
    search: query.q === null || hits === null ? null : searchMeta(query.q, hits),
    ...sharedMeta(table.manifest),
  };
  const links = listLinks(query, total);
  const rest = `"meta":${JSON.stringify(meta)},"links":${JSON.stringify(links)}`;
  const end = () => `],${rest},"facets":${renderFacets(table, counts)}}\n`;
  return {
    text: () => `${START}${positions.map(table.textOf).join(",")}${end()}`,
    bytes: () => joinBytes(positions.map(table.bytesOf), end()),
    fingerprint: fingerprintOf(table.manifest, { total, positions, counts }, rest),
    link: renderLinkHeader(links),
  };
}

const START = '{"data":[';
const COMMA = 0x2c;
/** UTF-8 takes no more for one unit of a string. */
const MOST_BYTES = 3;
const encoder = new TextEncoder();

let buffer = new Uint8Array();

/** The body of a list from its records, without the commas between them, and from what follows them. */
function joinBytes(records: readonly Uint8Array[], end: string): Uint8Array<ArrayBuffer> {
  let length = START.length + records.length + end.length * MOST_BYTES;
  for (const record of records) length += record.length;
  if (buffer.length < length) buffer = new Uint8Array(2 * length);
  let at = encoder.encodeInto(START, buffer).written;
  records.forEach((record, index) => {
    if (index > 0) buffer[at++] = COMMA;
    buffer.set(record, at);
    at += record.length;
  });
  at += encoder.encodeInto(end, buffer.subarray(at)).written;
  return buffer.subarray(0, at);
}

function fingerprintOf({ fingerprint }: Manifest, { positions, counts }: Selection, rest: string): string {
  const numbers = [...positions];
  for (const ofValues of counts.values()) for (const count of ofValues) numbers.push(count);
  return hash(fingerprint + rest, numbers);
}

/** Values that no tool has are left out. */
function renderFacets({ values }: ToolTable, counts: Selection["counts"]): string {
  let facets = "";
  for (const [name, ofValues] of counts) {
    let counted = "";
    values.get(name)?.list.forEach(({ json }, index) => {
      const count = ofValues[index] ?? 0;
      if (count > 0) counted += `${counted && ","}${json}${count}}`;
    });
    facets += `${facets && ","}"${name}":[${counted}]`;
  }
  return `{${facets}}`;
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
  shared: SharedMeta,
  data: unknown,
  links: { self: string; list?: string },
): string {
  return wrapSingle(shared, JSON.stringify(data), links);
}

/** The same around a record that is JSON already. */
export const wrapSingle = (
  shared: SharedMeta,
  json: string,
  links: { self: string; list?: string },
): string =>
  `{"data":${json},"meta":${JSON.stringify(sharedMeta(shared))},"links":${JSON.stringify(links)}}\n`;

/** `{ data: [], meta: { total }, links }` around a set that is never paginated. */
export function renderSet(manifest: Manifest, data: readonly unknown[], self: string): string {
  return `${JSON.stringify({ data, meta: { total: data.length, ...sharedMeta(manifest) }, links: { self } })}\n`;
}

const searchMeta = (
  q: string,
  { relaxed, reading, corrections, unmatched, ignored }: SearchHits,
): ListEnvelope["meta"]["search"] => ({
  q,
  relaxed,
  reading: [...reading],
  corrections: [...corrections],
  unmatched: [...unmatched],
  ignored: [...ignored],
});

/** What every answer says of the data. */
export type SharedMeta = Pick<Manifest, "data_updated_at" | "license">;

export const sharedMeta = ({ data_updated_at, license }: SharedMeta): SharedMeta => ({
  data_updated_at,
  license,
});
