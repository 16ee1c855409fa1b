/** Sorts what is remembered of links into what an editor has to do, and what can be done without one. Pure. */

import type { Tool } from "../../content/fields/tool-fields.ts";
import { isSameAddress } from "../../content/judge-link.ts";
import { BROKEN_AFTER, type LinkRecord, type LinkRecords } from "../../content/link-records.ts";
import { count } from "../../source/format-findings.ts";
import { explainReason } from "./explain-link.ts";
import { isEssential, type Link, type LinkUse } from "./list-links.ts";

export interface CheckedLinks {
  links: readonly Link[];
  records: LinkRecords;
  /** The whole directory. */
  tools: readonly Tool[];
}

/** A field that can take its new address as it stands. */
export interface Fix extends LinkUse {
  from: string;
  to: string;
}

/** Moves that nothing speaks against: same site, https, no parameter, no other entry's website. */
export function proposeFixes({ links, records, tools }: CheckedLinks): Fix[] {
  return links.flatMap(({ url, uses }) => {
    const { status, to, reason } = records.get(url) ?? {};
    if (status !== "redirected" || to === undefined || reason !== undefined) return [];
    return uses.filter((use) => findOwner(to, use, tools) === null).map((use) => ({ ...use, from: url, to }));
  });
}

/** The other entry that has this website, where it would be that of two. */
function findOwner(url: string, { slug, field }: LinkUse, tools: readonly Tool[]): string | null {
  if (field !== "website_url") return null;
  return tools.find((tool) => tool.slug !== slug && isSameAddress(tool.website_url, url))?.slug ?? null;
}

/** Links of one kind, in French. */
export interface FaultGroup {
  title: string;
  /** What to do about all of them. */
  advice: string | null;
  /** Nobody has to do anything about them one by one: they are told by their reasons. */
  isBrief: boolean;
  faults: Fault[];
}

export interface Fault extends LinkUse {
  url: string;
  /** Where it leads, if elsewhere. */
  to: string | null;
  why: string[];
  /** A line of front matter to paste. */
  paste: string | null;
}

interface Kind {
  title: string;
  advice: string | null;
  isBrief?: boolean;
  includes(record: LinkRecord, link: Link): boolean;
  explain(record: LinkRecord): string[];
}

/** What broke first, what is only worth knowing last. */
const KINDS: readonly Kind[] = [
  {
    title: "Ne répondent plus",
    advice:
      "Chercher la nouvelle adresse. Si l’outil a fermé : « status: withdrawn », et « replaced_by » s’il y a mieux.",
    includes: ({ status }, link) => status === "broken" && isEssential(link),
    explain: explainSince,
  },
  {
    title: "Ont changé d’adresse",
    advice: null,
    includes: ({ status, failures }) => status === "redirected" && failures === undefined,
    explain: explain,
  },
  {
    title: "Échouent, à confirmer un autre jour",
    advice: `Rien à faire encore : une adresse est dite morte après ${BROKEN_AFTER.failingDays} jours d’échec, sur ${BROKEN_AFTER.days} jours au moins.`,
    includes: ({ failures }) => failures !== undefined,
    explain: ({ failures = 0, since, ...record }) => [
      `${explain(record).join("")}, ${count(failures, "jour")} d’échec depuis le ${since}`,
    ],
  },
  {
    title: "Mènent ailleurs",
    advice: "L’adresse reste bonne ; c’est à savoir.",
    includes: ({ status, to, failures }) => status === "ok" && to !== undefined && failures === undefined,
    explain: explain,
  },
  {
    title: "Sources et sites d’éditeurs qui ne répondent plus, pour information",
    advice: null,
    includes: ({ status }, link) => status === "broken" && !isEssential(link),
    explain: explainSince,
  },
  {
    title: "Refusent les programmes",
    advice: "Une personne les voit sans doute : ce ne sont pas des liens morts.",
    isBrief: true,
    includes: ({ status, failures }, link) =>
      status === "blocked" && failures === undefined && isEssential(link),
    explain: explain,
  },
];

function explain({ reason }: LinkRecord): string[] {
  return reason === undefined ? [] : [explainReason(reason)];
}

function explainSince(record: LinkRecord): string[] {
  return [`${explain(record).join("")}, depuis le ${record.since}`];
}

/** Groups without a fault are left out. */
export function findFaults(checked: CheckedLinks): FaultGroup[] {
  const { links, records, tools } = checked;
  const fixes = proposeFixes(checked);
  const describe = (link: Link, use: LinkUse, record: LinkRecord, why: readonly string[]): Fault => {
    const to = record.to ?? null;
    const fix = fixes.find(({ slug, field }) => slug === use.slug && field === use.field);
    const owner = to === null || record.status !== "redirected" ? null : findOwner(to, use, tools);
    return {
      ...use,
      url: link.url,
      to,
      why:
        owner === null
          ? [...why]
          : [...why, `c’est déjà l’adresse de la fiche « ${owner} » : un doublon, ou deux outils réunis ?`],
      paste: fix === undefined ? null : `${use.field.split(".").at(-1)}: ${fix.to}`,
    };
  };
  return KINDS.map(({ title, advice, isBrief = false, includes, explain }) => ({
    title,
    advice,
    isBrief,
    faults: links.flatMap((link) => {
      const record = records.get(link.url);
      if (record === undefined || !includes(record, link)) return [];
      return link.uses.map((use) => describe(link, use, record, explain(record)));
    }),
  })).filter(({ faults }) => faults.length > 0);
}
