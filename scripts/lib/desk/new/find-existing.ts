/** Finds tools of the directory with this name, a similar name, alias or former slug. */

import { compact } from "../../../../functions/lib/text/french.ts";
import { toSlug } from "../../content/fields/value-faults.ts";
import type { Content, ToolEntry } from "../../content/model/content.ts";
import { areNear } from "../../content/rules/duplicates.ts";

export interface Existing {
  slug: string;
  /** French: « Kahoot! » est déjà dans l’annuaire… */
  message: string;
}

const STATUS: Readonly<Record<string, string>> = {
  draft: ", en brouillon",
  withdrawn: ", mais retirée",
};

/** The entries that may be the same tool, the most certain first; drafts and withdrawn ones too. */
export function findExistingTools(name: string, { tools }: Pick<Content, "tools">): Existing[] {
  const key = compact(name);
  if (key === "") return [];
  const found = tools.flatMap((tool) => {
    const match = describeMatch(name, key, tool);
    return match === null ? [] : [{ slug: tool.slug, ...match }];
  });
  return found
    .sort((a, b) => a.rank - b.rank || (a.slug < b.slug ? -1 : 1))
    .map(({ slug, message }) => ({ slug, message }));
}

function describeMatch(
  name: string,
  key: string,
  { slug, data }: ToolEntry,
): { rank: number; message: string } | null {
  const file = `content/tools/${slug}.md${STATUS[data.status ?? ""] ?? ""}`;
  if (compact(data.name) === key) {
    return { rank: 0, message: `« ${data.name} » a déjà sa fiche (${file}).` };
  }
  const alias = (data.aliases ?? []).find((other) => compact(other) === key);
  if (alias !== undefined) {
    return { rank: 1, message: `« ${alias} » est un autre nom de « ${data.name} » (${file}).` };
  }
  if (slug === toSlug(name)) {
    return { rank: 1, message: `Le fichier ${slug}.md existe, pour « ${data.name} » (${file}).` };
  }
  if ((data.former_slugs ?? []).includes(toSlug(name))) {
    return { rank: 2, message: `« ${name} » est l’ancien nom de « ${data.name} » (${file}).` };
  }
  const near = [data.name, ...(data.aliases ?? [])].find((other) => areNear(compact(other), key));
  if (near === undefined) return null;
  return { rank: 3, message: `« ${near} » a un nom très proche (${file}).` };
}
