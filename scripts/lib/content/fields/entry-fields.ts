/** Fields that tools and collections share: status, dates, long text. */

import { z } from "zod";
import { derived, hidden, required } from "./field.ts";
import { date, list, oneOf, reference, slug } from "./kinds.ts";

/** The status of an entry and its former names: the same for tools and collections. */
export const lifecycle = (kind: "tools" | "collections") => ({
  status: hidden(
    oneOf({
      draft: "brouillon, invisible",
      published: "publiée, visible",
      withdrawn: "retirée, mais son adresse répond encore",
    }),
    {
      title: "Statut",
      description: "Où en est la fiche ; sans ce champ, elle est publiée",
      examples: ["draft"],
      rare: true,
      evidence: { fact: "fermeture", when: "withdrawn" },
    },
  ),
  replaced_by: hidden(reference(kind), {
    title: "Remplacée par",
    description: "Pour une fiche retirée : celle qui la remplace",
    examples: kind === "tools" ? ["figjam"] : ["top-quiz-classe"],
    rare: true,
  }),
  former_slugs: hidden(list(slug), {
    title: "Anciens noms du fichier",
    description: "Les anciens noms de ce fichier : leurs adresses mènent à la fiche",
    examples: kind === "tools" ? [["quizizz"]] : [["quiz-en-classe"]],
    rare: true,
  }),
});

/** The days of an entry, the same for tools and collections. */
export const days = {
  added_at: required(date, {
    title: "Ajoutée le",
    description: "Le jour où la fiche a été écrite",
    summary: true,
    also: ["ajout"],
    sheet: { heading: "Ajout", place: 27 },
  }),
  updated_at: required(date, {
    title: "Modifiée le",
    description: "Le jour de la dernière modification, à changer chaque fois que le sens change",
    summary: true,
    also: ["modifie", "date"],
    sheet: { heading: "Mise à jour", place: 28 },
  }),
};

/** What the editors wrote below the fields. */
export const longDescription = {
  long_description: derived(z.string(), {
    english: "Markdown, as the editors wrote it",
    sheet: { heading: "Présentation", place: 30 },
  }),
  long_description_html: derived(z.string(), {
    english: "The same as HTML: no raw HTML, links are http(s) or relative",
  }),
};
