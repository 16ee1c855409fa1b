/** Edge function on `/api/v1/directory/tools`: filter combinations, `per_page` and `q`. */

import type { Config } from "@netlify/edge-functions";
import manifest from "../public/api/v1/directory/_edge/manifest.json" with { type: "json" };
import { createCatalog } from "./lib/answer/edge-catalog.ts";
import { createToolsHandler } from "./lib/answer/handle-tools.ts";
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
let catalog: Promise<ReturnType<typeof createCatalog>> | undefined;
let search: Promise<Search> | undefined;

export default createToolsHandler({
  manifest,
  loadCatalog() {
    catalog ??= import("../public/api/v1/directory/_edge/catalog.json", { with: { type: "json" } }).then(
      ({ default: data }) => createCatalog(manifest, data),
    );
    return catalog;
  },
  loadSearch() {
    search ??= Promise.all([
      import("./lib/search/search.ts"),
      import("../public/api/v1/directory/_edge/search-index.json", { with: { type: "json" } }),
    ]).then(([{ createSearch }, { default: data }]) => createSearch(data));
    return search;
  },
});
