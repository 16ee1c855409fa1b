/** A web server on loopback that misbehaves in another way for each path, and records its requests. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { CERTIFICATE, KEY } from "./certificate.ts";

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface MisbehavingServer {
  /** `http://127.0.0.1:12345` */
  origin: string;
  /** `HEAD /ok`, in order. */
  requests: { line: string; headers: IncomingMessage["headers"] }[];
  /** The most requests that were under way at the same time. */
  busiest: number;
  stop(): Promise<void>;
}

const CHALLENGE =
  "<html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>";
const PAGE = "<html><head><title>Un outil</title></head><body>Bonjour</body></html>";

const page = (response: ServerResponse, status: number, body = PAGE, headers = {}): void => {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
};
const redirect =
  (status: number, location: string): Behaviour =>
  (_, response) =>
    response.writeHead(status, { location }).end();
const status =
  (code: number): Behaviour =>
  (_, response) =>
    page(response, code);

/** By path. Other paths answer 404. */
export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  "/": status(200),
  "/ok": status(200),
  "/moved": redirect(301, "/new-address"),
  "/new-address": status(200),
  "/slash": redirect(301, "/slash/"),
  "/slash/": status(200),
  "/language": redirect(308, "/fr/language?utm_source=x"),
  "/fr/language": status(200),
  "/temporary": redirect(302, "/somewhere"),
  "/somewhere": status(200),
  "/members": redirect(301, "/account/login?next=/"),
  "/account/login": status(200),
  "/to-home": redirect(301, "/"),
  "/moved-to-gone": redirect(301, "/gone"),
  "/loop": redirect(302, "/loop"),
  "/endless": (request, response) => {
    const step = Number(new URL(request.url ?? "", "http://x").searchParams.get("step") ?? 0);
    response.writeHead(302, { location: `/endless?step=${step + 1}` }).end();
  },
  "/cookie": (request, response) => {
    if (request.headers.cookie?.includes("seen=1")) return page(response, 200);
    response.writeHead(302, { location: "/cookie", "set-cookie": "seen=1; Path=/" }).end();
  },
  "/to-ftp": redirect(301, "ftp://example.org/"),
  "/to-nonsense": redirect(301, "http://["),
  "/to-private": redirect(302, "http://169.254.169.254/latest/meta-data/"),
  "/to-private-name": redirect(302, "http://intranet.example/"),
  "/unauthorized": status(401),
  "/forbidden": status(403),
  "/legal": status(451),
  "/gone": status(410),
  "/error": status(500),
  "/down": status(503),
  "/busy": status(429),
  "/challenge-503": (_, response) => page(response, 503, CHALLENGE),
  "/challenge-200": (_, response) => page(response, 200, CHALLENGE),
  "/contact-form": (_, response) => page(response, 200, `${PAGE}<script src="/recaptcha.js"></script>`),
  "/cloudflare": (_, response) => page(response, 403, PAGE, { "cf-mitigated": "challenge" }),
  "/head-405": (request, response) => page(response, request.method === "HEAD" ? 405 : 200),
  "/head-404": (request, response) => page(response, request.method === "HEAD" ? 404 : 200),
  "/head-silent": (request, response) => {
    if (request.method !== "HEAD") page(response, 200);
  },
  "/silent": () => {},
  "/stalled": (request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    if (request.method === "HEAD") response.end();
    else response.flushHeaders();
  },
  "/half": (request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    if (request.method === "HEAD") response.end();
    else response.write(PAGE);
  },
  "/endless-body": (request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    if (request.method === "HEAD") return void response.end();
    const pour = (): void => {
      while (!response.destroyed && response.write("x".repeat(16_384)));
      response.once("drain", pour);
    };
    pour();
  },
  "/large-page": (_, response) => page(response, 200, PAGE.padEnd(20_000), { "content-length": "20000" }),
  "/reset": (request) => request.socket.resetAndDestroy(),
  "/hang-up": (request) => request.socket.end(),
  "/invalid": (request) => request.socket.end("BONJOUR\r\n\r\n"),
  "/huge-headers": (_, response) => page(response, 200, PAGE, { "x-huge": "x".repeat(300_000) }),
  "/large-headers": (_, response) => page(response, 200, PAGE, { "x-large": "x".repeat(60_000) }),
};

/** Starts the server. `behaviours` replace those above. */
export async function startMisbehavingServer(
  behaviours: Readonly<Record<string, Behaviour>> = {},
  { secure = false }: { secure?: boolean } = {},
): Promise<MisbehavingServer> {
  const requests: MisbehavingServer["requests"] = [];
  let [underWay, busiest] = [0, 0];
  const answer: Behaviour = (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    requests.push({ line: `${request.method} ${pathname}`, headers: request.headers });
    busiest = Math.max(busiest, ++underWay);
    response.once("close", () => underWay--);
    (behaviours[pathname] ?? BEHAVIOURS[pathname] ?? status(404))(request, response);
  };
  const server = secure ? createSecureServer({ key: KEY, cert: CERTIFICATE }, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${secure ? "https" : "http"}://127.0.0.1:${port}`,
    requests,
    get busiest() {
      return busiest;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
