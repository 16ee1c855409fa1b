/** Problem details (RFC 9457): one per error code, the same for files, edge functions and the local server. */

export const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

/** What each problem is, and what it says if nothing more is known. */
export const PROBLEM_TYPES = {
  invalid_query: { status: 400, title: "Invalid query", detail: "The query has a fault." },
  not_found: { status: 404, title: "Not found", detail: "There is nothing at this address." },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    detail: `This site is read-only: use ${ALLOWED_METHODS}.`,
  },
  gone: { status: 410, title: "Gone", detail: "It was withdrawn from the directory." },
  rate_limited: { status: 429, title: "Too many requests", detail: "More than 60 requests in a minute." },
  internal_error: {
    status: 500,
    title: "Internal error",
    detail: "Something went wrong on our side; the request may be tried again.",
  },
} as const;

export type ProblemCode = keyof typeof PROBLEM_TYPES;

export const FAULT_CODES = [
  "unknown_parameter",
  "duplicate_parameter",
  "not_an_integer",
  "out_of_range",
  "unknown_value",
  "duplicate_value",
  "too_many_values",
  "too_long",
  "too_many_words",
  "invalid_characters",
] as const;

/** One fault of a query. `allowed` and `suggestion` are null if there is nothing to list or propose. */
export interface QueryFault {
  parameter: string;
  code: (typeof FAULT_CODES)[number];
  value: string;
  detail: string;
  allowed: readonly string[] | null;
  suggestion: string | null;
}

interface ProblemOptions {
  /** Absolute address of the site, without a final slash: `type` must work from anywhere. */
  baseUrl: string;
  /** Path and query of the request; null in a file that answers for many paths. */
  instance: string | null;
  detail?: string;
  errors?: readonly QueryFault[];
  /** Where to go instead of an unknown or withdrawn slug. */
  suggestions?: readonly { slug: string; name: string; url: string }[];
}

export type Problem = ReturnType<typeof createProblem>;

/** `createProblem("not_found", { baseUrl, instance })` → `{ type: "https://…/docs/errors/#not_found", … }` */
export function createProblem(code: ProblemCode, { baseUrl, instance, ...options }: ProblemOptions) {
  const { status, title, detail } = PROBLEM_TYPES[code];
  const type = `${baseUrl}/docs/errors/#${code}`;
  const { detail: own, errors, suggestions } = options;
  return {
    ...{ type, title, status, code, detail: own ?? detail, instance },
    ...(errors && { errors }),
    ...(suggestions && { suggestions }),
  };
}

/** Every fault of a query at once. */
export const createInvalidQuery = (
  faults: readonly QueryFault[],
  request: { baseUrl: string; instance: string },
): Problem =>
  createProblem("invalid_query", {
    ...request,
    detail: `The query has ${faults.length === 1 ? "a fault" : `${faults.length} faults`}; see \`errors\`.`,
    errors: faults,
  });

/** The body of a problem document, as files and answers spell it. */
export const renderProblem = (problem: Problem): string => `${JSON.stringify(problem)}\n`;
