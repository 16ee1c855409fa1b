/** The parts of the OpenAPI document that every operation shares: headers, and an example of each problem. */

import type { Manifest } from "../../../../functions/lib/answer/tool-table.ts";
import { TOOLS_PATH, toolPath } from "../../../../functions/lib/contract/paths.ts";
import {
  createInternalError,
  createInvalidQuery,
  createMethodNotAllowed,
  createProblem,
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
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } },
  RateLimit: { description: "What is left of the quota, where the host counts", schema: { type: "string" } },
  "RateLimit-Policy": { description: "The quota and its window", schema: { type: "string" } },
};

export const COMMON_HEADER_REFS: Json = Object.fromEntries(
  ["ETag", "Cache-Control", "Access-Control-Allow-Origin"].map((name) => [name, ref("headers", name)]),
);

export const COMMON_PROBLEMS: Json = {
  404: ref("responses", "not_found"),
  405: ref("responses", "method_not_allowed"),
  429: ref("responses", "rate_limited"),
  500: ref("responses", "internal_error"),
};

export const MOVED_OR_GONE: Json = {
  301: {
    description: "It has a new slug",
    headers: {
      Location: { description: "Its new address", schema: { type: "string" } },
      "Access-Control-Allow-Origin": ref("headers", "Access-Control-Allow-Origin"),
      "Cache-Control": ref("headers", "Cache-Control"),
    },
  },
  410: ref("responses", "gone"),
};

/** By code. */
export const problemResponses = (manifest: Manifest): Json =>
  Object.fromEntries(
    exampleProblems(manifest).map((example) => [
      example.code,
      {
        description: example.title,
        headers: {
          "Access-Control-Allow-Origin": ref("headers", "Access-Control-Allow-Origin"),
          "Cache-Control": ref("headers", "Cache-Control"),
          ...OWN_HEADERS[example.code],
        },
        content: { "application/problem+json": { schema: ref("schemas", "Problem"), example } },
      },
    ]),
  );

const OWN_HEADERS: Partial<Record<ProblemCode, Json>> = {
  rate_limited: Object.fromEntries(
    ["Retry-After", "RateLimit", "RateLimit-Policy"].map((name) => [name, ref("headers", name)]),
  ),
  method_not_allowed: { Allow: { description: "The methods allowed", schema: { type: "string" } } },
};

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
