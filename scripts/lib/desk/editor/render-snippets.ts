/** VS Code snippets: one for each field of an entry, with its choices. */

import type { ContentSet } from "../../content/content-set.ts";
import { type DescribedField, type FieldType, toSentence } from "../../content/fields/describe-fields.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import { termOptions } from "../new/pick-options.ts";

/** The closed lists, as editors keep them. */
type EditorLists = Pick<ContentSet, "categories" | "vocabularies" | "needs">;

interface Snippet {
  prefix: string;
  scope: "markdown";
  body: string[];
  description: string;
}

/** By title: `Mots-clés (tags)` → `tags: [${1|quiz,sondage|}, …]`. Fields that both kinds share appear once. */
export function renderSnippets(lists: EditorLists): Record<string, Snippet> {
  const snippets: Record<string, Snippet> = {};
  for (const { name, label, type, description, examples } of [...TOOL_FIELDS, ...COLLECTION_FIELDS]) {
    snippets[`${label} (${name})`] ??= {
      prefix: name,
      scope: "markdown",
      body: renderLines(name, type, examples[0], { lists, stops: { next: 1 }, indent: "" }),
      description: toSentence(description),
    };
  }
  return snippets;
}

interface Context {
  lists: EditorLists;
  /** Tab stops are numbered across the whole snippet. */
  stops: { next: number };
  indent: string;
}

function renderLines(name: string, type: FieldType, example: unknown, context: Context): string[] {
  const { indent } = context;
  if (type.kind === "group")
    return [`${indent}${name}:`, ...renderGroup(type.fields, { ...context, indent: `${indent}  ` })];
  if (type.kind === "list" && type.item.kind === "group") {
    const [first = "", ...rest] = renderGroup(type.item.fields, { ...context, indent: `${indent}    ` });
    return [`${indent}${name}:`, `${indent}  - ${first.trimStart()}`, ...rest];
  }
  if (type.kind === "list") {
    const items = Array.isArray(example) ? example : [example];
    return [`${indent}${name}: [${items.map((item) => renderValue(type.item, item, context)).join(", ")}]`];
  }
  return [`${indent}${name}: ${renderValue(type, example, context)}`];
}

const renderGroup = (fields: readonly DescribedField[], context: Context): string[] =>
  fields.flatMap(({ name, type, examples }) => renderLines(name, type, examples[0], context));

function renderValue(type: FieldType, example: unknown, { lists, stops }: Context): string {
  const stop = stops.next++;
  const choices =
    type.kind === "choice" ? type.options : type.kind === "term" ? termOptions(lists, type.vocabulary) : null;
  if (choices !== null) return `\${${stop}|${choices.map(({ value }) => escapeChoice(value)).join(",")}|}`;
  if (type.kind === "date") return `\${${stop}:$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE}`;
  const placeholder = `\${${stop}:${escapePlaceholder(String(example ?? ""))}}`;
  return type.kind === "text" ? `"${placeholder}"` : placeholder;
}

/** https://code.visualstudio.com/docs/editing/userdefinedsnippets#_grammar */
const escapeChoice = (text: string): string => text.replace(/[\\|,]/g, "\\$&");
const escapePlaceholder = (text: string): string => text.replace(/[\\$}]/g, "\\$&");
