/** Edge function on `/api/v1/directory/tools`: filters, pages and `q`. */

import type { Config } from "@netlify/edge-functions";
import { createToolsHandler } from "./lib/answer/handle-tools.ts";

// No `method`: the platform's manifest cannot name HEAD, and what is neither GET nor HEAD was answered by
// method-guard, which runs before functions that are configured for caching.
export const config: Config = {
  path: "/api/v1/directory/tools",
  cache: "manual",
  // The same limit as in netlify.toml, in case that rule does not count these requests.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

export default createToolsHandler(
  async () => (await import("../public/_search/directory.json", { with: { type: "json" } })).default,
);
