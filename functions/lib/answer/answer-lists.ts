/** Computes lists of tools, at the edge and in the browser: what a query needs is loaded when one first needs it. */

import type { Query } from "../contract/query.ts";
import type { SearchHits } from "../search/hits.ts";
import type { Search } from "../search/search.ts";
import type { SearchData, SpellingData } from "../search/search-data.ts";
import { type RenderedList, renderToolList } from "./envelope.ts";
import { createToolTable, type Manifest, type ToolTable, type ToolTableData } from "./tool-table.ts";

/** What the build writes to answer from. */
export interface ToolsData {
  readonly manifest: Manifest;
  /** Called once, by the first query that no file answers. */
  loadCatalog(): Promise<ToolTableData>;
}

/** The same in one file, for browsers. */
export interface DirectoryData {
  readonly manifest: Manifest;
  readonly catalog: ToolTableData;
}

/** Reads a JSON file that the build wrote, by its path. */
export type ReadFile = <T>(path: string) => Promise<T>;

export type ListAnswerer = (query: Query, read: ReadFile) => Promise<RenderedList>;

/** Throws if something cannot be read; the next query tries again. */
export function createListAnswerer({ manifest, loadCatalog }: ToolsData): ListAnswerer {
  let table: Promise<ToolTable> | undefined;
  let search: Promise<Search> | undefined;

  function loadTable(): Promise<ToolTable> {
    table ??= loadCatalog().then((catalog) => createToolTable(manifest, catalog));
    return table;
  }

  /** Search reads its data from files of the site: in the bundle, they would be loaded for every request. */
  function loadSearch(read: ReadFile): Promise<Search> {
    search ??= Promise.all([import("../search/search.ts"), read<SearchData>(manifest.search.index)])
      .then(([{ createSearch }, index]) => createSearch(index))
      // The platform may do better when the next one asks.
      .catch((error: unknown) => {
        search = undefined;
        throw error;
      });
    return search;
  }

  async function find(q: string, read: ReadFile): Promise<SearchHits> {
    const search = await loadSearch(read);
    const hits = search(q);
    if (!hits.wantsSpelling) return hits;
    // A few requests may read it at the same time, which does no harm.
    search.learn(await read<SpellingData>(manifest.search.spelling));
    return search(q);
  }

  return async (query, read) => {
    const [loaded, hits] = await Promise.all([loadTable(), query.q === null ? null : find(query.q, read)]);
    return renderToolList(loaded, query, hits);
  };
}

/** The same with everything loaded. `search` may be null for a query without `q`. */
export const computeList = (query: Query, table: ToolTable, search: Search | null): RenderedList =>
  renderToolList(table, query, query.q === null || search === null ? null : search(query.q));
