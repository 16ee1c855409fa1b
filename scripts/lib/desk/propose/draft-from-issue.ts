/** The answers to « Proposer un outil » → a draft of an entry, with the project's own values. Nothing is invented. */

import { compact } from "../../../../functions/lib/text/french.ts";
import { PRICING_LABELS } from "../../content/fields/tool-filters.ts";
import { type Content, listsOf } from "../../content/model/content.ts";
import { termsOf } from "../../content/model/lists.ts";
import type { EntryValues } from "../../content/model/render-entry.ts";
import { toSlug } from "../../text/words.ts";
import { draftEntry, type EntryDraft, TOOL } from "../new/draft-entry.ts";
import { type Existing, findExistingTools } from "../new/find-existing.ts";
import { type Answers, chosenLabels } from "./parse-issue.ts";

export interface IssueDraft extends EntryDraft {
  name: string;
  /** Tools with a similar name. */
  similar: readonly Existing[];
  /** Answers that no field holds as they are, or that fit no value: they are handed on. */
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
  const existing = findExistingTools({ name, site }, content);
  const known = existing.find(({ isSame }) => isSame);
  if (known !== undefined) return { known };

  const lists = listsOf(content);
  const choose = (id: string, options: readonly { value: string; label: string }[]): string[] => {
    const labels = chosenLabels(
      answers.get(id) ?? "",
      options.map(({ label }) => label),
    );
    return options.filter(({ label }) => labels.includes(label)).map(({ value }) => value);
  };
  const pricings = Object.entries(PRICING_LABELS).map(([value, label]) => ({ value, label }));
  const alternatives = findAlternatives(line("proches"), content);
  const values = withoutEmpty({
    name,
    short_description: line("phrase"),
    category: choose("categorie", termsOf(lists, "categories"))[0],
    pricing: choose("tarif", pricings)[0],
    website_url: site,
    publisher: line("editeur"),
    audiences: choose("publics", termsOf(lists, "audiences")),
    platforms: choose("plateformes", termsOf(lists, "platforms")),
    alternatives: alternatives.slugs,
  });
  const slug = toSlug(name).slice(0, MAX_SLUG).replace(/-+$/, "") || "nouvel-outil";
  const unused = ["education", ...(alternatives.unknown ? ["proches"] : [])].flatMap((id) => {
    const answer = line(id);
    return answer === undefined ? [] : [{ id, answer }];
  });
  return {
    draft: { ...draftEntry(TOOL, content, { slug, values, body: usage }), name, similar: existing, unused },
  };
}

const withoutEmpty = (values: EntryValues): EntryValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** `"Wooclap, Plickers et Machin"` → the slugs of the first two; `unknown`, because of the third. */
function findAlternatives(
  answer: string | undefined,
  { tools }: Pick<Content, "tools">,
): { slugs: string[]; unknown: boolean } {
  const names = (answer ?? "")
    .split(/\s*[,;/]\s*|\s+et\s+/)
    .filter((one) => one !== "")
    .slice(0, 20);
  const found = names.map((one) =>
    tools.find(({ data, slug }) => slug === toSlug(one) || compact(data.name) === compact(one)),
  );
  const slugs = found.flatMap((tool) => (tool && tool.data.status === undefined ? [tool.slug] : []));
  return { slugs: [...new Set(slugs)].slice(0, 4), unknown: slugs.length < names.length };
}
