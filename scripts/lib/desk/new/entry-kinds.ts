/** What an editor can create: a tool or a collection. Where it goes, its fields, its first text. */

import { collectionFrontMatterSchema } from "../../content/collection-fields.ts";
import { describeFields, type Field } from "../../content/describe-fields.ts";
import { LIMITS } from "../../content/limits.ts";
import { toolFrontMatterSchema } from "../../content/tool-fields.ts";

export interface EntryKind {
  folder: "tools" | "collections";
  /** `un outil` */
  noun: string;
  fields: readonly Field[];
  /** The field that the name of the file comes from. */
  naming: "name" | "title";
  /** What is asked, in this order; an editor adds the rest to the file where they know it. */
  questions: readonly string[];
  /** Stands for the text until it is written. */
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

/** The field of a kind; a name that it does not have is a mistake of the caller. */
export function fieldOf({ fields }: Pick<EntryKind, "fields">, name: string): Field {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`no field is called ${name}`);
  return field;
}

/**
 * Must it be answered? The schema says so, or a rule does: a published tool has alternatives, a top has a task
 * and a stack a persona.
 */
export const isExpected = ({ name, required }: Field, { kind }: Readonly<Record<string, unknown>>): boolean =>
  required ||
  name === "alternatives" ||
  (name === "task" && kind === "top") ||
  (name === "persona" && kind === "stack");

/** Is it asked? Of a top, no persona; of a stack, no task. */
export const isAsked = (name: string, { kind }: Readonly<Record<string, unknown>>): boolean =>
  (name !== "task" || kind !== "stack") && (name !== "persona" || kind !== "top");
