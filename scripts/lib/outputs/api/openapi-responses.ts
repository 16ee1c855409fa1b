/** The parts of the OpenAPI document that every operation shares: headers, and an example of each problem. */

import type { Manifest } from "../../../../functions/lib/answer/tool-table.ts";
import { TOOLS_PATH, toolPath } from "../../../../functions/lib/contract/paths.ts";
import {
  createInternalError,
  createInvalidQuery,
  createMethodNotAllowed,
  createProblem,
  PROBLEM_TYPES,
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

export function problemResponses(manifest: Manifest): Json {
  const request = { baseUrl: manifest.base_url, instance: TOOLS_PATH };
  const parsed = parseQuery("?prcing=free&per_page=500", manifest.filters);
  const details: Record<ProblemCode, Json> = {
    invalid_query: {
      ...createInvalidQuery({
        baseUrl: manifest.base_url,
        instance: `${TOOLS_PATH}?prcing=free&per_page=500`,
        faults: parsed.ok ? [] : parsed.faults,
      }),
    },
    not_found: { detail: "There is nothing at this address.", instance: null },
    method_not_allowed: { ...createMethodNotAllowed(request) },
    gone: {
      detail: "Jamboard was withdrawn from the directory.",
      instance: toolPath("jamboard"),
      suggestions: [],
    },
    rate_limited: {
      detail: "More than 60 requests in a minute; try again in 12 seconds.",
      instance: TOOLS_PATH,
    },
    internal_error: { ...createInternalError(request) },
  };
  return Object.fromEntries(
    (Object.keys(PROBLEM_TYPES) as ProblemCode[]).map((code) => [
      code,
      {
        description: PROBLEM_TYPES[code].title,
        headers: {
          "Access-Control-Allow-Origin": ref("headers", "Access-Control-Allow-Origin"),
          "Cache-Control": ref("headers", "Cache-Control"),
          ...(code === "rate_limited" &&
            Object.fromEntries(
              ["Retry-After", "RateLimit", "RateLimit-Policy"].map((name) => [name, ref("headers", name)]),
            )),
          ...(code === "method_not_allowed" && {
            Allow: { description: "The methods allowed", schema: { type: "string" } },
          }),
        },
        content: {
          "application/problem+json": {
            schema: ref("schemas", "Problem"),
            example: {
              ...createProblem(code, { baseUrl: manifest.base_url, detail: "", instance: null }),
              ...details[code],
            },
          },
        },
      },
    ]),
  );
}
