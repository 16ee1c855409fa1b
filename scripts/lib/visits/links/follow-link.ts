/** Follows a link to where it ends, as a polite visitor: what happened on the way, without a judgement. */

import { createHostGate } from "./host-gate.ts";
import { type Answer, type LinkClient, NoAnswer } from "./link-client.ts";

/** Where an address leads. */
export interface Journey {
  /** The redirects, in order: the status of each, and the address that it gave. */
  redirects: readonly { status: number; to: string }[];
  /** Null where no answer came. */
  answer: Answer | null;
  /** Why none came, or why the redirects lead nowhere. */
  fault: string | null;
}

export interface FollowOptions {
  client: LinkClient;
  /** Between two requests to one host. */
  delayMs: number;
  /** A `Retry-After` beyond this is not waited for. */
  maxWaitMs: number;
}

export type FollowLink = (url: string, signal: AbortSignal) => Promise<Journey>;

const MAX_REDIRECTS = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** An HTML page below this may be a challenge, which only its text tells. */
const SMALL_PAGE_BYTES = 8 * 1024;

export function createLinkFollower({ client, delayMs, maxWaitMs }: FollowOptions): FollowLink {
  const gate = createHostGate({ delayMs });

  /** Asks; once more, later, where the server says when to come back. */
  async function ask(url: string, method: "HEAD" | "GET", cookie: string, signal: AbortSignal) {
    const { hostname } = new URL(url);
    const once = () => gate.pass(hostname, () => client.ask(url, { method, cookie, signal }), signal);
    const answer = await once();
    const wait = retryAfter(answer);
    if (wait === null || wait > maxWaitMs) return answer;
    gate.rest(hostname, wait);
    return once();
  }

  async function walk(start: string, method: "HEAD" | "GET", signal: AbortSignal): Promise<Journey> {
    const redirects: { status: number; to: string }[] = [];
    const jar = new Map<string, Map<string, string>>();
    const visited = new Set<string>();
    let url = start;
    try {
      for (;;) {
        const { host } = new URL(url);
        const cookies = jar.get(host) ?? new Map<string, string>();
        jar.set(host, cookies);
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        // A site may send its visitor round once to set a cookie; round again with the same ones is for ever.
        if (visited.has(`${url} ${cookie}`)) return { redirects, answer: null, fault: "redirect-loop" };
        visited.add(`${url} ${cookie}`);
        const answer = await ask(url, method, cookie, signal);
        for (const set of answer.cookies) {
          const [, name = "", value = ""] = /^\s*([^=;\s]+)=([^;]*)/.exec(set) ?? [];
          if (name !== "") cookies.set(name, value.trim());
        }
        const { location } = answer.headers;
        if (!REDIRECTS.has(answer.status) || location === undefined) {
          return { redirects, answer, fault: null };
        }
        const next = URL.canParse(location, url) ? new URL(location, url) : null;
        if (next === null || !/^https?:$/.test(next.protocol)) {
          return { redirects, answer: null, fault: "redirect-nowhere" };
        }
        next.hash = "";
        redirects.push({ status: answer.status, to: next.href });
        if (redirects.length > MAX_REDIRECTS) {
          return { redirects, answer: null, fault: "too-many-redirects" };
        }
        url = next.href;
      }
    } catch (error) {
      if (error instanceof NoAnswer) return { redirects, answer: null, fault: error.reason };
      throw error;
    }
  }

  return async (url, signal) => {
    const asked = await walk(url, "HEAD", signal);
    return isConclusive(asked) ? asked : walk(url, "GET", signal);
  };
}

/** Whether a GET could say anything else: servers refuse HEAD, or answer it carelessly. */
function isConclusive({ answer, fault }: Journey): boolean {
  if (answer === null) return fault !== null && SAME_FOR_GET.test(fault);
  const { status, headers } = answer;
  // Asked for less traffic, we do not add to it.
  if (status === 429) return true;
  if (status < 200 || status >= 300) return false;
  const isPage = /html/.test(headers["content-type"] ?? "html");
  return !isPage || Number(headers["content-length"] ?? 0) >= SMALL_PAGE_BYTES;
}

const SAME_FOR_GET = /^(?:dns|dns-server|refused|private-address|certificate.*|tls.*)$/;

/** Milliseconds that a busy server asks for, null where it does not say: a number of seconds, or a date. */
function retryAfter({ status, headers }: Answer): number | null {
  const value = headers["retry-after"];
  if ((status !== 429 && status !== 503) || value === undefined) return null;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
