/** The words by which pages say what records hold, beside those of the API; for build and browser alike. */

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

/** What nobody checked is said as such, never guessed. */
export const UNKNOWN = "Non renseigné";

export const HOSTING: Readonly<Record<Tool["privacy"]["hosting"], string>> = {
  fr: "En France",
  eu: "Dans l’Union européenne",
  other: "Hors de l’Union européenne",
  unknown: UNKNOWN,
};

export const KNOWN: Readonly<Record<Tool["open_source"], string>> = {
  yes: "Oui",
  no: "Non",
  unknown: UNKNOWN,
};

/** `countTools(1)` → `"1 outil"`; none is singular in French: `countTools(0)` → `"0 outil"` */
export const countTools = (count: number): string =>
  `${formatNumber(count)} ${count < 2 ? "outil" : "outils"}`;

/** `formatNumber(1234)` → `"1 234"`, with a narrow space that does not break. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202F");
