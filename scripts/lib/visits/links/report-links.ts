/** What an editor reads about the links, in Markdown and in French: the state of each, what to do, what is safe to write. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { ToolEntry } from "../../content/model/content.ts";
import {
  BROKEN_AFTER,
  type LinkRecord,
  type LinkRecords,
  type Verdict,
} from "../../content/model/link-records.ts";
import { isSameAddress } from "../../content/model/web-addresses.ts";
import { count } from "../../text/words.ts";
import type { Link, LinkUse } from "./check-links.ts";
import { explainReason } from "./judge-link.ts";

export interface CheckedLinks {
  links: readonly Link[];
  records: LinkRecords;
  /** The whole directory. */
  tools: readonly ToolEntry[];
}

/** A field that can take its new address as it is. */
export interface LinkFix extends LinkUse {
  from: string;
  to: string;
}

/** Safe moves: same site, https, no parameter, not the website of another entry; in a field that holds one address. */
export const proposeFixes = (checked: CheckedLinks): LinkFix[] =>
  checkedUses(checked).flatMap(({ slug, field, url: from, safe: to }) =>
    to === undefined || !/^\w+$/.test(field) ? [] : [{ slug, field, from, to }],
  );

/** What a link can be, in the order of the summary: singular, plural. */
const STATES = {
  ok: ["répond", "répondent"],
  redirected: ["a changé", "ont changé"],
  blocked: ["refuse les programmes", "refusent les programmes"],
  failing: ["échoue, à confirmer", "échouent, à confirmer"],
  broken: ["ne répond plus", "ne répondent plus"],
  unchecked: ["n’a pas encore de résultat", "n’ont pas encore de résultat"],
};
type State = keyof typeof STATES;

const stateOf = (record: LinkRecord | undefined): State =>
  record?.failures === undefined ? (record?.status ?? "unchecked") : "failing";

/** A field with a checked address. */
interface CheckedUse extends LinkUse {
  url: string;
  record: LinkRecord;
  /** `broken`, but of a publisher’s site or a source only: less urgent. */
  group: State | "elsewhere" | "minor";
  /** The other entry that already has the new address as its website, if the field is `website_url`. */
  owner: string | undefined;
  /** The new address, if it can be copied as it is. */
  safe: string | undefined;
}

const checkedUses = ({ links, records, tools }: CheckedLinks): CheckedUse[] =>
  links.flatMap(({ url, uses }) => {
    const record = records.get(url);
    if (record === undefined) return [];
    const state = stateOf(record);
    const moved = state === "redirected" ? record.to : undefined;
    // People follow the others to use the tool, or to learn what it asks of them.
    const isMinor = uses.every(({ field }) => field === "publisher_url" || field.startsWith("sources["));
    const group = state === "ok" && record.to ? "elsewhere" : isMinor && state === "broken" ? "minor" : state;
    if (isMinor && group === "blocked") return [];
    return uses.map((use) => {
      const isTaken = ({ slug, data }: ToolEntry): boolean =>
        slug !== use.slug && moved !== undefined && isSameAddress(data.website_url, moved);
      const owner = use.field === "website_url" ? tools.find(isTaken)?.slug : undefined;
      const safe = record.reason === undefined && owner === undefined ? moved : undefined;
      return { ...use, url, record, group, owner, safe };
    });
  });

/** In the order of the report: dead links first, what is only good to know last. */
const GROUPS: readonly { group: CheckedUse["group"]; title: string; advice?: string }[] = [
  {
    group: "broken",
    title: "Ne répondent plus",
    advice:
      "Chercher la nouvelle adresse. Si l’outil a fermé : « status: withdrawn », et « replaced_by » s’il y a mieux.",
  },
  { group: "redirected", title: "Ont changé d’adresse" },
  {
    group: "failing",
    title: "Échouent, à confirmer un autre jour",
    advice: `Rien à faire encore : une adresse est dite morte après ${BROKEN_AFTER.failingDays} jours d’échec, sur ${BROKEN_AFTER.days} jours au moins.`,
  },
  {
    group: "elsewhere",
    title: "Mènent ailleurs",
    advice: "L’adresse reste bonne ; c’est à savoir.",
  },
  { group: "minor", title: "Sources et sites d’éditeurs qui ne répondent plus, pour information" },
  {
    group: "blocked",
    title: "Refusent les programmes",
    advice: "Une personne les voit sans doute : ce ne sont pas des liens morts.",
  },
];

/** A line for the screen if the verdict is worth one. */
export function describeNews({ url, uses: [use] }: Link, verdict: Verdict): string | undefined {
  const place = `${use?.slug} : ${url}`;
  if (verdict.kind === "failed") return `✗ ${place} : ${explainReason(verdict.reason)}`;
  return verdict.kind === "redirected" ? `↪ ${place} → ${verdict.to}` : undefined;
}

/** GitHub refuses a text of 65,536 characters. */
const MAX_LENGTH = 60_000;

/**
 * The text of a pull request, and of the terminal; `fixed` is what the run has written. Addresses are written as code:
 * nothing in them is read as Markdown.
 */
export function renderLinkReport(checked: CheckedLinks, fixed: readonly LinkFix[]): string {
  const found = groupBy(checkedUses(checked), ({ group }) => group);
  const corrections = fixed.map(
    ({ slug, field, from, to }) => `**${slug}**, \`${field}\` : ${code(from)} → ${code(to)}`,
  );
  const sections = GROUPS.map(({ group, title, advice }) => {
    const uses = found.get(group) ?? [];
    const lines = group === "blocked" ? listByReason(uses) : uses.map(describeUse);
    return section(`${title} (${uses.length})`, lines, advice);
  });
  const text = [
    `${summarizeLinks(checked)}\n`,
    section("Corrigé par cette demande", corrections),
    ...sections,
  ].join("");
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf("\n", MAX_LENGTH))}\n\n… La suite est dans \`content/link-status.yml\`.\n`;
}

const section = (title: string, lines: readonly string[], advice?: string): string =>
  lines.length === 0
    ? ""
    : `\n### ${title}\n\n${advice === undefined ? "" : `${advice}\n\n`}${lines.map((line) => `- ${line}\n`).join("")}`;

function describeUse({ slug, field, url, record, owner, safe }: CheckedUse): string {
  const { to, reason, failures, since } = record;
  const days = failures === undefined ? "depuis" : `${count(failures, "jour")} d’échec depuis`;
  const cause = reason === undefined ? null : explainReason(reason);
  return [
    `**${slug}**, \`${field}\` : ${code(url)}${to === undefined ? "" : ` → ${code(to)}`}`,
    cause !== null && since !== undefined ? `${cause}, ${days} le ${since}` : cause,
    owner && `c’est déjà l’adresse de la fiche « ${owner} » : un doublon, ou deux outils réunis ?`,
    safe && `à coller : ${code(`${field.split(".").at(-1)}: ${safe}`)}`,
  ]
    .filter(Boolean)
    .join(" ; ");
}

/** `["réponse 403 : accès refusé aux programmes (2) : discord, figma"]`: nobody has to act on them. */
const listByReason = (uses: readonly CheckedUse[]): string[] =>
  [...groupBy(uses, ({ record }) => record.reason ?? "")].map(([reason, own]) => {
    const slugs = [...new Set(own.map(({ slug }) => slug))];
    return `${explainReason(reason)} (${slugs.length}) : ${slugs.join(", ")}`;
  });

const code = (text: string): string => `\`${text.replaceAll("`", "%60")}\``;

/** `"864 adresses : 812 répondent ; 3 ont changé ; 8 échouent, à confirmer."` */
function summarizeLinks({ links, records }: CheckedLinks): string {
  const states = links.map(({ url }) => stateOf(records.get(url)));
  const said = Object.entries(STATES).flatMap(([state, [one, many]]) => {
    const found = states.filter((other) => other === state).length;
    return found === 0 ? [] : [`${found} ${found > 1 ? many : one}`];
  });
  return `${count(links.length, "adresse")} : ${said.join(" ; ")}.`;
}
