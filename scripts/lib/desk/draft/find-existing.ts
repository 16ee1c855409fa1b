/** Finds the entries of a tool that somebody wants to add: the same name or site, or a name that is very near. */

import { compact } from "../../../../functions/lib/text/french.ts";
import type { Content, ToolEntry } from "../../content/model/content.ts";
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

/** The entries that may be the same tool, the certain ones first; drafts and withdrawn ones too. */
export const findExistingTools = (sought: Sought, { tools }: Pick<Content, "tools">): Existing[] =>
  tools.flatMap((tool) => matchOf(sought, tool)).sort((a, b) => Number(b.isSame) - Number(a.isSame));

const STATUS: Readonly<Record<string, string>> = { draft: ", en brouillon", withdrawn: ", mais retirée" };

function matchOf({ name: sought, site = "" }: Sought, { slug, data }: ToolEntry): Existing[] {
  const { name, aliases = [], former_slugs: former = [], status = "", website_url } = data;
  const [key, own] = [compact(sought), toSlug(sought)];
  const file = `(content/tools/${slug}.md${STATUS[status] ?? ""})`;
  const names = key === "" ? [] : [name, ...aliases];
  const alias = names.find((other) => compact(other) === key);
  const near = names.find((other) => areNear(compact(other), key));
  const isSite = /^https?:/.test(site) && URL.canParse(site) && isSameAddress(website_url, site);
  const matches: [holds: boolean, isSame: boolean, message: string][] = [
    [alias === name, true, `« ${name} » a déjà sa fiche ${file}.`],
    [alias !== undefined, true, `« ${alias} » est un autre nom de « ${name} » ${file}.`],
    [slug === own, true, `Le fichier ${slug}.md existe, pour « ${name} » ${file}.`],
    [former.includes(own), true, `« ${sought} » est l’ancien nom de « ${name} » ${file}.`],
    [isSite, true, `Cette adresse est déjà celle de la fiche « ${slug} » (${name}).`],
    [near !== undefined, false, `« ${near} » a un nom très proche ${file}.`],
  ];
  const [, isSame, message = ""] = matches.find(([holds]) => holds) ?? [];
  return isSame === undefined ? [] : [{ slug, name, isSame, message }];
}
