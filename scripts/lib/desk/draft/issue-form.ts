/**
 * The form « Proposer un outil » of GitHub: what it offers, from the content; and the answers to it → a draft, with the
 * project's own values. Nothing is invented, and hostile text is only text.
 */

import { dump } from "js-yaml";
import { z } from "zod";
import { toolFields } from "../../content/fields/tool-fields.ts";
import { choicesOf } from "../../content/fields/tool-filters.ts";
import { type Content, isPublished, listsOf } from "../../content/model/content.ts";
import type { Lists } from "../../content/model/lists.ts";
import { toSlug } from "../../text/words.ts";
import { draftTool, type ToolDraft } from "./draft-tool.ts";
import { type Existing, findExisting } from "./find-existing.ts";

/** https://docs.github.com/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema */
const formSchema = z.object({
  body: z.array(
    z.object({ id: z.string().optional(), attributes: z.object({ label: z.string().optional() }) }),
  ),
});

/** The questions of a form, in its order: `id` → label. */
export const questionsOf = (form: unknown): Map<string, string> =>
  new Map(
    formSchema
      .parse(form)
      .body.flatMap(({ id, attributes: { label } }) => (id && label ? [[id, label] as const] : [])),
  );

/** Its dropdowns, by `id`: what they offer, in this order, for which field. */
const dropdownsOf = (lists: Lists) => ({
  categorie: { field: "category", options: choicesOf(toolFields.category, lists) },
  tarif: { field: "pricing", options: choicesOf(toolFields.pricing, lists) },
  publics: { field: "audiences", options: choicesOf(toolFields.audiences, lists) },
  plateformes: { field: "platforms", options: choicesOf(toolFields.platforms, lists) },
});

/** The form with these values to choose from, in their order. Throws if a dropdown is missing. */
export function renderIssueForm(
  form: string,
  content: Pick<Content, "vocabularies" | "categories" | "needs">,
): string {
  return Object.entries(dropdownsOf(listsOf(content))).reduce((text, [id, { options }]) => {
    // Its options, each on its line.
    const place = new RegExp(`(\\n {4}id: ${id}\\n(?: {4,}.*\\n)*? {6}options:\\n)((?: {8}- .*\\n)+)`);
    if (!place.test(text)) throw new Error(`the form has no dropdown « ${id} »`);
    const lines = options.map(({ label }) => `        - ${dump(label, { lineWidth: -1, quotingType: '"' })}`);
    return text.replace(place, (_, before: string) => before + lines.join(""));
  }, form);
}

/** The answer to each question, by its `id`; questions without one are left out. */
export type Answers = ReadonlyMap<string, string>;

/** Longer answers are cut: nobody types them. */
const MAX_ANSWER = 8_000;
/** What GitHub writes for a question without an answer, in every language. */
const NO_ANSWER = "_No response_";

/**
 * `parseIssue(form, "### Comment s’appelle l’outil ?\n\nKahoot!\n\n### …")` → `Map { "nom" → "Kahoot!" }`; null if the
 * text does not come from this form. A heading counts once, in the order of the form: an answer may hold others.
 */
export function parseIssue(form: unknown, markdown: string): Answers | null {
  const text = `\n${markdown.replace(/\r\n?/g, "\n")}\n`;
  let from = 0;
  const found = [...questionsOf(form)].flatMap(([id, label]) => {
    const heading = `\n### ${label}\n`;
    const start = text.indexOf(heading, from);
    if (start === -1) return [];
    // The end of this heading may be the start of the next one.
    from = start + heading.length - 1;
    return [{ id, start, end: from }];
  });
  if (found.length === 0) return null;
  return new Map(
    found.flatMap(({ id, end }, index) => {
      const answer = text.slice(end, found[index + 1]?.start).trim();
      return answer === "" || answer === NO_ANSWER ? [] : [[id, answer.slice(0, MAX_ANSWER)] as const];
    }),
  );
}

export interface IssueDraft extends ToolDraft {
  name: string;
  /** Answers that no field holds as they are: they are handed on. */
  unused: readonly { id: string; answer: string }[];
}

/** `known`: a tool that the directory has already. `lacking`: the ids of questions that must have an answer. */
export type IssueResult = { draft: IssueDraft } | { known: Existing } | { lacking: readonly string[] };

/** It becomes an address. */
const MAX_SLUG = 60;

export function draftFromIssue(answers: Answers, content: Content): IssueResult {
  const line = (id: string): string | undefined => answers.get(id)?.replace(/\s+/g, " ").trim() || undefined;
  const [name, site, usage] = [line("nom"), line("site"), answers.get("usage")];
  if (name === undefined || site === undefined || usage === undefined)
    return { lacking: ["nom", "site", "usage"].filter((id) => !answers.has(id)) };
  const known = findExisting({ name, site }, content);
  if (known !== null) return { known };
  const alternatives = findAlternatives(line("proches"), content);
  const chosen = Object.entries(dropdownsOf(listsOf(content))).map(([id, { field, options }]) => {
    // Labels may hold commas: « Web, Lecture, écriture ».
    const answer = `, ${answers.get(id)?.replace(/\s*\n\s*/g, ", ")}, `;
    const values = options.filter(({ label }) => answer.includes(`, ${label}, `)).map(({ value }) => value);
    return [field, field === "category" || field === "pricing" ? values[0] : values] as const;
  });
  const values = {
    name,
    website_url: site,
    alternatives,
    ...Object.fromEntries(chosen),
    short_description: line("phrase"),
    publisher: line("editeur"),
  };
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value.length > 0);
  const slug = toSlug(name).slice(0, MAX_SLUG).replace(/-+$/, "") || "nouvel-outil";
  const draft = draftTool(content, { slug, values: Object.fromEntries(given), body: usage });
  const unused = ["education", "proches"].flatMap((id) => {
    const answer = line(id);
    return answer === undefined ? [] : [{ id, answer }];
  });
  return { draft: { ...draft, name, unused } };
}

/** `"Wooclap, Plickers et Machin"` → the slugs of the first two */
function findAlternatives(answer = "", content: Content): string[] {
  const names = answer.split(/\s*[,;/]\s*|\s+et\s+/).filter((one) => one !== "");
  const found = names.slice(0, 20).flatMap((name) => {
    const known = findExisting({ name }, content);
    return content.tools.filter((tool) => tool.slug === known?.slug && isPublished(tool));
  });
  return [...new Set(found.map(({ slug }) => slug))].slice(0, 4);
}
