/**
 * The whole site in this process, from memory, as Netlify serves it: edge functions, then files and redirects, with the
 * headers that the outputs declare and the rate limit of the API.
 */

import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { getMimeType } from "hono/utils/mime";
import { createMcpHandler } from "../../../functions/lib/answer/handle-mcp.ts";
import { createHandler, createToolsHandler } from "../../../functions/lib/answer/handle-tools.ts";
import { respondProblem, respondTagged } from "../../../functions/lib/answer/respond.ts";
import { API_BASE, MCP_PATH, SEARCH_FOLDER, TOOLS_PATH } from "../../../functions/lib/contract/paths.ts";
import { createProblem } from "../../../functions/lib/contract/problem-details.ts";
import type { HeaderSet, Redirect, RenderedSite } from "../outputs/output.ts";

/** Answers a request; `client` is the address of the socket, since a header could be forged. */
export type ClientFetch = (request: Request, client: string) => Promise<Response>;

/** As netlify.toml and the functions declare it. */
const REQUESTS = 60;
const SECONDS = 60;
const LIMITED = new RegExp(`^(?:${API_BASE}(?:/.*)?|${MCP_PATH})$`);

/** As Netlify answers what is not there: in JSON below the API, by the last rule of netlify.toml; else with a page. */
const MISSING: readonly Redirect[] = [
  { from: `${API_BASE}/*`, to: `${API_BASE}/404.json`, status: 404 },
  { from: "/*", to: "/404.html", status: 404 },
];

/** Answers from the files of one site. */
export function createHost(site: RenderedSite): (request: Request) => Promise<Response> {
  const files = new Map(site.files.map((file) => [`/${file.path}`, file]));
  const rulesOf = createMatcher(Object.entries(site.headers));
  const redirectsOf = createMatcher(
    [...site.redirects, ...MISSING].map((redirect) => [redirect.from, redirect]),
  );

  /** What the outputs declare for an address. */
  const declared = (pathname: string): HeaderSet =>
    Object.assign({}, ...rulesOf(pathname).map(({ value }) => value));

  /** The file at this address with its headers, or undefined. */
  function serveFile(request: Request, pathname: string, status = 200): Response | undefined {
    const file = variantsOf(pathname).find((one) => files.has(one)) ?? "";
    const body = files.get(file)?.body;
    if (body === undefined) return undefined;
    const sent = typeof body === "string" ? body : new Uint8Array(body);
    const headers = {
      "Cache-Control": "public, max-age=0, must-revalidate",
      "Content-Type": getMimeType(file) ?? "application/octet-stream",
      ...declared(pathname),
    };
    if (status !== 200) return new Response(sent, { status, headers });
    const hash = createHash("sha1").update(body).digest("hex");
    return respondTagged(request, sent, { ...headers, ETag: `"${hash}"` });
  }

  /** Files and redirects. */
  async function serveStatic(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const file = serveFile(request, pathname);
    const [rule] = redirectsOf(pathname);
    if (file !== undefined || rule === undefined) return file ?? new Response(null, { status: 404 });
    const { to, status } = rule.value;
    const target = to.replace(":splat", rule.splat);
    if (status !== 301 && status !== 302)
      return serveFile(request, target, status) ?? new Response(null, { status: 404 });
    const { "Content-Type": _, ...headers } = declared(pathname);
    return new Response(null, { status, headers: { ...headers, Location: target + search } });
  }

  // What the edge functions import from the published folder.
  const directory = JSON.parse(String(files.get(`${SEARCH_FOLDER}/directory.json`)?.body));
  const load = async () => directory;
  const functions = new Map([
    [TOOLS_PATH, createToolsHandler(load)],
    [MCP_PATH, createMcpHandler(load)],
  ]);
  const handle = createHandler(load, async (request, _, platform) => {
    const { pathname } = new URL(request.url);
    return functions.get(pathname)?.(request, platform) ?? serveStatic(request);
  });
  return (request) => handle(request, { next: serveStatic });
}

/** The files that may answer an address: `"/docs"` → `["/docs", "/docs.html", "/docs/index.html"]` */
const variantsOf = (pathname: string): string[] =>
  pathname.endsWith("/")
    ? [`${pathname}index.html`]
    : [pathname, `${pathname}.html`, `${pathname}/index.html`];

/** Finds the rules of an address, with what stands for the `*` of each. */
function createMatcher<T>(rules: readonly (readonly [string, T])[]) {
  const patterns = rules.map(([address, value]) => ({ value, pattern: toPattern(address) }));
  return (pathname: string): { value: T; splat: string }[] =>
    patterns.flatMap(({ value, pattern }) => {
      const match = pattern.exec(pathname);
      return match === null ? [] : [{ value, splat: match[1] ?? "" }];
    });
}

/** `/feeds/*` is also `/feeds`; `:file` is one part of the address; the last slash does not matter. */
const toPattern = (address: string): RegExp =>
  new RegExp(
    `^${address
      .replace(/(?<=.)\/$/, "")
      .replace(/[.+?^$()[\]{}|\\]/g, "\\$&")
      .replace(/\/\*$/, "(?:/(.*))?")
      .replace(/:\w+/g, "[^/]+")}/?$`,
  );

/** Counts the requests of each client to the API, minute by minute. Over the limit: 429, with the time to wait. */
export function limitRate(fetch: (request: Request) => Promise<Response>, baseUrl: string): ClientFetch {
  const minutes = new Map<string, { end: number; count: number }>();
  return async (request, client) => {
    const { pathname } = new URL(request.url);
    if (!LIMITED.test(pathname)) return fetch(request);
    const now = Date.now();
    const last = minutes.get(client);
    const minute = last !== undefined && now < last.end ? last : { end: now + SECONDS * 1000, count: 0 };
    minutes.set(client, minute);
    minute.count += 1;
    const wait = Math.ceil((minute.end - now) / 1000);
    const detail = `More than ${REQUESTS} requests in ${SECONDS} seconds; try again in ${wait} s.`;
    const problem = createProblem("rate_limited", { baseUrl, detail, instance: pathname });
    const response =
      minute.count > REQUESTS
        ? respondProblem(request, problem, { "Retry-After": String(wait) })
        : await fetch(request);
    response.headers.set("RateLimit", `"default";r=${Math.max(0, REQUESTS - minute.count)};t=${wait}`);
    response.headers.set("RateLimit-Policy", `"default";q=${REQUESTS};w=${SECONDS}`);
    return response;
  };
}

/** An HTTP server around a fetch function. */
export const createHttpServer = (fetch: ClientFetch): Server =>
  createServer(
    getRequestListener((request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? ""), {
      overrideGlobalObjects: false,
    }),
  );
