/** TypeScript types of what clients receive, for those who write them. Slow: at the command line, not in the build. */

import { compile, type JSONSchema } from "json-schema-to-typescript";
import { directoryExportSchema } from "../../content/fields/records.ts";
import { ANSWER_SCHEMAS, componentSchemas } from "../api/render-openapi.ts";

const BANNER = `/**
 * What the API of the directory answers, as of version 1. Generated from the schemas that check every file.
 *
 * Within version 1 fields and values may be added; nothing is renamed, removed or changes type. So each list
 * of values ends with \`(string & {})\`: editors complete the values of today, and code must have an answer to
 * one that it does not know.
 */`;

export async function renderTypes(): Promise<string> {
  const definitions = Object.fromEntries(
    Object.entries(componentSchemas([...ANSWER_SCHEMAS, directoryExportSchema])).map(([name, schema]) => [
      name,
      openEnums({ ...schema, title: name }),
    ]),
  );
  const text = JSON.stringify({ definitions }).replaceAll('"#/components/schemas/', '"#/definitions/');
  const types = await compile(JSON.parse(text) as JSONSchema, ROOT, {
    bannerComment: BANNER,
    additionalProperties: false,
    unreachableDefinitions: true,
    style: { printWidth: 110 },
  });
  return types
    .replace(ROOT_TYPE, "")
    .replaceAll(NOTE_ALONE, "")
    .replaceAll(NOTE_AFTER_TEXT, "")
    .replaceAll("}\nexport", "}\n\nexport")
    .replaceAll("}\n/**", "}\n\n/**");
}

/** The compiler wants one type that holds all others, and says so at each: noise for who reads them. */
const ROOT = "Root";
const ROOT_TYPE = /export interface Root \{[^}]*\}\n/;
const NOTE =
  ' \\* This interface was referenced by `Root`\'s JSON-Schema\\n \\* via the `definition` "\\w+"\\.\\n';
const NOTE_ALONE = new RegExp(`/\\*\\*\\n${NOTE} \\*/\\n`, "g");
const NOTE_AFTER_TEXT = new RegExp(` \\*\\n${NOTE}`, "g");

function openEnums(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openEnums);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, openEnums(value)]));
  const { enum: values, ...rest } = copy;
  if (!Array.isArray(values)) return copy;
  return { ...rest, tsType: [...values.map((value) => JSON.stringify(value)), "(string & {})"].join(" | ") };
}
