/** Asks one address one thing: the network behind `npm run links`. It connects to public addresses only. */

import dns from "node:dns/promises";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, type Dispatcher, request } from "undici";
import { isPublicAddress } from "../../content/public-address.ts";

/** What a server said, without following it anywhere. */
export interface Answer {
  status: number;
  /** Lower case; several values joined by a comma. */
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  /** The beginning of the body; empty for a HEAD. */
  body: string;
}

export interface LinkClient {
  /** Throws `NoAnswer` where none came, and what `signal` was aborted with. */
  ask(url: string, options: AskOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface AskOptions {
  method: "HEAD" | "GET";
  cookie?: string;
  signal: AbortSignal;
}

export interface LinkClientOptions {
  userAgent: string;
  /** For the whole of one request. */
  timeoutMs: number;
  /** Whether an address, `203.0.113.7`, may be connected to. */
  mayConnect?: (address: string) => boolean;
  lookup?: (hostname: string) => Promise<readonly ResolvedAddress[]>;
}

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Why no answer came, as a stable name: `dns`, `refused`, `certificate-expired`… (see explain-link.ts). */
export class NoAnswer extends Error {
  readonly reason: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Enough to tell a page from a challenge. */
const MAX_BODY_BYTES = 16 * 1024;
/** As much as browsers take. */
const MAX_HEADER_BYTES = 256 * 1024;

export function createLinkClient({
  userAgent,
  timeoutMs,
  mayConnect = isPublicAddress,
  lookup = resolve,
}: LinkClientOptions): LinkClient {
  // Checked here, where the socket takes the address, so that a name cannot lead elsewhere a moment later.
  const guardedLookup: LookupFunction = (hostname, { all = false }, callback) => {
    lookup(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(new NoAnswer("dns"), "", 0);
        else if (!addresses.every(({ address }) => mayConnect(address)))
          callback(new NoAnswer("private-address"), "", 0);
        else if (all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
  const agent = new Agent({
    connect: { lookup: guardedLookup, timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: 1000,
  });

  async function ask(url: string, { method, cookie, signal }: AskOptions): Promise<Answer> {
    // A socket looks no name up where the host is an address already.
    const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
    if (ipaddr.isValid(host) && !mayConnect(host)) throw new NoAnswer("private-address");
    try {
      const response = await request(url, {
        method,
        dispatcher: agent,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          "user-agent": userAgent,
          accept: "text/html,application/xhtml+xml,*/*;q=0.8",
          "accept-language": "fr,en;q=0.5",
          // What is read of a body is read as it comes.
          "accept-encoding": "identity",
          ...(cookie && { cookie }),
        },
      });
      return {
        status: response.statusCode,
        headers: flatten(response.headers),
        cookies: [response.headers["set-cookie"] ?? []].flat(),
        body: await readStart(response.body),
      };
    } catch (error) {
      signal.throwIfAborted();
      throw new NoAnswer(nameFault(error), { cause: error });
    }
  }
  return { ask, close: () => agent.destroy() };
}

const resolve = (hostname: string): Promise<ResolvedAddress[]> => dns.lookup(hostname, { all: true });

const flatten = (headers: Dispatcher.ResponseData["headers"]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value = ""]) => [name, [value].flat().join(", ")]));

/** What came before the limit or before the server fell silent; a server that never began throws. */
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

/** The name of a failure of the network, the encryption or the protocol. */
function nameFault(error: unknown): string {
  if (error instanceof NoAnswer) return error.reason;
  if (!(error instanceof Error)) return "network";
  if (error.name === "TimeoutError") return "timeout";
  const code = "code" in error ? String(error.code) : "";
  const known = FAULTS[code];
  if (known !== undefined) return known;
  if (error.name === "HTTPParserError") return "invalid-http";
  if (/^CERT_|_CERT|CERTIFICATE/.test(code)) return "certificate";
  if (/^ERR_SSL_|^EPROTO$/.test(code)) return /LEGACY|DH_KEY_TOO_SMALL/.test(code) ? "tls-old" : "tls";
  return error.cause === undefined ? "network" : nameFault(error.cause);
}

/** By the codes of Node and undici. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOTFOUND: "dns",
  ENODATA: "dns",
  EAI_AGAIN: "dns-server",
  ECONNREFUSED: "refused",
  ECONNRESET: "reset",
  EPIPE: "reset",
  UND_ERR_SOCKET: "reset",
  ETIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
  UND_ERR_HEADERS_OVERFLOW: "headers-too-large",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "invalid-http",
  CERT_HAS_EXPIRED: "certificate-expired",
  CERT_NOT_YET_VALID: "certificate-expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate-self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate-self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate-name",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificate-chain",
  UNABLE_TO_GET_ISSUER_CERT: "certificate-chain",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "certificate-chain",
};
