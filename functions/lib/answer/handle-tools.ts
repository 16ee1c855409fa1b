/** Answers GET `/tools`: a static file if there is one, else a list computed from the table of tools. */

import { TOOLS_PATH } from "../contract/paths.ts";
import { createInternalError, createInvalidQuery, type Problem } from "../contract/problem-details.ts";
import { parseQuery, type Query } from "../contract/query.ts";
import type { SearchHits } from "../search/hits.ts";
import type { Search } from "../search/search.ts";
import type { SearchData, SpellingData } from "../search/search-data.ts";
import { type RenderedList, renderToolList } from "./envelope.ts";
import { createMethodGuard } from "./guard-methods.ts";
import { respondJson, respondProblem } from "./respond.ts";
import { listingFile } from "./static-listings.ts";
import { createToolTable, type Manifest, type ToolTable, type ToolTableData } from "./tool-table.ts";

/** The files that the build writes for this handler. */
export interface ToolsData {
  readonly manifest: Manifest;
  /** Called once, by the first query that no file answers. */
  loadCatalog(): Promise<ToolTableData>;
  /** Called once, by the first query with `q`. */
  loadSearch(): Promise<SearchData>;
  /** Called once, by the first query with a word that nothing has. */
  loadSpelling(): Promise<SpellingData>;
}

/**
 * The edge function without its platform: data comes in as arguments.
 * A `URL` is a rewrite to a static file of the same site; faults of the client are problem documents.
 */
export function createToolsHandler(data: ToolsData): (request: Request) => Promise<Response | URL> {
  const { manifest } = data;
  const guard = createMethodGuard(manifest.base_url);
  let table: Promise<ToolTable> | undefined;
  let search: Promise<Search> | undefined;

  function loadTable(): Promise<ToolTable> {
    table ??= data.loadCatalog().then((catalog) => createToolTable(manifest, catalog));
    return table;
  }

  function loadSearch(): Promise<Search> {
    // The code of the search is loaded with its data: most requests need neither.
    search ??= Promise.all([import("../search/search.ts"), data.loadSearch()]).then(
      ([{ createSearch }, searchData]) => createSearch(searchData),
    );
    return search;
  }

  async function find(q: string): Promise<SearchHits> {
    const search = await loadSearch();
    const hits = search(q);
    if (!hits.wantsSpelling) return hits;
    search.learn(await data.loadSpelling());
    return search(q);
  }

  return async (request) => {
    // The guard's own route lists the methods that the platform can name; the others come here.
    const refused = guard(request);
    if (refused !== undefined) return refused;
    const url = new URL(request.url);
    try {
      const plan = planAnswer(url, manifest);
      if ("problem" in plan) return respondProblem(request, plan.problem);
      if ("file" in plan) return new URL(plan.file, url);
      const { query } = plan;
      const [loaded, hits] = await Promise.all([loadTable(), query.q === null ? null : find(query.q)]);
      return respondJson(request, renderToolList(loaded, query, hits));
    } catch (error) {
      // The platform's log is for us; the client learns neither stack nor path.
      console.error(error);
      const instance = shorten(url.pathname);
      return respondProblem(request, createInternalError({ baseUrl: manifest.base_url, instance }));
    }
  };
}

/** How a request for `/tools` is answered: at once, by the file at an address, or by computing. */
export function planAnswer(
  { pathname, search }: URL,
  manifest: Manifest,
): { problem: Problem } | { file: string } | { query: Query } {
  const parsed = parseQuery(search, manifest.filters);
  if (!parsed.ok) {
    const request = { baseUrl: manifest.base_url, instance: shorten(pathname + search) };
    return { problem: createInvalidQuery({ ...request, faults: parsed.faults }) };
  }
  const file = listingFile(parsed.query, manifest);
  return file === null ? { query: parsed.query } : { file: `${TOOLS_PATH}/${file}` };
}

/** `search` may be null for a query without `q`. */
export const computeList = (query: Query, table: ToolTable, search: Search | null): RenderedList =>
  renderToolList(table, query, query.q === null || search === null ? null : search(query.q));

const shorten = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}…` : text);
