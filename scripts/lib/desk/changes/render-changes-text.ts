/** Prints what a branch changes, for a terminal. */

import { count, formatFindings, summarize } from "../../source/format-findings.ts";
import type { ChangeReport, EntryReport } from "./describe-change.ts";
import type { QueryDifference } from "./replay-queries.ts";
import {
  groupEntries,
  missingPart,
  noteOn,
  rowsOf,
  sayAddress,
  sayFound,
  summarizeChange,
} from "./wording.ts";

/** Items shown of a list; the JSON has them all. */
const SHOWN = 30;

export function renderText(report: ChangeReport, base: string): string {
  const { errors, warnings, api, queries, consequences } = report;
  const missing = missingPart(report);
  const affected = [...consequences.tools, ...consequences.collections];
  return [
    ...(errors.length > 0
      ? [formatFindings(errors, "text"), `${summarize(errors)} À corriger d’abord.\n`]
      : []),
    `Depuis ${base}. ${summarizeChange(report)}\n`,
    ...groupEntries(report).flatMap(({ title, entries }) => section(title, entries.map(sayEntry))),
    ...section(
      "Par contrecoup, d’autres réponses changent",
      affected.length > 0 ? [affected.join(", ")] : [],
    ),
    ...(warnings.length > 0 ? [`Nouveaux avertissements\n${indent(formatFindings(warnings, "text"))}`] : []),
    ...(missing === null ? [] : [`${missing}\n`]),
    ...section("Adresses", (api?.addresses ?? []).map(sayAddress)),
    ...section(
      "Nombres de résultats",
      (api?.totals ?? []).map((total) => `${total.path} : ${total.before} → ${total.after}`),
    ),
    ...section(
      "Réponses de l’API, champ par champ",
      (api?.records ?? []).map((record, _, all) =>
        [
          record.path,
          ...rowsOf(record, all).map(
            ({ field, before, after }) => `  ${field} : ${before === "" ? after : `${before} → ${after}`}`,
          ),
        ].join("\n"),
      ),
    ),
    ...section("Recherches dont les dix premiers résultats changent", (queries ?? []).map(sayQuery)),
    ...(queries?.length === 0 ? ["Aucune recherche courante ne change de résultats.\n"] : []),
  ].join("\n");
}

function sayEntry(entry: EntryReport): string {
  const { name, slug, card, page } = entry;
  const note = noteOn(entry);
  return [
    `${name} (${slug})${note === null ? "" : ` : ${note}`}`,
    ...(card === null ? [] : [`  ${card.facts.join(" · ")}`, `  ${card.description}`]),
    ...sayFound(entry).map((line) => `  ${line}`),
    ...(page === null ? [] : [`  ${page}`]),
  ].join("\n");
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
