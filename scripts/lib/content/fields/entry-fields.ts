/** Fields that tools and collections share: status, dates, long text; the pictures of tools. */

import { z } from "zod";
import { derived, hidden, optional, required } from "./field.ts";
import { date, day, list, logo, oneOf, reference, slug } from "./value-kinds.ts";

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
      evidence: { fact: "fermeture" },
    },
  ),
  replaced_by: hidden(reference(kind), {
    title: "Remplacée par",
    description: "Pour une fiche retirée : celle qui la remplace",
    examples: kind === "tools" ? ["figjam"] : ["top-quiz-classe"],
  }),
  former_slugs: hidden(list(slug), {
    title: "Anciens noms du fichier",
    description: "Les anciens noms de ce fichier : leurs adresses mènent à la fiche",
    examples: kind === "tools" ? [["quizizz"]] : [["quiz-en-classe"]],
  }),
});

/** The days of an entry, the same for tools and collections. */
export const days = {
  added_at: required(date, {
    title: "Ajoutée le",
    description: "Le jour où la fiche a été écrite",
  }),
  updated_at: required(date, {
    title: "Modifiée le",
    description: "Le jour de la dernière modification, à changer chaque fois que le sens change",
  }),
};

/** What the editors wrote below the fields. */
export const longDescription = {
  long_description: derived(z.string().describe("Markdown, as the editors wrote it")),
  long_description_html: derived(
    z.string().describe("The same as HTML: no raw HTML, links are http(s) or relative"),
  ),
};

export const icons = {
  // A rule checks that there is such a logo, and suggests the nearest.
  icon: optional(logo, null, {
    title: "Logo",
    description:
      "Le nom de son logo sur https://simpleicons.org, s’il y est. Celui de cet outil, pas celui de son éditeur",
    english:
      "Name of its logo in Simple Icons; null where there is none: `icon_url` then shows the sign of its category",
    examples: ["kahoot"],
  }),
  icon_url: derived(
    z.url().describe("Square SVG of about a kilobyte: its logo, or the sign of its category"),
  ),
};

export const screenshotUrl = derived(
  z.url().describe("Image of the tool, or the picture of its category (see `screenshot.kind` of the detail)"),
);

export const screenshot = derived(
  z.object({
    url: z.url(),
    width: z.int().positive(),
    height: z.int().positive(),
    alt: z.string(),
    kind: z.enum(["capture", "placeholder"]).describe("A placeholder is the picture of the category"),
    captured_at: day.nullable(),
  }),
);
