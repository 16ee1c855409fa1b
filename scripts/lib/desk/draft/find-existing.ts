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

interface Sought {
  name: string;
  site?: string | undefined;
}

/** The entries that may be the same tool, the certain ones first; drafts and withdrawn ones too. */
export const findExistingTools = (sought: Sought, { tools }: Pick<Content, "tools">): Existing[] =>
  tools
    .flatMap((tool) =>
      matchOf(sought, tool).map((match) => ({ ...match, slug: tool.slug, name: tool.data.name })),
    )
    .sort((a, b) => Number(b.isSame) - Number(a.isSame));

/** The first that is true. */
function matchOf(
  { name, site = "" }: Sought,
  { slug, data }: ToolEntry,
): Pick<Existing, "isSame" | "message">[] {
  const [key, own] = [compact(name), toSlug(name)];
  const file = `content/tools/${slug}.md${STATUS[data.status ?? ""] ?? ""}`;
  const names = key === "" ? [] : [data.name, ...(data.aliases ?? [])];
  const alias = names.find((other) => compact(other) === key);
  const near = names.find((other) => areNear(compact(other), key));
  const same: [boolean, string][] = [
    [alias === data.name, `« ${data.name} » a déjà sa fiche (${file}).`],
    [alias !== undefined, `« ${alias} » est un autre nom de « ${data.name} » (${file}).`],
    [slug === own, `Le fichier ${slug}.md existe, pour « ${data.name} » (${file}).`],
    [
      data.former_slugs?.includes(own) === true,
      `« ${name} » est l’ancien nom de « ${data.name} » (${file}).`,
    ],
    [isSite(data.website_url, site), `Cette adresse est déjà celle de la fiche « ${slug} » (${data.name}).`],
  ];
  const found = same.find(([holds]) => holds);
  if (found !== undefined) return [{ isSame: true, message: found[1] }];
  return near === undefined
    ? []
    : [{ isSame: false, message: `« ${near} » a un nom très proche (${file}).` }];
}

const STATUS: Readonly<Record<string, string>> = { draft: ", en brouillon", withdrawn: ", mais retirée" };

const isSite = (url: string, site: string): boolean =>
  /^https?:/.test(site) && URL.canParse(site) && URL.canParse(url) && isSameAddress(url, site);
