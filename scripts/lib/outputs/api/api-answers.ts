/** What the API will answer, before it is published: the documentation and the front page show answers. */

import { renderToolList } from "../../../../functions/lib/answer/envelope.ts";
import { selectTools } from "../../../../functions/lib/answer/select.ts";
import { listingFile } from "../../../../functions/lib/answer/static-listings.ts";
import {
  createToolTable,
  type Manifest,
  type ToolTableData,
} from "../../../../functions/lib/answer/tool-table.ts";
import { API_BASE, TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { createInvalidQuery, renderProblem } from "../../../../functions/lib/contract/problem-details.ts";
import { parseQuery } from "../../../../functions/lib/contract/query.ts";
import { createSearch, type Search } from "../../../../functions/lib/search/search.ts";
import type { SearchData } from "../../../../functions/lib/search/search-index.ts";
import { goneFile } from "../api-addresses.ts";
import type { ApiAnswers, TextFile } from "../output.ts";

/** What the edge functions load. */
export interface LoadedData {
  readonly manifest: Manifest;
  readonly catalog: ToolTableData;
  readonly search: SearchData;
}

/** A static file if there is one; else computed from the edge's data, as the edge does. */
export function createAnswer(files: readonly TextFile[], edge: LoadedData): ApiAnswers["answer"] {
  const bodies = new Map(files.map(({ path, body }) => [`/${path}`, body]));
  const { manifest } = edge;
  const table = createToolTable(manifest, edge.catalog);
  let search: Search | undefined;

  function answerTools(parameters: string): string | undefined {
    const parsed = parseQuery(parameters, manifest.filters);
    if (!parsed.ok) {
      const { base_url: baseUrl } = manifest;
      const instance = TOOLS_PATH + parameters;
      return renderProblem(createInvalidQuery({ baseUrl, instance, faults: parsed.faults }));
    }
    const { query } = parsed;
    const file = listingFile(query, manifest);
    if (file !== null) return bodies.get(`${TOOLS_PATH}/${file}`);
    search ??= createSearch(edge.search);
    const hits = query.q === null ? null : search(query.q);
    return renderToolList(table, query, { selection: selectTools(table, query, hits), hits }).body;
  }

  return (address) => {
    const { pathname, search: parameters } = new URL(address, manifest.base_url);
    const body =
      pathname === TOOLS_PATH
        ? answerTools(parameters)
        : (bodies.get(pathname) ??
          bodies.get(`${pathname}.json`) ??
          bodies.get(pathname === API_BASE ? `${API_BASE}/directory.json` : goneFile(pathname)) ??
          bodies.get(`${API_BASE}/404.json`));
    return JSON.parse(body ?? "null");
  };
}
