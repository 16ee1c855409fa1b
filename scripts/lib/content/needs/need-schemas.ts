/** What editors write for search: needs and what people say for them, qualities, and what is about something else. */

import { z } from "zod";
import { list, reference, sentence, slug } from "../fields/content-values.ts";

/** What people type, as they would write it: "carte mentale". */
const phrase = z.string().trim().min(1).max(60);

const shade = z.strictObject({
  says: list(phrase).describe("Ce que les gens tapent pour cela, le plus courant d’abord"),
  first: list(reference("tools"))
    .max(3)
    .optional()
    .describe("Les fiches à montrer en tête pour ces mots, trois au plus : leurs noms de fichiers, sans .md"),
});

export const needThemeSchema = z.strictObject({
  name: sentence(60).describe("Le thème, tel que le lisent les visiteurs"),
  needs: list(
    z.strictObject({
      slug: slug.describe("L’identifiant du besoin, écrit dans les fiches : il ne change pas"),
      name: sentence(50).describe("Ce que l’on veut faire, à l’infinitif : « Faire une carte mentale »"),
      within: slug.optional().describe("Le besoin plus large dont celui-ci fait partie"),
      former_slugs: list(slug).optional().describe("Les anciens identifiants de ce besoin"),
      shades: list(shade).describe("Les nuances du besoin : des groupes d’expressions"),
    }),
  ),
});

const conditions = z
  .record(z.string(), list(z.string()))
  .describe("Un champ que l’on peut filtrer, et les valeurs qui conviennent");

export const qualityListSchema = list(
  z.strictObject({
    slug,
    name: sentence(60),
    says: list(phrase).describe("Ce que les gens ajoutent à leur recherche pour le demander"),
    holds: conditions.describe("Les fiches qui ont cette qualité : l’une de ces valeurs"),
    partly: conditions.optional().describe("Celles qui l’ont en partie"),
  }),
);

/** Expressions of other fields of life, which find nothing: "carte grise". */
export const elsewhereSchema = list(phrase);

export type NeedTheme = z.infer<typeof needThemeSchema>;
export type NeedDefinition = NeedTheme["needs"][number];
export type QualityDefinition = z.infer<typeof qualityListSchema>[number];
