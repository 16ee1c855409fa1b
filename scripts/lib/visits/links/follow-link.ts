/** Follows a link as a polite visitor: with HEAD, then with GET only if HEAD leaves a doubt. */

import { followRedirects, type Journey } from "../follow-redirects.ts";
import { createHostGate } from "../polite-hosts.ts";
import type { WebAnswer, WebClient } from "../web-client.ts";

export interface FollowOptions {
  client: WebClient;
  /** Between two requests to one host. */
  delayMs: number;
  /** A longer `Retry-After` is not waited for. */
  maxWaitMs: number;
}

export type FollowLink = (url: string, signal: AbortSignal) => Promise<Journey>;

const MAX_REDIRECTS = 10;
/** Enough to tell a page from a robot challenge. */
const MAX_BODY_BYTES = 16 * 1024;
/** A smaller HTML page may be a robot challenge: its text must be read. */
const SMALL_PAGE_BYTES = 8 * 1024;

export function createLinkFollower({ client, delayMs, maxWaitMs }: FollowOptions): FollowLink {
  const gate = createHostGate({ delayMs });

  /** Asks, and asks once more if the server says when to come back. */
  async function ask(url: string, method: "HEAD" | "GET", cookie: string, signal: AbortSignal) {
    const question = { method, cookie, signal, maxBytes: MAX_BODY_BYTES };
    const once = () => gate.pass(url, () => client.ask(url, question), signal);
    const answer = await once();
    const wait = retryAfter(answer);
    if (wait === null || wait > maxWaitMs) return answer;
    gate.rest(url, wait);
    return once();
  }

  const walk = (start: string, method: "HEAD" | "GET", signal: AbortSignal): Promise<Journey> =>
    followRedirects(start, {
      ask: (url, cookie) => ask(url, method, cookie, signal),
      maxRedirects: MAX_REDIRECTS,
    });

  return async (url, signal) => {
    const asked = await walk(url, "HEAD", signal);
    return isConclusive(asked) ? asked : walk(url, "GET", signal);
  };
}

/** Whether GET would give the same result. Some servers refuse HEAD, or answer it wrongly. */
function isConclusive({ answer, fault }: Journey): boolean {
  if (answer === null) return fault !== null && SAME_FOR_GET.test(fault);
  const { status, headers } = answer;
  // The server wants fewer requests.
  if (status === 429) return true;
  if (status < 200 || status >= 300) return false;
  const isPage = /html/.test(headers["content-type"] ?? "html");
  return !isPage || Number(headers["content-length"] ?? 0) >= SMALL_PAGE_BYTES;
}

const SAME_FOR_GET = /^(?:dns|dns-server|refused|private-address|certificate.*|tls.*)$/;

/** Milliseconds that a busy server asks us to wait, or null. It writes seconds or a date. */
function retryAfter({ status, headers }: WebAnswer): number | null {
  const value = headers["retry-after"];
  if ((status !== 429 && status !== 503) || value === undefined) return null;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
