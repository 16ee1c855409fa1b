/** The edge functions in this process. Their routes are those that Netlify's bundler makes of their config. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { generateManifest, mergeDeclarations } from "@netlify/edge-bundler";
import type { Config } from "@netlify/edge-functions";
import { createMethodGuard } from "../../../../functions/lib/answer/guard-methods.ts";
import { createMcpHandler } from "../../../../functions/lib/answer/handle-mcp.ts";
import { createToolsHandler, type Platform } from "../../../../functions/lib/answer/handle-tools.ts";
import type { McpGuide } from "../../../../functions/lib/answer/mcp-reader.ts";
import type { Manifest, ToolTableData } from "../../../../functions/lib/answer/tool-table.ts";
import { API_BASE } from "../../../../functions/lib/contract/paths.ts";
import type { EdgeRuntime } from "./netlify-host.ts";

/** The `config` that each function exports, by the name of its file. */
export type FunctionConfigs = Record<"tools" | "method-guard" | "mcp", Config>;

/** Undefined lets the request go on. */
type EdgeFunction = (request: Request, platform: Platform) => Promise<Response> | Response | undefined;

/** Answers from the data in the published folder, read once. */
export function createLocalEdge(
  publish: string,
  configs: FunctionConfigs,
): { edge: EdgeRuntime; baseUrl: string } {
  const read = <T>(name: string): T =>
    JSON.parse(readFileSync(path.join(publish, API_BASE, "_edge", name), "utf8")) as T;
  const manifest = read<Manifest>("manifest.json");
  const catalog = read<ToolTableData>("catalog.json");
  const data = { manifest, loadCatalog: () => Promise.resolve(catalog) };
  const handlers = new Map<string, EdgeFunction>([
    ["method-guard", createMethodGuard(manifest.base_url)],
    ["tools", createToolsHandler(data)],
    ["mcp", createMcpHandler({ ...data, guide: read<McpGuide>("guide.json") })],
  ]);
  const routes = edgeRoutes(configs);
  const edge: EdgeRuntime = async (request, next) => {
    const { pathname } = new URL(request.url);
    for (const { function: name, pattern, methods } of routes) {
      if (methods !== undefined && methods.length > 0 && !methods.includes(request.method)) continue;
      if (!new RegExp(pattern).test(pathname)) continue;
      const answer = await handlers.get(name)?.(request, { next });
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
  return { edge, baseUrl: manifest.base_url };
}

/** In the order of the platform: functions without a cache setting come first. */
function edgeRoutes(configs: FunctionConfigs) {
  const functions = Object.keys(configs).map((name) => ({ name, path: `${name}.ts` }));
  // Netlify has two types for one thing: what functions export, and what the bundler reads.
  const userFunctionConfig = { ...configs } as Parameters<typeof mergeDeclarations>[1];
  const declarations = mergeDeclarations([], userFunctionConfig, {}, []);
  const { manifest } = generateManifest({ declarations, functions, userFunctionConfig });
  return [...manifest.routes, ...manifest.post_cache_routes];
}
