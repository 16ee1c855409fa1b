/**
 * A site as Netlify serves it, on this machine: edge functions, then files and redirects, with the headers of
 * netlify.toml. Netlify's own packages do the work; this module calls them in the order of the platform.
 */

import { createHash } from "node:crypto";
import path from "node:path";
import { HeadersHandler } from "@netlify/headers";
import { RedirectsHandler } from "@netlify/redirects";
import { StaticHandler } from "@netlify/static";
import { matchesEtag, respondProblem } from "../../functions/lib/answer/respond.ts";
import { API_BASE } from "../../functions/lib/contract/paths.ts";
import { createProblem } from "../../functions/lib/contract/problem-details.ts";

/** Runs the edge functions that match: an answer, or undefined to go on. `next` answers without them. */
export type EdgeRuntime = (request: Request, next: Host) => Promise<Response | undefined>;

export interface NetlifyHostOptions {
  /** The folder of netlify.toml. */
  root: string;
  /** The published folder. */
  publish: string;
  edge: EdgeRuntime;
  /** Absolute address of the site, for the `type` of problems. */
  baseUrl: string;
}

export type Host = (request: Request) => Promise<Response>;

export const isApiPath = (pathname: string): boolean =>
  pathname === API_BASE || pathname.startsWith(`${API_BASE}/`);

/** Netlify reads these files and does not serve them. */
const CONFIG_FILES = new Set(["/_headers", "/_redirects"]);
/** Netlify publishes no hidden file, with one exception. */
const HIDDEN = /\/\.(?!well-known\/)/;

export function createNetlifyHost({ root, publish, edge, baseUrl }: NetlifyHostOptions): Host {
  const configPath = path.join(root, "netlify.toml");
  const headers = new HeadersHandler({ configPath, projectDir: root, publishDir: publish, logger: console });
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: "",
    jwtSecret: "",
    projectDir: root,
    publicDir: publish,
  });
  const files = new StaticHandler({ directory: publish });
  const headersOf = remember(
    (request) => headers.apply(request),
    (request) => new URL(request.url).pathname,
  );
  // The conditions of a rule can depend on these.
  const redirectOf = remember(
    (request) => redirects.match(request),
    ({ url, headers }) => [url, headers.get("Accept-Language"), headers.get("Cookie")].join("\n"),
  );

  /** The site's own page, as Netlify shows it; a problem document below the API. */
  async function notFound(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const page = isApiPath(pathname)
      ? undefined
      : await serveFile(new Request(new URL("/404.html", request.url)), 404);
    if (page !== undefined) return page;
    const detail = "There is nothing at this address.";
    return respondProblem(request, createProblem("not_found", { baseUrl, detail, instance: null }));
  }

  /** The file at this address with its headers, or undefined. */
  async function serveFile(request: Request, status = 200): Promise<Response | undefined> {
    const match = await files.match(request);
    if (match === undefined) return undefined;
    const response = await match.handle();
    for (const [name, value] of Object.entries(await headersOf(request))) response.headers.set(name, value);
    return withEtag(response, status, request.method);
  }

  /** Files and redirects. */
  async function serveStatic(request: Request): Promise<Response> {
    const redirect = await redirectOf(request);
    if (!redirect?.force) {
      const file = await serveFile(request);
      if (file !== undefined) return file;
    }
    if (redirect === undefined) return notFound(request);
    const { statusCode, target: to } = redirect;
    if (redirect.redirect) {
      const { "Content-Type": _, ...itsHeaders } = await headersOf(request);
      return new Response(null, {
        status: statusCode,
        headers: { ...itsHeaders, Location: to.pathname + to.search },
      });
    }
    return (await serveFile(new Request(to, request), statusCode)) ?? notFound(request);
  }

  return async (request) => {
    if (!isServable(request)) return notFound(request);
    return withCondition(request, (await edge(request, serveStatic)) ?? (await serveStatic(request)));
  };
}

/** 304 if the client has it already. */
function withCondition(request: Request, answer: Response): Response {
  const etag = answer.headers.get("ETag");
  if (answer.status !== 200 || etag === null || !matchesEtag(request.headers.get("If-None-Match"), etag))
    return answer;
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

const MAX_REMEMBERED = 5_000;

/** Remembers the result for each address: Netlify's packages need some 10 ms to go through all rules. */
function remember<T>(find: (request: Request) => Promise<T>, keyOf: (request: Request) => string) {
  const found = new Map<string, Promise<T>>();
  return (request: Request): Promise<T> => {
    const key = keyOf(request);
    const known = found.get(key);
    if (known !== undefined) return known;
    if (found.size === MAX_REMEMBERED) found.clear();
    const result = find(request);
    found.set(key, result);
    // A failure is not remembered: the next try may succeed.
    result.catch(() => found.delete(key));
    return result;
  };
}

/** False for a path that cannot be decoded (Netlify's redirects would throw) or that is no path of a file. */
function isServable(request: Request): boolean {
  const { pathname } = new URL(request.url);
  try {
    const plain = decodeURIComponent(pathname);
    return (
      !plain.includes("\0") &&
      !/%2f|%5c/i.test(pathname) &&
      !CONFIG_FILES.has(pathname) &&
      !HIDDEN.test(plain)
    );
  } catch {
    return false;
  }
}

/** Adds what the CDN does and the file handler does not: the length, and an ETag for every file. */
async function withEtag({ body, headers }: Response, status: number, method: string): Promise<Response> {
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  if (status === 200) headers.set("ETag", `"${createHash("sha1").update(bytes).digest("hex")}"`);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(method === "HEAD" ? null : bytes, { status, headers });
}
