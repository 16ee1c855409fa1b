/** The site is read-only: 204 to OPTIONS with the methods allowed, 405 to all but GET and HEAD. */

import { MCP_PATH } from "../contract/paths.ts";
import { ALLOWED_METHODS, createProblem } from "../contract/problem-details.ts";
import { COMMON_HEADERS, respondProblem } from "./respond.ts";

/** One day: the allowed methods do not change between deploys. */
const PREFLIGHT_MAX_AGE = "86400";

/** Undefined lets the request go on. */
export function guardMethods(request: Request, baseUrl: string): Response | undefined {
  const { pathname } = new URL(request.url);
  // `/mcp` takes POST, and answers for itself.
  if (request.method === "GET" || request.method === "HEAD" || pathname === MCP_PATH) return undefined;
  if (request.method !== "OPTIONS") {
    const problem = createProblem("method_not_allowed", { baseUrl, instance: pathname });
    return respondProblem(request, problem, { Allow: ALLOWED_METHODS });
  }
  const requestedHeaders = request.headers.get("Access-Control-Request-Headers");
  return new Response(null, {
    status: 204,
    headers: {
      ...COMMON_HEADERS,
      Allow: ALLOWED_METHODS,
      "Access-Control-Allow-Methods": ALLOWED_METHODS,
      // Nothing that a client sends changes the answer, so any header is welcome.
      ...(requestedHeaders && { "Access-Control-Allow-Headers": requestedHeaders }),
      "Access-Control-Max-Age": PREFLIGHT_MAX_AGE,
      "Cache-Control": "no-store",
    },
  });
}
