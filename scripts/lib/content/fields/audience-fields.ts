/** The people that a tool is for, the platforms it runs on, and what it is good for. */

import { z } from "zod";
import { needReference } from "../../../../functions/lib/contract/answer-schemas.ts";
import { list, term } from "./content-values.ts";
import { derived, optional, optionalLinked, required } from "./field.ts";

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

export const needs = optionalLinked(list(term("needs")).max(16), z.array(needReference), {
  title: "Besoins",
  description:
    "Ce à quoi il sert, le meilleur usage d’abord : seize besoins au plus, pris dans content/needs/. La recherche s’en sert",
  english: "What it is good for, best first; the order counts in search",
  examples: [["carte-mentale", "remue-meninges"]],
  filter: {
    label: "Besoins",
    description: "Only tools that serve one of these needs (see `/needs`).",
    example: "carte-mentale",
    facet: false,
  },
  after: "tags",
  also: ["besoin", "usages"],
  // After all that they can be inferred from.
  ask: 15,
  sheet: { heading: "Besoins", place: 16 },
});

export const needsInferred = derived(z.boolean(), {
  english: "True where no editor chose the needs: they were inferred from alternatives, tags and texts",
});
