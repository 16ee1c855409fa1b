/** A schema as rows of a table: one for each field, however deep, under its whole path. */

import type { SchemaNode, SchemaNodes } from "./read-openapi.ts";

export interface FieldRow {
  /** `data[].publisher.name`; `data.vocabularies.*` for names that the data choose. */
  path: string;
  /** A list of them, if true. */
  isList: boolean;
  isNullable: boolean;
  /** `string`, `integer`, `object`… */
  type: string;
  /** `date`, `uri`… */
  format: string | null;
  /** The name of its schema in the document: `Tool`. */
  schema: string | null;
  /** The only values, if they are few enough to be named. */
  values: readonly string[];
  /** One value, of a field whose values are not listed. */
  example: string | null;
  /** English. */
  description: string | null;
}

const PREFIX = "#/components/schemas/";

/** `listFields({ properties: { a: { type: ["string", "null"] } } }, {})` → `[{ path: "a", isNullable: true, type: "string", … }]` */
export const listFields = (node: SchemaNode, schemas: SchemaNodes, prefix = ""): FieldRow[] => {
  const { properties = {}, additionalProperties } = resolve(node, schemas).node;
  const rows = Object.entries(properties).flatMap(([name, field]) => rowsOf(prefix + name, field, schemas));
  if (typeof additionalProperties !== "object" || prefix === "") return rows;
  return [...rows, ...rowsOf(`${prefix}*`, additionalProperties, schemas)];
};

function rowsOf(path: string, field: SchemaNode, schemas: SchemaNodes): FieldRow[] {
  const outer = resolve(field, schemas);
  const isList = outer.node.items !== undefined;
  const inner = outer.node.items === undefined ? outer : resolve(outer.node.items, schemas);
  const { node } = inner;
  const row: FieldRow = {
    path,
    isList,
    isNullable: outer.isNullable,
    type: typesOf(node).find((type) => type !== "null") ?? (node.const === undefined ? "object" : "string"),
    format: node.format ?? null,
    schema: inner.name,
    values: (node.enum ?? []).filter((value) => value !== null).map(String),
    example: node.enum === undefined ? exampleOf(outer.node) : null,
    description: field.description ?? outer.node.description ?? node.description ?? null,
  };
  return [row, ...listFields(node, schemas, isList ? `${path}[].` : `${path}.`)];
}

/** Of a list, its first value. */
function exampleOf({ examples = [] }: SchemaNode): string | null {
  const [first] = examples.flat();
  return typeof first === "string" || typeof first === "number" ? String(first) : null;
}

interface Resolved {
  node: SchemaNode;
  name: string | null;
  isNullable: boolean;
}

/** Behind references and « or null ». */
function resolve(node: SchemaNode, schemas: SchemaNodes): Resolved {
  if (node.$ref !== undefined) {
    const name = node.$ref.replace(PREFIX, "");
    return { ...resolve(schemas[name] ?? {}, schemas), name };
  }
  const [only, ...others] = (node.anyOf ?? []).filter(({ type }) => type !== "null");
  if (only === undefined || others.length > 0)
    return { node, name: null, isNullable: typesOf(node).includes("null") };
  const { description = only.description } = node;
  const inner = resolve(only, schemas);
  return {
    ...inner,
    node: description === undefined ? inner.node : { ...inner.node, description },
    isNullable: true,
  };
}

const typesOf = ({ type = [] }: SchemaNode): readonly string[] => (typeof type === "string" ? [type] : type);
