/** Answers a query of `/tools` with a list: the same at the build, at the edge, in the browser and for `/mcp`. */

import type { ListEnvelope } from "../contract/answer-schemas.ts";
import { TOOLS_PATH } from "../contract/paths.ts";
import { type Query, serializeQuery } from "../contract/query.ts";
import type { SearchData } from "../search/data.ts";
import type { Found, Search } from "../search/search.ts";
import type { Directory, ListedTool } from "./directory.ts";
import { selectTools } from "./select.ts";

/** Reads a JSON file of the site, by its path. */
export type ReadFile = <T>(path: string) => Promise<T>;

/**
 * What search needs is read when a query first needs it. Throws if something cannot be read; the next query tries
 * again. `createAnswer(directory)(query, read)` → `{ data, meta, links, facets }`
 */
export function createAnswer<T extends ListedTool>(directory: Directory<T>) {
  let index: SearchData | undefined;
  let search: Search | undefined;

  async function find(q: string, read: ReadFile): Promise<Found> {
    const [{ createSearch }, data] = await Promise.all([
      import("../search/search.ts"),
      index ?? read<SearchData>(directory.search.index),
    ]);
    // A few requests may have read it at the same time, which does no harm.
    index = data;
    search ??= createSearch(data, null);
    const hits = search(q);
    if (!hits.wantsSpelling) return hits;
    search = createSearch(data, await read<string[]>(directory.search.spelling));
    return search(q);
  }

  return async (query: Query, read: ReadFile): Promise<ListEnvelope<T>> =>
    createList(directory, query, query.q === null ? null : await find(query.q, read));
}

/** The list itself. `hits`: what a search found for `q`. */
export function createList<T extends ListedTool>(
  directory: Directory<T>,
  query: Query,
  hits: Found | null,
): ListEnvelope<T> {
  const { total, positions, facets, groups } = selectTools(directory, query, hits);
  const { q, page, per_page } = query;
  return {
    data: positions.flatMap((position) => directory.tools[position] ?? []),
    meta: {
      page,
      per_page,
      total,
      total_pages: Math.ceil(total / per_page),
      search: q === null || hits === null ? null : { q, ...hits.told, groups },
      ...directory.meta,
    },
    links: listLinks(query, total),
    facets,
  };
}

/** The links of a list, path-absolute and canonical. The last page of an empty result is page 1. */
export function listLinks(query: Query, total: number): ListEnvelope["links"] {
  const lastPage = Math.max(1, Math.ceil(total / query.per_page));
  const at = (page: number): string => TOOLS_PATH + serializeQuery({ ...query, page });
  const { page } = query;
  return {
    self: at(page),
    first: at(1),
    prev: page === 1 ? null : at(Math.min(page - 1, lastPage)),
    next: page < lastPage ? at(page + 1) : null,
    last: at(lastPage),
  };
}

/** The same links as an RFC 8288 header: `renderLinkHeader({ self: "/a", … })` → `'</a>; rel="self", …'` */
export function renderLinkHeader(links: ListEnvelope["links"]): string {
  return Object.entries(links)
    .flatMap(([rel, target]) => (target === null ? [] : [`<${target}>; rel="${rel}"`]))
    .join(", ");
}
