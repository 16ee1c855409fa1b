/** What editors write in the lists of content/: categories, vocabularies, clichés, the site. */

import { z } from "zod";
import {
  date,
  type IssueParams,
  list,
  sentence,
  slug,
  text,
  url,
  VOCABULARIES,
  type VocabularyName,
  yesNo,
} from "./fields/content-values.ts";

export const categoryListSchema = list(
  z.strictObject({
    slug,
    name: sentence(60),
    description: sentence(200),
    former_slugs: list(slug).optional(),
    icon: text(60).optional().describe("son pictogramme, par son nom sur https://icons.getbootstrap.com"),
    moves_fast: yesNo
      .optional()
      .describe("yes : ces outils changent en quelques mois ; leurs fiches se relisent plus souvent"),
  }),
);

/** Brands that have no entry here. */
export const brandListSchema = list(text(60));

export const clicheListSchema = list(
  z.strictObject({
    phrase: text(80).describe("Les mots que les fiches n’emploient pas"),
    instead: text(200).describe("Ce que l’on écrit à la place"),
  }),
);

const labels = z.record(z.string(), sentence(60));

export const vocabulariesSchema = z.strictObject(
  Object.fromEntries(VOCABULARIES.map((name) => [name, labels])) as Record<VocabularyName, typeof labels>,
);

const screenshotRecordSchema = z.strictObject({
  captured_at: date.describe("Le jour où l’image a été prise"),
  // Required by its rule, which can say what to write: that takes the name of the tool.
  alt: sentence(200).optional().describe("Ce que montre l’image, pour qui ne la voit pas"),
});

/** By slug. */
export const screenshotRecordsSchema = z
  .record(z.string(), screenshotRecordSchema)
  .transform((records): ReadonlyMap<string, ScreenshotRecord> => new Map(Object.entries(records)));

export const siteSchema = z.strictObject({
  name: text(80),
  description: sentence(300),
  publisher: z.strictObject({ name: text(120), url }),
  base_url: url.refine((value) => !value.endsWith("/"), {
    params: {
      code: "invalid-value",
      message: "Cette adresse finit par une barre.",
      fix: "Une adresse sans barre finale.",
    } satisfies IssueParams,
  }),
  repository: z.strictObject({ url, branch: text(60) }),
  license: z.strictObject({
    id: text(40),
    name: text(120),
    url,
    attribution: z.strictObject({ text: text(200), url }),
  }),
  featured_collections: list(slug)
    .max(8)
    .optional()
    .describe("Les boîtes à outils que propose la page d’accueil, dans cet ordre"),
  featured_needs: list(slug)
    .max(12)
    .optional()
    .describe(
      "Les besoins que propose la page d’accueil, dans cet ordre ; sans eux, ceux qui ont le plus d’outils",
    ),
  contact: text(120)
    .refine((value) => z.email().safeParse(value).success, {
      params: {
        code: "invalid-email",
        message: "Ce n’est pas une adresse de courriel.",
        fix: "Une adresse comme bonjour@exemple.fr.",
      } satisfies IssueParams,
    })
    .optional()
    .describe(
      "L’adresse de courriel où signaler une erreur ; sans elle, les fiches mènent au formulaire de GitHub",
    ),
});

export type CategoryDefinition = z.infer<typeof categoryListSchema>[number];
export type Cliche = z.infer<typeof clicheListSchema>[number];
export type Vocabularies = z.infer<typeof vocabulariesSchema>;
export type ScreenshotRecord = z.infer<typeof screenshotRecordSchema>;
export type ScreenshotRecords = z.infer<typeof screenshotRecordsSchema>;
export type SiteSettings = z.infer<typeof siteSchema>;
