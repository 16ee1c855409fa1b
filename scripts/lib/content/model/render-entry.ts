/**
 * The one writer of entries, and their one form: fields in the order of their declarations, texts in quotes. To change
 * an entry is to read it, change a value and write it whole.
 */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { isPlain } from "../../source/finding.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import type { SourceFile } from "../../source/read-content.ts";
import type { DescribedField, FieldType } from "../fields/kinds.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "./sources.ts";

/** What an entry holds: texts, lists of texts, groups and lists of groups. Undefined fields are left out. */
export type EntryValues = Readonly<Record<string, unknown>>;

/** The whole file. A value that no field describes is a mistake of the caller. */
export function renderEntry(fields: readonly DescribedField[], values: EntryValues, body: string): string {
  return `---\n${renderFields(fields, values)}---\n${body.trim()}\n`.normalize("NFC");
}

/**
 * The text of an entry's file with other values, in the one form; null if it cannot be read, or if that would lose a
 * comment or a field that nobody knows.
 */
export function rewriteEntry(
  { path, text }: SourceFile,
  change: (values: EntryValues) => EntryValues = (values) => values,
): string | null {
  const { data, body, faults } = parseFrontMatter(text);
  if (faults.length > 0 || !isRecord(data)) return null;
  const fields = /(?:^|\/)tools\//.test(path) ? TOOL_FIELDS : COLLECTION_FIELDS;
  const yaml = text.slice(0, text.length - body.length).replace(/"(?:[^"\\\n]|\\.)*"/g, "");
  if (/(?:^|\s)#/m.test(yaml) || !fits(fields, data)) return null;
  return renderEntry(fields, change(data), body);
}

/** Whether the values have the shapes of their fields: only these can be written again as they are. */
const fits = (fields: readonly DescribedField[], values: EntryValues): boolean =>
  Object.entries(values).every(([name, value]) => {
    const type = fields.find((field) => field.name === name)?.type;
    return type !== undefined && hasShape(type, value);
  });

function hasShape(type: FieldType, value: unknown): boolean {
  if (type.kind === "list") return Array.isArray(value) && value.every((item) => hasShape(type.item, item));
  if (type.kind === "group") return isRecord(value) && fits(type.fields, value);
  return typeof value === "string" && value !== "" && !value.includes("\n");
}

/** The YAML alone: `{ name: "Kahoot!", tags: ["quiz"] }` → `name: "Kahoot!"\ntags: [quiz]\n` */
export const renderFields = (fields: readonly DescribedField[], values: EntryValues): string =>
  renderGroup(fields, values)
    .map((line) => `${line}\n`)
    .join("");

/** Longer texts get a line each in a list; names go side by side. */
const MAX_INLINE = 100;

/** Whether the items of a list are long texts: then each has its own line, because they contain commas. */
export const holdsSentences = (item: FieldType): boolean =>
  item.kind === "text" && item.max !== null && item.max > MAX_INLINE;

function renderGroup(fields: readonly DescribedField[], values: EntryValues): string[] {
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new Error(`no field is called ${unknown}`);
  return fields.flatMap(({ name, type }) => {
    const value = values[name];
    return value === undefined ? [] : renderField(name, type, value);
  });
}

function renderField(name: string, type: FieldType, value: unknown): string[] {
  if (type.kind === "group") {
    const lines = renderGroup(type.fields, isRecord(value) ? value : {});
    return lines.length === 0 ? [`${name}: {}`] : [`${name}:`, ...lines.map((line) => `  ${line}`)];
  }
  if (type.kind !== "list") return [`${name}: ${renderScalar(type, value)}`];
  const items = Array.isArray(value) ? value : [value];
  const { item } = type;
  if (items.length === 0 || (item.kind !== "group" && !holdsSentences(item)))
    return [`${name}: [${items.map((one) => renderScalar(item, one, { inBrackets: true })).join(", ")}]`];
  return [`${name}:`, ...items.flatMap((one) => renderItem(item, one))];
}

function renderItem(type: FieldType, value: unknown): string[] {
  if (type.kind !== "group") return [`  - ${renderScalar(type, value)}`];
  const lines = renderGroup(type.fields, isRecord(value) ? value : {});
  return lines.map((line, index) => `  ${index === 0 ? "-" : " "} ${line}`);
}

/** A text is in quotes; a value of a list, a date, an address only if it has to be. */
function renderScalar(type: FieldType, value: unknown, { inBrackets = false } = {}): string {
  const text = String(value);
  return type.kind !== "text" && isPlain(text, { inBrackets }) ? text : JSON.stringify(text);
}
