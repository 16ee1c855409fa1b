/** The OpenAPI 3.1 document: schemas from the records, parameters from the query contract, examples from the data. */

import { z } from "zod";
import type { Directory } from "../../../../functions/lib/answer/directory.ts";
import { createList } from "../../../../functions/lib/answer/list.ts";
import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { createProblem, type ProblemCode } from "../../../../functions/lib/contract/problem-details.ts";
import {
  DEFAULT_QUERY,
  FLAG_WORDS,
  MAX_VALUES,
  OWN_PARAMETERS,
  parameterNames,
  parseQuery,
} from "../../../../functions/lib/contract/query.ts";
import { type DocumentedFilter, filterTable } from "../../content/fields/tool-filters.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { ANSWER_SCHEMAS } from "../documents.ts";
import type { JsonSchema, OperationParameter } from "../output.ts";
import { API_VERSION, type ApiEndpoint, ENDPOINTS } from "./endpoints.ts";

type Json = Record<string, unknown>;

export function createOpenApi(catalog: Catalog, directory: Directory) {
  const { site } = catalog;
  return {
    openapi: "3.1.0",
    info: {
      title: site.name,
      version: API_VERSION,
      summary: "A read-only, public directory of AI and education-technology tools for French-speaking users",
      description:
        `${site.description}\n\nNo key is needed. Data is ${site.license.id}: credit « ${site.license.attribution.text} ». ` +
        `At most 60 requests a minute per IP address, over all endpoints together. Every answer may be cached for five ` +
        `minutes and carries an ETag. Every filter is also a field of the tool, with the same name and the same value. ` +
        `Fields and enum values may be added; nothing is renamed, removed or changes type within version 1.`,
      license: { name: site.license.name, url: site.license.url },
      contact: { name: site.publisher.name, url: site.publisher.url },
    },
    servers: [{ url: site.base_url }],
    tags: [
      { name: "Tools", description: "The tools of the directory" },
      { name: "Collections", description: "Tops by task and stacks by persona" },
      { name: "Needs", description: "What people want to do, and the tools for it" },
      { name: "Service", description: "What the service is" },
    ],
    security: [],
    paths: Object.fromEntries(
      ENDPOINTS.map((endpoint) => [endpoint.path, { get: describe(endpoint, catalog, directory) }]),
    ),
    components: {
      schemas: renderSchemas(),
      headers: HEADERS,
    },
  };
}

function describe(endpoint: ApiEndpoint, catalog: Catalog, directory: Directory) {
  const { path, operationId, tag, summary, description, schema, records, problems = [] } = endpoint;
  const isList = path === TOOLS_PATH;
  const parameters = isList
    ? queryParameters(filterTable(catalog))
    : records && [slugParameter(catalog[records][0]?.slug ?? "example")];
  const content = {
    // Without the second keyword, an object has no field at all in some generated types.
    schema: schema === null ? { type: "object", additionalProperties: true } : ref("schemas", schema),
    ...(isList && { example: exampleList(directory) }),
  };
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(parameters && { parameters }),
    responses: {
      200: { description: summary, headers: ANSWER_HEADERS, content: { "application/json": content } },
      ...(records && { 301: MOVED }),
      304: { description: "The client has it already (`If-None-Match`)", headers: ANSWER_HEADERS },
      ...Object.fromEntries(
        [...problems, ...ANY_PROBLEM].map((code) => describeProblem(code, path, directory)),
      ),
    },
  };
}

/** A real first page, cut to one tool and one value of each facet: short enough to read. */
function exampleList(directory: Directory): unknown {
  const { facets, ...list } = createList(directory, { ...DEFAULT_QUERY, per_page: 1 }, null);
  const cut = Object.entries(facets).map(([name, values]) => [name, values.slice(0, 1)]);
  return { ...list, facets: Object.fromEntries(cut) };
}

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const refs = (...names: (keyof typeof HEADERS)[]): Json =>
  Object.fromEntries(names.map((name) => [name, ref("headers", name)]));

const header = (description: string, schema: Json = { type: "string" }): Json => ({ description, schema });

const HEADERS = {
  ETag: header("For `If-None-Match`"),
  "Cache-Control": header("How long the answer may be kept"),
  "Access-Control-Allow-Origin": header("Any origin may call", { const: "*" }),
  Link: header("RFC 8288: the `links` of the body, and where the service is described"),
  "Retry-After": header("Seconds to wait", { type: "integer" }),
  RateLimit: header("What is left of the quota, where the host counts"),
  "RateLimit-Policy": header("The quota and its window"),
};

const ANSWER_HEADERS = refs("ETag", "Cache-Control", "Access-Control-Allow-Origin", "Link");
const ERROR_HEADERS = refs("Access-Control-Allow-Origin", "Cache-Control");

const MOVED = {
  description: "It has a new slug",
  headers: { Location: header("Its new address"), ...ERROR_HEADERS },
};

const OWN_HEADERS: Partial<Record<ProblemCode, Json>> = {
  rate_limited: refs("Retry-After", "RateLimit", "RateLimit-Policy"),
  method_not_allowed: { Allow: header("The methods allowed") },
};

/** What any address may answer. */
const ANY_PROBLEM = ["not_found", "method_not_allowed", "rate_limited", "internal_error"] as const;

/**
 * The answer to a problem, by its status. Written out in each operation: some client generators lose what stands in
 * `components.responses`.
 */
function describeProblem(code: ProblemCode, path: string, { base_url: baseUrl, filters }: Directory) {
  const search = "?prcing=free&per_page=500";
  const parsed = code === "invalid_query" && parseQuery(search, filters);
  const example = createProblem(code, {
    baseUrl,
    instance: path.replace("{slug}", "jamboard"),
    ...(parsed && !parsed.ok && { instance: path + search, errors: parsed.faults }),
  });
  const content = { "application/problem+json": { schema: ref("schemas", "Problem"), example } };
  const headers = { ...ERROR_HEADERS, ...OWN_HEADERS[code] };
  return [example.status, { description: example.title, headers, content }] as const;
}

const slugParameter = (example: string) => ({
  name: "slug",
  in: "path",
  description: "Stable identifier, as in the list",
  required: true,
  schema: { type: "string", pattern: SLUG_PATTERN.source },
  example,
});

/** The parameters of `/tools` in canonical order. */
function queryParameters(filters: readonly DocumentedFilter[]): OperationParameter[] {
  const own = Object.entries(OWN_PARAMETERS).map(
    ([name, about]) => [name, { name, in: "query", ...about }] as const,
  );
  const all = new Map<string, OperationParameter>([
    ...own,
    ...filters.map((filter) => [filter.name, filterParameter(filter)] as const),
  ]);
  return parameterNames(filters).flatMap((name) => all.get(name) ?? []);
}

function filterParameter({ name, kind, values, description, example }: DocumentedFilter) {
  if (kind === "flag") {
    const schema = { type: "string", enum: FLAG_WORDS, default: "false" };
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
    style: "form",
    explode: false,
    example: [example],
    description: `${description} Several values are joined by commas: tools that have any of them.`,
    schema: { type: "array", items, minItems: 1, maxItems: MAX_VALUES, uniqueItems: true },
  };
}

/**
 * Fits a schema to programs that write a client from it. Fields may be added within a version: such a client must
 * let them pass. It needs no pattern beside a format, and a limit that JavaScript alone has does not fit into the
 * integers of other languages.
 */
function fitGenerators({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** What the API answers with, and the records in it, by the ids that their schemas carry. */
function renderSchemas(): Record<string, JsonSchema> {
  const { $defs } = z.toJSONSchema(z.union(ANSWER_SCHEMAS), { io: "output", override: fitGenerators });
  const schemas: Record<string, JsonSchema & { id?: string }> = JSON.parse(
    JSON.stringify($defs).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  const sorted = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, { id: _, ...schema }]) => [name, schema]));
}
