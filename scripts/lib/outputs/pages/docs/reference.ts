/** The reference as Markdown: every endpoint, parameter and field of the OpenAPI document. */

import { z } from "zod";

/** The parts of JSON Schema that our own document uses. */
const schemaNode = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  examples: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get items() {
    return schemaNode.optional();
  },
  get properties() {
    return z.record(z.string(), schemaNode).optional();
  },
  get anyOf() {
    return z.array(schemaNode).optional();
  },
});

type SchemaNode = z.infer<typeof schemaNode>;

const described = z.object({ description: z.string() });
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z
    .array(described.extend({ name: z.string(), in: z.string(), schema: schemaNode, example: z.unknown() }))
    .default([]),
  responses: z.record(
    z.string(),
    described.extend({ content: z.record(z.string(), z.object({ schema: schemaNode })).optional() }),
  ),
});

const openApi = z.object({
  paths: z.record(z.string(), z.object({ get: operation })),
  components: z.object({
    schemas: z.record(z.string(), schemaNode),
    headers: z.record(z.string(), described),
  }),
});

/** Longer lists of values are in the document only. */
const MOST_LISTED = 20;

export function renderReference(document: unknown): string {
  const { paths, components } = openApi.parse(document);
  return [
    ...Object.entries(paths).flatMap(([path, { get }]) => renderEndpoint(path, get)),
    "## Headers {#headers}",
    table(
      ["Header", "Meaning"],
      Object.entries(components.headers).map(([name, { description }]) => [code(name), description]),
    ),
    ...Object.entries(components.schemas).flatMap(([name, { description = "", ...schema }]) => [
      `## \`${name}\` {#${name}}`,
      description,
      table(["Field", "Type", "Meaning"], fieldsOf(schema, "")),
    ]),
  ].join("\n\n");
}

function renderEndpoint(path: string, endpoint: z.infer<typeof operation>): string[] {
  const { operationId, summary, description, parameters, responses } = endpoint;
  const query = parameters.find((parameter) => parameter.in === "query");
  const href =
    path.replace(/\{\w+\}/, () => encodeURIComponent(String(parameters[0]?.example))) +
    (query === undefined ? "" : `?${query.name}=${encodeURIComponent(String(query.example))}`);
  const rows = parameters.map(({ name, description, schema }) => [
    code(name),
    withDetails(description, schema.items ?? schema),
  ]);
  const statuses = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const schema = Object.values(content)[0]?.schema;
    return [status, `${description} ${schema?.$ref === undefined ? "" : typeOf(schema)}`];
  });
  return [
    `## \`${path.slice(path.indexOf("/directory"))}\` {#${operationId}}`,
    `[\`GET ${path}\`](${href})`,
    `${summary}. ${description}`,
    ...(rows.length === 0 ? [] : [table(["Parameter", "Meaning"], rows)]),
    table(["Status", "Meaning"], statuses),
  ];
}

/** A row for each field, however deep: `publisher.name`; other schemas have their own table. */
const fieldsOf = ({ properties = {} }: SchemaNode, prefix: string): string[][] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name;
    const inner = (field.anyOf ?? [field]).find(({ type }) => type !== "null") ?? field;
    const item = inner.items ?? inner;
    const description = field.description ?? inner.description ?? item.description ?? "";
    return [
      [code(path), typeOf(field), withDetails(description, item)],
      ...fieldsOf(item, `${path}${inner.items === undefined ? "" : "[]"}.`),
    ];
  });

/** `string[]`, `[Category](#Category)`, `date or null` */
function typeOf({ $ref, type = "object", format, items, anyOf }: SchemaNode): string {
  if (anyOf !== undefined) return anyOf.map(typeOf).join(" or ");
  if (items !== undefined) return `${typeOf(items)}\\[\\]`;
  const name = $ref?.replace(/^.*\//, "");
  return name === undefined ? (format ?? [type].flat().join(" or ")) : `[${name}](#${name})`;
}

/** What it is, then the values it takes, or an example. */
function withDetails(description: string, schema: SchemaNode): string {
  const { enum: values = [], examples = [], minimum, maximum, default: normal } = schema;
  const listed = values.length > MOST_LISTED ? [] : values.map((value) => code(String(value)));
  const example = values.length > 0 ? undefined : examples.flat()[0];
  return [
    ...(description === "" ? [] : [description.replace(/\.?$/, ".")]),
    ...(listed.length === 0 ? [] : [`${listed.join(", ")}.`]),
    ...(example === undefined ? [] : [`Example: ${code(String(example))}.`]),
    ...(minimum === undefined ? [] : [`From ${minimum}${maximum === undefined ? "" : ` to ${maximum}`}.`]),
    ...(normal === undefined ? [] : [`Default: ${code(String(normal))}.`]),
  ].join(" ");
}

const code = (text: string): string => `\`${text}\``;

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
