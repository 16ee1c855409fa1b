/** The whole API in this process: Netlify's order and matchers, both edge functions, the rate limit. */

import path from "node:path";
import { createProblem } from "../../functions/lib/problem.ts";
import { respondProblem } from "../../functions/lib/respond.ts";
import { createLocalEdge } from "./local-edge.ts";
import { createNetlifyHost, type Host } from "./netlify-host.ts";
import { limitRate, type RateLimitedHost, readRateLimit } from "./rate-limit.ts";

export type LocalHost = RateLimitedHost;

export interface LocalHostOptions {
  /** The folder of netlify.toml. */
  root: string;
  /** The published folder, built. */
  publish: string;
  rateLimited: boolean;
}

/** Answers from what the published folder holds now; create another one after the next build. */
export async function createLocalHost({ root, publish, rateLimited }: LocalHostOptions): Promise<LocalHost> {
  // Imported here and not above: the functions import data that exists only after a build.
  const [{ config: tools }, { config: guard }] = await Promise.all([
    import("../../functions/tools.ts"),
    import("../../functions/method-guard.ts"),
  ]);
  const { edge, baseUrl } = createLocalEdge(path.join(root, publish), { tools, "method-guard": guard });
  const host = withoutCrash(
    createNetlifyHost({ root, publish: path.join(root, publish), edge, baseUrl }),
    baseUrl,
  );
  if (!rateLimited) return { fetch: (request) => host(request), stop() {} };
  const limit = await readRateLimit(path.join(root, "netlify.toml"));
  return limitRate(host, { limit, baseUrl });
}

/** A bug answers 500 as the contract says, and shows its stack to us only. */
const withoutCrash =
  (host: Host, baseUrl: string): Host =>
  async (request) => {
    try {
      return await host(request);
    } catch (error) {
      console.error(error);
      const detail = "Something went wrong on our side; the request may be tried again.";
      const instance = new URL(request.url).pathname;
      return respondProblem(request, createProblem("internal_error", { baseUrl, detail, instance }));
    }
  };
