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
 * 200 with the body, or 304 if the client has it already. `links` come before those of the service.
 * The ETag is weak: the CDN may compress what it passes on, and the same data is the same answer.
 */
export async function respondJson(request: Request, body: unknown, links: string): Promise<Response> {
  const text = renderBody(body);
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  const etag = `W/"${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
  const isKnown = matchesEtag(request.headers.get("If-None-Match"), etag);
  return new Response(isKnown || request.method === "HEAD" ? null : text, {
    status: isKnown ? 304 : 200,
    headers: {
      ...COMMON_HEADERS,
      "Cache-Control": CACHEABLE,
      ETag: etag,
      Link: `${links}, ${SERVICE_LINKS}`,
      ...(!isKnown && { "Content-Type": JSON_TYPE }),
    },
  });
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

/** The site is read-only: 204 to OPTIONS with the methods allowed, 405 to all but GET and HEAD. Undefined lets the request go on. */
export function guardMethods(request: Request, baseUrl: string): Response | undefined {
  const { pathname } = new URL(request.url);
  // `/mcp` takes POST, and answers for itself.
  if (request.method === "GET" || request.method === "HEAD" || pathname === MCP_PATH) return undefined;
  const allow = { Allow: ALLOWED_METHODS };
  if (request.method !== "OPTIONS")
    return respondProblem(
      request,
      createProblem("method_not_allowed", { baseUrl, instance: pathname }),
      allow,
    );
  const asked = request.headers.get("Access-Control-Request-Headers");
  const headers = {
    ...COMMON_HEADERS,
    ...allow,
    "Access-Control-Allow-Methods": ALLOWED_METHODS,
    // Nothing that a client sends changes the answer, so any header is welcome.
    ...(asked && { "Access-Control-Allow-Headers": asked }),
    // One day: the allowed methods do not change between deploys.
    "Access-Control-Max-Age": "86400",
    "Cache-Control": "no-store",
  };
  return new Response(null, { status: 204, headers });
}
