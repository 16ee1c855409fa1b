/** The messages of `npm run new` around its questions: usage, missing answers, next steps. In French. */

import { type DescribedField, toSentence } from "../../content/fields/describe-fields.ts";
import { LIMITS } from "../../content/fields/limits.ts";
import type { Fault, Refusal } from "./complete-entry.ts";
import { type EntryKind, fieldOf, isExpected } from "./entry-kinds.ts";
import { flagExample, flagOf, renderFlag } from "./read-flags.ts";

/** Filled in if they are not given. */
const DATED: ReadonlySet<string> = new Set(["added_at", "updated_at"]);

export function renderUsage({ folder, fields, noun }: EntryKind): string {
  const command = folder === "tools" ? "npm run new --" : "npm run new -- collection";
  const width = Math.max(...fields.map(({ name }) => flagOf(name).length)) + 4;
  const lines = fields.map((field) => {
    const need = DATED.has(field.name)
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

/** What to write, for a question: `toRemedy({ fix: null, correction: ["quiz", "sondage"] })` → `"quiz, sondage"` */
export function toRemedy(
  name: string,
  { fix, correction }: { fix?: string | null | undefined; correction?: unknown },
): string | null {
  if (typeof correction === "string") return correction;
  if (Array.isArray(correction) && correction.every((item) => typeof item === "string")) {
    return correction.join(", ");
  }
  return fix?.replaceAll(/\s*\n/g, " ").replace(`${name}: `, "") ?? null;
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
    "Ouvrez la demande de relecture (pull request) à l’adresse que git affiche.",
  ];
  const state = draft ? "écrit, en brouillon : rien n’en paraît sur le site" : "écrit";
  return `✓ ${file} est ${state}.\n\nEnsuite :\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join("\n")}`;
}
