/** The sentences that the report on a branch is made of, whatever it is printed for. In French. */

import { toolPath } from "../../../../functions/lib/contract/paths.ts";
import { count } from "../../source/format-findings.ts";
import type { ApiReport } from "./compare-apis.ts";
import type { ChangeReport, EntryChange, EntryReport } from "./describe-change.ts";
import { showDifference } from "./show-values.ts";

/** In the order in which they are told. */
export const ENTRY_TITLES: Record<EntryChange, string> = {
  added: "Ajoutées",
  published: "Publiées (c’étaient des brouillons)",
  renamed: "Renommées",
  changed: "Modifiées",
  withdrawn: "Retirées",
  draft: "Brouillons (personne ne les voit)",
};

const ENTRY_VERBS: Record<EntryChange, [one: string, several: string]> = {
  added: ["ajoutée", "ajoutées"],
  published: ["publiée", "publiées"],
  renamed: ["renommée", "renommées"],
  changed: ["modifiée", "modifiées"],
  withdrawn: ["retirée", "retirées"],
  draft: ["en brouillon", "en brouillon"],
};

/** `"Fiches : 2 ajoutées, 1 modifiée. Collections : 1 retirée."` */
export function summarizeChange({ tools, collections, files }: ChangeReport): string {
  const parts = [
    ["Fiches", tools],
    ["Collections", collections],
  ] as const;
  const sentences = parts.flatMap(([title, entries]) => {
    const counts = CHANGES.flatMap((change) => {
      const number = entries.filter((entry) => entry.change === change).length;
      return number === 0 ? [] : [`${number} ${ENTRY_VERBS[change][number > 1 ? 1 : 0]}`];
    });
    return counts.length === 0 ? [] : [`${title} : ${counts.join(", ")}.`];
  });
  if (files.length > 0) sentences.push(`Listes et réglages modifiés : ${files.join(", ")}.`);
  return sentences.length > 0 ? sentences.join(" ") : "Rien ne change dans le contenu.";
}

export const CHANGES = Object.keys(ENTRY_TITLES) as EntryChange[];

/** What is said of an entry besides its card. */
export function noteOn({ change, from, replaced_by, fields }: EntryReport): string | null {
  if (change === "renamed") return `s’appelait ${from}`;
  if (change === "withdrawn")
    return replaced_by === null ? "sans remplaçante" : `remplacée par ${replaced_by}`;
  if (change === "changed" && fields.length > 0) return `champs de l’API : ${fields.join(", ")}`;
  return null;
}

/** Why the rest of the report is missing; null where it is there. */
export function missingPart({ errors, errors_before, api }: ChangeReport, base: string): string | null {
  if (api !== null) return null;
  if (errors.length > 0) {
    return "Tant qu’il reste une erreur, ce que verront les clients de l’API et la recherche ne se calcule pas.";
  }
  return (
    `Le contenu de départ (${base}) a ${count(errors_before, "erreur")} d’après les règles d’aujourd’hui : ` +
    "ce que verront les clients de l’API et la recherche ne se compare pas."
  );
}

export interface Row {
  field: string;
  before: string;
  after: string;
}

/** A record’s differences as people read them: what a collection repeats of a tool that is told already is one row. */
export function rowsOf(record: ApiReport["records"][number], all: ApiReport["records"]): Row[] {
  const told = new Map(all.map(({ path, fields }) => [path, new Set(fields.map(({ field }) => field))]));
  const rows = new Map<string, Row>();
  for (const difference of record.fields) {
    const { field } = difference;
    const [, slug = "", part = ""] = /^tools\[([^\]]+)\]\.(.+)$/.exec(field) ?? [];
    if (told.get(toolPath(slug))?.has(part)) {
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
