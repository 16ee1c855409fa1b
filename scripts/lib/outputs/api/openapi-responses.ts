/** The parts of the OpenAPI document that every operation shares: headers, and an example of each problem. */

import type { Manifest } from "../../../../functions/lib/answer/tool-table.ts";
import { TOOLS_PATH, toolPath } from "../../../../functions/lib/contract/paths.ts";
import {
  createInternalError,
  createInvalidQuery,
  createMethodNotAllowed,
  createProblem,
  PROBLEM_TYPES,
  type Problem,
  type ProblemCode,
} from "../../../../functions/lib/contract/problem-details.ts";
import { parseQuery } from "../../../../functions/lib/contract/query.ts";
import type { JsonSchema as Json } from "../json-schemas.ts";

export const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

export const HEADERS: Record<string, Json> = {
  ETag: { description: "For `If-None-Match`", schema: { type: "string" } },
  "Cache-Control": { description: "How long the answer may be kept", schema: { type: "string" } },
  "Access-Control-Allow-Origin": { description: "Any origin may call", schema: { const: "*" } },
  Link: {
    description: "RFC 8288: the `links` of the body, and where the service is described",
    schema: { type: "string" },
  },
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } },
  RateLimit: { description: "What is left of the quota, where the host counts", schema: { type: "string" } },
  "RateLimit-Policy": { description: "The quota and its window", schema: { type: "string" } },
};

export const COMMON_HEADER_REFS: Json = Object.fromEntries(
  ["ETag", "Cache-Control", "Access-Control-Allow-Origin", "Link"].map((name) => [
    name,
    ref("headers", name),
  ]),
);

/**
 * The answers to a problem, by status. Written out in each operation: some client generators lose what stands in
 * `components.responses`.
 */
export const problemResponses = (...codes: ProblemCode[]): Json =>
  Object.fromEntries(
    codes.map((code) => {
      const { status, title } = PROBLEM_TYPES[code];
      const headers = {
        "Access-Control-Allow-Origin": ref("headers", "Access-Control-Allow-Origin"),
        "Cache-Control": ref("headers", "Cache-Control"),
        ...OWN_HEADERS[code],
      };
      const examples = { [code]: ref("examples", code) };
      const content = { "application/problem+json": { schema: ref("schemas", "Problem"), examples } };
      return [status, { description: title, headers, content }];
    }),
  );

const OWN_HEADERS: Partial<Record<ProblemCode, Json>> = {
  rate_limited: Object.fromEntries(
    ["Retry-After", "RateLimit", "RateLimit-Policy"].map((name) => [name, ref("headers", name)]),
  ),
  method_not_allowed: { Allow: { description: "The methods allowed", schema: { type: "string" } } },
};

export const commonProblems = (): Json =>
  problemResponses("not_found", "method_not_allowed", "rate_limited", "internal_error");

export const movedOrGone = (): Json => ({
  301: {
    description: "It has a new slug",
    headers: {
      Location: { description: "Its new address", schema: { type: "string" } },
      "Access-Control-Allow-Origin": ref("headers", "Access-Control-Allow-Origin"),
      "Cache-Control": ref("headers", "Cache-Control"),
    },
  },
  ...problemResponses("gone"),
});

/** An example of each problem, by code. */
export const problemExamples = (manifest: Manifest): Json =>
  Object.fromEntries(exampleProblems(manifest).map((value) => [value.code, { summary: value.title, value }]));

function exampleProblems({ base_url: baseUrl, filters }: Manifest): Problem[] {
  const request = { baseUrl, instance: TOOLS_PATH };
  const search = "?prcing=free&per_page=500";
  const parsed = parseQuery(search, filters);
  const faults = parsed.ok ? [] : parsed.faults;
  return [
    createInvalidQuery({ baseUrl, instance: TOOLS_PATH + search, faults }),
    createProblem("not_found", { baseUrl, detail: "There is nothing at this address.", instance: null }),
    createMethodNotAllowed(request),
    createProblem("gone", {
      baseUrl,
      detail: "Jamboard was withdrawn from the directory.",
      instance: toolPath("jamboard"),
      suggestions: [],
    }),
    createProblem("rate_limited", {
      ...request,
      detail: "More than 60 requests in a minute; try again in 12 seconds.",
    }),
    createInternalError(request),
  ];
}
