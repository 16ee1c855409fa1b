/** Edge function on `/mcp`: the directory as tools for assistants (Model Context Protocol). */

import type { Config } from "@netlify/edge-functions";
import { createMcpHandler } from "./lib/answer/handle-mcp.ts";

export const config: Config = {
  path: "/mcp",
  // As in tools.ts.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};

export default createMcpHandler(
  async () => (await import("../public/_search/directory.json", { with: { type: "json" } })).default,
);
