/** The sentences of the report on a proposal, for every format. In French. */

import { pageOf } from "../../outputs/addresses.ts";
import { UNKNOWN_LABEL } from "../../text/shown-values.ts";
import { count } from "../../text/words.ts";
import type { AddressChange } from "./compare-apis.ts";
import type { ChangeReport } from "./describe-change.ts";
import type { EntryChange, EntryReport } from "./describe-entries.ts";
import { areOnlyDates, RANKS, type ValueChange } from "./entry-values.ts";

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

export interface EntryGroup {
  title: string;
  /** What a school decides on first. */
  entries: EntryReport[];
  /** Entries of which a name is enough, in sentences: only days differ, or references to a renamed tool. */
  others: { says: string; entries: EntryReport[] }[];
}

/** The entries of the report, grouped by what happened to them: `"Fiches modifiées"`. */
export const groupEntries = (report: ChangeReport): EntryGroup[] =>
  entriesByKind(report).flatMap(([kind, all]) =>
    Object.entries(ENTRY_WORDS).flatMap(([change, { title }]) => {
      const own = all.filter((entry) => entry.change === change);
      const isMinor = ({ hasErrors }: EntryReport) => change === "changed" && !hasErrors;
      const dated = own.filter((entry) => isMinor(entry) && areOnlyDates(entry.values));
      const followed = own.filter((entry) => isMinor(entry) && entry.values.length === 0);
      const entries = own
        .filter((entry) => !dated.includes(entry) && !followed.includes(entry))
        .sort((a, b) => urgencyOf(a) - urgencyOf(b));
      const others = [
        { says: "Seules les dates changent", entries: dated },
        { says: "Seuls des renvois suivent un nouveau nom", entries: followed },
      ].filter((one) => one.entries.length > 0);
      return own.length === 0 ? [] : [{ title: `${kind} ${title}`, entries, others }];
    }),
  );

const urgencyOf = ({ hasErrors, isForgotten, values }: EntryReport): number =>
  hasErrors || isForgotten ? -1 : Math.min(...values.map(({ rank }) => rank), RANKS.date);

const entriesByKind = ({ tools, collections }: ChangeReport) =>
  [
    ["Fiches", tools],
    ["Collections", collections],
  ] as const;

/** The note beside the name of an entry. */
export function noteOn({ change, from, isForgotten, replaced_by, hasErrors }: EntryReport): string | null {
  const notes = [
    ...(change === "renamed"
      ? [`s’appelait ${from}${isForgotten ? ", et son ancienne adresse est perdue" : ""}`]
      : []),
    ...(change === "withdrawn"
      ? [replaced_by === null ? "sans remplaçante" : `remplacée par ${replaced_by}`]
      : []),
    ...(hasErrors ? ["une erreur à corriger"] : []),
  ];
  return notes.length === 0 ? null : notes.join(" ; ");
}

/** The values to show: of a new entry those that a school decides on, of another all that change. */
export const valuesToShow = (entry: EntryReport): ValueChange[] =>
  isNew(entry)
    ? entry.values.filter(
        ({ rank, after }) => rank <= RANKS.school && after !== null && !entry.card?.facts.includes(after),
      )
    : entry.values;

/** `["Tarif", "Gratuit → Payant"]`; of what was not written before, only the value. */
export function sayChange(
  { title, before, after }: ValueChange,
  isNew: boolean,
): [title: string, change: string] {
  if (isNew) return [title, after ?? ""];
  return [title, `${before ?? UNKNOWN_LABEL} → ${after ?? "retiré"}`];
}

export const isNew = ({ change }: EntryReport): boolean =>
  change === "added" || change === "draft" || change === "published";

/** What a reviewer should ask: facts without a source, dates that did not follow. */
export const sayDoubts = ({ unsourced, unrenewed, stale }: EntryReport): string[] => [
  ...(unsourced.length > 0 ? [`Aucune source de la fiche ne le dit : ${unsourced.join(", ")}.`] : []),
  ...(unrenewed.length > 0 ? [`Changé sans nouvelle source : ${unrenewed.join(", ")}.`] : []),
  ...stale,
];

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
    ? "Tant qu’il reste une erreur, ni les nombres de résultats ni les recherches ne se calculent."
    : null;

/** The addresses that die: nothing takes their place. */
export const lostAddresses = ({ addresses }: ChangeReport): AddressChange[] =>
  addresses.filter(({ status }) => status === 404);

/** What would save a lost address, with the line to write. */
export function sayLost({ path }: AddressChange, { tools, collections }: ChangeReport): string {
  const slug = path.slice(path.lastIndexOf("/") + 1);
  const renamed = [...tools, ...collections].find(({ isForgotten, from }) => isForgotten && from === slug);
  const page = pageOf(path);
  if (renamed !== undefined)
    return `${page} ne répondrait plus, alors que la fiche s’appelle maintenant « ${renamed.slug} » : écrire « former_slugs: [${slug}] » dans ${renamed.file}.`;
  return (
    `${page} ne répondrait plus. Une adresse publiée ne disparaît pas : garder le fichier avec « status: withdrawn », ` +
    `ou écrire « ${slug} » dans le champ « former_slugs » de la fiche qui la remplace.`
  );
}

/** `"/outils/zigzag/ : retirée, remplacée par /outils/boreal/"` */
export function sayAddress({ path, status, to }: AddressChange): string {
  const target = to === null ? "" : pageOf(to);
  if (status === 301) return `${pageOf(path)} mène maintenant à ${target}`;
  return `${pageOf(path)} dira que la fiche est retirée${to === null ? "" : `, remplacée par ${target}`}`;
}
