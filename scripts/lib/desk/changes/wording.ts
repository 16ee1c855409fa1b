/** The sentences of the report on a branch, for every format. In French. */

import { toolPath } from "../../../../functions/lib/contract/paths.ts";
import { count } from "../../source/format-findings.ts";
import type { ApiReport } from "./compare-apis.ts";
import type { ChangeReport, EntryChange, EntryReport } from "./describe-change.ts";
import { showDifference } from "./show-values.ts";

/** In the order of the report. */
const ENTRY_WORDS: Record<EntryChange, { title: string; one: string; several: string }> = {
  added: { title: "ajoutées", one: "ajoutée", several: "ajoutées" },
  published: { title: "publiées (c’étaient des brouillons)", one: "publiée", several: "publiées" },
  renamed: { title: "renommées", one: "renommée", several: "renommées" },
  changed: { title: "modifiées", one: "modifiée", several: "modifiées" },
  withdrawn: { title: "retirées", one: "retirée", several: "retirées" },
  draft: { title: "brouillons (personne ne les voit)", one: "en brouillon", several: "en brouillon" },
};

/** `"Fiches : 2 ajoutées, 1 modifiée. Collections : 1 retirée."` */
export function summarizeChange(report: ChangeReport): string {
  const sentences = entriesByKind(report).flatMap(([kind, entries]) => {
    const counts = Object.entries(ENTRY_WORDS).flatMap(([change, { one, several }]) => {
      const number = entries.filter((entry) => entry.change === change).length;
      return number === 0 ? [] : [`${number} ${number > 1 ? several : one}`];
    });
    return counts.length === 0 ? [] : [`${kind} : ${counts.join(", ")}.`];
  });
  const { files } = report;
  if (files.length > 0) sentences.push(`Listes et réglages modifiés : ${files.join(", ")}.`);
  return sentences.length > 0 ? sentences.join(" ") : "Rien ne change dans le contenu.";
}

/** The entries of the report, grouped by what happened to them: `"Fiches : ajoutées"`. */
export const groupEntries = (report: ChangeReport): { title: string; entries: EntryReport[] }[] =>
  entriesByKind(report).flatMap(([kind, entries]) =>
    Object.entries(ENTRY_WORDS).flatMap(([change, { title }]) => {
      const changed = entries.filter((entry) => entry.change === change);
      return changed.length === 0 ? [] : [{ title: `${kind} : ${title}`, entries: changed }];
    }),
  );

const entriesByKind = ({ tools, collections }: ChangeReport) =>
  [
    ["Fiches", tools],
    ["Collections", collections],
  ] as const;

/** The note beside the card of an entry. */
export function noteOn({ change, from, replaced_by, fields }: EntryReport): string | null {
  if (change === "renamed") return `s’appelait ${from}`;
  if (change === "withdrawn")
    return replaced_by === null ? "sans remplaçante" : `remplacée par ${replaced_by}`;
  if (change === "changed" && fields.length > 0) return `champs de l’API : ${fields.join(", ")}`;
  return null;
}

/** What a tool is good for, and how it is found: two lines, or none. */
export function sayFound({ found }: EntryReport): string[] {
  if (found === null) return [];
  const { needs, inferred, searches } = found;
  if (needs.length === 0) return ["Besoins : aucun ; seuls son nom et sa description la font trouver."];
  const rest = needs.length - NEEDS_SHOWN;
  const names = `${needs.slice(0, NEEDS_SHOWN).join(" ; ")}${rest > 0 ? ` ; et ${count(rest, "autre")}` : ""}`;
  const ranks = searches.map(({ q, rank }) => `« ${q} » ${rank === null ? "absente" : sayRank(rank)}`);
  return [
    `${inferred ? "Besoins devinés, à relire" : "Besoins"} : ${names}.`,
    `Dans les résultats de recherche : ${ranks.join(", ")}.`,
  ];
}

const NEEDS_SHOWN = 5;

const sayRank = (rank: number): string => (rank === 1 ? "1re" : `${rank}e`);

/** Why the rest of the report is missing; null if it is not. */
export const missingPart = ({ api }: ChangeReport): string | null =>
  api === null
    ? "Tant qu’il reste une erreur, ce que verront les clients de l’API et la recherche ne se calcule pas."
    : null;

/** The differences of a record, for people. A collection repeats the changes of its tools: each gets one row. */
export function rowsOf(record: ApiReport["records"][number], all: ApiReport["records"]) {
  const shown = new Map(all.map(({ path, fields }) => [path, new Set(fields.map(({ field }) => field))]));
  const rows = new Map<string, { field: string; before: string; after: string }>();
  for (const difference of record.fields) {
    const { field } = difference;
    const [, slug = "", part = ""] = /^tools\[([^\]]+)\]\.(.+)$/.exec(field) ?? [];
    if (shown.get(toolPath(slug))?.has(part)) {
      rows.set(slug, { field: `tools[${slug}]`, before: "", after: "comme sa fiche" });
      continue;
    }
    const [before, after] = showDifference(difference);
    rows.set(field, { field, before, after });
  }
  return [...rows.values()];
}

/** `"GET /api/v1/directory/tools/zigzag : 410, remplacée par /api/v1/directory/tools/boreal"` */
export function sayAddress({ path, status, to }: ApiReport["addresses"][number]): string {
  if (status === 301) return `${path} : 301 vers ${to}`;
  if (status === 410) return `${path} : 410${to === null ? "" : `, remplacée par ${to}`}`;
  return `${path} : 404. Une adresse publiée ne disparaît pas : garder le fichier avec status: withdrawn, ou écrire ce nom dans former_slugs.`;
}
