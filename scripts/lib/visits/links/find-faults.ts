/** Sorts the records of links into tasks for an editor, and corrections that need no editor. Pure. */

import type { Tool } from "../../content/fields/tool-fields.ts";
import { BROKEN_AFTER, type LinkRecord, type LinkRecords } from "../../content/link-records.ts";
import { isSameAddress } from "../../content/same-address.ts";
import { count } from "../../text/words.ts";
import { explainReason } from "./explain-link.ts";
import { isEssential, type Link, type LinkFix, type LinkUse } from "./list-links.ts";

export interface CheckedLinks {
  links: readonly Link[];
  records: LinkRecords;
  /** The whole directory. */
  tools: readonly Tool[];
}

/** Safe moves: same site, https, no parameter, and not the website of another entry. */
export function proposeFixes({ links, records, tools }: CheckedLinks): LinkFix[] {
  return links.flatMap(({ url, uses }) => {
    const { status, to, reason } = records.get(url) ?? {};
    if (status !== "redirected" || to === undefined || reason !== undefined) return [];
    return uses.filter((use) => findOwner(to, use, tools) === null).map((use) => ({ ...use, from: url, to }));
  });
}

/** The other entry that already has this website, if the field is `website_url`. */
function findOwner(url: string, { slug, field }: LinkUse, tools: readonly Tool[]): string | null {
  if (field !== "website_url") return null;
  return tools.find((tool) => tool.slug !== slug && isSameAddress(tool.website_url, url))?.slug ?? null;
}

/** Links of one kind, in French. */
export interface FaultGroup {
  title: string;
  /** What to do about all links of the group. */
  advice: string | null;
  /** Listed by reason, not one by one: nobody has to act on them. */
  isBrief: boolean;
  faults: LinkFault[];
}

export interface LinkFault extends LinkUse {
  url: string;
  /** Where it leads, if it leads elsewhere. */
  to: string | null;
  why: string[];
  /** A line of front matter to paste. */
  paste: string | null;
}

interface Kind extends Omit<FaultGroup, "faults"> {
  includes(record: LinkRecord, link: Link): boolean;
  /** Text after the reason. */
  detail?(record: LinkRecord): string;
}

const sayingSince = ({ since }: LinkRecord): string => `, depuis le ${since}`;

/** In the order of the report: broken links first, what is only good to know last. */
const KINDS: readonly Kind[] = [
  {
    title: "Ne répondent plus",
    advice:
      "Chercher la nouvelle adresse. Si l’outil a fermé : « status: withdrawn », et « replaced_by » s’il y a mieux.",
    isBrief: false,
    includes: ({ status }, link) => status === "broken" && isEssential(link),
    detail: sayingSince,
  },
  {
    title: "Ont changé d’adresse",
    advice: null,
    isBrief: false,
    includes: ({ status, failures }) => status === "redirected" && failures === undefined,
  },
  {
    title: "Échouent, à confirmer un autre jour",
    advice: `Rien à faire encore : une adresse est dite morte après ${BROKEN_AFTER.failingDays} jours d’échec, sur ${BROKEN_AFTER.days} jours au moins.`,
    isBrief: false,
    includes: ({ failures }) => failures !== undefined,
    detail: ({ failures = 0, since }) => `, ${count(failures, "jour")} d’échec depuis le ${since}`,
  },
  {
    title: "Mènent ailleurs",
    advice: "L’adresse reste bonne ; c’est à savoir.",
    isBrief: false,
    includes: ({ status, to, failures }) => status === "ok" && to !== undefined && failures === undefined,
  },
  {
    title: "Sources et sites d’éditeurs qui ne répondent plus, pour information",
    advice: null,
    isBrief: false,
    includes: ({ status }, link) => status === "broken" && !isEssential(link),
    detail: sayingSince,
  },
  {
    title: "Refusent les programmes",
    advice: "Une personne les voit sans doute : ce ne sont pas des liens morts.",
    isBrief: true,
    includes: ({ status, failures }, link) =>
      status === "blocked" && failures === undefined && isEssential(link),
  },
];

/** Groups without a fault are left out. */
export function findFaults(checked: CheckedLinks): FaultGroup[] {
  const { links, records, tools } = checked;
  const fixes = proposeFixes(checked);

  function describe(link: Link, record: LinkRecord, { detail }: Kind): LinkFault[] {
    const reason = record.reason === undefined ? "" : explainReason(record.reason);
    const cause = `${reason}${detail?.(record) ?? ""}`;
    return link.uses.map((use) => {
      const { to = null } = record;
      const owner = to === null || record.status !== "redirected" ? null : findOwner(to, use, tools);
      const fix = fixes.find(({ slug, field }) => slug === use.slug && field === use.field);
      return {
        ...use,
        url: link.url,
        to,
        why: [
          ...(cause === "" ? [] : [cause]),
          ...(owner === null
            ? []
            : [`c’est déjà l’adresse de la fiche « ${owner} » : un doublon, ou deux outils réunis ?`]),
        ],
        paste: fix === undefined ? null : `${use.field.split(".").at(-1)}: ${fix.to}`,
      };
    });
  }

  return KINDS.map((kind) => ({
    ...kind,
    faults: links.flatMap((link) => {
      const record = records.get(link.url);
      return record !== undefined && kind.includes(record, link) ? describe(link, record, kind) : [];
    }),
  })).filter(({ faults }) => faults.length > 0);
}
