/** What `npm run new` says of the draft that it has written: what may be there already, what is left, what comes next. */

import { LIMITS } from "../../content/fields/field-facts.ts";
import { type DescribedField, toSentence } from "../../content/fields/kinds.ts";
import { isError } from "../../source/finding.ts";
import type { Placed } from "../../source/place.ts";
import { count } from "../../text/words.ts";
import type { EntryDraft, EntryKind } from "./draft-entry.ts";
import type { Existing } from "./find-existing.ts";

export function renderDraftMessages(
  kind: EntryKind,
  draft: EntryDraft,
  { file, existing }: { file: string; existing: readonly Existing[] },
): string {
  const { missing, findings, values, needs, slug } = draft;
  const isTool = kind.folder === "tools";
  const { min, max } = isTool ? LIMITS.toolBody : LIMITS.collectionBody;
  const lines = [
    `✓ ${file} est écrit, en brouillon : rien n’en paraît sur le site.`,
    ...existing.map(({ message }) => `⚠ ${message}`),
    ...findings.filter(({ code }) => code !== "similar-name").map((one) => sayFinding(one, kind.fields)),
    ...(isTool && values.needs === undefined ? [sayNeeds(needs)] : []),
    ...(missing.length === 0
      ? []
      : [
          "",
          `Il y manque ${count(missing.length, "champ")}, là où le fichier a « … » ou des crochets :`,
          ...missing.map(({ name, description }) => `  ${name} : ${toSentence(description)}`),
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

const sayFinding = (finding: Placed, fields: readonly DescribedField[]): string => {
  const { says, todo } = finding;
  const place = titleOf(finding, fields);
  return `${isError(finding) ? "✗" : "⚠"} ${place} : ${says}${todo === null ? "" : `\n    À faire : ${todo.replaceAll("\n", "\n    ")}`}`;
};

/** The title of the top field: « Outils » for `tools[2].note`. */
export const titleOf = ({ field }: Placed, fields: readonly DescribedField[]): string =>
  fields.find(({ name }) => name === field?.split(/[.[]/)[0])?.label ?? "Texte";
