/** French words that the API has no labels for, for pages and for the browser. */

import type { Collection } from "../../content/fields/collection-fields.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";

export const EDUCATION_KIND: Readonly<Record<NonNullable<Tool["education_program"]>["kind"], string>> = {
  free: "Gratuit pour l’éducation",
  discount: "Réduction pour l’éducation",
  extended: "Formule élargie pour l’éducation",
  quote: "Offre éducation sur devis",
};

export const KIND: Readonly<Record<Collection["kind"], string>> = {
  top: "Classement par tâche",
  stack: "Boîte à outils par profil",
};

/** `labelsFor(["web"], vocabularies.platforms)` → `["Web"]` */
export const labelsFor = (
  values: readonly string[],
  vocabulary: Readonly<Record<string, string>>,
): string[] => values.map((value) => vocabulary[value] ?? value);

/** `countTools(1)` → `"1 outil"`. Zero is singular in French: `countTools(0)` → `"0 outil"` */
export const countTools = (count: number): string =>
  `${formatNumber(count)} ${count < 2 ? "outil" : "outils"}`;

/** The name of a need is an infinitive: `needTitle("Écrire à plusieurs")` → `"Les outils pour écrire à plusieurs"` */
export const needTitle = (name: string): string =>
  // An acronym keeps its capitals.
  `Les outils pour ${name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())}`;

/** `formatNumber(1234)` → `"1 234"`, with a narrow space that does not break. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202F");

/** `formatHost("https://www.kahoot.com/fr")` → `"kahoot.com"` */
export const formatHost = (url: string): string => new URL(url).hostname.replace(/^www\./, "");

/** The day of the last change among records; null without any. */
export const newestOf = (records: readonly { updated_at: string }[]): string | null =>
  records
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? null;
