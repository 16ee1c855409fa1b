/**
 * Turns bodies, problems and other methods into HTTP answers: the headers of the contract, ETag, 304 and HEAD.
 * The platform's header rules do not reach what an edge function answers, so each answer carries its own.
 */

import { MCP_PATH, SERVICE_LINKS } from "../contract/paths.ts";
import { ALLOWED_METHODS, createProblem, type Problem } from "../contract/problem-details.ts";

export const JSON_TYPE = "application/json; charset=utf-8";
export const PROBLEM_TYPE = "application/problem+json";

/** On every answer of the API. Its files have them from a rule (scripts/lib/outputs/api/api-output.ts). */
export const COMMON_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, Retry-After, RateLimit, RateLimit-Policy",
  "X-Content-Type-Options": "nosniff",
  Link: SERVICE_LINKS,
} as const;

export const CACHEABLE = "public, max-age=300";

/** The text of a body, as files and functions spell it. */
export const renderBody = (body: unknown): string => `${JSON.stringify(body)}\n`;

/**
 * 200 with the body. `links` come before those of the service. The ETag is weak: the CDN may compress what it passes
 * on, and the same data is the same answer.
 */
export async function respondJson(request: Request, body: unknown, links: string): Promise<Response> {
  const text = renderBody(body);
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return respondTagged(request, text, {
    ...COMMON_HEADERS,
    "Cache-Control": CACHEABLE,
    "Content-Type": JSON_TYPE,
    ETag: `W/"${hash}"`,
    Link: `${links}, ${SERVICE_LINKS}`,
  });
}

/** 200 with the body, or 304 without it and its type if the client has it already. */
export function respondTagged(
  request: Request,
  body: BodyInit,
  headers: Readonly<Record<string, string>> & { ETag: string },
): Response {
  const { "Content-Type": _, ...kept } = headers;
  if (matchesEtag(request.headers.get("If-None-Match"), headers.ETag))
    return new Response(null, { status: 304, headers: kept });
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** The problem as an answer. */
export function respondProblem(
  request: Request,
  problem: Problem,
  more: Record<string, string> = {},
): Response {
  const { status } = problem;
  const headers = {
    ...COMMON_HEADERS,
    // A bad query stays bad, and a deploy empties the cache; a 405, 429 or 500 may not happen again.
    "Cache-Control": [400, 404, 410].includes(status) ? CACHEABLE : "no-store",
    "Content-Type": PROBLEM_TYPE,
    ...more,
  };
  return new Response(request.method === "HEAD" ? null : renderBody(problem), { status, headers });
}

/** Weak comparison of RFC 9110: `matchesEtag('W/"a", "b"', 'W/"b"')` → `true`; `*` matches anything. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  const tags: readonly string[] = ifNoneMatch?.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch?.trim() === "*" || tags.includes(etag.replace(/^W\//, ""));
}

/**
 * 204 to OPTIONS with the methods that the address takes, 405 to those that it does not. Undefined lets the request
 * go on. The site is read-only, but for `/mcp`: nothing is sent there unasked, so there is no stream to open with GET.
 */
export function guardMethods(request: Request, baseUrl: string): Response | undefined {
  const { pathname } = new URL(request.url);
  const allowed = pathname === MCP_PATH ? "POST, OPTIONS" : ALLOWED_METHODS;
  if (request.method === "OPTIONS") {
    const asked = request.headers.get("Access-Control-Request-Headers");
    const headers = {
      ...COMMON_HEADERS,
      Allow: allowed,
      "Access-Control-Allow-Methods": allowed,
      // Nothing that a client sends changes the answer, so any header is welcome.
      ...(asked && { "Access-Control-Allow-Headers": asked }),
      // One day: the allowed methods do not change between deploys.
      "Access-Control-Max-Age": "86400",
      "Cache-Control": "no-store",
    };
    return new Response(null, { status: 204, headers });
  }
  if (allowed.split(", ").includes(request.method)) return undefined;
  const detail = pathname === MCP_PATH && { detail: `This address takes ${allowed}.` };
  const problem = createProblem("method_not_allowed", { baseUrl, instance: pathname, ...detail });
  return respondProblem(request, problem, { Allow: allowed });
}
