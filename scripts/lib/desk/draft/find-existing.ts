/** Finds the entry of a tool that somebody wants to add: by its name, another of its names, or its site. */

import { compact } from "../../../../functions/lib/text/french.ts";
import type { Content } from "../../content/model/content.ts";
import { isSameAddress } from "../../content/model/web-addresses.ts";
import { toSlug } from "../../text/words.ts";

export interface Existing {
  slug: string;
  name: string;
  /** French: « Kahoot » a déjà sa fiche… */
  message: string;
}

interface Sought {
  name: string;
  site?: string | undefined;
}

const STATUS: Readonly<Record<string, string>> = { draft: ", en brouillon", withdrawn: ", mais retirée" };

/** Of drafts and withdrawn tools too; a name that is only near is for the check to tell. */
export function findExisting(
  { name, site = "" }: Sought,
  { tools }: Pick<Content, "tools">,
): Existing | null {
  const [key, own] = [compact(name), toSlug(name)];
  for (const { slug, data } of tools) {
    const file = `« ${data.name} » (content/tools/${slug}.md${STATUS[data.status ?? ""] ?? ""})`;
    const names = [data.name, ...(data.aliases ?? [])].map(compact);
    if ((key !== "" && names.includes(key)) || [slug, ...(data.former_slugs ?? [])].includes(own))
      return { slug, name: data.name, message: `« ${name} » a déjà sa fiche : ${file}.` };
    if (/^https?:/.test(site) && URL.canParse(site) && isSameAddress(data.website_url, site))
      return { slug, name: data.name, message: `Cette adresse est déjà celle de la fiche ${file}.` };
  }
  return null;
}
