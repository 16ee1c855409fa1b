/**
 * An HTTP server around a fetch function. It compresses. It stops at once. It answers in JSON even if Node refuses the
 * request.
 */

import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from "hono/compress";
import { COMMON_HEADERS, PROBLEM_TYPE, respondProblem } from "../../../functions/lib/answer/respond.ts";
import {
  ALLOWED_METHODS,
  createHeaderTooLarge,
  createMethodNotAllowed,
  createProblem,
  renderProblem,
} from "../../../functions/lib/contract/problem-details.ts";

export interface HttpServer {
  server: Server;
  /** Closes every connection. */
  stop(): Promise<void>;
}

/** `client` is the address of the socket: a header could be forged. */
export type ClientFetch = (request: Request, client: string) => Promise<Response>;

export function createHttpServer(fetch: ClientFetch, { baseUrl }: { baseUrl: string }): HttpServer {
  const badRequest = (detail: string) => createProblem("invalid_query", { baseUrl, detail, instance: null });
  const listener = getRequestListener(
    async (request, { incoming }) =>
      encode(request, await fetch(request, incoming.socket.remoteAddress ?? "")),
    {
      overrideGlobalObjects: false,
      // The request target and the Host header do not form an address.
      errorHandler: () =>
        respondProblem(GET, badRequest("The request target or the Host header is malformed.")),
    },
  );
  const server = createServer(listener);
  server.on("checkExpectation", listener);
  server.on("connect", (_: IncomingMessage, socket: Duplex) => {
    const problem = createMethodNotAllowed({ baseUrl, instance: null });
    endRaw(socket, { status: 405, body: renderProblem(problem), extra: `Allow: ${ALLOWED_METHODS}\r\n` });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const problem =
      error.code === "HPE_HEADER_OVERFLOW"
        ? createHeaderTooLarge({ baseUrl, instance: null })
        : badRequest("The request is not HTTP as it should be: percent-encode what is not ASCII.");
    endRaw(socket, { status: problem.status, body: renderProblem(problem), extra: "" });
  });
  return {
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Also connections without a request: browsers open them in advance.
        server.closeAllConnections();
      }),
  };
}

/** Lines of JSON, which the library does not know. */
const LINES = /^application\/x-ndjson\b/;

const encoder = new Hono<{ Bindings: { answer: Response } }>()
  .use(
    compress({ contentTypeFilter: (type) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || LINES.test(type) }),
  )
  .all("*", ({ env }) => env.answer);

/**
 * The answer in an encoding that the client accepts. Compressed, its ETag is weak: a range of it is a range of other
 * bytes. HEAD has the headers of GET.
 */
async function encode({ method, url, headers }: Request, answer: Response): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") return answer;
  const isHead = method === "HEAD";
  const whole = isHead && answer.status === 200 ? new Response("-", answer) : answer;
  // Ranges are cut from the file as it is.
  const accepted = headers.has("Range") ? {} : { "Accept-Encoding": headers.get("Accept-Encoding") ?? "" };
  const encoded = await encoder.fetch(new Request(url, { headers: accepted }), { answer: whole });
  const varied = new Headers(encoded.headers);
  // As on the whole body, which the library alone looks at.
  if (answer.status === 206 || answer.status === 304) varied.set("Vary", "Accept-Encoding");
  return new Response(isHead ? null : encoded.body, { status: encoded.status, headers: varied });
}

const GET = new Request("http://localhost/");

/** Answers a client whose message is not a request. */
function endRaw(
  socket: Duplex,
  { status, body, extra }: { status: number; body: string; extra: string },
): void {
  const headers = Object.entries({
    ...COMMON_HEADERS,
    "Content-Type": PROBLEM_TYPE,
    "Cache-Control": "no-store",
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${extra}${length}Connection: close\r\n\r\n${body}`,
  );
}
