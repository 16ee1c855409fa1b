/** What the link check found, for those who mend it: on a terminal, and as the text of a pull request. Pure. */

import type { Tool } from "../../../functions/lib/records.ts";
import { count } from "../format-problems.ts";
import { explainReason } from "./explain-link.ts";
import { isSameAddress } from "./judge-link.ts";
import { BROKEN_AFTER, type LinkRecord, type LinkRecords } from "./link-records.ts";
import { isEssential, type Link } from "./list-links.ts";

/** A field that can take its new address as it stands. */
export interface Fix {
  slug: string;
  field: string;
  from: string;
  to: string;
}

interface Context {
  links: readonly Link[];
  records: LinkRecords;
  tools: readonly Tool[];
}

/** Moves that nothing speaks against: same site, https, no parameter, no other entry's address. */
export function proposeFixes({ links, records, tools }: Context): Fix[] {
  return links.flatMap((link) => {
    const { status, to, reason } = records.get(link.url) ?? {};
    if (status !== "redirected" || to === undefined || reason !== undefined) return [];
    return link.uses
      .filter((use) => use.field !== "website_url" || ownerOf(to, use.slug, tools) === null)
      .map(({ slug, field }) => ({ slug, field, from: link.url, to }));
  });
}

/** The other entry that has this website. */
const ownerOf = (url: string, slug: string, tools: readonly Tool[]): string | null =>
  tools.find((tool) => tool.slug !== slug && isSameAddress(tool.website_url, url))?.slug ?? null;

interface Section {
  title: string;
  /** What to do about all of them; null where each says it. */
  advice: string | null;
  items: Item[];
}

interface Item {
  slug: string;
  field: string;
  url: string;
  lines: string[];
  /** A line of front matter to paste. */
  paste: string | null;
}

/** `findings({ links, records, tools })`: what broke first, what is only worth knowing last. */
function findings({ links, records, tools }: Context): Section[] {
  const fixable = new Set(
    proposeFixes({ links, records, tools }).map(({ slug, field }) => `${slug} ${field}`),
  );
  const collect = (
    keep: (record: LinkRecord, link: Link) => boolean,
    describe: (record: LinkRecord, item: { slug: string; field: string }) => string[],
  ): Item[] =>
    links.flatMap((link) => {
      const record = records.get(link.url);
      if (record === undefined || !keep(record, link)) return [];
      return link.uses.map(({ slug, field }) => ({
        slug,
        field,
        url: link.url,
        lines: describe(record, { slug, field }),
        paste:
          fixable.has(`${slug} ${field}`) && record.to !== undefined
            ? `${field.split(".").at(-1)}: ${record.to}`
            : null,
      }));
    });
  const why = ({ reason }: LinkRecord): string => (reason === undefined ? "" : explainReason(reason));
  const whySince = (record: LinkRecord): string[] => [`${why(record)} (depuis le ${record.since ?? "?"})`];
  const sections: Section[] = [
    {
      title: "Ne répondent plus",
      advice:
        "Chercher la nouvelle adresse. Si l’outil a fermé : « status: withdrawn », et « replaced_by » s’il y a mieux.",
      items: collect((record, link) => record.status === "broken" && isEssential(link), whySince),
    },
    {
      title: "Ont changé d’adresse",
      advice: null,
      items: collect(
        (record) => record.status === "redirected",
        (record, { slug, field }) => {
          const owner =
            record.to !== undefined && field === "website_url" ? ownerOf(record.to, slug, tools) : null;
          return [
            `→ ${record.to}`,
            ...(record.reason !== undefined && record.failures === undefined ? [why(record)] : []),
            ...(owner === null
              ? []
              : [`c’est déjà l’adresse de la fiche « ${owner} » : une des deux est de trop ?`]),
          ];
        },
      ),
    },
    {
      title: "Échouent, à confirmer un autre jour",
      advice: `Rien à faire encore : une adresse n’est dite morte qu’après ${BROKEN_AFTER.failingDays} jours d’échec, sur ${BROKEN_AFTER.days} jours au moins.`,
      items: collect(
        (record) => record.failures !== undefined,
        (record) => [
          `${why(record)} (${count(record.failures ?? 0, "jour")} d’échec, depuis le ${record.since})`,
        ],
      ),
    },
    {
      title: "Mènent ailleurs que prévu",
      advice: null,
      items: collect(
        (record) => record.status === "ok" && record.to !== undefined,
        (record) => [`${why(record)} : ${record.to}`],
      ),
    },
    {
      title: "Sources et sites d’éditeurs qui ne répondent plus, à titre d’information",
      advice: null,
      items: collect((record, link) => record.status === "broken" && !isEssential(link), whySince),
    },
    {
      title: "N’ouvrent pas aux programmes",
      advice: "Une personne les voit sans doute : ce ne sont pas des liens morts.",
      items: collect(
        (record, link) => record.status === "blocked" && isEssential(link),
        (record) => [why(record)],
      ),
    },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

/** `"567 adresses : 520 répondent, 12 ont changé, 3 ne répondent plus, 32 ne s’ouvrent pas aux programmes."` */
export function summarizeLinks({ links, records }: Pick<Context, "links" | "records">): string {
  const of = (status: LinkRecord["status"]) =>
    links.filter(({ url }) => (records.get(url)?.status ?? "unchecked") === status).length;
  const parts = [
    [of("ok"), "répond", "répondent"],
    [of("redirected"), "a changé", "ont changé"],
    [of("blocked"), "refuse les programmes", "refusent les programmes"],
    [of("broken"), "ne répond plus", "ne répondent plus"],
    [of("unchecked"), "n’a pas encore de résultat", "n’ont pas encore de résultat"],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${n > 1 ? many : one}`);
  return `${count(links.length, "adresse")} : ${said.join(", ")}.`;
}

/** More than that is for the file itself. */
const SHOWN = 100;

export function renderLinkText(context: Context): string {
  const sections = findings(context).map(({ title, advice, items }) => {
    const lines = items
      .slice(0, SHOWN)
      .flatMap(({ slug, field, url, lines, paste }) => [
        `  ${slug}, ${field} : ${url}`,
        ...lines.map((line) => `    ${line}`),
        ...(paste === null ? [] : [`    À coller : ${paste}`]),
      ]);
    const more = items.length > SHOWN ? [`  … et ${items.length - SHOWN} autres.`] : [];
    return [`${title} (${items.length})`, ...(advice === null ? [] : [`  ${advice}`]), ...lines, ...more, ""];
  });
  return [...sections.flat(), summarizeLinks(context), ""].join("\n");
}

/** `fixed`: what the pull request itself changes. Addresses stand as code: whatever they hold, they are not read as Markdown. */
export function renderLinkMarkdown(context: Context, fixed: readonly Fix[]): string {
  const done =
    fixed.length === 0
      ? []
      : [
          "### Corrigé par cette demande",
          "",
          ...fixed
            .slice(0, SHOWN)
            .map(({ slug, field, from, to }) => `- **${slug}**, \`${field}\` : ${code(from)} → ${code(to)}`),
          "",
        ];
  const sections = findings(context).map(({ title, advice, items }) => [
    `### ${title} (${items.length})`,
    "",
    ...(advice === null ? [] : [advice, ""]),
    ...items.slice(0, SHOWN).map(({ slug, field, url, lines, paste }) => {
      const rest = [
        ...lines.map((line) => code(line)),
        ...(paste === null ? [] : [`à coller : ${code(paste)}`]),
      ];
      return `- **${slug}**, \`${field}\` : ${code(url)}${rest.map((line) => ` ; ${line}`).join("")}`;
    }),
    ...(items.length > SHOWN
      ? [`- … et ${items.length - SHOWN} autres, dans \`content/link-status.yml\``]
      : []),
    "",
  ]);
  return [summarizeLinks(context), "", ...done, ...sections.flat()].join("\n");
}

const code = (text: string): string => `\`${text.replaceAll("`", "%60")}\``;
