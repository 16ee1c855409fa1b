/** An HTTP server around a fetch function. It stops at once. It answers in JSON even if Node refuses the request. */

import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { COMMON_HEADERS, PROBLEM_TYPE, respondProblem } from "../../../functions/lib/answer/respond.ts";
import {
  ALLOWED_METHODS,
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
    (request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? ""),
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
    const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
    const detail =
      "The request is not HTTP as it should be: percent-encode what is not ASCII, and keep headers short.";
    endRaw(socket, { status, body: renderProblem({ ...badRequest(detail), status }), extra: "" });
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
