/** The messages of `npm run new` around its questions: usage, missing answers, next steps. In French. */

import { LIMITS } from "../../content/fields/field-facts.ts";
import { type DescribedField, toSentence } from "../../content/fields/kinds.ts";
import type { Fault, Refusal } from "./complete-entry.ts";
import { type EntryKind, fieldOf, isDated, isExpected } from "./entry-kinds.ts";
import { flagExample, flagOf, renderFlag } from "./read-flags.ts";

export function renderUsage({ folder, fields, noun }: EntryKind): string {
  const command = folder === "tools" ? "npm run new --" : "npm run new -- collection";
  const width = Math.max(...fields.map(({ name }) => flagOf(name).length)) + 4;
  const lines = fields.map((field) => {
    const need = isDated(field)
      ? " (par défaut : aujourd’hui)"
      : isExpected(field, {})
        ? " (nécessaire)"
        : "";
    return `  --${flagOf(field.name).padEnd(width)}${field.label}${need}`;
  });
  return `${command} [--yes] [--dry-run] [options]
  Ajoute ${noun} : pose les questions dont la réponse n’est pas donnée en option, puis écrit un fichier.

  --${"yes".padEnd(width)}Ne rien demander : dire d’un coup tout ce qui manque, ou écrire
  --${"dry-run".padEnd(width)}Montrer le fichier sans l’écrire
  --${"slug NOM".padEnd(width)}Le nom du fichier, sans .md (par défaut : tiré du nom)
  --${"text-file FICHIER".padEnd(width)}Le texte, en Markdown ; sans lui, la fiche est un brouillon
  --${"content DIR".padEnd(width)}Le contenu (par défaut : content)

${lines.join("\n")}

  Une liste s’écrit avec des virgules : --tags quiz,sondage${folder === "tools" ? "\n  Autre commande : npm run new -- collection" : '\n  Une option qui attend des phrases se répète : --criteria "Gratuit." --criteria "En français."'}`;
}

/** Everything that is missing or wrong, with what to write. */
export function renderRefusal(kind: EntryKind, { missing, faults }: Refusal): string {
  const blocks = [
    ...(missing.length === 0
      ? []
      : [
          `Il manque ${missing.length === 1 ? "une réponse" : `${missing.length} réponses`} :`,
          ...missing.map(renderMissing),
        ]),
    ...(faults.length === 0 ? [] : ["À corriger :", ...faults.map((fault) => renderFault(kind, fault))]),
  ];
  return `${blocks.join("\n")}\nRien n’a été écrit.`;
}

const renderMissing = (field: DescribedField): string =>
  `  --${flagOf(field.name)} : ${toSentence(field.description)}\n      ${flagExample(field)}`;

function renderFault(kind: EntryKind, { name, message, fix, correction }: Fault): string {
  const flag = `--${name === "text" ? "text-file" : flagOf(name)}`;
  const remedy =
    correction === undefined
      ? fix?.replace(`${name}: `, `${flag} `)
      : renderFlag(fieldOf(kind, name), correction);
  return [`  ${flag} : ${message}`, ...(remedy ? remedy.split("\n") : [])].join("\n      ");
}

/** For a question: `renderAdvice("tags", { message: "…", correction: ["quiz", "vote"] })` → `"… À faire : quiz, vote"` */
export function renderAdvice(
  path: string,
  { message, fix, correction }: Pick<Fault, "message" | "fix" | "correction">,
): string {
  const corrected = [correction].flat();
  const remedy = corrected.every((item) => typeof item === "string")
    ? corrected.join(", ")
    : fix?.replaceAll(/\s*\n/g, " ").replace(`${path}: `, "");
  return remedy == null ? message : `${message} À faire : ${remedy}`;
}

export function renderNextSteps(
  { folder }: EntryKind,
  { slug, file, draft }: { slug: string; file: string; draft: boolean },
): string {
  const { min, max } = folder === "tools" ? LIMITS.toolBody : LIMITS.collectionBody;
  const steps = [
    ...(draft
      ? [
          `Ouvrez ${file} : remplacez les lignes du bas par votre texte, de ${min} à ${max} mots.`,
          "Supprimez la ligne « status: draft » quand il est prêt à être publié.",
        ]
      : []),
    "Vérifiez : npm run check -- --fix",
    `Proposez : git switch -c ajoute-${slug} && git add ${file} && git commit -m "content: add ${slug}" && git push -u origin HEAD`,
    "Ouvrez la proposition (« pull request », dit GitHub) à l’adresse que git affiche.",
  ];
  const state = draft ? "écrit, en brouillon : rien n’en paraît sur le site" : "écrit";
  return `✓ ${file} est ${state}.\n\nEnsuite :\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join("\n")}`;
}
