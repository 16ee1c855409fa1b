/** Problem details (RFC 9457): one per error code, the same for files, edge functions and the local server. */

import type { QueryFault } from "./answer-schemas.ts";

export const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

/** What each problem is: status, title, and what it says if nothing more is known. */
const TYPES = {
  invalid_query: [400, "Invalid query", "The query has a fault."],
  not_found: [404, "Not found", "There is nothing at this address."],
  method_not_allowed: [405, "Method not allowed", `This site is read-only: use ${ALLOWED_METHODS}.`],
  gone: [410, "Gone", "It was withdrawn from the directory."],
  rate_limited: [429, "Too many requests", "More than 60 requests in a minute."],
  internal_error: [
    500,
    "Internal error",
    "Something went wrong on our side; the request may be tried again.",
  ],
} as const;

export type ProblemCode = keyof typeof TYPES;
export const PROBLEM_CODES = Object.keys(TYPES) as ProblemCode[];

interface ProblemOptions {
  /** Absolute address of the site, without a final slash: `type` must work from anywhere. */
  baseUrl: string;
  /** Path and query of the request; null in a file that answers for many paths. */
  instance?: string | null;
  detail?: string;
  /** Every fault of a query at once. */
  errors?: readonly QueryFault[];
  /** Where to go instead of an unknown or withdrawn slug. */
  suggestions?: readonly { slug: string; name: string; url: string }[];
}

export type Problem = ReturnType<typeof createProblem>;

/** `createProblem("not_found", { baseUrl, instance })` → `{ type: "https://…/docs/errors/#not_found", … }` */
export function createProblem(code: ProblemCode, { baseUrl, instance = null, ...more }: ProblemOptions) {
  const [status, title, usual] = TYPES[code];
  const faults = more.errors?.length === 1 ? "a fault" : `${more.errors?.length} faults`;
  const detail = more.errors === undefined ? usual : `The query has ${faults}; see \`errors\`.`;
  return { type: `${baseUrl}/docs/errors/#${code}`, title, status, code, detail, instance, ...more };
}
