/** The site is read-only: 204 to OPTIONS with the methods allowed, 405 to all but GET and HEAD. */

import { MCP_PATH } from "../contract/paths.ts";
import { ALLOWED_METHODS, createMethodNotAllowed } from "../contract/problem-details.ts";
import { COMMON_HEADERS, respondProblem } from "./respond.ts";

/** One day: the allowed methods do not change between deploys. */
const PREFLIGHT_MAX_AGE = "86400";

export type MethodGuard = (request: Request) => Response | undefined;

/** Undefined lets the request go on. */
export function createMethodGuard(baseUrl: string): MethodGuard {
  return (request) => {
    // The `method` config keeps GET away. But the target of another function's rewrite passes the routes
    // again, and Netlify's emulation then compares paths only.
    if (request.method === "GET" || request.method === "HEAD") return undefined;
    // It takes POST, and answers for itself.
    if (new URL(request.url).pathname === MCP_PATH) return undefined;
    if (request.method === "OPTIONS") {
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
    const problem = createMethodNotAllowed({ baseUrl, instance: new URL(request.url).pathname });
    return respondProblem(request, problem, { Allow: ALLOWED_METHODS });
  };
}
