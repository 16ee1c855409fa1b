/** Everything that has a name: entries, categories, needs, values. Where each is written, and how French says it. */

import type { Path } from "../../source/finding.ts";
import { VOCABULARIES } from "../fields/kinds.ts";
import type { Content } from "../model/content.ts";
import type { FormerNames, NamedKind } from "./name-types.ts";

export const NAMED_KINDS: readonly NamedKind[] = [
  "tools",
  "collections",
  "categories",
  "needs",
  ...VOCABULARIES,
];

/** Something with a name of today, and those that it had. */
export interface Slot {
  kind: NamedKind;
  name: string;
  former: readonly string[];
  /** For people. */
  label: string;
  file: string;
  /** What holds it in the file: nothing for an entry, `["needs", 2]` for a need. */
  path: Path;
}

/** The content, before anything is known of its former names. */
export type NamedContent = Omit<Content, "followed" | "lost">;

/** In the order of the content; only what could be read. */
export function slotsOf(content: NamedContent, kind: NamedKind): Slot[] {
  switch (kind) {
    case "tools":
      return content.tools.map(({ slug, file, data }) => slotOf(kind, data, { slug, name: data.name, file }));
    case "collections":
      return content.collections.map(({ slug, file, data }) =>
        slotOf(kind, data, { slug, name: data.title, file }),
      );
    case "categories": {
      const { file, data } = content.categories;
      return data.map((one, index) => slotOf(kind, one, { ...one, file }, [index]));
    }
    case "needs":
      return content.needs.flatMap(({ file, data }) =>
        data.needs.map((one, index) => slotOf(kind, one, { ...one, file }, ["needs", index])),
      );
    default: {
      const { file, data } = content.vocabularies;
      return Object.entries(data[kind]).map(([slug, name]) =>
        slotOf(kind, {}, { slug, name, file }, [kind, slug]),
      );
    }
  }
}

const slotOf = (
  kind: NamedKind,
  { former_slugs = [] }: { former_slugs?: readonly string[] | undefined },
  { slug, name, file }: { slug: string; name: string; file: string },
  path: Path = [],
): Slot => ({ kind, name: slug, former: former_slugs, label: name, file, path });

/** Those of files with faults too. */
export function namesOfToday(content: NamedContent, kind: NamedKind): ReadonlySet<string> {
  const names = slotsOf(content, kind).map(({ name }) => name);
  return new Set(kind === "tools" || kind === "collections" ? [...names, ...content.slugs[kind]] : names);
}

/** A name that something has today is not a former one. */
export function formerNames(content: NamedContent): FormerNames {
  return new Map(
    NAMED_KINDS.map((kind) => {
      const taken = namesOfToday(content, kind);
      const pairs = slotsOf(content, kind).flatMap(({ name, former }) =>
        former.filter((one) => !taken.has(one)).map((one) => [one, name] as const),
      );
      return [kind, new Map(pairs)];
    }),
  );
}

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
