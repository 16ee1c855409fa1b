/** Sends one request to one address, through an address guard. For links and robots.txt. */

import { Agent, type Dispatcher, request } from "undici";
import type { AddressGuard } from "./address-guard.ts";

/** The answer of a server. Redirects are not followed. */
export interface WebAnswer {
  status: number;
  /** Lower case; several values joined by a comma. */
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  /** The beginning of the body. Empty for HEAD. */
  body: string;
}

export interface WebClient {
  readonly userAgent: string;
  /** Throws `NoAnswer` if no answer came, or the reason of `signal` if it was aborted. */
  ask(url: string, options: AskOptions): Promise<WebAnswer>;
  close(): Promise<void>;
}

export interface AskOptions {
  method: "HEAD" | "GET";
  cookie?: string;
  accept?: string;
  /** How much of the body to read. */
  maxBytes: number;
  signal: AbortSignal;
}

export interface WebClientOptions {
  userAgent: string;
  guard: AddressGuard;
  /** For the whole of one request. */
  timeoutMs: number;
  /** For tests: accepts any certificate. */
  anyCertificate?: boolean;
}

/** No answer came. `reason` is a stable name: `dns`, `refused`, `certificate-expired`… (see explain-link.ts). */
export class NoAnswer extends Error {
  readonly reason: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** As much as browsers accept. */
const MAX_HEADER_BYTES = 256 * 1024;
const PAGES = "text/html,application/xhtml+xml,*/*;q=0.8";

export function createWebClient(options: WebClientOptions): WebClient {
  const { userAgent, guard, timeoutMs, anyCertificate = false } = options;
  const agent = new Agent({
    connect: { lookup: guard.lookup, timeout: timeoutMs, rejectUnauthorized: !anyCertificate },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: 1000,
  });

  async function ask(url: string, { method, cookie, accept = PAGES, maxBytes, signal }: AskOptions) {
    if (!guard.allows(new URL(url).hostname)) throw new NoAnswer("private-address");
    try {
      const response = await request(url, {
        method,
        dispatcher: agent,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          "user-agent": userAgent,
          accept,
          "accept-language": "fr,en;q=0.5",
          // The body is read without decompression.
          "accept-encoding": "identity",
          ...(cookie && { cookie }),
        },
      });
      return {
        status: response.statusCode,
        headers: flatten(response.headers),
        cookies: [response.headers["set-cookie"] ?? []].flat(),
        body: await readStart(response.body, maxBytes),
      };
    } catch (error) {
      signal.throwIfAborted();
      throw new NoAnswer(nameFault(error), { cause: error });
    }
  }
  return { userAgent, ask, close: () => agent.destroy() };
}

const flatten = (headers: Dispatcher.ResponseData["headers"]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value = ""]) => [name, [value].flat().join(", ")]));

/** The body up to the limit, or until the server stopped sending. Throws if the server sent nothing and failed. */
async function readStart(body: Dispatcher.ResponseData["body"], maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch (error) {
    if (size === 0) throw error;
  }
  return Buffer.concat(chunks).toString("utf8", 0, maxBytes);
}

/** The name of an error of the network, the encryption or the protocol. */
function nameFault(error: unknown): string {
  if (!(error instanceof Error)) return "network";
  const code = "code" in error ? String(error.code) : "";
  const known = FAULTS.find(([pattern]) => pattern.test(`${error.name} ${code}`));
  if (known !== undefined) return known[1];
  return error.cause === undefined ? "network" : nameFault(error.cause);
}

/** Matched against names and codes of errors of Node, undici and the address guard. The first match counts. */
const FAULTS: readonly [pattern: RegExp, fault: string][] = [
  [/ private-address$/, "private-address"],
  [/ (?:ENOTFOUND|ENODATA)$/, "dns"],
  [/ EAI_AGAIN$/, "dns-server"],
  [/ ECONNREFUSED$/, "refused"],
  [/^TimeoutError | (?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/, "timeout"],
  [/ (?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "reset"],
  [/ UND_ERR_HEADERS_OVERFLOW$/, "headers-too-large"],
  [/^HTTPParserError | UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/, "invalid-http"],
  [/ CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, "certificate-expired"],
  [/ (?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/, "certificate-self-signed"],
  [/ ERR_TLS_CERT_ALTNAME_INVALID$/, "certificate-name"],
  [/ UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?)$/, "certificate-chain"],
  [/ CERT_|_CERT|CERTIFICATE/, "certificate"],
  [/ (?:ERR_SSL_|EPROTO).*(?:LEGACY|DH_KEY_TOO_SMALL)/, "tls-old"],
  [/ (?:ERR_SSL_|EPROTO$)/, "tls"],
];
