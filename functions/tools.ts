/** Edge function on `/api/v1/directory/tools` and the files of its listings: filters, `per_page` and `q`. */

import type { Config } from "@netlify/edge-functions";
import manifest from "../public/api/v1/directory/_edge/manifest.json" with { type: "json" };
import { createToolsHandler } from "./lib/answer/handle-tools.ts";

// No `method`: the platform's manifest cannot name HEAD, and what is neither GET nor HEAD was answered by
// method-guard, which runs before functions that are configured for caching.
export const config: Config = {
  path: [
    "/api/v1/directory/tools",
    "/api/v1/directory/tools.json",
    "/api/v1/directory/tools/page/*",
    "/api/v1/directory/tools/:folder/page/*",
    "/api/v1/directory/tools/:folder/:value/page/*",
  ],
  cache: "manual",
  // The same limit as in netlify.toml, in case that rule does not count these requests.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

export default createToolsHandler({
  manifest,
  loadCatalog: async () =>
    (await import("../public/api/v1/directory/_edge/catalog.json", { with: { type: "json" } })).default,
});
