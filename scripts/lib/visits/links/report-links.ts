/** What an editor reads about the links, in Markdown and in French: the state of each, what to do, what is safe to write. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import {
  BROKEN_AFTER,
  type LinkRecord,
  type LinkRecords,
  type Verdict,
} from "../../content/model/link-records.ts";
import { isSameAddress } from "../../content/model/web-addresses.ts";
import { count } from "../../text/words.ts";
import { explainReason } from "./judge-link.ts";
import { isEssential, type Link, type LinkUse } from "./list-links.ts";

export interface CheckedLinks {
  links: readonly Link[];
  records: LinkRecords;
  /** The whole directory. */
  tools: readonly Tool[];
}

/** A field that can take its new address as it is. */
export interface LinkFix extends LinkUse {
  from: string;
  to: string;
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

/** In the order of the report: dead links first, what is only good to know last. */
const GROUPS = {
  dead: {
    title: "Ne répondent plus",
    advice:
      "Chercher la nouvelle adresse. Si l’outil a fermé : « status: withdrawn », et « replaced_by » s’il y a mieux.",
  },
  moved: { title: "Ont changé d’adresse", advice: null },
  failing: {
    title: "Échouent, à confirmer un autre jour",
    advice: `Rien à faire encore : une adresse est dite morte après ${BROKEN_AFTER.failingDays} jours d’échec, sur ${BROKEN_AFTER.days} jours au moins.`,
  },
  elsewhere: { title: "Mènent ailleurs", advice: "L’adresse reste bonne ; c’est à savoir." },
  "dead-source": {
    title: "Sources et sites d’éditeurs qui ne répondent plus, pour information",
    advice: null,
  },
  blocked: {
    title: "Refusent les programmes",
    advice: "Une personne les voit sans doute : ce ne sont pas des liens morts.",
  },
} as const;

function groupOf(link: Link, { status, failures, to }: LinkRecord): keyof typeof GROUPS | null {
  if (failures !== undefined) return "failing";
  if (status === "broken") return isEssential(link) ? "dead" : "dead-source";
  if (status === "redirected") return "moved";
  if (status === "blocked") return isEssential(link) ? "blocked" : null;
  return status === "ok" && to !== undefined ? "elsewhere" : null;
}

/** A line for the screen if the verdict is worth one. */
export function describeNews({ url, uses: [use] }: Link, verdict: Verdict): string | undefined {
  const place = `${use?.slug} : ${url}`;
  if (verdict.kind === "failed") return `✗ ${place} : ${explainReason(verdict.reason)}`;
  return verdict.kind === "redirected" ? `↪ ${place} → ${verdict.to}` : undefined;
}

/** Faults shown of one group. */
const SHOWN = 60;
/** GitHub refuses a text of 65,536 characters. */
const MAX_LENGTH = 60_000;

/**
 * The text of a pull request, and of the terminal; `fixed` is what the run has written. Addresses are written as code:
 * nothing in them is read as Markdown.
 */
export function renderLinkReport(checked: CheckedLinks, fixed: readonly LinkFix[]): string {
  const { links, records } = checked;
  const found = links.flatMap((link) => {
    const record = records.get(link.url);
    const group = record && groupOf(link, record);
    return record && group ? [{ link, record, group }] : [];
  });
  const faults = groupBy(found, ({ group }): string => group);
  const corrections = fixed.map(
    ({ slug, field, from, to }) => `**${slug}**, \`${field}\` : ${code(from)} → ${code(to)}`,
  );
  const sections = Object.entries(GROUPS).map(([name, { title, advice }]) => {
    const own = faults.get(name) ?? [];
    const uses = own.flatMap(({ link, record }) => link.uses.map((use) => ({ use, link, record })));
    const lines =
      name === "blocked"
        ? listByReason(uses)
        : uses.map(({ use, link, record }) => describeFault(use, link, record, checked));
    return section(`${title} (${uses.length})`, advice, lines);
  });
  const text = [
    `${summarizeLinks(checked)}\n`,
    section("Corrigé par cette demande", null, corrections),
    ...sections,
  ].join("");
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf("\n", MAX_LENGTH))}\n\n… La suite est dans \`content/link-status.yml\`.\n`;
}

function section(title: string, advice: string | null, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const more = lines.length > SHOWN ? [`… et ${lines.length - SHOWN} autres.`] : [];
  const list = [...lines.slice(0, SHOWN), ...more].map((line) => `- ${line}\n`).join("");
  return `\n### ${title}\n\n${advice === null ? "" : `${advice}\n\n`}${list}`;
}

function describeFault(use: LinkUse, { url }: Link, record: LinkRecord, { tools }: CheckedLinks): string {
  const { status, to, reason, failures, since } = record;
  const owner = status === "redirected" && to !== undefined ? findOwner(to, use, tools) : null;
  const isSafe = status === "redirected" && reason === undefined && owner === null;
  const days = failures === undefined ? "depuis" : `${count(failures, "jour")} d’échec depuis`;
  const cause = reason === undefined ? "" : explainReason(reason);
  return [
    `**${use.slug}**, \`${use.field}\` : ${code(url)}${to === undefined ? "" : ` → ${code(to)}`}`,
    ...(cause === "" ? [] : [since === undefined ? cause : `${cause}, ${days} le ${since}`]),
    ...(owner === null
      ? []
      : [`c’est déjà l’adresse de la fiche « ${owner} » : un doublon, ou deux outils réunis ?`]),
    ...(isSafe ? [`à coller : ${code(`${use.field.split(".").at(-1)}: ${to}`)}`] : []),
  ].join(" ; ");
}

/** `["réponse 403 : accès refusé aux programmes (2) : discord, figma"]`: nobody has to act on them. */
function listByReason(uses: readonly { use: LinkUse; record: LinkRecord }[]): string[] {
  return [...groupBy(uses, ({ record }) => record.reason ?? "")].map(([reason, own]) => {
    const slugs = [...new Set(own.map(({ use }) => use.slug))];
    return `${explainReason(reason)} (${slugs.length}) : ${slugs.join(", ")}`;
  });
}

const code = (text: string): string => `\`${text.replaceAll("`", "%60")}\``;

/** What a link can be, in the order of the summary: singular, plural. */
const SUMMARY = {
  ok: ["répond", "répondent"],
  redirected: ["a changé", "ont changé"],
  blocked: ["refuse les programmes", "refusent les programmes"],
  failing: ["échoue, à confirmer", "échouent, à confirmer"],
  broken: ["ne répond plus", "ne répondent plus"],
  unchecked: ["n’a pas encore de résultat", "n’ont pas encore de résultat"],
};

/** `"864 adresses : 812 répondent, 3 ont changé, 8 échouent, 41 refusent les programmes."` */
function summarizeLinks({ links, records }: CheckedLinks): string {
  const kinds = links.map(({ url }) => {
    const record = records.get(url);
    return record?.failures === undefined ? (record?.status ?? "unchecked") : "failing";
  });
  const said = Object.entries(SUMMARY).flatMap(([kind, [one, many]]) => {
    const found = kinds.filter((other) => other === kind).length;
    return found === 0 ? [] : [`${found} ${found > 1 ? many : one}`];
  });
  return `${count(links.length, "adresse")} : ${said.join(" ; ")}.`;
}
