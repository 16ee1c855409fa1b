/** What `npm run new` reads and says: a flag for each field that a command line can hold, and what is left to do. */

import type { ParseArgsConfig } from "node:util";
import { isExpected, itemOf } from "../../content/fields/kinds.ts";
import { type EntryValues, holdsSentences } from "../../content/model/render-entry.ts";
import { TOOL_FIELDS } from "../../content/model/sources.ts";
import type { ToolDraft } from "./draft-tool.ts";

/** Groups are written in the file; every entry begins as a draft. */
const FLAGS = TOOL_FIELDS.filter(({ name, type }) => itemOf(type).kind !== "group" && name !== "status").map(
  (field) => ({
    field,
    flag: field.name === "website_url" ? "website" : field.name.replaceAll("_", "-"),
  }),
);

/** For `parseArgs`: the flag of a list may be repeated. */
export const FLAG_OPTIONS: NonNullable<ParseArgsConfig["options"]> = Object.fromEntries(
  FLAGS.map(({ flag, field }) => [flag, { type: "string", multiple: field.type.kind === "list" }]),
);

export const readFlags = (given: Readonly<Record<string, unknown>>): EntryValues =>
  Object.fromEntries(
    FLAGS.flatMap(({ flag, field: { name, type } }): [string, string | string[]][] => {
      const written = [given[flag] ?? []].flat().map(String);
      if (written.length === 0) return [];
      if (type.kind !== "list") return [[name, written.join(" ").trim()]];
      // Sentences contain commas.
      const items = holdsSentences(type.item) ? written : written.flatMap((text) => text.split(","));
      return [[name, items.map((text) => text.trim()).filter((text) => text !== "")]];
    }),
  );

export const NEW_USAGE = `npm run new -- OPTIONS
  Écrit le brouillon d’une fiche, où « … » ou des crochets marquent ce qui manque.

  --dry-run  montre le fichier sans l’écrire
  --slug     le nom du fichier, sans .md (par défaut : tiré du nom)

${FLAGS.map(({ flag, field }) => {
  const need = isExpected(field) && field.type.kind !== "date" ? " (nécessaire)" : "";
  return `  --${flag.padEnd(22)}${field.label}${need}`;
}).join("\n")}

  Une liste s’écrit avec des virgules : --tags quiz,sondage.`;

export function renderNextSteps({ remarks, needs }: ToolDraft, file: string): string {
  const signs = { missing: "…", error: "✗", advice: "⚠" };
  const lines = [
    `✓ ${file} est écrit, en brouillon : rien n’en paraît sur le site.`,
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
