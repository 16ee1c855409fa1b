/** Who makes a tool. */

import { country, text, url } from "./content-values.ts";
import { group, optional, required } from "./field.ts";

export const publisher = group({
  name: required(text(120), {
    key: "publisher",
    title: "Éditeur",
    description: "Qui édite l’outil : entreprise, association, ministère, personne",
    examples: ["Vikidia"],
    isName: true,
    after: "needs",
    also: ["editeur"],
    ask: 10,
    sheet: { heading: "Éditeur", place: 16 },
  }),
  country: optional(country, null, {
    key: "publisher_country",
    title: "Pays de l’éditeur",
    description: "Le pays de l’éditeur, en deux lettres capitales : FR, BE, CH, CA, US…",
    english: "ISO 3166-1 alpha-2",
    examples: ["FR"],
    also: ["pays"],
    ask: 11,
    sheet: { heading: "Pays (code)", place: 17 },
  }),
  url: optional(url, null, {
    key: "publisher_url",
    title: "Site de l’éditeur",
    description: "Le site de l’éditeur, s’il n’est pas celui de l’outil",
    examples: ["https://www.education.gouv.fr"],
  }),
});
