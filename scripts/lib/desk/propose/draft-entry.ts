/** The answers of « Proposer un outil » → a draft of an entry, with the project's own values. Nothing is invented. */

import { compact } from "../../../../functions/lib/text/french.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";
import { PRICING_LABELS } from "../../content/fields/tool-filters.ts";
import { toSlug } from "../../content/fields/value-faults.ts";
import { type Content, listsOf } from "../../content/model/content.ts";
import { termsOf } from "../../content/model/lists.ts";
import { type EntryValues, renderEntry } from "../../content/model/render-entry.ts";
import { isSameAddress } from "../../content/model/web-addresses.ts";
import { correctEntry } from "../new/check-candidate.ts";
import { type CompletionContext, completeEntry, type Fault } from "../new/complete-entry.ts";
import { TOOL } from "../new/entry-kinds.ts";
import { findExistingTools } from "../new/find-existing.ts";
import { type Answers, chosenLabels } from "./parse-issue.ts";

export interface Draft {
  name: string;
  slug: string;
  /** The whole file. */
  text: string;
  /** Fields without an answer, that a published entry has. */
  missing: readonly DescribedField[];
  /** What a published entry would be refused for. */
  faults: readonly Fault[];
  /** Needs that the directory infers, the likeliest first: an editor chooses. */
  needs: readonly string[];
  /** Tools with a similar name, in sentences. */
  similar: readonly string[];
  /** Answers that no field holds as they are, or that fit no value: they are handed on. */
  unused: readonly { id: string; answer: string }[];
}

/** A tool that the directory has already. */
export interface KnownTool {
  slug: string;
  name: string;
}

export type DraftResult = { draft: Draft } | { known: KnownTool } | { lacking: readonly string[] };

/** `lacking`: the ids of questions that must have an answer. */
export function draftEntry(answers: Answers, context: CompletionContext): DraftResult {
  const { content, check, proposeNeeds } = context;
  const line = (id: string): string | undefined => answers.get(id)?.replace(/\s+/g, " ").trim() || undefined;
  const [name, site, usage] = [line("nom"), line("site"), answers.get("usage")];
  if (name === undefined || site === undefined || usage === undefined)
    return { lacking: ["nom", "site", "usage"].filter((id) => !answers.has(id)) };
  const known = findKnown(name, site, content);
  if (known !== null) return { known };

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
  const given: EntryValues = withoutEmpty({
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
  const dated = { ...given, added_at: content.today, updated_at: content.today };
  const { values } = correctEntry(check, { values: dated, slug, text: usage });
  const completed = completeEntry(context, { values, slug, text: usage });
  const { missing, faults } = "refusal" in completed ? completed.refusal : { missing: [], faults: [] };
  return {
    draft: {
      name: String(values.name),
      slug,
      text: renderEntry(TOOL.fields, { ...values, status: "draft" }, usage),
      missing,
      faults,
      needs: proposeNeeds(values, usage),
      similar: findExistingTools(name, content).map(({ message }) => message),
      unused: ["education", ...(alternatives.unknown ? ["proches"] : [])].flatMap((id) => {
        const answer = line(id);
        return answer === undefined ? [] : [{ id, answer }];
      }),
    },
  };
}

/** It becomes an address. */
const MAX_SLUG = 60;

const withoutEmpty = (values: EntryValues): EntryValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** A tool of this very name, alias, former slug or site. */
function findKnown(name: string, site: string, { tools }: Pick<Content, "tools">): KnownTool | null {
  const [key, slug] = [compact(name), toSlug(name)];
  const isSite = (url: string): boolean =>
    URL.canParse(site) && URL.canParse(url) && /^https?:/.test(site) && isSameAddress(url, site);
  const found = tools.find(
    (tool) =>
      tool.slug === slug ||
      (tool.data.former_slugs ?? []).includes(slug) ||
      (key !== "" &&
        [tool.data.name, ...(tool.data.aliases ?? [])].some((other) => compact(other) === key)) ||
      isSite(tool.data.website_url),
  );
  return found ? { slug: found.slug, name: found.data.name } : null;
}

/** `"Wooclap, Plickers et Machin"` → the slugs of the first two; `unknown`, because of the third. */
function findAlternatives(
  answer: string | undefined,
  content: Pick<Content, "tools">,
): { slugs: string[]; unknown: boolean } {
  const names = (answer ?? "")
    .split(/\s*[,;/]\s*|\s+et\s+/)
    .filter((one) => one !== "")
    .slice(0, 20);
  const found = names.map((one) =>
    content.tools.find(({ data, slug }) => slug === toSlug(one) || compact(data.name) === compact(one)),
  );
  const slugs = found.flatMap((tool) => (tool && tool.data.status === undefined ? [tool.slug] : []));
  return { slugs: [...new Set(slugs)].slice(0, 4), unknown: slugs.length < names.length };
}
