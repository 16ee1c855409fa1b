/**
 * What the editing page saves: only the fields that somebody changed are written; the rest of the file keeps
 * every byte. Pure: it runs in the browser.
 */

import { parse } from "yaml";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";
import { renderEntry, renderFields } from "../../content/render-entry.ts";
import { removeField, setField } from "../../source/edit-front-matter.ts";
import { UPDATED_FIELD } from "./agreed-names.ts";

/** Fields by name, `body` among them. */
export type EntryData = Record<string, unknown>;

/** Carries the file as it was read from `readEntry` to `mergeEntry`; no field of an entry can have this name. */
const SOURCE = "__source";

const FRONT_MATTER =
  /^(?<fields>\uFEFF?---[^\S\n]*\r?\n(?<yaml>[\s\S]*?)^---[^\S\n]*$\r?\n?)(?<body>[\s\S]*)$/m;

/** `readEntry("---\nname: A\n---\nTexte\n")` → `{ name: "A", body: "Texte\n", … }`; every value is text, as for the build. */
export function readEntry(text: string): EntryData {
  const { yaml, body } = FRONT_MATTER.exec(text)?.groups ?? {};
  if (yaml === undefined) throw new Error("no front matter between two lines of dashes");
  const data: unknown = parse(yaml, { schema: "failsafe" });
  return { ...(isRecord(data) ? data : {}), body: body ?? "", [SOURCE]: text };
}

export interface MergeOptions {
  /** `YYYY-MM-DD`: the day of the last change, if there is one. An editor may have written another. */
  today?: string;
}

/** The file to save: of `readEntry`'s data as changed by an editor, or of a new entry. */
export function mergeEntry(data: EntryData, { today }: MergeOptions = {}): string {
  const text = mergeValues(data);
  if (today === undefined || text === data[SOURCE]) return text;
  const before = typeof data[SOURCE] === "string" ? readEntry(data[SOURCE])[UPDATED_FIELD] : undefined;
  const isDated = data[UPDATED_FIELD] !== before && clean(data[UPDATED_FIELD]) !== undefined;
  return isDated ? text : mergeValues({ ...data, [UPDATED_FIELD]: today });
}

function mergeValues(data: EntryData): string {
  const { body, [SOURCE]: source, ...values } = data;
  const cleaned = withoutEmpty(values);
  const written = typeof body === "string" ? body : "";
  const fields = "title" in cleaned ? COLLECTION_FIELDS : TOOL_FIELDS;
  if (typeof source !== "string") return renderEntry(fields, cleaned, written);

  const { body: bodyBefore, [SOURCE]: _, ...valuesBefore } = readEntry(source);
  const before = withoutEmpty(valuesBefore);
  const order = fields.map(({ name }) => name);
  let text = source;
  for (const name of new Set([...Object.keys(valuesBefore), ...Object.keys(cleaned)])) {
    if (inOneOrder(before[name]) === inOneOrder(cleaned[name])) continue;
    const field = fields.find((candidate) => candidate.name === name);
    text =
      cleaned[name] === undefined
        ? removeField(text, name)
        : setField(text, name, renderValue(field, name, cleaned[name]), order);
  }
  // The text box of the page may drop the last line end. That is no change.
  if (written.trimEnd() === String(bodyBefore).trimEnd()) return text;
  return `${FRONT_MATTER.exec(text)?.groups?.fields ?? ""}${written.trim()}\n`;
}

/** What follows `name:` in the file, as `setField` takes it. */
function renderValue(field: DescribedField | undefined, name: string, value: unknown): string {
  // The check reports a field that the schemas do not know; until then it is kept.
  if (field === undefined) return JSON.stringify(value);
  return renderFields([field], { [name]: value })
    .slice(name.length + 1)
    .trimEnd()
    .replace(/^ /, "");
}

/** What an editor left empty is not written: `{ a: "", b: [{ c: "" }], d: "x" }` → `{ d: "x" }` */
const withoutEmpty = (values: EntryData): EntryData =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const cleaned = clean(value);
      return cleaned === undefined ? [] : [[name, cleaned]];
    }),
  );

function clean(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const items = value.map(clean).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (isRecord(value)) {
    const group = withoutEmpty(value);
    return Object.keys(group).length === 0 ? undefined : group;
  }
  return String(value).trim() === "" ? undefined : String(value);
}

/** A value as a text in which the order of the keys of groups does not count. */
const inOneOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
