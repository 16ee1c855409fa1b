/** Prints what the link check found: on a terminal, and as the text of a pull request. In French. */

import { count } from "../format-problems.ts";
import { type CheckedLinks, type Fix, findFaults } from "./find-faults.ts";
import type { LinkRecord } from "./link-records.ts";

/** Of one group; the rest is in the file. */
const SHOWN = 60;

export function renderLinkText(checked: CheckedLinks): string {
  const lines = findFaults(checked).flatMap(({ title, advice, faults }) => [
    `${title} (${faults.length})`,
    ...(advice === null ? [] : [`  ${advice}`]),
    ...faults
      .slice(0, SHOWN)
      .flatMap(({ slug, field, url, to, why, paste }) => [
        `  ${slug}, ${field} : ${url}`,
        ...(to === null ? [] : [`    → ${to}`]),
        ...why.map((line) => `    ${line}`),
        ...(paste === null ? [] : [`    À coller : ${paste}`]),
      ]),
    ...(faults.length > SHOWN ? [`  … et ${faults.length - SHOWN} autres.`] : []),
    "",
  ]);
  return [...lines, summarizeLinks(checked), ""].join("\n");
}

/** GitHub refuses 65,536 characters. */
const MAX_MARKDOWN = 60_000;

/**
 * `fixed` is what the pull request itself changes. Addresses stand as code: whatever they hold is not read as
 * Markdown.
 */
export function renderLinkMarkdown(checked: CheckedLinks, fixed: readonly Fix[]): string {
  const corrections = fixed.map(
    ({ slug, field, from, to }) => `- **${slug}**, \`${field}\` : ${code(from)} → ${code(to)}`,
  );
  const lines = [
    "Contrôle automatique des adresses citées par les fiches. Tant que cette demande est ouverte, le contrôle suivant la met à jour.",
    "",
    summarizeLinks(checked),
    "",
    ...(fixed.length === 0 ? [] : ["### Corrigé par cette demande", "", ...corrections, ""]),
    ...findFaults(checked).flatMap(({ title, advice, faults }) => [
      `### ${title} (${faults.length})`,
      "",
      ...(advice === null ? [] : [advice, ""]),
      ...faults.slice(0, SHOWN).map(({ slug, field, url, to, why, paste }) => {
        const parts = [`${code(url)}${to === null ? "" : ` → ${code(to)}`}`, ...why];
        if (paste !== null) parts.push(`à coller : ${code(paste)}`);
        return `- **${slug}**, \`${field}\` : ${parts.join(" ; ")}`;
      }),
      ...(faults.length > SHOWN ? [`- … et ${faults.length - SHOWN} autres.`] : []),
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

const code = (text: string): string => `\`${text.replaceAll("`", "%60")}\``;

/** `"864 adresses : 820 répondent, 3 ont changé, 41 refusent les programmes."` */
function summarizeLinks({ links, records }: CheckedLinks): string {
  const countOf = (status: LinkRecord["status"]): number =>
    links.filter(({ url }) => (records.get(url)?.status ?? "unchecked") === status).length;
  const parts = [
    [countOf("ok"), "répond", "répondent"],
    [countOf("redirected"), "a changé", "ont changé"],
    [countOf("blocked"), "refuse les programmes", "refusent les programmes"],
    [countOf("broken"), "ne répond plus", "ne répondent plus"],
    [countOf("unchecked"), "n’a pas encore de résultat", "n’ont pas encore de résultat"],
  ] as const;
  const said = parts.flatMap(([n, one, many]) => (n === 0 ? [] : [`${n} ${n > 1 ? many : one}`]));
  return `${count(links.length, "adresse")} : ${said.join(", ")}.`;
}
