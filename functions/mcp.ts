/** Edge function on `/mcp`: the directory as tools for assistants (Model Context Protocol). */

import type { Config } from "@netlify/edge-functions";
import guide from "../public/api/v1/directory/_edge/guide.json" with { type: "json" };
import manifest from "../public/api/v1/directory/_edge/manifest.json" with { type: "json" };
import { createMcpHandler } from "./lib/answer/handle-mcp.ts";

export const config: Config = {
  path: "/mcp",
  // As in tools.ts.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

export default createMcpHandler({
  manifest,
  guide,
  loadCatalog: async () =>
    (await import("../public/api/v1/directory/_edge/catalog.json", { with: { type: "json" } })).default,
});
