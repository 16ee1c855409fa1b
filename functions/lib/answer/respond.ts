/** Turns bodies into HTTP answers: the headers of the contract, ETag, 304 and HEAD. */

import { type Problem, renderProblem } from "../contract/problem-details.ts";

export const JSON_TYPE = "application/json; charset=utf-8";
export const PROBLEM_TYPE = "application/problem+json";

/** On every answer of the API. `netlify.toml` repeats them for the files that no function touches. */
export const COMMON_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, Retry-After, RateLimit, RateLimit-Policy",
  "X-Content-Type-Options": "nosniff",
} as const;

export const CACHEABLE = "public, max-age=300";
/** A bad query stays bad, and a deploy empties the cache; a 405, 429 or 500 may not happen again. */
const CACHEABLE_PROBLEMS: readonly number[] = [400, 404, 410];

/**
 * 200 with the body, or 304 if the client has it already. `fingerprint` changes whenever the body does.
 * The ETag is weak: the CDN may compress what it passes on, and the same data is the same answer.
 */
export function respondJson(
  request: Request,
  { body, fingerprint, link }: { body: string; fingerprint: string; link: string },
): Response {
  const etag = `W/"${fingerprint}"`;
  const headers = { ...COMMON_HEADERS, "Cache-Control": CACHEABLE, ETag: etag, Link: link };
  if (matchesEtag(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body, {
    headers: { ...headers, "Content-Type": JSON_TYPE },
  });
}

/** The problem as an answer. */
export function respondProblem(
  request: Request,
  problem: Problem,
  extraHeaders: Record<string, string> = {},
): Response {
  const headers = {
    ...COMMON_HEADERS,
    "Cache-Control": CACHEABLE_PROBLEMS.includes(problem.status) ? CACHEABLE : "no-store",
    "Content-Type": PROBLEM_TYPE,
    ...extraHeaders,
  };
  const body = request.method === "HEAD" ? null : renderProblem(problem);
  return new Response(body, { status: problem.status, headers });
}

/** Weak comparison of RFC 9110: `matchesEtag('W/"a", "b"', 'W/"b"')` → `true`; `*` matches anything. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return tags.includes(opaque);
}
