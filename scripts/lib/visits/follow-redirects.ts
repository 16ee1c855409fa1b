/** Follows the redirects of an address and records them. It does not judge them. */

import { parseCookie } from "undici";
import { NoAnswer, type WebAnswer } from "./web-client.ts";

/** Where an address leads. */
export interface Journey {
  /** In order: the status of each redirect, and the address that it gave. */
  redirects: readonly { status: number; to: string }[];
  /** Null if no answer came. */
  answer: WebAnswer | null;
  /** Why no answer came, or why the redirects lead nowhere. */
  fault: string | null;
  /** The network error behind the fault. */
  cause?: unknown;
}

export interface RedirectOptions {
  ask(url: string, cookie: string): Promise<WebAnswer>;
  maxRedirects: number;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** `NoAnswer` becomes the fault of the journey. Any other error of `ask` is thrown. */
export async function followRedirects(start: string, options: RedirectOptions): Promise<Journey> {
  const redirects: { status: number; to: string }[] = [];
  const end = (fault: string, cause?: unknown): Journey => ({ redirects, answer: null, fault, cause });
  const jar = new Map<string, Map<string, string>>();
  const visited = new Set<string>();
  let url = start;
  for (;;) {
    const { host } = new URL(url);
    const cookies = jar.get(host) ?? new Map<string, string>();
    jar.set(host, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    // A site may redirect to itself once to set a cookie. With the same cookies again, it is a loop.
    if (visited.has(`${url} ${cookie}`)) return end("redirect-loop");
    visited.add(`${url} ${cookie}`);
    let answer: WebAnswer;
    try {
      answer = await options.ask(url, cookie);
    } catch (error) {
      if (error instanceof NoAnswer) return end(error.reason, error.cause);
      throw error;
    }
    for (const set of answer.cookies) {
      const { name = "", value = "" } = parseCookie(set) ?? {};
      if (name !== "") cookies.set(name, value);
    }
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.status) || location === undefined) return { redirects, answer, fault: null };
    const next = URL.canParse(location, url) ? new URL(location, url) : null;
    if (next === null || !/^https?:$/.test(next.protocol)) return end("redirect-nowhere");
    next.hash = "";
    redirects.push({ status: answer.status, to: next.href });
    if (redirects.length > options.maxRedirects) return end("too-many-redirects");
    url = next.href;
  }
}
