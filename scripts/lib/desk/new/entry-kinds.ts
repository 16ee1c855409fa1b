/** The two kinds of entries that an editor can create: their folder, their fields, their first text. */

import { LIMITS } from "../../content/fields/field-facts.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";

export interface EntryKind {
  folder: "tools" | "collections";
  /** `un outil` */
  noun: string;
  fields: readonly DescribedField[];
  /** The field that gives the file its name. */
  naming: "name" | "title";
  /** The text of the file until the editor writes one. */
  guide: string;
}

export const TOOL: EntryKind = {
  folder: "tools",
  noun: "un outil",
  fields: TOOL_FIELDS,
  naming: "name",
  guide: `Remplacez ces lignes par le texte de la fiche, de ${LIMITS.toolBody.min} à ${LIMITS.toolBody.max} mots, en trois ou quatre paragraphes :

- ce que l’on fait avec l’outil, et comment on s’y prend ;
- une situation précise : une classe, une matière, un métier ;
- ce qui gêne ou limite : le prix, la langue, la prise en main ;
- une précaution si des enfants s’en servent : âge, compte, données.

Supprimez ensuite la ligne \`status: draft\` : la fiche sera publiée.`,
};

export const COLLECTION: EntryKind = {
  folder: "collections",
  noun: "une collection",
  fields: COLLECTION_FIELDS,
  naming: "title",
  guide: `Remplacez ces lignes par le texte de la collection, de ${LIMITS.collectionBody.min} à ${LIMITS.collectionBody.max} mots, en deux ou trois paragraphes :

- à qui elle sert, et pour quoi faire ;
- par quel outil commencer, et lequel garder pour plus tard ;
- ce qu’elle laisse de côté, et pourquoi.

Supprimez ensuite la ligne \`status: draft\` : la collection sera publiée.`,
};

/** The field of a kind; throws if it has none of this name. */
export function fieldOf({ fields }: Pick<EntryKind, "fields">, name: string): DescribedField {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`no field is called ${name}`);
  return field;
}

/** Whether `npm run new` fills it in: the days when an entry was added and last changed. */
export const isDated = ({ required, type }: DescribedField): boolean => required && type.kind === "date";

/** Whether it must be answered: the schema or a rule requires it, or the answer to another question does. */
export const isExpected = (
  { required, facts }: DescribedField,
  answers: Readonly<Record<string, unknown>>,
): boolean =>
  required ||
  facts.limits !== undefined ||
  (facts.onlyWhen !== undefined && answers[facts.onlyWhen.field] === facts.onlyWhen.value);

/** Whether the answers so far leave room for it: a top has no persona, a stack has no task. */
export const applies = ({ facts }: DescribedField, answers: Readonly<Record<string, unknown>>): boolean =>
  facts.onlyWhen === undefined ||
  (answers[facts.onlyWhen.field] ?? facts.onlyWhen.value) === facts.onlyWhen.value;
