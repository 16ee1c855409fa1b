/** VS Code snippets: one for each field of an entry, with its choices. */

import { type DescribedField, type FieldType, toSentence } from "../../content/fields/describe-fields.ts";
import type { Lists } from "./render-json-schema.ts";

interface Snippet {
  prefix: string;
  scope: "markdown";
  body: string[];
  description: string;
}

/** By title: `Mots-clés (tags)` → `tags: [${1|quiz,sondage|}, …]`. Fields that both kinds share appear once. */
export function renderSnippets(fields: readonly DescribedField[], lists: Lists): Record<string, Snippet> {
  const snippets: Record<string, Snippet> = {};
  for (const field of fields) {
    const { name, label, description, examples } = field;
    const stops = { next: 1 };
    snippets[`${label} (${name})`] ??= {
      prefix: name,
      scope: "markdown",
      body: renderLines(name, field.type, examples[0], { lists, stops, indent: "" }),
      description: toSentence(description),
    };
  }
  return snippets;
}

interface Context {
  lists: Lists;
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
  const choices = choicesOf(type, lists);
  if (choices !== null) return `\${${stop}|${choices.map(escapeChoice).join(",")}|}`;
  if (type.kind === "date") return `\${${stop}:$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE}`;
  const placeholder = `\${${stop}:${escapePlaceholder(String(example ?? ""))}}`;
  return type.kind === "text" ? `"${placeholder}"` : placeholder;
}

function choicesOf(type: FieldType, { categories, vocabularies }: Lists): string[] | null {
  if (type.kind === "choice") return type.options.map(({ value }) => value);
  if (type.kind !== "term") return null;
  if (type.vocabulary === "categories") return categories.map(({ slug }) => slug);
  return Object.keys(vocabularies[type.vocabulary]);
}

/** https://code.visualstudio.com/docs/editing/userdefinedsnippets#_grammar */
const escapeChoice = (text: string): string => text.replace(/[\\|,]/g, "\\$&");
const escapePlaceholder = (text: string): string => text.replace(/[\\$}]/g, "\\$&");
