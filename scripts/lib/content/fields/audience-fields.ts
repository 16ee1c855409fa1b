/** The people that a tool is for, and the platforms it runs on. */

import { list, term } from "./content-values.ts";
import { optional, required } from "./field.ts";

export const audience = {
  audiences: required(list(term("audiences")), {
    title: "Publics",
    fact: { list: "overview", place: 2, label: "Pour" },
    description: "À qui l’outil s’adresse",
    examples: [["enseignants", "eleves"]],
    filter: {
      label: "Publics",
      description: "Only tools for one of these audiences.",
      example: "enseignants",
    },
    after: "interface_languages",
    also: ["public", "publics", "audience"],
    ask: 7,
    sheet: { heading: "Publics", place: 11 },
  }),
  levels: optional(list(term("levels")), [], {
    title: "Niveaux",
    fact: { list: "overview", place: 3 },
    description: "À quels niveaux on s’en sert",
    examples: [["college", "lycee"]],
    filter: {
      label: "Niveaux",
      description: "Only tools used at one of these levels of teaching.",
      example: "college",
    },
    also: ["niveau", "niveaux"],
    ask: 8,
    sheet: { heading: "Niveaux", place: 12 },
  }),
  platforms: required(list(term("platforms")), {
    title: "Plateformes",
    fact: { list: "overview", place: 5, label: "Fonctionne sur" },
    description: "Où il fonctionne",
    examples: [["web", "ios", "android"]],
    filter: {
      label: "Plateformes",
      description: "Only tools that run on one of these platforms.",
      example: "web",
    },
    also: ["plateforme", "plateformes"],
    ask: 9,
    sheet: { heading: "Plateformes", place: 13 },
  }),
};
