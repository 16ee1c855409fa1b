/** The whole API in this process: Netlify's order and matchers, both edge functions, the rate limit. */

import path from "node:path";
import { createMethodGuard } from "../../../functions/lib/answer/guard-methods.ts";
import { respondProblem } from "../../../functions/lib/answer/respond.ts";
import { createInternalError } from "../../../functions/lib/contract/problem-details.ts";
import { createLocalEdge } from "./netlify/local-edge.ts";
import { createNetlifyHost, type Host, isApiPath } from "./netlify/netlify-host.ts";
import { limitRate, readRateLimit } from "./rate-limit.ts";

export interface LocalHost {
  /** Absolute address of the published site. */
  readonly baseUrl: string;
  /** `client` is the address that the request came from. */
  fetch(request: Request, client: string): Promise<Response>;
  /** Answers from what the published folder holds now; who asked how often is not forgotten. */
  reload(): Promise<void>;
  /** Lets go of timers. */
  stop(): void;
}

export interface LocalHostOptions {
  /** The folder of netlify.toml. */
  root: string;
  /** The published folder, built. */
  publish: string;
  rateLimited: boolean;
}

export async function createLocalHost({ root, publish, rateLimited }: LocalHostOptions): Promise<LocalHost> {
  let site = await createSite(root, path.join(root, publish));
  const { baseUrl } = site;
  const current: Host = (request) => site.host(request);
  const limit = rateLimited ? await readRateLimit(path.join(root, "netlify.toml")) : null;
  const limited = limit === null ? null : limitRate(current, { limit, baseUrl });
  return {
    baseUrl,
    fetch(request, client) {
      const tidy = withPlainPath(request);
      return limited === null ? current(tidy) : limited.fetch(tidy, client);
    },
    async reload() {
      site = await createSite(root, path.join(root, publish));
    },
    stop: () => limited?.stop(),
  };
}

async function createSite(root: string, publish: string): Promise<{ host: Host; baseUrl: string }> {
  // Imported here and not above: the functions import data that exists only after a build.
  const [{ config: tools }, { config: guard }] = await Promise.all([
    import("../../../functions/tools.ts"),
    import("../../../functions/method-guard.ts"),
  ]);
  const { edge, baseUrl } = createLocalEdge(publish, { tools, "method-guard": guard });
  const netlify = createNetlifyHost({ root, publish, edge, baseUrl });
  const guardMethods = createMethodGuard(baseUrl);
  const host: Host = async (request) => {
    try {
      // Methods that the guard's route cannot name (TRACE, PROPFIND…) are refused all the same.
      const refused = isApiPath(new URL(request.url).pathname) ? guardMethods(request) : undefined;
      return refused ?? (await netlify(request));
    } catch (error) {
      // A bug: the contract's 500, and its stack for us only.
      console.error(error);
      return respondProblem(
        request,
        createInternalError({ baseUrl, instance: new URL(request.url).pathname }),
      );
    }
  };
  return { host, baseUrl };
}

/** `/%61pi/v1` is `/api/v1` (RFC 3986, 6.2.2.2): one address, one way through limit, guard and files. */
function withPlainPath(request: Request): Request {
  const url = new URL(request.url);
  const plain = url.pathname.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });
  if (plain === url.pathname) return request;
  url.pathname = plain;
  return new Request(url, { method: request.method, headers: request.headers });
}
