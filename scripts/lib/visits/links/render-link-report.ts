/** Prints what the link check found: on a terminal, and as the text of a pull request. In French. */

import type { LinkRecord } from "../../content/link-records.ts";
import { count } from "../../source/format-findings.ts";
import { type CheckedLinks, type Fault, type Fix, findFaults } from "./find-faults.ts";

/** Of one group; the rest is in the file. */
const SHOWN = 60;

export function renderLinkText(checked: CheckedLinks): string {
  const lines = findFaults(checked).flatMap(({ title, advice, isBrief, faults }) => [
    `${title} (${faults.length})`,
    ...(advice === null ? [] : [`  ${advice}`]),
    ...(isBrief
      ? listByReason(faults).map((line) => `  ${line}`)
      : faults.slice(0, SHOWN).flatMap(describeFault)),
    ...(faults.length > SHOWN && !isBrief ? [`  … et ${faults.length - SHOWN} autres.`] : []),
    "",
  ]);
  return [...lines, summarizeLinks(checked), ""].join("\n");
}

const describeFault = ({ slug, field, url, to, why, paste }: Fault): string[] => [
  `  ${slug}, ${field} : ${url}`,
  ...(to === null ? [] : [`    → ${to}`]),
  ...why.map((line) => `    ${line}`),
  ...(paste === null ? [] : [`    À coller : ${paste}`]),
];

/** `["réponse 403 : accès refusé aux programmes (2) : discord, figma"]` */
function listByReason(faults: readonly Fault[]): string[] {
  const slugs = new Map<string, Set<string>>();
  for (const { why, slug } of faults) {
    const reason = why.join(" ; ");
    slugs.set(reason, (slugs.get(reason) ?? new Set()).add(slug));
  }
  return [...slugs].map(([reason, set]) => `${reason} (${set.size}) : ${[...set].join(", ")}`);
}

/** GitHub refuses 65,536 characters. */
const MAX_MARKDOWN = 60_000;

/**
 * `fixed` is what the pull request itself changes. Addresses stand as code: whatever they hold is not read as
 * Markdown.
 */
export function renderLinkMarkdown(checked: CheckedLinks, fixed: readonly Fix[]): string {
  const corrections = fixed.map(
    ({ slug, field, from, to }) => `- **${slug}**, \`${field}\` : ${code(from)} → ${code(to)}`,
  );
  const lines = [
    "Contrôle automatique des adresses citées par les fiches. Tant que cette demande est ouverte, le contrôle suivant la met à jour.",
    "",
    summarizeLinks(checked),
    "",
    ...(fixed.length === 0 ? [] : ["### Corrigé par cette demande", "", ...corrections, ""]),
    ...findFaults(checked).flatMap(({ title, advice, isBrief, faults }) => [
      `### ${title} (${faults.length})`,
      "",
      ...(advice === null ? [] : [advice, ""]),
      ...(isBrief ? listByReason(faults) : faults.slice(0, SHOWN).map(describeFaultInMarkdown)).map(
        (line) => `- ${line}`,
      ),
      ...(faults.length > SHOWN && !isBrief ? [`- … et ${faults.length - SHOWN} autres.`] : []),
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

function describeFaultInMarkdown({ slug, field, url, to, why, paste }: Fault): string {
  const parts = [`${code(url)}${to === null ? "" : ` → ${code(to)}`}`, ...why];
  if (paste !== null) parts.push(`à coller : ${code(paste)}`);
  return `**${slug}**, \`${field}\` : ${parts.join(" ; ")}`;
}

const code = (text: string): string => `\`${text.replaceAll("`", "%60")}\``;

/** `"864 adresses : 812 répondent, 3 ont changé, 8 échouent, 41 refusent les programmes."` */
function summarizeLinks({ links, records }: CheckedLinks): string {
  const kinds = links.map(({ url }): LinkRecord["status"] | "failing" => {
    const record = records.get(url);
    return record?.failures === undefined ? (record?.status ?? "unchecked") : "failing";
  });
  const words = {
    ok: ["répond", "répondent"],
    redirected: ["a changé", "ont changé"],
    blocked: ["refuse les programmes", "refusent les programmes"],
    failing: ["échoue, à confirmer", "échouent, à confirmer"],
    broken: ["ne répond plus", "ne répondent plus"],
    unchecked: ["n’a pas encore de résultat", "n’ont pas encore de résultat"],
  };
  const said = Object.entries(words).flatMap(([kind, [one, many]]) => {
    const found = kinds.filter((other) => other === kind).length;
    return found === 0 ? [] : [`${found} ${found > 1 ? many : one}`];
  });
  return `${count(links.length, "adresse")} : ${said.join(" ; ")}.`;
}
