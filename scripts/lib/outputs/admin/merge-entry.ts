/**
 * What the editing page saves: only the fields that somebody changed are written, the rest of the file keeps
 * every byte. Pure, and run in the browser.
 */

import { parse } from "yaml";
import type { DescribedField, FieldType } from "../../content/fields/describe-fields.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import { isGroup, renderEntry, renderFields } from "../../content/render-entry.ts";
import { removeField, setField } from "../../source/edit-front-matter.ts";
import { correctTypography, type TypographyOptions } from "../../text/french-typography.ts";

/** Fields by name, `body` among them. */
export type EntryData = Record<string, unknown>;

/** Carries the file as it was read from `readEntry` to `mergeEntry`; no field of an entry can have this name. */
const SOURCE = "__source";

const FRONT_MATTER = /^\uFEFF?---[^\S\n]*\r?\n(?<yaml>[\s\S]*?)^---[^\S\n]*$\r?\n?(?<body>[\s\S]*)$/m;

/** `readEntry("---\nname: A\n---\nTexte\n")` → `{ name: "A", body: "Texte\n", … }`; every value is text, as for the build. */
export function readEntry(text: string): EntryData {
  const { yaml, body } = FRONT_MATTER.exec(text)?.groups ?? {};
  if (yaml === undefined) throw new Error("no front matter between two lines of dashes");
  const data: unknown = parse(yaml, { schema: "failsafe" });
  return { ...(isGroup(data) ? data : {}), body: body ?? "", [SOURCE]: text };
}

/**
 * The file to save: of `readEntry`'s data as changed by an editor, or of a new entry. What was typed gets the
 * spaces and signs of French print, which no keyboard has; `names` keep theirs.
 */
export function mergeEntry(data: EntryData, { names = [] }: TypographyOptions = {}): string {
  const { body, [SOURCE]: source, ...values } = data;
  const cleaned = withoutEmpty(values);
  const written = typeof body === "string" ? body : "";
  const fields = fieldsOf(cleaned);
  const order = fields.map(({ name }) => name);
  const options = { names: [...names, ...ownNames(cleaned)] };
  if (typeof source !== "string")
    return renderEntry(fields, correctFields(cleaned, fields, options), correctTypography(written, options));
  const before = readEntry(source);
  let text = source;
  for (const name of new Set([...Object.keys(before), ...Object.keys(cleaned)])) {
    if (
      name === "body" ||
      name === SOURCE ||
      isSame(withoutEmpty({ [name]: before[name] })[name], cleaned[name])
    )
      continue;
    const field = fields.find((candidate) => candidate.name === name);
    text =
      cleaned[name] === undefined
        ? removeField(text, name)
        : setField(
            text,
            name,
            renderValue(field, name, correctFields(cleaned, fields, options)[name]),
            order,
          );
  }
  // The page's text box may drop the last line end; nothing else is the same text.
  if (written.trimEnd() === String(before.body).trimEnd()) return text;
  const end = /^---[^\S\n]*\r?\n[\s\S]*?^---[^\S\n]*$\r?\n?/m.exec(text)?.[0] ?? "";
  return `${end}${correctTypography(written, options).trim()}\n`;
}

const ownNames = ({ name, aliases }: EntryData): string[] =>
  [name, aliases].flat().filter((own) => typeof own === "string");

const correctFields = (
  values: EntryData,
  fields: readonly DescribedField[],
  options: TypographyOptions,
): EntryData =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find((candidate) => candidate.name === name);
      return [
        name,
        field?.facts.prose || field?.type.kind === "group" || isListOfGroups(field)
          ? correctValue(value, field.type, options)
          : value,
      ];
    }),
  );

const isListOfGroups = (field: DescribedField | undefined): field is DescribedField =>
  field?.type.kind === "list" && field.type.item.kind === "group";

function correctValue(value: unknown, type: FieldType, options: TypographyOptions): unknown {
  if (type.kind === "text") return typeof value === "string" ? correctTypography(value, options) : value;
  if (type.kind === "list" && Array.isArray(value))
    return value.map((item) => correctValue(item, type.item, options));
  if (type.kind === "group" && isGroup(value)) return correctFields(value, type.fields, options);
  return value;
}

/** What follows `name:` in the file, as `setField` takes it. */
function renderValue(field: DescribedField | undefined, name: string, value: unknown): string {
  // A field that the schemas do not know: the check will say so; until then it is kept.
  if (field === undefined) return JSON.stringify(value);
  return renderFields([field], { [name]: value })
    .slice(name.length + 1)
    .trimEnd()
    .replace(/^ /, "");
}

const fieldsOf = (values: EntryData): readonly DescribedField[] =>
  "title" in values ? COLLECTION_FIELDS : TOOL_FIELDS;

/** What an editor left empty is not written: `{ a: "", b: [{ c: "" }], d: "x" }` → `{ d: "x" }` */
export function withoutEmpty(values: EntryData): EntryData {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const cleaned = clean(value);
      return cleaned === undefined ? [] : [[name, cleaned]];
    }),
  );
}

function clean(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (Array.isArray(value)) {
    const items = value.map(clean).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (!isGroup(value)) return String(value);
  const group = withoutEmpty(value);
  return Object.keys(group).length === 0 ? undefined : group;
}

/** The order of keys does not count. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (isGroup(a) && isGroup(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every((name) => isSame(a[name], b[name]));
  }
  return a === b;
}
