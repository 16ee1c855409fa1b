/** The two kinds of entries that an editor can create: their folder, their fields, their first text. */

import { collectionFrontMatterSchema, toolFrontMatterSchema } from "../../content/content-schemas.ts";
import { describeFields, type Field } from "../../content/describe-fields.ts";
import { LIMITS } from "../../content/rules/lengths.ts";

export interface EntryKind {
  folder: "tools" | "collections";
  /** `un outil` */
  noun: string;
  fields: readonly Field[];
  /** The field that gives the file its name. */
  naming: "name" | "title";
  /** The fields that are asked, in this order. Editors add the others to the file. */
  questions: readonly string[];
  /** The text of the file until the editor writes one. */
  guide: string;
}

export const TOOL: EntryKind = {
  folder: "tools",
  noun: "un outil",
  fields: describeFields(toolFrontMatterSchema),
  naming: "name",
  questions: [
    "name",
    "website_url",
    "category",
    "pricing",
    "short_description",
    "tags",
    "audiences",
    "levels",
    "platforms",
    "publisher",
    "publisher_country",
    "interface_languages",
    "education_program",
    "alternatives",
  ],
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
  fields: describeFields(collectionFrontMatterSchema),
  naming: "title",
  questions: ["title", "kind", "task", "persona", "short_description", "tags", "criteria", "tools"],
  guide: `Remplacez ces lignes par le texte de la collection, de ${LIMITS.collectionBody.min} à ${LIMITS.collectionBody.max} mots, en deux ou trois paragraphes :

- à qui elle sert, et pour quoi faire ;
- par quel outil commencer, et lequel garder pour plus tard ;
- ce qu’elle laisse de côté, et pourquoi.

Supprimez ensuite la ligne \`status: draft\` : la collection sera publiée.`,
};

/** The field of a kind; throws if it has none of this name. */
export function fieldOf({ fields }: Pick<EntryKind, "fields">, name: string): Field {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`no field is called ${name}`);
  return field;
}

/** Whether the schema or a rule needs it: published tools have alternatives, tops a task, stacks a persona. */
export const isExpected = ({ name, required }: Field, { kind }: Readonly<Record<string, unknown>>): boolean =>
  required ||
  name === "alternatives" ||
  (name === "task" && kind === "top") ||
  (name === "persona" && kind === "stack");

/** Whether the question applies: tops have no persona, stacks have no task. */
export const isAsked = (name: string, { kind }: Readonly<Record<string, unknown>>): boolean =>
  (name !== "task" || kind !== "stack") && (name !== "persona" || kind !== "top");
