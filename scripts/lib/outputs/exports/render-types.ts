/** TypeScript types of what clients receive, for those who write them: the JSON Schemas of the records as text. */

import { z } from "zod";
import { ANSWER_SCHEMAS, directoryExportSchema } from "../../content/fields/documents.ts";
import { schemasById } from "../json-schemas.ts";

const BANNER = `/**
 * What the API of the directory answers, as of version 1. Generated from the schemas that check every file.
 *
 * Within version 1 fields and values may be added; nothing is renamed, removed or changes type. So each list
 * of values ends with \`(string & {})\`: editors complete the values of today, and code must have an answer to
 * one that it does not know.
 */
`;

const REFERENCE = "#/definitions/";

/** Every keyword that becomes part of a type; formats and limits stay in the JSON Schema. */
const schemaSchema = z.looseObject({
  description: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  $ref: z.string().startsWith(REFERENCE).optional(),
  const: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
});

type Schema = z.infer<typeof schemaSchema>;

export function renderTypes(): string {
  const types = Object.entries(schemasById([...ANSWER_SCHEMAS, directoryExportSchema], REFERENCE)).map(
    ([name, schema]) => `${renderNote(schema, "")}export interface ${name} ${renderType(schema, "")}\n`,
  );
  return [BANNER, ...types].join("\n");
}

/** `renderType({ anyOf: [{ type: "string" }, { type: "null" }] }, "")` → `"string | null"` */
const renderType = (schema: unknown, indent: string): string => alternatives(schema, indent).join(" | ");

function alternatives(value: unknown, indent: string): string[] {
  const schema = schemaSchema.parse(value);
  if (schema.$ref !== undefined) return [schema.$ref.slice(REFERENCE.length)];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum !== undefined) return [...schema.enum.map((one) => JSON.stringify(one)), "(string & {})"];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => alternatives(one, indent));
  return [schema.type ?? "unknown"].flat().map((type) => renderOne(type, schema, indent));
}

function renderOne(type: string, { items, properties, required, ...schema }: Schema, indent: string): string {
  if (type === "integer") return "number";
  if (type === "array") {
    const item = alternatives(items, indent);
    return item.length === 1 ? `${item[0]}[]` : `(${item.join(" | ")})[]`;
  }
  if (type !== "object") return type;
  if (properties === undefined)
    return `Record<string, ${renderType(schema.additionalProperties ?? {}, indent)}>`;
  const deeper = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${renderNote(field, deeper)}${deeper}${name}${mark}: ${renderType(field, deeper)};\n`;
  });
  return `{\n${fields.join("")}${indent}}`;
}

function renderNote(schema: unknown, indent: string): string {
  const { description } = schemaSchema.parse(schema);
  return description === undefined ? "" : `${indent}/** ${description} */\n`;
}
