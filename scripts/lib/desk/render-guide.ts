/** Writes the tables of fields in the editors' guide: what each field holds, and an example. */

import { COLLECTION_FIELDS, TOOL_FIELDS } from "../content/fields/field-values.ts";
import { type DescribedField, type FieldType, type TermList, toSentence } from "../content/fields/kinds.ts";
import { renderFields } from "../content/model/render-entry.ts";
import { isExpected } from "./draft/draft-tool.ts";

/**
 * The guide with its tables written again, each between its marks: `<!-- champs:collection -->` and
 * `<!-- /champs:collection -->`. Throws if marks are missing.
 */
export function renderGuide(guide: string): string {
  const tables = {
    necessaires: TOOL_FIELDS.filter((field) => isExpected(field, {})),
    facultatifs: TOOL_FIELDS.filter((field) => !isExpected(field, {})),
    collection: COLLECTION_FIELDS,
  };
  return Object.entries(tables).reduce((filled, [name, fields]) => {
    const [before, after] = [`<!-- champs:${name} -->`, `<!-- /champs:${name} -->`];
    const [start, end] = [filled.indexOf(before), filled.indexOf(after)];
    if (start === -1 || end < start) throw new Error(`no marks for the table of ${name}`);
    const table = renderTable(fields, { telling: name === "collection" });
    return `${filled.slice(0, start + before.length)}\n\n${table}\n${filled.slice(end)}`;
  }, guide);
}

/** `telling`: each required field is marked, because the table holds both kinds. */
const renderTable = (fields: readonly DescribedField[], { telling }: { telling: boolean }): string =>
  [
    "| Champ | Ce qu’on y met | Exemple |",
    "|---|---|---|",
    ...fields.flatMap((field) => renderRows(field, { prefix: "", telling })),
    "",
  ].join("\n");

/** The row of a field; those of a group follow it, under their full names. */
function renderRows(
  field: DescribedField,
  { prefix, telling }: { prefix: string; telling: boolean },
): string[] {
  const { name, type } = field;
  const group = groupOf(type);
  const example = group === null ? `\`${renderExample(field)}\`` : "ci-dessous";
  return [
    `| \`${prefix}${name}\` | ${escapeCell(renderMeaning(field, telling))} | ${escapeCell(example)} |`,
    ...(group ?? []).flatMap((inner) => renderRows(inner, { prefix: `${prefix}${name}.`, telling: true })),
  ];
}

const groupOf = (type: FieldType): readonly DescribedField[] | null =>
  type.kind === "group" ? type.fields : type.kind === "list" ? groupOf(type.item) : null;

function renderMeaning({ description, required, type }: DescribedField, telling: boolean): string {
  const item = type.kind === "list" ? type.item : type;
  const parts = [toSentence(description)];
  if (item.kind === "choice") {
    parts.push(`${item.options.map(({ value, label }) => `\`${value}\`\u202F: ${label}`).join("\u202F; ")}.`);
  }
  if (item.kind === "term" && !TOLD_ALREADY.has(item.vocabulary)) {
    parts.push(`Valeurs\u202F: liste \`${item.vocabulary}\` de \`content/vocabularies.yml\`.`);
  }
  if (item.kind === "text" && item.max !== null && !/caractères/.test(description)) {
    parts.push(`${item.max} caractères au plus.`);
  }
  if (telling && required) parts.push("Nécessaire.");
  return parts.join(" ");
}

/** The descriptions of these fields say where the values are. */
const TOLD_ALREADY: ReadonlySet<TermList> = new Set(["categories", "tags", "needs"]);

/** The example on one line; for a list of sentences, the first one. */
function renderExample(field: DescribedField): string {
  const [line = "", item] = renderFields([field], { [field.name]: field.examples[0] }).split("\n");
  return item?.trim() || line;
}

const escapeCell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");
