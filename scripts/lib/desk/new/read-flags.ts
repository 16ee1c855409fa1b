/** Reads answers of `npm run new` from flags, for scripts: `--tags quiz,sondage` → `{ tags: ["quiz", "sondage"] }`. */

import type { ParseArgsConfig } from "node:util";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import type { DescribedField, FieldType } from "../../content/fields/kinds.ts";
import { type EntryValues, holdsSentences } from "../../content/model/render-entry.ts";
import { parseYaml } from "../../source/yaml.ts";

/** Shorter flags, for names that are longer than a command needs. */
const SHORT: Readonly<Record<string, string>> = {
  website_url: "website",
  publisher_country: "country",
  interface_languages: "languages",
};

/** `flagOf("short_description")` → `"short-description"` */
export const flagOf = (field: string): string => SHORT[field] ?? field.replaceAll("_", "-");

/** For `parseArgs`: one flag for each field; the flag of a list may be repeated. */
export const flagOptions = (fields: readonly DescribedField[]): NonNullable<ParseArgsConfig["options"]> =>
  Object.fromEntries(
    fields.map(({ name, type }) => [
      flagOf(name),
      { type: "string" as const, multiple: type.kind === "list" },
    ]),
  );

/** How a flag is written: `--tags quiz,ludification,vote-en-direct` */
export const flagExample = (field: DescribedField): string => renderFlag(field, field.examples[0]);

/** `renderFlag(fieldOf(TOOL, "tags"), ["quiz", "sondage"])` → `"--tags quiz,sondage"` */
export function renderFlag({ name, type }: Pick<DescribedField, "name" | "type">, value: unknown): string {
  const flag = `--${flagOf(name)}`;
  if (isYaml(type)) return `${flag} ${quoteLiterally(renderFlow(value))}`;
  if (!Array.isArray(value)) return `${flag} ${quote(String(value))}`;
  if (type.kind === "list" && holdsSentences(type.item)) {
    return value.map((sentence) => `${flag} ${quote(String(sentence))}`).join(" ");
  }
  return `${flag} ${quote(value.join(","))}`;
}

/** Groups are written as in a file: there is no simpler form. */
export const isYaml = (type: FieldType): boolean =>
  type.kind === "group" || (type.kind === "list" && type.item.kind === "group");

/** `{ kind: "free" }` → `{kind: "free"}` */
function renderFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderFlow).join(", ")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}: ${renderFlow(inner)}`)
    .join(", ")}}`;
}

/** Quotes a text for a shell, which interprets some characters inside double quotes. */
const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : /["$`\\]/.test(text) ? quoteLiterally(text) : `"${text}"`;

const quoteLiterally = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Why a value does not fit a flag that expects a group or a list of groups; undefined if it fits. */
function refuseShape(type: FieldType, value: unknown): string | undefined {
  if (type.kind === "list") {
    if (!Array.isArray(value)) return "une liste est attendue, entre crochets.";
    return value.map((item) => refuseShape(type.item, item)).find((message) => message !== undefined);
  }
  if (type.kind !== "group") return undefined;
  if (!isRecord(value)) return "un groupe de champs est attendu, entre accolades.";
  const known = type.fields.map(({ name }) => name);
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return `le champ « ${unknown} » n’existe pas ; il y a ${known.join(", ")}.`;
  }
  return type.fields
    .filter(({ name }) => value[name] !== undefined)
    .map((field) => (isYaml(field.type) ? refuseShape(field.type, value[field.name]) : undefined))
    .find((message) => message !== undefined);
}

/** The answers, and what could not be read: a group that is not YAML, or not a group. */
export function readFlags(
  fields: readonly DescribedField[],
  flags: Readonly<Record<string, unknown>>,
): { values: EntryValues; faults: { flag: string; message: string }[] } {
  const values: Record<string, unknown> = {};
  const faults: { flag: string; message: string }[] = [];
  for (const field of fields) {
    const flag = flagOf(field.name);
    const given = flags[flag];
    if (given === undefined) continue;
    const written = Array.isArray(given) ? given.map(String) : [String(given)];
    if (isYaml(field.type)) {
      const parsed = parseYaml(written.join("\n"));
      const message = parsed.ok
        ? refuseShape(field.type, parsed.data)
        : parsed.findings.map(({ says }) => says).join(" ");
      if (parsed.ok && message === undefined) values[field.name] = parsed.data;
      else {
        faults.push({ flag, message: `${message} Par exemple : ${flagExample(field)}` });
      }
    } else if (field.type.kind === "list") {
      const whole = holdsSentences(field.type.item);
      values[field.name] = written
        .flatMap((text) => (whole ? [text] : text.split(",")))
        .map((text) => text.trim())
        .filter((text) => text !== "");
    } else {
      values[field.name] = written.join(" ").trim();
    }
  }
  return { values, faults };
}
