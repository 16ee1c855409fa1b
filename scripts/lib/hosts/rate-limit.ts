/**
 * The rate limit of netlify.toml on this machine: a sliding window per client, as the platform counts.
 * TanStack Pacer's limiter keeps the window: maintained, small, and one of few that slide in memory.
 */

import { parseAllRedirects } from "@netlify/redirect-parser";
import { RateLimiter } from "@tanstack/pacer";
import { z } from "zod";
import { respondProblem } from "../../../functions/lib/answer/respond.ts";
import { createProblem } from "../../../functions/lib/contract/problem-details.ts";
import { type Host, isApiPath } from "./netlify/netlify-host.ts";

/** `[redirects.rate_limit]`, with exactly the keys and types that the platform reads. */
const rateLimitSchema = z.strictObject({
  window_limit: z.int().positive(),
  window_size: z.int().positive().describe("Seconds"),
  aggregate_by: z.array(z.enum(["ip", "domain"])).min(1),
});

export type RateLimit = z.infer<typeof rateLimitSchema>;

/** The one rate limit of a netlify.toml; throws if there is none, or more than one. */
export async function readRateLimit(configPath: string): Promise<RateLimit> {
  const { redirects } = await parseAllRedirects({
    netlifyConfigPath: configPath,
    redirectsFiles: [],
    configRedirects: [],
    minimal: true,
  });
  const limits = z
    .array(z.looseObject({ rate_limit: z.unknown().optional() }))
    .parse(redirects)
    .flatMap(({ rate_limit }) => (rate_limit === undefined ? [] : [rate_limit]));
  if (limits.length !== 1) throw new Error(`${configPath} has ${limits.length} rate limits instead of one`);
  return rateLimitSchema.parse(limits[0]);
}

export interface RateLimitedHost {
  /** `client` is the address that the request came from. */
  fetch(request: Request, client: string): Promise<Response>;
  /** Lets go of the timers that the windows hold. */
  stop(): void;
}

/** Counts the requests to the API per client; over the limit, 429 with the time to wait. */
export function limitRate(
  host: Host,
  { limit, baseUrl }: { limit: RateLimit; baseUrl: string },
): RateLimitedHost {
  const { window_limit: quota, window_size: seconds } = limit;
  const clients = new Map<string, RateLimiter<() => void>>();
  const policy = `"default";q=${quota};w=${seconds}`;

  function limiterOf(client: string): RateLimiter<() => void> {
    const known = clients.get(client);
    if (known) return known;
    for (const [name, limiter] of clients) {
      if (limiter.getRemainingInWindow() === quota) clients.delete(name);
    }
    const limiter = new RateLimiter(() => {}, {
      limit: quota,
      window: seconds * 1000,
      windowType: "sliding",
    });
    clients.set(client, limiter);
    return limiter;
  }

  return {
    async fetch(request, client) {
      const { pathname } = new URL(request.url);
      if (!isApiPath(pathname)) return host(request);
      const limiter = limiterOf(client);
      const admitted = limiter.maybeExecute();
      const remaining = limiter.getRemainingInWindow();
      const wait = Math.max(1, Math.ceil(limiter.getMsUntilNextWindow() / 1000));
      const headers = {
        RateLimit: `"default";r=${remaining};t=${remaining > 0 ? seconds : wait}`,
        "RateLimit-Policy": policy,
      };
      if (!admitted) {
        const detail = `More than ${quota} requests in ${seconds} seconds; try again in ${wait} s.`;
        const problem = createProblem("rate_limited", { baseUrl, detail, instance: pathname });
        return respondProblem(request, problem, { ...headers, "Retry-After": String(wait) });
      }
      const response = await host(request);
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    },
    stop() {
      for (const limiter of clients.values()) limiter.reset();
      clients.clear();
    },
  };
}
