/** A web server on loopback that misbehaves in another way for each path, and records its requests. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { CERTIFICATE, KEY } from "./certificate.ts";

export interface MisbehavingServer {
  /** `http://127.0.0.1:12345` */
  origin: string;
  /** Paths, in order. */
  requests: string[];
  stop(): Promise<void>;
}

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const CHALLENGE =
  "<html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>";
const PAGE = "<html><head><title>Un outil</title></head><body>Bonjour</body></html>";

const page =
  (status: number, body = PAGE, headers: Record<string, string> = {}): Behaviour =>
  (_, response) =>
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
const redirect = (status: number, location: string): Behaviour => page(status, "", { location });

/** By path. Paths that end in a number answer with it; others answer 404. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  "/": page(200),
  "/ok": page(200),
  "/moved": redirect(301, "/ok"),
  "/to-home": redirect(301, "/"),
  "/moved-to-gone": redirect(301, "/status/410"),
  "/loop": redirect(302, "/loop"),
  "/endless": (request, response) =>
    redirect(302, `/endless?${Number(request.url?.split("?")[1] ?? 0) + 1}`)(request, response),
  "/to-ftp": redirect(301, "ftp://example.org/"),
  "/to-private": redirect(302, "http://169.254.169.254/latest/meta-data/"),
  "/challenge-200": page(200, CHALLENGE),
  "/cloudflare": page(403, PAGE, { "cf-mitigated": "challenge" }),
  "/silent": () => {},
  "/endless-body": (_, response) => {
    const pour = (): void => {
      while (!response.destroyed && response.write("x".repeat(16_384)));
      response.once("drain", pour);
    };
    pour();
  },
  "/reset": (request) => request.socket.resetAndDestroy(),
  "/invalid": (request) => request.socket.end("BONJOUR\r\n\r\n"),
  "/huge-headers": page(200, PAGE, { "x-huge": "x".repeat(300_000) }),
  "/large-headers": page(200, PAGE, { "x-large": "x".repeat(60_000) }),
};

export async function startMisbehavingServer({ secure = false } = {}): Promise<MisbehavingServer> {
  const requests: string[] = [];
  const answer: Behaviour = (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    requests.push(pathname);
    const status = Number(/\d{3}$/.exec(pathname)?.[0] ?? 404);
    (BEHAVIOURS[pathname] ?? page(status))(request, response);
  };
  const server = secure ? createSecureServer({ key: KEY, cert: CERTIFICATE }, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${secure ? "https" : "http"}://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
