/** The reference as Markdown: every endpoint, parameter and field of the OpenAPI document. */

import { z } from "zod";

/** The parts of JSON Schema that our own document uses and the page shows. */
const schemaNode = z.object({
  $ref: z.string().optional(),
  type: z.string().or(z.array(z.string())).optional(),
  format: z.string().optional(),
  description: z.string().default(""),
  enum: z.array(z.unknown()).default([]),
  examples: z.array(z.unknown()).default([]),
  get items() {
    return schemaNode.optional();
  },
  get anyOf() {
    return z.array(schemaNode).optional();
  },
  get properties() {
    return z.record(z.string(), schemaNode).optional();
  },
});

type SchemaNode = z.infer<typeof schemaNode>;

const parameter = z.object({
  name: z.string(),
  description: z.string(),
  schema: schemaNode,
  example: z.unknown(),
});

const media = z.object({ schema: schemaNode });

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameter).default([]),
  /** By status. */
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), media).default({}) })),
});

const openApi = z.object({
  paths: z.record(z.string(), z.object({ get: operation })),
  components: z.object({ schemas: z.record(z.string(), schemaNode) }),
});

export function renderReference(document: unknown): string {
  const { paths, components } = openApi.parse(document);
  return [
    ...Object.entries(paths).flatMap(([path, { get }]) => renderEndpoint(path, get)),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [
      `## \`${name}\` {#${name}}`,
      schema.description,
      table(["Field", "Type", "Meaning"], fieldsOf(schema, "")),
    ]),
  ].join("\n\n");
}

function renderEndpoint(path: string, endpoint: z.infer<typeof operation>): string[] {
  const { operationId, summary, description, parameters, responses } = endpoint;
  const [first] = parameters;
  const example = encodeURIComponent(String(first?.example));
  const filled = path.replace(/\{\w+\}/, () => example);
  const query = first === undefined || filled !== path ? "" : `?${first.name}=${example}`;
  const answers = Object.values(responses[200]?.content ?? {}).map(({ schema }) => typeOf(schema));
  const rows = parameters.map(({ name, description, schema }) => [
    code(name),
    withValues(description, schema.items ?? schema),
  ]);
  return [
    `## \`${path.slice(path.indexOf("/directory"))}\` {#${operationId}}`,
    `[\`GET ${path}\`](${filled}${query})`,
    `${summary}. ${description} Answer: ${answers.join()}. Statuses: ${Object.keys(responses).join(", ")}.`,
    ...(rows.length === 0 ? [] : [table(["Parameter", "Meaning"], rows)]),
  ];
}

/** A row for each field, however deep: `publisher.name`; other schemas have their own table. */
const fieldsOf = ({ properties = {} }: SchemaNode, prefix: string): string[][] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const inner = field.anyOf?.find(({ type }) => type !== "null") ?? field;
    const item = inner.items ?? inner;
    const description = field.description || inner.description || item.description;
    return [
      [code(prefix + name), typeOf(field), withValues(description, item)],
      ...fieldsOf(item, `${prefix}${name}${inner.items === undefined ? "" : "[]"}.`),
    ];
  });

/** `string[]`, `[Category](#Category)`, `date or null` */
function typeOf({ $ref, type = "object", format, items, anyOf }: SchemaNode): string {
  if (anyOf !== undefined) return anyOf.map(typeOf).join(" or ");
  if (items !== undefined) return `${typeOf(items)}\\[\\]`;
  const name = $ref?.replace(/^.*\//, "");
  return name === undefined ? (format ?? [type].flat().join(" or ")) : `[${name}](#${name})`;
}

/** Longer lists of values are in the document only. */
const MOST_LISTED = 20;

/** What it is, then the values it takes, or an example. */
function withValues(description: string, node: SchemaNode): string {
  const values = node.enum.length > MOST_LISTED ? [] : node.enum.map((value) => code(String(value)));
  const [example] = node.enum.length > 0 ? [] : node.examples.flat();
  const parts = [
    description,
    values.join(", "),
    example === undefined ? "" : `Example: ${code(String(example))}`,
  ];
  return parts
    .filter((part) => part !== "")
    .map((part) => part.replace(/\.?$/, "."))
    .join(" ");
}

const code = (text: string): string => `\`${text}\``;

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
