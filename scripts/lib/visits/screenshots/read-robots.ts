/** Whether a site lets robots see a page: its robots.txt, read as RFC 9309 says. */

import { createRequire } from "node:module";
import type robots from "robots-parser";
import { followRedirects } from "../follow-redirects.ts";
import type { WebClient } from "../web-client.ts";
import { CaptureFailure, explainNetworkError, privateAddress, tooSlow } from "./failure.ts";

/** A CommonJS package: its types describe a default export that does not exist. */
const parseRobots: typeof robots.default = createRequire(import.meta.url)("robots-parser");

export interface RobotsOptions {
  client: WebClient;
  /** Our name in robots.txt: `annuaire-captures`. */
  product: string;
  /** Milliseconds, redirects included. */
  timeout: number;
}

export interface Robots {
  isAllowed(url: string): boolean;
  /** Seconds between two visits. 0 if the site does not say. */
  crawlDelay: number;
}

/** Section 2.5: a robot must read at least 500 kibibytes. */
const MAX_BYTES = 500 * 1024;
/** Section 2.3.1.2 */
const MAX_REDIRECTS = 5;

/** The rules of the site at `origin`. Throws a CaptureFailure if they cannot be read: then the visit is forbidden. */
export async function readRobots(origin: string, options: RobotsOptions): Promise<Robots> {
  const url = new URL("/robots.txt", origin).href;
  const { status, text } = await fetchRobots(url, options);
  if (status >= 500) {
    const reason = `son robots.txt répond ${status} : dans le doute, le site n’est pas visité`;
    throw new CaptureFailure("robots", reason);
  }
  // No file, access refused, or too many redirects: there are no rules (2.3.1.3).
  const rules = parseRobots(url, status >= 200 && status < 300 ? text : "");
  return {
    isAllowed: (page) => rules.isAllowed(page, options.product) ?? true,
    crawlDelay: rules.getCrawlDelay(options.product) ?? 0,
  };
}

const LOST = { status: 404, text: "" };

async function fetchRobots(url: string, { client, timeout }: RobotsOptions): Promise<typeof LOST> {
  const signal = AbortSignal.timeout(timeout);
  const question = { method: "GET", accept: "text/plain,*/*;q=0.5", maxBytes: MAX_BYTES, signal } as const;
  const { redirects, answer, fault, cause } = await followRedirects(url, {
    ask: (address, cookie) => client.ask(address, { ...question, cookie }),
    maxRedirects: MAX_REDIRECTS,
  }).catch((error: unknown) => {
    throw signal.aborted ? tooSlow() : error;
  });
  if (answer !== null) return { status: answer.status, text: answer.body };
  if (fault === "timeout") throw tooSlow();
  if (fault === "private-address") throw privateAddress(new URL(redirects.at(-1)?.to ?? url).hostname);
  if (cause !== undefined) throw explainNetworkError(cause);
  return LOST;
}
