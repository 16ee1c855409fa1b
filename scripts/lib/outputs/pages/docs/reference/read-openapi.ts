/** The OpenAPI document as the pages of the reference read it: endpoints, with their parameters and answers. */

import { z } from "zod";

/** The parts of JSON Schema that our own document uses. */
const schemaNode = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  get items() {
    return schemaNode.optional();
  },
  get properties() {
    return z.record(z.string(), schemaNode).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), schemaNode]).optional();
  },
  get anyOf() {
    return z.array(schemaNode).optional();
  },
});

export type SchemaNode = z.infer<typeof schemaNode>;

/** By name, as `#/components/schemas/Tool` refers to them. */
export type SchemaNodes = Readonly<Record<string, SchemaNode>>;

const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query"]),
  description: z.string(),
  required: z.boolean().default(false),
  schema: schemaNode,
  example: z.unknown(),
});

export type EndpointParameter = z.infer<typeof parameter>;

const response = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.unknown()).default({}),
  content: z
    .record(
      z.string(),
      z.object({ schema: schemaNode, examples: z.record(z.string(), z.unknown()).optional() }),
    )
    .optional(),
});

const operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameter).default([]),
  responses: z.record(z.string(), response),
});

const openApi = z.object({
  paths: z.record(z.string(), z.object({ get: operation })),
  components: z.object({
    schemas: z.record(z.string(), schemaNode),
    headers: z.record(z.string(), z.object({ description: z.string() })),
  }),
});

export interface Endpoint {
  /** `listTools` */
  id: string;
  /** The last part of its page’s address: `list-tools`. */
  slug: string;
  /** `Tools` */
  tag: string;
  /** `/api/v1/directory/tools/{slug}` */
  path: string;
  summary: string;
  description: string;
  parameters: readonly EndpointParameter[];
  /** What 200 answers. */
  answer: SchemaNode;
  statuses: readonly EndpointStatus[];
}

export interface EndpointStatus {
  status: string;
  description: string;
  headers: readonly string[];
  /** Codes of the problems, which the page of errors explains. */
  codes: readonly string[];
}

export interface ApiDescription {
  endpoints: readonly Endpoint[];
  schemas: SchemaNodes;
  /** What each header of an answer is, by name. */
  headers: Readonly<Record<string, string>>;
}

export function readOpenApi(document: unknown): ApiDescription {
  const { paths, components } = openApi.parse(document);
  const endpoints = Object.entries(paths).map(
    ([path, { get }]): Endpoint => ({
      id: get.operationId,
      tag: get.tags[0],
      slug: get.operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      path,
      summary: get.summary,
      description: get.description,
      parameters: get.parameters,
      answer: Object.values(get.responses["200"]?.content ?? {})[0]?.schema ?? {},
      statuses: Object.entries(get.responses).map(([status, { description, headers, content = {} }]) => ({
        status,
        description,
        headers: Object.keys(headers),
        codes: Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)),
      })),
    }),
  );
  const headers = Object.entries(components.headers).map(([name, header]) => [name, header.description]);
  return { endpoints, schemas: components.schemas, headers: Object.fromEntries(headers) };
}
