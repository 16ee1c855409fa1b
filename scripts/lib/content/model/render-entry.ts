/**
 * The one writer of entries, and their one form: fields in the order of their declarations, texts in quotes. To change
 * an entry is to read it, change a value and write it whole.
 */

import { Document, Scalar, YAMLMap, YAMLSeq } from "yaml";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../fields/field-values.ts";
import type { DescribedField, FieldType } from "../fields/kinds.ts";

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
  const parsed = parseFrontMatter({ text });
  if (!parsed.ok || !isRecord(parsed.value.data)) return null;
  const { data, body } = parsed.value;
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
export function renderFields(fields: readonly DescribedField[], values: EntryValues): string {
  const document = new Document(undefined, { schema: "failsafe" });
  document.contents = createGroup(document, fields, values);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Longer texts get a line each in a list; names go side by side. */
const MAX_INLINE = 100;

/** Whether the items of a list are long texts: then each has its own line, because they contain commas. */
export const holdsSentences = (item: FieldType): boolean =>
  item.kind === "text" && item.max !== null && item.max > MAX_INLINE;

function createGroup(document: Document, fields: readonly DescribedField[], values: EntryValues): YAMLMap {
  const unknown = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new Error(`no field is called ${unknown}`);
  const map = new YAMLMap(document.schema);
  for (const { name, type } of fields) {
    const value = values[name];
    if (value !== undefined) map.add(document.createPair(name, createValue(document, type, value)));
  }
  return map;
}

function createValue(document: Document, type: FieldType, value: unknown): unknown {
  if (type.kind === "group") return createGroup(document, type.fields, isRecord(value) ? value : {});
  if (type.kind === "list") {
    const items = Array.isArray(value) ? value : [value];
    const list = new YAMLSeq(document.schema);
    for (const item of items) list.add(createValue(document, type.item, item));
    list.flow = type.item.kind !== "group" && !holdsSentences(type.item);
    return list;
  }
  const scalar = new Scalar(String(value));
  if (type.kind === "text") scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}
