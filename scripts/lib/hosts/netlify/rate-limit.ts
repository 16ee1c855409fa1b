/** The rate limit of the API on this machine: a sliding window for each client, as the platform counts. */

import { respondProblem } from "../../../../functions/lib/answer/respond.ts";
import { MCP_PATH } from "../../../../functions/lib/contract/paths.ts";
import { createProblem } from "../../../../functions/lib/contract/problem-details.ts";
import type { ClientFetch } from "../http-server.ts";
import { type Host, isApiPath } from "./netlify-host.ts";

/** The part of a function's `rateLimit` that matters for one site with one domain. */
export interface RateLimit {
  /** Requests in a window. */
  windowLimit: number;
  /** Seconds. */
  windowSize: number;
}

/** Counts the requests of each client to the API. Over the limit it answers 429, with the time to wait. */
export function limitRate(
  host: Host,
  { limit, baseUrl }: { limit: RateLimit; baseUrl: string },
): ClientFetch {
  const { windowLimit: quota, windowSize: seconds } = limit;
  /** When each client was last admitted, oldest first: at most as many times as the limit allows. */
  const admitted = new Map<string, number[]>();

  return async (request, client) => {
    const { pathname } = new URL(request.url);
    if (!isApiPath(pathname) && pathname !== MCP_PATH) return host(request);
    const now = Date.now();
    const times = (admitted.get(client) ?? []).filter((time) => time > now - seconds * 1000);
    const isAdmitted = times.length < quota;
    if (isAdmitted) times.push(now);
    admitted.set(client, times);
    const remaining = quota - times.length;
    const wait = Math.max(1, Math.ceil(((times[0] ?? now) - now) / 1000 + seconds));
    const headers = {
      RateLimit: `"default";r=${remaining};t=${remaining > 0 ? seconds : wait}`,
      "RateLimit-Policy": `"default";q=${quota};w=${seconds}`,
    };
    if (!isAdmitted) {
      const detail = `More than ${quota} requests in ${seconds} seconds; try again in ${wait} s.`;
      const problem = createProblem("rate_limited", { baseUrl, detail, instance: pathname });
      return respondProblem(request, problem, { ...headers, "Retry-After": String(wait) });
    }
    const response = await host(request);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}
