/** What the API will answer, before it is published: for the answers that the documentation shows. */

import { renderToolList } from "../../../../../functions/lib/answer/envelope.ts";
import { selectTools } from "../../../../../functions/lib/answer/select.ts";
import { listingFile } from "../../../../../functions/lib/answer/static-listings.ts";
import {
  createToolTable,
  type Manifest,
  type ToolTableData,
} from "../../../../../functions/lib/answer/tool-table.ts";
import { API_BASE, TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { createInvalidQuery, renderProblem } from "../../../../../functions/lib/contract/problem-details.ts";
import { parseQuery } from "../../../../../functions/lib/contract/query.ts";
import { createSearch } from "../../../../../functions/lib/search/search.ts";
import type { SearchData } from "../../../../../functions/lib/search/search-index.ts";
import type { Output } from "../../api/render-outputs.ts";
import { goneFile } from "../../api/render-outputs.ts";

/** `answers("/api/v1/directory/tools?q=quiz")` → the body, parsed */
export type Answers = (address: string) => unknown;

/** `outputs` are the files of the API: what no file holds is computed from the edge's own data, as the edge does. */
export function createAnswers(outputs: readonly Output[]): Answers {
  const files = new Map(outputs.map(({ path, body }) => [path, body]));
  const read = (path: string): string | null => {
    const body = files.get(path.slice(1));
    return typeof body === "string" ? body : null;
  };
  const readEdge = (name: string) => JSON.parse(read(`${API_BASE}/_edge/${name}.json`) ?? "null");
  const manifest: Manifest = readEdge("manifest");
  const data: ToolTableData = readEdge("catalog");
  const searchData: SearchData = readEdge("search-index");
  const table = createToolTable(manifest, data);

  function answerTools(search: string): string {
    const parsed = parseQuery(search, manifest.filters);
    if (!parsed.ok) {
      const { base_url: baseUrl } = manifest;
      return renderProblem(
        createInvalidQuery({ baseUrl, instance: TOOLS_PATH + search, faults: parsed.faults }),
      );
    }
    const { query } = parsed;
    const file = listingFile(query, manifest);
    const body = file === null ? null : read(`${TOOLS_PATH}/${file}`);
    if (body !== null) return body;
    const hits = query.q === null ? null : createSearch(searchData)(query.q);
    return renderToolList(table, query, { selection: selectTools(table, query, hits), hits }).body;
  }

  return (address) => {
    const { pathname, search } = new URL(address, manifest.base_url);
    const body =
      pathname === TOOLS_PATH
        ? answerTools(search)
        : (read(pathname) ??
          read(`${pathname}.json`) ??
          read(pathname === API_BASE ? `${API_BASE}/directory.json` : goneFile(pathname)) ??
          read(`${API_BASE}/404.json`));
    return JSON.parse(body ?? "null");
  };
}
