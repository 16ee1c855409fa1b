/** Writes the tables of fields in the editors' guide: what each field holds, and an example. */

import { type DescribedField, innerFields, isExpected, itemOf, toSentence } from "../content/fields/kinds.ts";
import { renderFields } from "../content/model/render-entry.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../content/model/sources.ts";

/**
 * The guide with its tables written again, each between its marks: `<!-- champs:collection -->` and
 * `<!-- /champs:collection -->`. Throws if marks are missing.
 */
export function renderGuide(guide: string): string {
  const rows = {
    necessaires: renderRows(TOOL_FIELDS.filter(isExpected)),
    facultatifs: renderRows(TOOL_FIELDS.filter((field) => !isExpected(field))),
    collection: renderRows(COLLECTION_FIELDS, { telling: true }),
  };
  return Object.entries(rows).reduce((filled, [name, own]) => {
    const [before, after] = [`<!-- champs:${name} -->`, `<!-- /champs:${name} -->`];
    const [start, end] = [filled.indexOf(before), filled.indexOf(after)];
    if (start === -1 || end < start) throw new Error(`no marks for the table of ${name}`);
    const table = ["| Champ | Ce qu’on y met | Exemple |", "|---|---|---|", ...own].join("\n");
    return `${filled.slice(0, start + before.length)}\n\n${table}\n\n${filled.slice(end)}`;
  }, guide);
}

/** The row of each field; those of a group follow it, under their full names. `telling`: a required field is marked. */
const renderRows = (fields: readonly DescribedField[], { prefix = "", telling = false } = {}): string[] =>
  fields.flatMap((field) => {
    const inner = innerFields(field);
    const example = inner.length > 0 ? "ci-dessous" : `\`${renderExample(field)}\``;
    const cells = [`\`${prefix}${field.name}\``, renderMeaning(field, telling), example];
    return [
      `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`,
      ...renderRows(inner, { prefix: `${prefix}${field.name}.`, telling: true }),
    ];
  });

/** The descriptions of these fields say where the values are. */
const TOLD_ALREADY = ["categories", "tags", "needs"];

function renderMeaning({ description, required, type }: DescribedField, telling: boolean): string {
  const item = itemOf(type);
  return [
    toSentence(description),
    item.kind === "choice" &&
      `${item.options.map(({ value, label }) => `\`${value}\`\u202F: ${label}`).join("\u202F; ")}.`,
    item.kind === "term" &&
      !TOLD_ALREADY.includes(item.vocabulary) &&
      `Valeurs\u202F: liste \`${item.vocabulary}\` de \`content/vocabularies.yml\`.`,
    item.kind === "text" &&
      item.max !== null &&
      !/caractères/.test(description) &&
      `${item.max} caractères au plus.`,
    telling && required && "Nécessaire.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The example on one line; for a list of sentences, the first one. */
function renderExample(field: DescribedField): string {
  const [line = "", item] = renderFields([field], { [field.name]: field.examples[0] }).split("\n");
  return item?.trim() || line;
}
