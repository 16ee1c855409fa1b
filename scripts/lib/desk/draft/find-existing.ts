/** Finds the entries of a tool that somebody wants to add: the same name or site, or a name that is very near. */

import { compact } from "../../../../functions/lib/text/french.ts";
import type { Content } from "../../content/model/content.ts";
import { isSameAddress } from "../../content/model/web-addresses.ts";
import { areNear } from "../../content/rules/same.ts";
import { toSlug } from "../../text/words.ts";

export interface Existing {
  slug: string;
  name: string;
  /** It is the same tool. Otherwise, only its name is near. */
  isSame: boolean;
  /** French: « Kahoot! » a déjà sa fiche… */
  message: string;
}

interface Sought {
  name: string;
  site?: string | undefined;
}

const STATUS: Readonly<Record<string, string>> = { draft: ", en brouillon", withdrawn: ", mais retirée" };

/** The entries that may be the same tool, the certain ones first; drafts and withdrawn ones too. */
export function findExistingTools(
  { name, site = "" }: Sought,
  { tools }: Pick<Content, "tools">,
): Existing[] {
  const [key, slug] = [compact(name), toSlug(name)];
  const found = tools.flatMap(({ slug: ofTool, data }): Existing[] => {
    const tool = { slug: ofTool, name: data.name };
    const file = `« ${data.name} » (content/tools/${ofTool}.md${STATUS[data.status ?? ""] ?? ""})`;
    const names = key === "" ? [] : [data.name, ...(data.aliases ?? [])].map(compact);
    if (names.includes(key) || [ofTool, ...(data.former_slugs ?? [])].includes(slug))
      return [{ ...tool, isSame: true, message: `« ${name} » a déjà sa fiche : ${file}.` }];
    if (/^https?:/.test(site) && URL.canParse(site) && isSameAddress(data.website_url, site))
      return [{ ...tool, isSame: true, message: `Cette adresse est déjà celle de la fiche ${file}.` }];
    if (!names.some((other) => areNear(other, key))) return [];
    return [{ ...tool, isSame: false, message: `Un nom très proche a déjà sa fiche : ${file}.` }];
  });
  return found.sort((a, b) => Number(b.isSame) - Number(a.isSame));
}
