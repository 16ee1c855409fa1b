/** Prints what the link check found: on a terminal, and as the text of a pull request. In French. */

import { count } from "../../text/words.ts";
import { type CheckedLinks, type FaultGroup, findFaults, type LinkFault } from "./find-faults.ts";
import type { LinkFix } from "./list-links.ts";
import type { LinkCheckResult } from "./run-link-check.ts";

/** Faults shown of one group. The rest is in the file. */
const SHOWN = 60;

export function renderLinkText(checked: CheckedLinks): string {
  const lines = findFaults(checked).flatMap((group) => [
    `${group.title} (${group.faults.length})`,
    ...(group.advice === null ? [] : [`  ${group.advice}`]),
    ...listFaults(group, describeFault).map((line) => `  ${line}`),
    "",
  ]);
  return [...lines, summarizeLinks(checked), ""].join("\n");
}

const describeFault = ({ slug, field, url, to, why, paste }: LinkFault): string[] => [
  `${slug}, ${field} : ${url}`,
  ...(to === null ? [] : [`  → ${to}`]),
  ...why.map((line) => `  ${line}`),
  ...(paste === null ? [] : [`  À coller : ${paste}`]),
];

/** The lines of a group: its first faults one by one, or all of them by reason. */
function listFaults({ isBrief, faults }: FaultGroup, describe: (fault: LinkFault) => string[]): string[] {
  if (isBrief) return listByReason(faults);
  const more = faults.length > SHOWN ? [`… et ${faults.length - SHOWN} autres.`] : [];
  return [...faults.slice(0, SHOWN).flatMap(describe), ...more];
}

/** `["réponse 403 : accès refusé aux programmes (2) : discord, figma"]` */
function listByReason(faults: readonly LinkFault[]): string[] {
  const slugs = new Map<string, Set<string>>();
  for (const { why, slug } of faults) {
    const reason = why.join(" ; ");
    slugs.set(reason, (slugs.get(reason) ?? new Set()).add(slug));
  }
  return [...slugs].map(([reason, set]) => `${reason} (${set.size}) : ${[...set].join(", ")}`);
}

/** After the report: what was written, and what is left to do. */
export function renderLinkEnd(
  { fixes, offline, postponed }: LinkCheckResult,
  { all }: { all: boolean },
): string {
  const lines = fixes.map(({ slug, field, to }) => `✓ ${slug}, ${field}: ${to}\n`);
  if (offline === 0 && postponed > 0) {
    const again = all ? "sans --all" : "la même commande";
    lines.push(`${count(postponed, "adresse")} à contrôler encore : relancer ${again} continue.\n`);
  }
  return lines.join("");
}

export const explainOffline = ({ offline, due }: LinkCheckResult): string =>
  `${count(offline, "adresse")} sans réponse sur ${due} : la connexion de cette machine est sans doute en cause. Ces échecs ne sont pas retenus.`;

/** GitHub refuses 65,536 characters. */
const MAX_MARKDOWN = 60_000;

/** Every summary begins so: `--summary` replaces no other file. */
export const LINK_SUMMARY_OPENING =
  "Contrôle automatique des adresses citées par les fiches. Tant que cette demande est ouverte, le contrôle suivant la met à jour.";

/**
 * The text of a pull request, with what it changes itself in `fixed`. Addresses are written as code: nothing in
 * them is read as Markdown.
 */
export function renderLinkMarkdown(checked: CheckedLinks, fixed: readonly LinkFix[]): string {
  const corrections = fixed.map(
    ({ slug, field, from, to }) => `- **${slug}**, \`${field}\` : ${code(from)} → ${code(to)}`,
  );
  const lines = [
    LINK_SUMMARY_OPENING,
    "",
    summarizeLinks(checked),
    "",
    ...(fixed.length === 0 ? [] : ["### Corrigé par cette demande", "", ...corrections, ""]),
    ...findFaults(checked).flatMap((group) => [
      `### ${group.title} (${group.faults.length})`,
      "",
      ...(group.advice === null ? [] : [group.advice, ""]),
      ...listFaults(group, describeFaultInMarkdown).map((line) => `- ${line}`),
      "",
    ]),
  ];
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > MAX_MARKDOWN)
      return [...kept, "", "… La suite est dans `content/link-status.yml`.", ""].join("\n");
    kept.push(line);
  }
  return kept.join("\n");
}

function describeFaultInMarkdown({ slug, field, url, to, why, paste }: LinkFault): string[] {
  const parts = [`${code(url)}${to === null ? "" : ` → ${code(to)}`}`, ...why];
  if (paste !== null) parts.push(`à coller : ${code(paste)}`);
  return [`**${slug}**, \`${field}\` : ${parts.join(" ; ")}`];
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
