/** What has a name that the outside world knows: entries, categories, needs, values. Current names and former ones. */

import { VOCABULARIES } from "../fields/kinds.ts";
import type { ContentSet, EntryOf } from "../model/content.ts";
import { listsOf } from "../model/content.ts";
import { termsOf } from "../model/lists.ts";
import type { NamedKind } from "./name-types.ts";

export const NAMED_KINDS: readonly NamedKind[] = [
  "tools",
  "collections",
  "categories",
  "needs",
  ...VOCABULARIES,
];

/** A name of today, and those that it had. */
export interface NamedThing {
  name: string;
  former: readonly string[];
  /** For people. */
  label: string;
}

type Content = Pick<ContentSet, "tools" | "collections" | "categories" | "vocabularies" | "needs">;

/** In the order of the content; only entries that could be read. */
export function namedThings(content: Content, kind: NamedKind): NamedThing[] {
  if (kind === "tools") return content.tools.map((tool) => thingOf(tool, tool.data.name));
  if (kind === "collections") return content.collections.map((one) => thingOf(one, one.data.title));
  return termsOf(listsOf(content), kind).map(({ value, label, former = [] }) => ({
    name: value,
    label,
    former,
  }));
}

const thingOf = (
  { slug, data }: EntryOf<{ former_slugs?: string[] | undefined }>,
  label: string,
): NamedThing => ({ name: slug, label, former: data.former_slugs ?? [] });

/** How French says each of them: "la fiche", "une fiche", "de la fiche". */
export const KIND_WORDS: Readonly<Record<NamedKind, { the: string; of: string; some: string }>> = {
  tools: { the: "la fiche", of: "de la fiche", some: "une fiche" },
  collections: { the: "la collection", of: "de la collection", some: "une collection" },
  categories: { the: "la catégorie", of: "de la catégorie", some: "une catégorie" },
  needs: { the: "le besoin", of: "du besoin", some: "un besoin" },
  tags: { the: "le mot-clé", of: "du mot-clé", some: "un mot-clé" },
  audiences: { the: "le public", of: "du public", some: "un public" },
  levels: { the: "le niveau", of: "du niveau", some: "un niveau" },
  disciplines: { the: "la matière", of: "de la matière", some: "une matière" },
  platforms: { the: "la plateforme", of: "de la plateforme", some: "une plateforme" },
  connections: { the: "la connexion", of: "de la connexion", some: "une connexion" },
  languages: { the: "la langue", of: "de la langue", some: "une langue" },
};
