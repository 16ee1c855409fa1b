/** The flags of `npm run new`: one for each field that a command line can hold, `--tags quiz,sondage`. */

import type { ParseArgsConfig } from "node:util";
import type { DescribedField } from "../../content/fields/kinds.ts";
import { type EntryValues, holdsSentences } from "../../content/model/render-entry.ts";
import { type EntryKind, isExpected } from "./draft-entry.ts";

/** Shorter flags, for names that are longer than a command needs. */
const SHORT: Readonly<Record<string, string>> = {
  website_url: "website",
  publisher_country: "country",
  interface_languages: "languages",
};

/** `flagOf("short_description")` → `"short-description"` */
export const flagOf = (field: string): string => SHORT[field] ?? field.replaceAll("_", "-");

/** Groups are written in the file; every entry begins as a draft. */
const fieldsWithFlag = (fields: readonly DescribedField[]): readonly DescribedField[] =>
  fields.filter(({ name, type }) => {
    const { kind } = type.kind === "list" ? type.item : type;
    return kind !== "group" && name !== "status";
  });

/** For `parseArgs`: the flag of a list may be repeated. */
export const flagOptions = (fields: readonly DescribedField[]): NonNullable<ParseArgsConfig["options"]> =>
  Object.fromEntries(
    fieldsWithFlag(fields).map(({ name, type }) => [
      flagOf(name),
      { type: "string" as const, multiple: type.kind === "list" },
    ]),
  );

export function readFlags(
  fields: readonly DescribedField[],
  flags: Readonly<Record<string, unknown>>,
): EntryValues {
  const values: Record<string, unknown> = {};
  for (const { name, type } of fieldsWithFlag(fields)) {
    const given = flags[flagOf(name)];
    if (given === undefined) continue;
    const written = [given].flat().map(String);
    if (type.kind !== "list") values[name] = written.join(" ").trim();
    else
      values[name] = written
        // Sentences contain commas.
        .flatMap((text) => (holdsSentences(type.item) ? [text] : text.split(",")))
        .map((text) => text.trim())
        .filter((text) => text !== "");
  }
  return values;
}

export function renderUsage({ folder, fields }: EntryKind): string {
  const isTool = folder === "tools";
  const width = Math.max(...fields.map(({ name }) => flagOf(name).length)) + 2;
  const own = fieldsWithFlag(fields).map((field) => {
    const need = isExpected(field, {}) && field.type.kind !== "date" ? " (nécessaire)" : "";
    return `  --${flagOf(field.name).padEnd(width)}${field.label}${need}`;
  });
  return `npm run new -- ${isTool ? "--name NOM --website ADRESSE" : "collection --title TITRE"} [options]
  Écrit un brouillon ${isTool ? "de fiche" : "de collection"}, où « … » marque ce qui manque, et dit ce qu’il reste à faire.

  --${"dry-run".padEnd(width)}Montrer le fichier sans l’écrire
  --${"slug".padEnd(width)}Le nom du fichier, sans .md (par défaut : tiré du nom)
  --${"content".padEnd(width)}Le contenu (par défaut : content)

${own.join("\n")}

  Une liste s’écrit avec des virgules : --tags quiz,sondage${isTool ? "\n  Autre commande : npm run new -- collection" : '\n  Une option qui attend des phrases se répète : --criteria "Gratuit." --criteria "En français."'}`;
}
