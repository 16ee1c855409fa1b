/** The reference as Markdown: every endpoint, parameter and field of the OpenAPI document. */

import type { JsonSchema, OpenApi, Operation } from "../../output.ts";

export function renderReference({ paths, components }: OpenApi): string {
  return [
    ...Object.entries(paths).flatMap(([path, { get }]) => renderEndpoint(path, get)),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [
      `## \`${name}\` {#${name}}`,
      schema.description ?? "",
      table(["Field", "Type", "Meaning"], fieldsOf(schema, "")),
    ]),
  ].join("\n\n");
}

function renderEndpoint(path: string, endpoint: Operation): string[] {
  const { operationId, summary, description, parameters = [], responses } = endpoint;
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
const fieldsOf = ({ properties = {} }: JsonSchema, prefix: string): string[][] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const inner = field.anyOf?.find(({ type }) => type !== "null") ?? field;
    const item = inner.items ?? inner;
    const description = field.description || inner.description || item.description || "";
    return [
      [code(prefix + name), typeOf(field), withValues(description, item)],
      ...fieldsOf(item, `${prefix}${name}${inner.items === undefined ? "" : "[]"}.`),
    ];
  });

/** `string[]`, `[Category](#Category)`, `date or null` */
function typeOf({ $ref, type = "object", format, items, anyOf }: JsonSchema): string {
  if (anyOf !== undefined) return anyOf.map(typeOf).join(" or ");
  if (items !== undefined) return `${typeOf(items)}\\[\\]`;
  const name = $ref?.replace(/^.*\//, "");
  return name === undefined ? (format ?? [type].flat().join(" or ")) : `[${name}](#${name})`;
}

/** Longer lists of values are in the document only. */
const MOST_LISTED = 20;

/** What it is, then the values it takes, or an example. */
function withValues(description: string, node: JsonSchema): string {
  const { enum: allowed = [], examples = [] } = node;
  const values = allowed.length > MOST_LISTED ? [] : allowed.map((value) => code(String(value)));
  const [example] = allowed.length > 0 ? [] : examples.flat();
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
