/** What the operations of the OpenAPI document share: parameters, headers, answers to problems. */

import type { Directory } from "../../../../functions/lib/answer/directory.ts";
import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { MAX_VALUES } from "../../../../functions/lib/contract/filters.ts";
import { TOOLS_PATH, toolPath } from "../../../../functions/lib/contract/paths.ts";
import {
  createInvalidQuery,
  createProblem,
  PROBLEM_TYPES,
  type ProblemCode,
} from "../../../../functions/lib/contract/problem-details.ts";
import { OWN_PARAMETERS, parameterNames, parseQuery } from "../../../../functions/lib/contract/query.ts";
import type { DocumentedFilter } from "../../content/fields/tool-filters.ts";
import type { JsonSchema as Json } from "../json-schemas.ts";

export const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const refs = (...names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, ref("headers", name)]));

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

export const ANSWER_HEADERS = refs("ETag", "Cache-Control", "Access-Control-Allow-Origin", "Link");
const ERROR_HEADERS = refs("Access-Control-Allow-Origin", "Cache-Control");

export const moved: Json = {
  description: "It has a new slug",
  headers: { Location: { description: "Its new address", schema: { type: "string" } }, ...ERROR_HEADERS },
};

const OWN_HEADERS: Partial<Record<ProblemCode, Json>> = {
  rate_limited: refs("Retry-After", "RateLimit", "RateLimit-Policy"),
  method_not_allowed: { Allow: { description: "The methods allowed", schema: { type: "string" } } },
};

/**
 * The answers to a problem, by status. Written out in each operation: some client generators lose what stands in
 * `components.responses`.
 */
export const problemResponses = (codes: readonly ProblemCode[]): Json =>
  Object.fromEntries(
    codes.map((code) => {
      const { status, title } = PROBLEM_TYPES[code];
      const examples = { [code]: ref("examples", code) };
      const content = { "application/problem+json": { schema: ref("schemas", "Problem"), examples } };
      return [status, { description: title, headers: { ...ERROR_HEADERS, ...OWN_HEADERS[code] }, content }];
    }),
  );

/** An example of each problem, by code. */
export function problemExamples({ base_url: baseUrl, filters }: Directory): Json {
  const request = { baseUrl, instance: TOOLS_PATH };
  const search = "?prcing=free&per_page=500";
  const parsed = parseQuery(search, filters);
  const examples = [
    createInvalidQuery(parsed.ok ? [] : parsed.faults, { baseUrl, instance: TOOLS_PATH + search }),
    createProblem("not_found", { baseUrl, instance: null }),
    createProblem("method_not_allowed", request),
    createProblem("gone", {
      ...{ baseUrl, instance: toolPath("jamboard") },
      detail: "Jamboard was withdrawn from the directory.",
      suggestions: [],
    }),
    createProblem("rate_limited", {
      ...request,
      detail: "More than 60 requests in a minute; try again in 12 seconds.",
    }),
    createProblem("internal_error", request),
  ];
  return Object.fromEntries(examples.map((value) => [value.code, { summary: value.title, value }]));
}

export const slugParameter = (example: string): Json => ({
  name: "slug",
  in: "path",
  description: "Stable identifier, as in the list",
  required: true,
  schema: { type: "string", pattern: SLUG_PATTERN.source },
  example,
});

/** The parameters of `/tools` in canonical order. */
export function queryParameters(filters: readonly DocumentedFilter[]): Json[] {
  const own = new Map(Object.entries(OWN_PARAMETERS));
  return parameterNames(filters).flatMap<Json>((name) => {
    const filter = filters.find((candidate) => candidate.name === name);
    if (filter !== undefined) return filterParameter(filter);
    const parameter = own.get(name);
    if (parameter === undefined) return [];
    const { description, schema, example } = parameter;
    return { name, in: "query", description, schema, example };
  });
}

function filterParameter({ name, kind, values, description, example }: DocumentedFilter): Json {
  if (kind === "flag") {
    const schema = { type: "string", enum: ["1", "true", "0", "false"], default: "false" };
    return { name, in: "query", description, schema, example };
  }
  // Values that can be renamed are known by more names than the list of today has.
  const canBeRenamed = values.some(({ former }) => former !== undefined);
  const items = canBeRenamed
    ? { type: "string", pattern: SLUG_PATTERN.source, examples: [example] }
    : { type: "string", enum: values.map(({ value }) => value) };
  return {
    name,
    in: "query",
    description: `${description} Several values are joined by commas: tools that have any of them.`,
    style: "form",
    explode: false,
    schema: { type: "array", items, minItems: 1, maxItems: MAX_VALUES, uniqueItems: true },
    example: [example],
  };
}
