/** Prints what a branch changes, for a terminal. */

import { formatFindings, summarize } from "../../source/format-findings.ts";
import { showInvisibleSigns } from "../../text/invisible-signs.ts";
import { count } from "../../text/words.ts";
import type { ChangeReport } from "./describe-change.ts";
import type { EntryReport } from "./describe-entries.ts";
import type { QueryDifference } from "./replay-queries.ts";
import {
  groupEntries,
  isNew,
  lostAddresses,
  missingPart,
  noteOn,
  sayAddress,
  sayChange,
  sayDoubts,
  sayFound,
  sayLost,
  summarizeChange,
  valuesToShow,
} from "./wording.ts";

/** Items shown of a list; the JSON has them all. */
const SHOWN = 30;

export function renderText(report: ChangeReport, { base }: { base: string }): string {
  const { errors, warnings, api, addresses, queries, consequences } = report;
  const missing = missingPart(report);
  const affected = [...consequences.tools, ...consequences.collections];
  return [
    ...section(
      "Adresses perdues",
      lostAddresses(report).map((address) => sayLost(address, report)),
    ),
    ...(errors.length > 0
      ? [formatFindings(errors, "text"), `${summarize(errors)} À corriger d’abord.\n`]
      : []),
    `Depuis ${base}. ${summarizeChange(report)}\n`,
    ...groupEntries(report).flatMap(({ title, entries, others }) =>
      section(title, [
        ...entries.map((entry) => sayEntry(entry, report.site)),
        ...others.map(({ says, entries: own }) => `${says} : ${own.map(({ name }) => name).join(", ")}`),
      ]),
    ),
    ...section(
      "Par contrecoup, d’autres réponses changent",
      affected.length > 0 ? [affected.join(", ")] : [],
    ),
    ...(warnings.length > 0 ? [`Nouveaux avertissements\n${indent(formatFindings(warnings, "text"))}`] : []),
    ...(missing === null ? [] : [`${missing}\n`]),
    ...section("Adresses", addresses.filter(({ status }) => status !== 404).map(sayAddress)),
    ...section(
      "Nombres de résultats",
      (api?.totals ?? []).map((total) => `${total.path} : ${total.before} → ${total.after}`),
    ),
    ...section("Recherches dont les dix premiers résultats changent", (queries ?? []).map(sayQuery)),
    ...(queries?.length === 0 ? ["Aucune recherche courante ne change de résultats.\n"] : []),
  ].join("\n");
}

function sayEntry(entry: EntryReport, site: string): string {
  const { name, slug, card, page } = entry;
  const note = noteOn(entry);
  const lines = [
    `${name} (${slug})${note === null ? "" : ` : ${note}`}`,
    ...(card === null ? [] : [`  ${card.facts.join(" · ")}`]),
    ...(card === null || !isNew(entry) ? [] : [`  ${card.description}`]),
    ...valuesToShow(entry).map((value) => `  ${sayChange(value, isNew(entry)).join(" : ")}`),
    ...sayDoubts(entry).map((line) => `  ⚠ ${line}`),
    ...sayFound(entry).map((line) => `  ${line}`),
    ...(page === null || card === null ? [] : [`  ${site}${page}`]),
  ];
  return lines.map(showInvisibleSigns).join("\n");
}

/** `"« quiz » : gagne Kahoot! (1), perd Plickers (10)"` */
function sayQuery({ q, gained, lost }: QueryDifference): string {
  const list = (tools: QueryDifference["gained"]) =>
    tools.map(({ name, rank }) => `${name} (${rank})`).join(", ");
  const parts = [
    ...(gained.length > 0 ? [`gagne ${list(gained)}`] : []),
    ...(lost.length > 0 ? [`perd ${list(lost)}`] : []),
  ];
  return `« ${q} » : ${parts.join(" ; ")}`;
}

function section(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const rest = items.length - SHOWN;
  const shown = [
    ...items.slice(0, SHOWN),
    ...(rest > 0 ? [`… et ${count(rest, "autre")} (--format json).`] : []),
  ];
  return [`${title}\n${indent(shown.join("\n"))}`];
}

const indent = (text: string): string =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => (line === "" ? "\n" : `  ${line}\n`))
    .join("");
