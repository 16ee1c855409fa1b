/** What `npm run new` reads and says: a flag for each field that a command line can hold, and what is left to do. */

import type { ParseArgsConfig } from "node:util";
import type { DescribedField } from "../../content/fields/kinds.ts";
import { itemOf } from "../../content/fields/kinds.ts";
import { type EntryValues, holdsSentences } from "../../content/model/render-entry.ts";
import { isError } from "../../source/finding.ts";
import { count } from "../../text/words.ts";
import { type EntryDraft, type EntryKind, isExpected, sayField, titleIn } from "./draft-entry.ts";
import type { Existing } from "./find-existing.ts";

/** `flagOf("short_description")` → `"short-description"` */
const flagOf = (field: string): string => (field === "website_url" ? "website" : field.replaceAll("_", "-"));

/** Groups are written in the file; every entry begins as a draft. */
const fieldsWithFlag = (fields: readonly DescribedField[]): readonly DescribedField[] =>
  fields.filter(({ name, type }) => itemOf(type).kind !== "group" && name !== "status");

/** For `parseArgs`: the flag of a list may be repeated. */
export const flagOptions = (fields: readonly DescribedField[]): NonNullable<ParseArgsConfig["options"]> =>
  Object.fromEntries(
    fieldsWithFlag(fields).map(({ name, type }) => [
      flagOf(name),
      { type: "string" as const, multiple: type.kind === "list" },
    ]),
  );

export const readFlags = (
  fields: readonly DescribedField[],
  flags: Readonly<Record<string, unknown>>,
): EntryValues =>
  Object.fromEntries(
    fieldsWithFlag(fields).flatMap(({ name, type }): [string, string | string[]][] => {
      const written = [flags[flagOf(name)] ?? []].flat().map(String);
      if (written.length === 0) return [];
      if (type.kind !== "list") return [[name, written.join(" ").trim()]];
      // Sentences contain commas.
      const items = holdsSentences(type.item) ? written : written.flatMap((text) => text.split(","));
      return [[name, items.map((text) => text.trim()).filter((text) => text !== "")]];
    }),
  );

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
  --${"content".padEnd(width)}Le contenu (par défaut : content)

${own.join("\n")}

  Une liste s’écrit avec des virgules : --tags quiz,sondage${isTool ? "\n  Autre commande : npm run new -- collection" : '\n  Une option qui attend des phrases se répète : --criteria "Gratuit." --criteria "En français."'}`;
}

export function renderNextSteps(draft: EntryDraft, file: string, existing: readonly Existing[]): string {
  const { kind, missing, findings, needs, slug } = draft;
  const { min, max } = kind.words;
  const lines = [
    `✓ ${file} est écrit, en brouillon : rien n’en paraît sur le site.`,
    ...existing.map(({ message }) => `⚠ ${message}`),
    ...findings
      .filter(({ code }) => code !== "similar-name")
      .map((finding) => {
        const todo =
          finding.todo === null ? "" : `\n    À faire : ${finding.todo.replaceAll("\n", "\n    ")}`;
        return `${isError(finding) ? "✗" : "⚠"} ${titleIn(kind, finding)} : ${finding.says}${todo}`;
      }),
    ...(needs === null ? [] : [sayNeeds(needs)]),
    ...(missing.length === 0
      ? []
      : [
          "",
          `Il y manque ${count(missing.length, "champ")}, là où le fichier a « … » ou des crochets :`,
          ...missing.map((field) => `  ${field.name} : ${sayField(field)}`),
        ]),
    "",
    "Ensuite :",
    `  1. Ouvrez ${file} : remplissez les champs, et remplacez les lignes du bas par votre texte, de ${min} à ${max} mots.`,
    "  2. Supprimez la ligne « status: draft » quand il est prêt à être publié.",
    "  3. Vérifiez : npm run check -- --fix",
    `  4. Proposez : git switch -c ajoute-${slug} && git add ${file} && git commit -m "content: add ${slug}" && git push -u origin HEAD`,
    "  5. Ouvrez la proposition (« pull request », dit GitHub) à l’adresse que git affiche.",
  ];
  return `${lines.join("\n")}\n`;
}

/** Whoever chooses no needs is told which the build will infer. */
const sayNeeds = (inferred: readonly string[]): string =>
  inferred.length === 0
    ? "⚠ Sans besoins (« needs »), seuls son nom et sa description le feront trouver."
    : `⚠ Personne n’a dit à quoi il sert : la recherche devinera « needs: [${inferred.join(", ")}] ». À relire et à écrire dans la fiche.`;
