/** Finds the entries of a tool that somebody wants to add: the same name or site, or a name that is very near. */

import { compact } from "../../../../functions/lib/text/french.ts";
import type { Content, ToolEntry } from "../../content/model/content.ts";
import { isSameAddress } from "../../content/model/web-addresses.ts";
import { areNear } from "../../content/rules/duplicates.ts";
import { toSlug } from "../../text/words.ts";

export interface Existing {
  slug: string;
  name: string;
  /** It is the same tool. Otherwise, only its name is near. */
  isSame: boolean;
  /** French: « Kahoot! » a déjà sa fiche… */
  message: string;
}

/** The entries that may be the same tool, the certain ones first; drafts and withdrawn ones too. */
export function findExistingTools(
  { name, site }: { name: string; site?: string | undefined },
  { tools }: Pick<Content, "tools">,
): Existing[] {
  const found = tools.flatMap((tool) => {
    const match = describeMatch({ name, site }, tool);
    return match === null ? [] : [{ slug: tool.slug, name: tool.data.name, ...match }];
  });
  return found.sort((a, b) => Number(b.isSame) - Number(a.isSame) || (a.slug < b.slug ? -1 : 1));
}

const STATUS: Readonly<Record<string, string>> = {
  draft: ", en brouillon",
  withdrawn: ", mais retirée",
};

function describeMatch(
  { name, site }: { name: string; site?: string | undefined },
  { slug, data }: ToolEntry,
): Pick<Existing, "isSame" | "message"> | null {
  const key = compact(name);
  const file = `content/tools/${slug}.md${STATUS[data.status ?? ""] ?? ""}`;
  const isKey = (other: string): boolean => key !== "" && compact(other) === key;
  const same = (message: string) => ({ isSame: true, message });
  if (isKey(data.name)) return same(`« ${data.name} » a déjà sa fiche (${file}).`);
  const alias = (data.aliases ?? []).find(isKey);
  if (alias !== undefined) return same(`« ${alias} » est un autre nom de « ${data.name} » (${file}).`);
  if (slug === toSlug(name)) return same(`Le fichier ${slug}.md existe, pour « ${data.name} » (${file}).`);
  if ((data.former_slugs ?? []).includes(toSlug(name)))
    return same(`« ${name} » est l’ancien nom de « ${data.name} » (${file}).`);
  if (site !== undefined && isSite(data.website_url, site))
    return same(`Cette adresse est déjà celle de la fiche « ${slug} » (${data.name}).`);
  const near = [data.name, ...(data.aliases ?? [])].find(
    (other) => key !== "" && areNear(compact(other), key),
  );
  return near === undefined
    ? null
    : { isSame: false, message: `« ${near} » a un nom très proche (${file}).` };
}

const isSite = (url: string, site: string): boolean =>
  /^https?:/.test(site) && URL.canParse(site) && URL.canParse(url) && isSameAddress(url, site);
