/** The handler of the edge function over the data that a build wrote, all of it in memory. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { createToolsHandler } from "../../../functions/lib/answer/handle-tools.ts";
import {
  createToolTable,
  type Manifest,
  type ToolTableData,
} from "../../../functions/lib/answer/tool-table.ts";
import { createSearch } from "../../../functions/lib/search/search.ts";
import type { SearchData } from "../../../functions/lib/search/search-index.ts";
import type { Project } from "./project.ts";

export type ToolsHandler = (request: Request) => Promise<Response | URL>;

export function loadToolsHandler({ edgeData }: Project): { manifest: Manifest; handler: ToolsHandler } {
  const read = (name: string) => JSON.parse(readFileSync(path.join(edgeData, name), "utf8"));
  const manifest: Manifest = read("manifest.json");
  const data: ToolTableData = read("catalog.json");
  const index: SearchData = read("search-index.json");
  const table = createToolTable(manifest, data);
  const search = createSearch(index);
  const handler = createToolsHandler({
    manifest,
    loadTable: () => Promise.resolve(table),
    loadSearch: () => Promise.resolve(search),
  });
  return { manifest, handler };
}
