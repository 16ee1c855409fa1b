/** What `npm run new` reads and says: a flag for each field that a command line can hold, and what is left to do. */

import type { ParseArgsConfig } from "node:util";
import { type DescribedField, itemOf } from "../../content/fields/kinds.ts";
import { type EntryValues, holdsSentences } from "../../content/model/render-entry.ts";
import { type EntryDraft, type EntryKind, isExpected } from "./draft-entry.ts";
import type { Existing } from "./find-existing.ts";

/** `flagOf("short_description")` → `"short-description"` */
const flagOf = (field: string): string => (field === "website_url" ? "website" : field.replaceAll("_", "-"));

/** Groups are written in the file; every entry begins as a draft. */
const fieldsWithFlag = ({ fields }: EntryKind): readonly DescribedField[] =>
  fields.filter(({ name, type }) => itemOf(type).kind !== "group" && name !== "status");

/** For `parseArgs`: the flag of a list may be repeated. */
export const flagOptions = (kind: EntryKind): NonNullable<ParseArgsConfig["options"]> =>
  Object.fromEntries(
    fieldsWithFlag(kind).map(({ name, type }) => [
      flagOf(name),
      { type: "string" as const, multiple: type.kind === "list" },
    ]),
  );

export const readFlags = (kind: EntryKind, flags: Readonly<Record<string, unknown>>): EntryValues =>
  Object.fromEntries(
    fieldsWithFlag(kind).flatMap(({ name, type }): [string, string | string[]][] => {
      const written = [flags[flagOf(name)] ?? []].flat().map(String);
      if (written.length === 0) return [];
      if (type.kind !== "list") return [[name, written.join(" ").trim()]];
      // Sentences contain commas.
      const items = holdsSentences(type.item) ? written : written.flatMap((text) => text.split(","));
      return [[name, items.map((text) => text.trim()).filter((text) => text !== "")]];
    }),
  );

export const renderUsage = (kind: EntryKind): string =>
  `npm run new -- [collection] OPTIONS
  Écrit le brouillon d’une fiche ou d’une collection, où « … » ou des crochets marquent ce qui manque.

  --dry-run  montre le fichier sans l’écrire
  --slug     le nom du fichier, sans .md (par défaut : tiré du nom)

${fieldsWithFlag(kind)
  .map((field) => {
    const need = isExpected(field, {}) && field.type.kind !== "date" ? " (nécessaire)" : "";
    return `  --${flagOf(field.name).padEnd(22)}${field.label}${need}`;
  })
  .join("\n")}

  Une liste s’écrit avec des virgules : --tags quiz,sondage. Une option qui attend des phrases se répète.`;

export function renderNextSteps(
  { remarks, needs }: EntryDraft,
  file: string,
  near: readonly Existing[],
): string {
  const signs = { missing: "…", error: "✗", advice: "⚠" };
  const lines = [
    `✓ ${file} est écrit, en brouillon : rien n’en paraît sur le site.`,
    ...near.map(({ message }) => `⚠ ${message}`),
    ...remarks.map(({ kind, title, says }) => `${signs[kind]} ${title} : ${says}`),
    ...(needs === null ? [] : [sayNeeds(needs)]),
    "Ensuite : remplir le fichier, supprimer « status: draft », et npm run check -- --fix.",
    "Pour le proposer : CONTRIBUTING.md.",
  ];
  return `${lines.join("\n")}\n`;
}

/** Whoever chooses no needs is told which the build will infer. */
const sayNeeds = (inferred: readonly string[]): string =>
  inferred.length === 0
    ? "⚠ Sans besoins (« needs »), seuls son nom et sa description le feront trouver."
    : `⚠ Personne n’a dit à quoi il sert : la recherche devinera « needs: [${inferred.join(", ")}] ». À relire et à écrire dans la fiche.`;
