/** Whether a site lets robots see a page, as RFC 9309 reads its robots.txt. */

import http from "node:http";
import https from "node:https";
import { createRequire } from "node:module";
import type { LookupFunction } from "node:net";
import type robots from "robots-parser";
import { assertPublicHost } from "./address-guard.ts";
import { CaptureFailure, explainNetworkError, tooSlow } from "./failure.ts";

/** CommonJS: its types describe a default export that it does not have. */
const parseRobots: typeof robots.default = createRequire(import.meta.url)("robots-parser");

export interface RobotsOptions {
  /** The whole header; robots.txt is searched for `product`. */
  userAgent: string;
  /** `annuaire-captures` */
  product: string;
  lookup: LookupFunction;
  /** Milliseconds, redirects included. */
  timeout: number;
  /** For tests. */
  anyCertificate?: boolean;
}

export interface Robots {
  isAllowed(url: string): boolean;
  /** Seconds to wait between two visits; 0 where the site says nothing. */
  crawlDelay: number;
}

/** Section 2.5: at least 500 kibibytes are read. */
const MAX_BYTES = 500 * 1024;
/** Section 2.3.1.2 */
const MAX_REDIRECTS = 5;

/** The rules of the site at `origin`. Throws a CaptureFailure where they cannot be known, which forbids the visit. */
export async function readRobots(origin: string, options: RobotsOptions): Promise<Robots> {
  const signal = AbortSignal.timeout(options.timeout);
  const url = new URL("/robots.txt", origin);
  try {
    const { status, text } = await get(url, { ...options, signal, redirects: MAX_REDIRECTS });
    if (status >= 500) {
      const reason = `son robots.txt répond ${status} : dans le doute, le site n’est pas visité`;
      throw new CaptureFailure("robots", reason);
    }
    // Missing, refused, or lost in redirects: there are no rules (2.3.1.3).
    const rules = parseRobots(url.href, status >= 200 && status < 300 ? text : "");
    return {
      isAllowed: (page) => rules.isAllowed(page, options.product) ?? true,
      crawlDelay: rules.getCrawlDelay(options.product) ?? 0,
    };
  } catch (error) {
    throw signal.aborted ? tooSlow() : explainNetworkError(error);
  }
}

interface GetOptions extends RobotsOptions {
  signal: AbortSignal;
  redirects: number;
}

/** Asynchronous also where it throws at once: a redirect calls it from an event. */
async function get(url: URL, options: GetOptions): Promise<{ status: number; text: string }> {
  const { userAgent, lookup, signal, redirects, anyCertificate = false } = options;
  assertPublicHost(url.hostname);
  return new Promise((resolve, reject) => {
    const client = url.protocol === "http:" ? http : https;
    const headers = {
      "User-Agent": userAgent,
      Accept: "text/plain,*/*;q=0.5",
      "Accept-Encoding": "identity",
    };
    const request = client.get(
      url,
      { headers, lookup, signal, agent: false, rejectUnauthorized: !anyCertificate },
      (response) => {
        const status = response.statusCode ?? 500;
        const { location } = response.headers;
        if (status >= 300 && status < 400 && location !== undefined && redirects > 0) {
          response.destroy();
          const next = URL.canParse(location, url) ? new URL(location, url) : null;
          if (next === null || !/^https?:$/.test(next.protocol)) return resolve({ status, text: "" });
          return resolve(get(next, { ...options, redirects: redirects - 1 }));
        }
        const chunks: Buffer[] = [];
        let size = 0;
        const finish = () => resolve({ status, text: Buffer.concat(chunks).toString("utf8", 0, MAX_BYTES) });
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size < MAX_BYTES) return;
          finish();
          response.destroy();
        });
        response.on("end", finish);
        response.on("error", reject);
      },
    );
    request.on("error", reject);
  });
}
