/** The OpenAPI 3.1 document: schemas from the records, parameters from the query contract, examples from the data. */

import { z } from "zod";
import type { Manifest } from "../../../../functions/lib/answer/edge-catalog.ts";
import { listLinks } from "../../../../functions/lib/answer/envelope.ts";
import { PRICING_LABELS } from "../../../../functions/lib/contract/labels.ts";
import {
  API_BASE,
  CATEGORIES_PATH,
  COLLECTIONS_PATH,
  collectionPath,
  OPENAPI_PATH,
  TOOLS_PATH,
  toolPath,
} from "../../../../functions/lib/contract/paths.ts";
import {
  createInternalError,
  createInvalidQuery,
  createMethodNotAllowed,
  createProblem,
  PROBLEM_TYPES,
  type ProblemCode,
} from "../../../../functions/lib/contract/problem-details.ts";
import {
  DEFAULT_QUERY,
  IGNORED_PARAMETERS,
  PARAMETER_NAMES,
  parseQuery,
  QUERY_PARAMETERS,
} from "../../../../functions/lib/contract/query.ts";
import {
  problemSchema,
  SLUG_PATTERN,
  serviceDocumentSchema,
} from "../../../../functions/lib/contract/records.ts";
import type { Catalog } from "../../content/catalog.ts";
import {
  categoryListDocumentSchema,
  collectionDocumentSchema,
  collectionListSchema,
  toolDocumentSchema,
  toolListSchema,
} from "../../content/fields/records.ts";
import { API_VERSION } from "./render-outputs.ts";

type Json = Record<string, unknown>;

/** The document as text; two spaces of indentation, since people read it. */
export function renderOpenApi(catalog: Catalog, manifest: Manifest): string {
  const { site } = catalog;
  const slugs = {
    tool: catalog.tools[0]?.slug ?? "example",
    collection: catalog.collections[0]?.slug ?? "example",
  };
  const document = {
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
      { name: "Service", description: "What the service is" },
    ],
    security: [],
    paths: {
      [API_BASE]: get({
        operationId: "getService",
        tag: "Service",
        summary: "What the service is",
        description: "Name, licence and attribution, endpoints, counts and vocabularies.",
        schema: "ServiceDocument",
      }),
      [TOOLS_PATH]: get({
        operationId: "listTools",
        tag: "Tools",
        summary: "List and search tools",
        description:
          `Filters combine with AND. With \`q\`, results are ordered by relevance; otherwise by name in French collation. ` +
          `Any fault of the query is a 400 that names every fault at once. Ignored: ${IGNORED_PARAMETERS.map((name) => `\`${name}\``).join(", ")}.`,
        schema: "ToolList",
        parameters: PARAMETER_NAMES.map((name) => {
          const { schema, description, example } = QUERY_PARAMETERS[name];
          const typedExample = schema.type === "integer" ? Number(example) : example;
          return { name, in: "query", description, schema, example: typedExample };
        }),
        headers: { Link: { description: "RFC 8288: the `links` of the body", schema: { type: "string" } } },
        example: exampleList(catalog, manifest),
        problems: { 400: ref("responses", "invalid_query") },
      }),
      [toolPath("{slug}")]: get({
        operationId: "getTool",
        tag: "Tools",
        summary: "One tool, complete",
        description: "A renamed tool answers 301 to its new address, a withdrawn one 410.",
        schema: "ToolDocument",
        parameters: [slugParameter(slugs.tool)],
        problems: MOVED_OR_GONE,
      }),
      [COLLECTIONS_PATH]: get({
        operationId: "listCollections",
        tag: "Collections",
        summary: "Every collection, without its tools",
        description: "Tops first, then stacks, each by title.",
        schema: "CollectionList",
      }),
      [collectionPath("{slug}")]: get({
        operationId: "getCollection",
        tag: "Collections",
        summary: "One collection with all its tools",
        description: "A renamed collection answers 301 to its new address, a withdrawn one 410.",
        schema: "CollectionDocument",
        parameters: [slugParameter(slugs.collection)],
        problems: MOVED_OR_GONE,
      }),
      [CATEGORIES_PATH]: get({
        operationId: "listCategories",
        tag: "Service",
        summary: "Every category with its number of tools",
        description: "In editorial order, the order of the `category` facet.",
        schema: "CategoryList",
      }),
      [OPENAPI_PATH]: {
        get: {
          operationId: "getOpenApi",
          tags: ["Service"],
          summary: "This document",
          responses: {
            200: {
              description: "OpenAPI 3.1",
              headers: COMMON_HEADER_REFS,
              content: { "application/json": { schema: { type: "object" } } },
            },
            304: { description: "The client has it already (`If-None-Match`)", headers: COMMON_HEADER_REFS },
            ...COMMON_PROBLEMS,
          },
        },
      },
    },
    components: {
      schemas: componentSchemas(ANSWER_SCHEMAS),
      headers: HEADERS,
      responses: problemResponses(manifest),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

interface Operation {
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  schema: string;
  parameters?: Json[];
  headers?: Json;
  example?: unknown;
  problems?: Json;
}

function get({
  operationId,
  tag,
  summary,
  description,
  schema,
  parameters,
  headers,
  example,
  problems,
}: Operation): Json {
  return {
    get: {
      operationId,
      tags: [tag],
      summary,
      description,
      ...(parameters && { parameters }),
      responses: {
        200: {
          description: summary,
          headers: { ...COMMON_HEADER_REFS, ...headers },
          content: {
            "application/json": { schema: ref("schemas", schema), ...(example !== undefined && { example }) },
          },
        },
        304: { description: "The client has it already (`If-None-Match`)", headers: COMMON_HEADER_REFS },
        ...problems,
        ...COMMON_PROBLEMS,
      },
    },
  };
}

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const HEADERS: Record<string, Json> = {
  ETag: { description: "For `If-None-Match`", schema: { type: "string" } },
  "Cache-Control": { description: "How long the answer may be kept", schema: { type: "string" } },
  "Access-Control-Allow-Origin": { description: "Any origin may call", schema: { const: "*" } },
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } },
  RateLimit: { description: "What is left of the quota, where the host counts", schema: { type: "string" } },
  "RateLimit-Policy": { description: "The quota and its window", schema: { type: "string" } },
};

const COMMON_HEADER_REFS: Json = Object.fromEntries(
  ["ETag", "Cache-Control", "Access-Control-Allow-Origin"].map((name) => [name, ref("headers", name)]),
);

const COMMON_PROBLEMS: Json = {
  404: ref("responses", "not_found"),
  405: ref("responses", "method_not_allowed"),
  429: ref("responses", "rate_limited"),
  500: ref("responses", "internal_error"),
};

const MOVED_OR_GONE: Json = {
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

const slugParameter = (example: string): Json => ({
  name: "slug",
  in: "path",
  required: true,
  schema: { type: "string", pattern: SLUG_PATTERN.source },
  example,
});

/** Fields may be added within a version: a client that is generated from this must let them pass. */
export function openObject({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** What the API answers with. */
export const ANSWER_SCHEMAS: readonly z.ZodType[] = [
  toolListSchema,
  toolDocumentSchema,
  collectionListSchema,
  collectionDocumentSchema,
  categoryListDocumentSchema,
  serviceDocumentSchema,
  problemSchema,
];

/** The schemas by the ids that they carry, with references between them. */
export function componentSchemas(documents: readonly z.ZodType[]): Record<string, Json> {
  const schemas: Record<string, Json> = {};
  for (const document of documents) {
    const {
      $schema: _,
      $defs = {},
      ...schema
    } = z.toJSONSchema(document, { io: "output", override: openObject });
    const id = z.globalRegistry.get(document)?.id ?? "";
    for (const [name, definition] of Object.entries({ [id]: schema, ...$defs })) {
      schemas[name] = JSON.parse(
        JSON.stringify(definition).replaceAll('"#/$defs/', '"#/components/schemas/'),
      );
    }
  }
  for (const schema of Object.values(schemas)) delete schema.id;
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A real first page, cut to one tool so that it can be read. */
function exampleList({ tools, categories }: Catalog, manifest: Manifest): unknown {
  const [tool] = tools;
  if (tool === undefined) return undefined;
  const { tool_count: count = 0 } = categories.find(({ slug }) => slug === tool.category) ?? {};
  const query = { ...DEFAULT_QUERY, per_page: 1 };
  const schemaKeys = Object.keys(toolListSchema.shape.data.element.shape);
  return {
    data: [Object.fromEntries(Object.entries(tool).filter(([key]) => schemaKeys.includes(key)))],
    meta: {
      page: 1,
      per_page: 1,
      total: tools.length,
      total_pages: tools.length,
      search: null,
      data_updated_at: manifest.data_updated_at,
      license: manifest.license,
    },
    links: listLinks(query, tools.length),
    facets: {
      category: [{ value: tool.category, label: tool.category_name, count }],
      pricing: [
        {
          value: tool.pricing,
          label: PRICING_LABELS[tool.pricing],
          count: tools.filter(({ pricing }) => pricing === tool.pricing).length,
        },
      ],
      has_education_pricing: [],
    },
  };
}

function problemResponses(manifest: Manifest): Json {
  const request = { baseUrl: manifest.base_url, instance: TOOLS_PATH };
  const parsed = parseQuery("?prcing=free&per_page=500", manifest);
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
