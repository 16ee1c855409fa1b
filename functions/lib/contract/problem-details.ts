/** Problem details (RFC 9457): one per error code, the same for files, edge functions and the local server. */

export const PROBLEM_TYPES = {
  invalid_query: { status: 400, title: "Invalid query" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  gone: { status: 410, title: "Gone" },
  rate_limited: { status: 429, title: "Too many requests" },
  header_too_large: { status: 431, title: "Request header too large" },
  internal_error: { status: 500, title: "Internal error" },
} as const;

export const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

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

/** Where to go instead of an unknown or withdrawn slug. */
export interface ProblemSuggestion {
  slug: string;
  name: string;
  url: string;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
  instance: string | null;
  errors?: readonly QueryFault[];
  suggestions?: readonly ProblemSuggestion[];
}

interface ProblemOptions {
  /** Absolute address of the site, without a final slash: `type` must work from anywhere. */
  baseUrl: string;
  detail: string;
  /** Path and query of the request; null in a file that answers for many paths. */
  instance: string | null;
  errors?: readonly QueryFault[];
  suggestions?: readonly ProblemSuggestion[];
}

/** `createProblem("not_found", { baseUrl, detail, instance })` → `{ type: "https://…/docs/errors/#not_found", … }` */
export function createProblem(code: ProblemCode, options: ProblemOptions): Problem {
  const { status, title } = PROBLEM_TYPES[code];
  const { baseUrl, detail, instance, errors, suggestions } = options;
  return {
    type: `${baseUrl}/docs/errors/#${code}`,
    title,
    status,
    code,
    detail,
    instance,
    ...(errors && { errors }),
    ...(suggestions && { suggestions }),
  };
}

interface RequestContext {
  baseUrl: string;
  instance: string | null;
}

/** Every fault of a query at once. */
export const createInvalidQuery = ({
  faults,
  ...context
}: RequestContext & { faults: readonly QueryFault[] }): Problem =>
  createProblem("invalid_query", {
    ...context,
    detail: `The query has ${faults.length === 1 ? "a fault" : `${faults.length} faults`}; see \`errors\`.`,
    errors: faults,
  });

/** A bug: the client learns neither stack nor path. */
export const createInternalError = (context: RequestContext): Problem =>
  createProblem("internal_error", {
    ...context,
    detail: "Something went wrong on our side; the request may be tried again.",
  });

export const createMethodNotAllowed = (context: RequestContext, allowed = ALLOWED_METHODS): Problem =>
  createProblem("method_not_allowed", {
    ...context,
    detail: `This site is read-only: use ${allowed}.`,
  });

/** The address and the headers together. Hosts stop reading: they know neither. */
export const createHeaderTooLarge = (context: RequestContext): Problem =>
  createProblem("header_too_large", {
    ...context,
    detail: "The address and the headers of the request are too long together: shorten the address first.",
  });

/** The body of a problem document, as files and answers spell it. */
export const renderProblem = (problem: Problem): string => `${JSON.stringify(problem)}\n`;
