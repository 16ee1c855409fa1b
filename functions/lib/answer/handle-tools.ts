/** Answers GET `/tools`: a rewrite to a static file if there is one, else computed from the table of tools. */

import { TOOLS_PATH } from "../contract/paths.ts";
import { createInternalError, createInvalidQuery } from "../contract/problem-details.ts";
import { parseQuery, type Query } from "../contract/query.ts";
import type { Search } from "../search/search.ts";
import { renderToolList } from "./envelope.ts";
import { createMethodGuard } from "./guard-methods.ts";
import { respondJson, respondProblem } from "./respond.ts";
import { selectTools } from "./select.ts";
import { listingFile } from "./static-listings.ts";
import type { Manifest, ToolTable } from "./tool-table.ts";

export interface ToolsData {
  manifest: Manifest;
  /** Called only for queries that no file answers. */
  loadTable(): Promise<ToolTable>;
  /** Called only if `q` is present. */
  loadSearch(): Promise<Search>;
}

/**
 * The edge function without its platform: data comes in as arguments.
 * A `URL` is a rewrite to a static file of the same site; faults of the client are problem documents.
 */
export function createToolsHandler(data: ToolsData): (request: Request) => Promise<Response | URL> {
  const guard = createMethodGuard(data.manifest.base_url);
  return async (request) => {
    // The guard's own route lists the methods that the platform can name; this one takes what is left.
    const refused = guard(request);
    if (refused !== undefined) return refused;
    const url = new URL(request.url);
    const { base_url: baseUrl } = data.manifest;
    try {
      const parsed = parseQuery(url.search, data.manifest.filters);
      if (!parsed.ok) {
        const instance = shorten(url.pathname + url.search);
        return respondProblem(request, createInvalidQuery({ baseUrl, instance, faults: parsed.faults }));
      }
      const file = listingFile(parsed.query, data.manifest);
      if (file !== null) return new URL(`${TOOLS_PATH}/${file}`, url);
      return await answer(request, parsed.query, data);
    } catch (error) {
      // The platform's log is for us; the client learns neither stack nor path.
      console.error(error);
      return respondProblem(request, createInternalError({ baseUrl, instance: shorten(url.pathname) }));
    }
  };
}

async function answer(request: Request, query: Query, data: ToolsData): Promise<Response> {
  const [table, search] = await Promise.all([data.loadTable(), query.q === null ? null : data.loadSearch()]);
  const hits = query.q === null || search === null ? null : search(query.q);
  const selection = selectTools(table, query, hits);
  return respondJson(request, renderToolList(table, query, { selection, hits }));
}

const shorten = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}…` : text);
