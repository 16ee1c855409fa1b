/**
 * The whole site in this process, from memory, as Netlify serves it: edge functions, then files and redirects, with the
 * headers that the outputs declare and the rate limit of the API.
 */

import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { getMimeType } from "hono/utils/mime";
import { createMcpHandler } from "../../../functions/lib/answer/handle-mcp.ts";
import { createToolsHandler } from "../../../functions/lib/answer/handle-tools.ts";
import { guardMethods, matchesEtag, respondProblem } from "../../../functions/lib/answer/respond.ts";
import { API_BASE, MCP_PATH, SEARCH_FOLDER, TOOLS_PATH } from "../../../functions/lib/contract/paths.ts";
import { createProblem } from "../../../functions/lib/contract/problem-details.ts";
import type { HeaderSet, RenderedSite } from "../outputs/output.ts";

/** Answers a request; `client` is the address of the socket, since a header could be forged. */
export type ClientFetch = (request: Request, client: string) => Promise<Response>;

/** As netlify.toml and the functions declare it. */
const REQUESTS = 60;
const SECONDS = 60;
const LIMITED = new RegExp(`^(?:${API_BASE}(?:/.*)?|${MCP_PATH})$`);

/** Netlify reads these files, and serves none that is hidden, with one exception. */
const UNSERVED = /^\/_(?:headers|redirects)$|\/\.(?!well-known\/)/;

/** Answers from the files of one site. */
export function createHost(site: RenderedSite, baseUrl: string): (request: Request) => Promise<Response> {
  const files = new Map(site.files.map((file) => [`/${file.path}`, file]));
  const rulesOf = createMatcher(Object.entries(site.headers));
  const redirectOf = createMatcher(site.redirects.map((redirect) => [redirect.from, redirect]));
  const directory = JSON.parse(String(files.get(`${SEARCH_FOLDER}/directory.json`)?.body ?? "null"));
  const load = async () => directory;
  const functions = new Map([
    [TOOLS_PATH, createToolsHandler(load)],
    [MCP_PATH, createMcpHandler(load)],
  ]);

  /** What the outputs declare for an address. */
  const declared = (pathname: string): HeaderSet =>
    Object.assign({}, ...rulesOf(pathname).map(({ value }) => value));

  /** The file at this address with its headers, or undefined. */
  function serveFile(request: Request, pathname: string, status = 200): Response | undefined {
    const file = variantsOf(pathname).find((one) => files.has(one)) ?? "";
    const body = files.get(file)?.body;
    if (body === undefined || UNSERVED.test(pathname)) return undefined;
    const headers = new Headers({
      "Cache-Control": "public, max-age=0, must-revalidate",
      "Content-Type": typeOf(file),
      ...declared(pathname),
    });
    if (status === 200) headers.set("ETag", `"${createHash("sha1").update(body).digest("hex")}"`);
    const isKnown = matchesEtag(request.headers.get("If-None-Match"), headers.get("ETag") ?? "");
    if (isKnown) headers.delete("Content-Type");
    const sent = typeof body === "string" ? body : new Uint8Array(body);
    return new Response(isKnown || request.method === "HEAD" ? null : sent, {
      status: isKnown ? 304 : status,
      headers,
    });
  }

  /** The site's own page; a problem document below the API. */
  const notFound = (request: Request, pathname: string): Response =>
    serveFile(request, pathname.startsWith(`${API_BASE}/`) ? `${API_BASE}/404.json` : "/404.html", 404) ??
    respondProblem(request, createProblem("not_found", { baseUrl, instance: null }));

  /** Files and redirects. */
  async function serveStatic(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const [found] = redirectOf(pathname);
    const file = found?.value.force ? undefined : serveFile(request, pathname);
    if (file !== undefined || found === undefined) return file ?? notFound(request, pathname);
    const { to, status } = found.value;
    const target = to.replace(":splat", found.splat);
    if (status !== 301 && status !== 302)
      return serveFile(request, target, status) ?? notFound(request, pathname);
    const { "Content-Type": _, ...headers } = declared(pathname);
    return new Response(null, { status, headers: { ...headers, Location: target + search } });
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    try {
      const guarded =
        guardMethods(request, baseUrl) ?? functions.get(pathname)?.(request, { next: serveStatic });
      return await (guarded ?? serveStatic(request));
    } catch (error) {
      // A bug: clients get the 500 of the contract, and only we see the stack.
      console.error(error);
      return respondProblem(request, createProblem("internal_error", { baseUrl, instance: pathname }));
    }
  };
}

/** An image has no charset. */
const typeOf = (file: string): string =>
  (getMimeType(file) ?? "application/octet-stream").replace(/^(image\/[^;]+);.*/, "$1");

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
    const headers: HeaderSet = {
      RateLimit: `"default";r=${Math.max(0, REQUESTS - minute.count)};t=${wait}`,
      "RateLimit-Policy": `"default";q=${REQUESTS};w=${SECONDS}`,
    };
    if (minute.count > REQUESTS) {
      const detail = `More than ${REQUESTS} requests in ${SECONDS} seconds; try again in ${wait} s.`;
      const problem = createProblem("rate_limited", { baseUrl, detail, instance: pathname });
      return respondProblem(request, problem, { ...headers, "Retry-After": String(wait) });
    }
    const response = await fetch(request);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
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
