/** Asks addresses of other people's sites, politely: public ones only, and one at a time on each host. */

import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import ipaddr from "ipaddr.js";
import { Agent, type Dispatcher, request } from "undici";
import { groupBy } from "../../../functions/lib/contract/group-by.ts";

/** No loopback, no private network, no metadata service: `isPublicAddress("192.168.1.1")` → `false` */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** Where an address leads. */
export interface Journey {
  /** In order: the status of each redirect, and the address that it gave. */
  redirects: readonly { status: number; to: string }[];
  /** Null if no answer came. */
  answer: WebAnswer | null;
  /** Why no answer came, or why the redirects lead nowhere: `dns`, `refused`… (see judge-link.ts). */
  fault: string | null;
}

export interface WebAnswer {
  status: number;
  /** Lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The beginning of the body. */
  body: string;
}

export interface WebOptions {
  userAgent: string;
  /** For one request. */
  timeoutMs: number;
  /** Whether a request may go to an address, `203.0.113.7`. */
  mayConnect?: (address: string) => boolean;
}

export interface Web {
  /** Follows the redirects of an address. Throws the reason of `signal` if it was aborted. */
  follow(url: string, signal: AbortSignal): Promise<Journey>;
  close(): Promise<void>;
}

const MAX_REDIRECTS = 10;
/** Enough to tell a page from a robot challenge. */
const MAX_BODY_BYTES = 16 * 1024;
/** As much as browsers accept. */
const MAX_HEADER_BYTES = 256 * 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function createWeb(options: WebOptions): Web {
  const { userAgent, timeoutMs, mayConnect = isPublicAddress } = options;
  const agent = new Agent({
    connect: { lookup: guardedLookup(mayConnect), timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: 1000,
  });

  async function ask(url: string, signal: AbortSignal): Promise<WebAnswer> {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
    // A socket looks up names only.
    if (isIP(host) !== 0 && !mayConnect(host)) throw withCode("private-address");
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        "user-agent": userAgent,
        accept: "text/html,application/xhtml+xml,*/*;q=0.8",
        "accept-language": "fr,en;q=0.5",
        // The body is read without decompression.
        "accept-encoding": "identity",
      },
    });
    return { status: statusCode, headers, body: await readStart(body) };
  }

  async function follow(start: string, signal: AbortSignal): Promise<Journey> {
    const redirects: { status: number; to: string }[] = [];
    const end = (fault: string): Journey => ({ redirects, answer: null, fault });
    const seen = new Set([new URL(start).href]);
    for (let url = start; redirects.length <= MAX_REDIRECTS; ) {
      let answer: WebAnswer;
      try {
        answer = await ask(url, signal);
      } catch (error) {
        signal.throwIfAborted();
        return end(nameFault(error));
      }
      const { location } = answer.headers;
      if (!REDIRECTS.has(answer.status) || typeof location !== "string")
        return { redirects, answer, fault: null };
      const next = URL.canParse(location, url) ? new URL(location, url) : null;
      if (next === null || !/^https?:$/.test(next.protocol)) return end("redirect-nowhere");
      next.hash = "";
      url = next.href;
      if (seen.has(url)) return end("redirect-loop");
      seen.add(url);
      redirects.push({ status: answer.status, to: url });
    }
    return end("too-many-redirects");
  }

  return { follow, close: () => agent.destroy() };
}

/** Refuses a name if any of its addresses is private: no site can make us read this machine or its network. */
const guardedLookup =
  (mayConnect: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const isPrivate = addresses?.some(({ address }) => !mayConnect(address));
      callback(isPrivate ? withCode("private-address") : error, addresses);
    });

const withCode = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

/** The body up to the limit, or until the server stopped sending. Throws if the server sent nothing and failed. */
async function readStart(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= MAX_BODY_BYTES) break;
    }
  } catch (error) {
    if (size === 0) throw error;
  }
  return Buffer.concat(chunks).toString("utf8", 0, MAX_BODY_BYTES);
}

/** The name of an error of the network, the encryption or the protocol. */
function nameFault(error: unknown): string {
  if (!(error instanceof Error)) return "network";
  const code = "code" in error ? String(error.code) : "";
  const known = FAULTS.find(([pattern]) => pattern.test(`${error.name} ${code}`));
  if (known !== undefined) return known[1];
  return error.cause === undefined ? "network" : nameFault(error.cause);
}

/** Matched against names and codes of errors of Node and undici. The first match counts. */
const FAULTS: readonly [pattern: RegExp, fault: string][] = [
  [/ private-address$/, "private-address"],
  [/ (?:ENOTFOUND|ENODATA|EAI_AGAIN)$/, "dns"],
  [/ ECONNREFUSED$/, "refused"],
  [/^TimeoutError | (?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/, "timeout"],
  [/ (?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "reset"],
  [/^HTTPParserError | UND_ERR_(?:HEADERS_OVERFLOW|RES_CONTENT_LENGTH_MISMATCH)$/, "invalid-http"],
  [/ UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?)$/, "certificate-chain"],
  [/ CERT_|_CERT|CERTIFICATE/, "certificate"],
  [/ (?:ERR_SSL_|EPROTO).*(?:LEGACY|DH_KEY_TOO_SMALL)/, "tls-old"],
  [/ (?:ERR_SSL_|EPROTO$)/, "tls"],
];

export interface HostsOptions {
  /** Hosts visited at the same time. */
  concurrency: number;
  /** Between two visits to one host. */
  delayMs: number;
  /** No visit begins once it is aborted. */
  signal: AbortSignal;
}

/** Visits each item once. Items of one host take turns. */
export async function visitHosts<T extends { url: string }>(
  items: readonly T[],
  visit: (item: T) => Promise<void>,
  { concurrency, delayMs, signal }: HostsOptions,
): Promise<void> {
  const queues = [...groupBy(items, ({ url }) => new URL(url).hostname).values()];
  const visitQueues = async (): Promise<void> => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const [index, item] of queue.entries()) {
        if (index > 0) await sleep(delayMs, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        await visit(item);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitQueues));
}
