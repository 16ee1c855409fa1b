/** Edge function on `/api/v1/directory/tools`: filter combinations, `per_page` and `q`. */

import type { Config } from "@netlify/edge-functions";
import manifest from "../public/api/v1/directory/_edge/manifest.json" with { type: "json" };
import { createToolsHandler } from "./lib/answer/handle-tools.ts";
import { createToolTable } from "./lib/answer/tool-table.ts";
import type { Search } from "./lib/search/search.ts";

// No `method`: the platform's manifest cannot name HEAD, and what is neither GET nor HEAD was answered by
// method-guard, which runs before functions that are configured for caching.
export const config: Config = {
  path: "/api/v1/directory/tools",
  cache: "manual",
  // The same limit as in netlify.toml, so that it holds whichever way that rule counts these requests.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

/** Loaded by the first request that needs it, kept for as long as the isolate lives. */
let table: Promise<ReturnType<typeof createToolTable>> | undefined;
let search: Promise<Search> | undefined;

export default createToolsHandler({
  manifest,
  loadTable() {
    table ??= import("../public/api/v1/directory/_edge/catalog.json", { with: { type: "json" } }).then(
      ({ default: data }) => createToolTable(manifest, data),
    );
    return table;
  },
  loadSearch() {
    search ??= Promise.all([
      import("./lib/search/search.ts"),
      import("../public/api/v1/directory/_edge/search-index.json", { with: { type: "json" } }),
    ]).then(([{ createSearch }, { default: data }]) => createSearch(data));
    return search;
  },
});
