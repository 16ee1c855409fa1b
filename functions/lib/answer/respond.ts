/**
 * Turns bodies, and what the platform answers, into HTTP answers: the headers of the contract, ETag, 304 and HEAD.
 * The platform's header rules need not reach what an edge function answers, so each answer carries its own.
 */

import { SERVICE_LINKS } from "../contract/paths.ts";
import { type Problem, renderProblem } from "../contract/problem-details.ts";
import type { RenderedList } from "./envelope.ts";

export const JSON_TYPE = "application/json; charset=utf-8";
export const PROBLEM_TYPE = "application/problem+json";

/** On every answer of the API. Its files have them from a rule (scripts/lib/outputs/api/api-output.ts). */
export const COMMON_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, Retry-After, RateLimit, RateLimit-Policy",
  "X-Content-Type-Options": "nosniff",
  Link: SERVICE_LINKS,
} as const;

/** The links of a list, then those of the service. */
const linksOf = (list: string): string => `${list}, ${SERVICE_LINKS}`;

export const CACHEABLE = "public, max-age=300";
/** A bad query stays bad, and a deploy empties the cache; a 405, 429 or 500 may not happen again. */
const CACHEABLE_STATUSES: readonly number[] = [200, 301, 304, 400, 404, 410];

const cacheControl = (status: number) => ({
  "Cache-Control": CACHEABLE_STATUSES.includes(status) ? CACHEABLE : "no-store",
});

/**
 * 200 with the body, or 304 if the client has it already. `fingerprint` changes whenever the body does.
 * The ETag is weak: the CDN may compress what it passes on, and the same data is the same answer.
 */
export function respondJson(
  request: Request,
  { bytes, fingerprint, link }: Pick<RenderedList, "bytes" | "fingerprint" | "link">,
): Response {
  const etag = `W/"${fingerprint}"`;
  const headers = { ...COMMON_HEADERS, ...cacheControl(200), ETag: etag, Link: linksOf(link) };
  if (matchesEtag(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : bytes(), {
    headers: { ...headers, "Content-Type": JSON_TYPE },
  });
}

/** 301 to another address of the API. */
export const respondMoved = (location: string): Response =>
  new Response(null, {
    status: 301,
    headers: { ...COMMON_HEADERS, ...cacheControl(301), Location: location },
  });

/** What a file of the API, or a rule of the platform, answers. `link` is the `Link` header of the file's list. */
export function passOn(answer: Response, link: string | null): Response {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  const own: Record<string, string> = { ...COMMON_HEADERS, ...cacheControl(status) };
  if (status === 200) own["Content-Type"] = JSON_TYPE;
  if (status === 404 || status === 410) own["Content-Type"] = PROBLEM_TYPE;
  if (link !== null && (status === 200 || status === 304)) own.Link = linksOf(link);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return new Response(answer.body, { status, headers });
}

/** The problem as an answer. */
export function respondProblem(
  request: Request,
  problem: Problem,
  extraHeaders: Record<string, string> = {},
): Response {
  const headers = {
    ...COMMON_HEADERS,
    ...cacheControl(problem.status),
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
