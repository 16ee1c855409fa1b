/** What a tool is: for whom, what it runs on and connects to, what it is good for, who makes it, its licence. */

import { z } from "zod";
import { needReference } from "../../../../functions/lib/contract/answer-schemas.ts";
import { block, derived, group, linked, optional, recordOf, required } from "./field.ts";
import { country, license, list, oneOf, properName, sentence, term, url, yesNo } from "./value-kinds.ts";

export const audience = {
  audiences: required(list(term("audiences")), {
    title: "Publics",
    fact: { list: "overview", place: 2, label: "Pour", editorial: true },
    description: "À qui l’outil s’adresse",
    examples: [["enseignants", "eleves"]],
    filter: {
      description: "Only tools for one of these audiences.",
    },
  }),
  levels: optional(list(term("levels")), [], {
    title: "Niveaux",
    fact: { list: "overview", place: 3, editorial: true, brief: { place: 5, label: "Niveaux" } },
    description: "À quels niveaux on s’en sert",
    examples: [["college", "lycee"]],
    filter: {
      description: "Only tools used at one of these levels of teaching.",
      offer: "open",
    },
  }),
  disciplines: optional(list(term("disciplines")), [], {
    title: "Disciplines",
    fact: { list: "overview", place: 3, quiet: true, editorial: true, none: "Aucune en particulier" },
    description: "Les matières pour lesquelles il est fait ; un outil qui sert dans toutes n’en a aucune",
    english: "School subjects that it is made for; empty for a tool of general use",
    examples: [["mathematiques", "physique-chimie"]],
    filter: {
      label: "Discipline",
      description: "Only tools made for one of these school subjects; a tool of general use has none.",
    },
  }),
  platforms: required(list(term("platforms")), {
    title: "Plateformes",
    fact: { list: "overview", place: 5, label: "Fonctionne sur" },
    description: "Où il fonctionne",
    examples: [["web", "ios", "android"]],
    filter: {
      description: "Only tools that run on one of these platforms.",
    },
  }),
  offline: optional(yesNo, "unknown", {
    title: "Hors ligne",
    fact: { list: "overview", place: 5 },
    description: "L’usage principal marche sans connexion, une fois l’outil installé",
    english: "Its main use works without a connection, once it is installed",
    filter: {
      description: "Whether its main use works without a connection; `unknown` if nobody checked.",
      offer: [{ label: "Hors ligne", values: ["yes"] }],
    },
  }),
  connections: optional(list(term("connections")), [], {
    title: "Se relie à",
    fact: { list: "overview", place: 5, quiet: true },
    description: "Ce à quoi il se relie, si l’éditeur le dit : connexion, import ou export",
    english: "What it connects to, as its maker says: sign-on, imports, exports",
    examples: [["ent", "moodle"]],
    filter: {
      description: "Only tools that connect to one of these: sign-on, imports, exports.",
      example: "gar",
      offer: [
        { label: "Dans le GAR", values: ["gar"] },
        { label: "Dans l’ENT", values: ["ent"] },
      ],
    },
  }),
};

const aiFields = {
  models: optional(list(properName(80)), [], {
    title: "Modèles",
    fact: { list: "overview", place: 6, quiet: true, label: "Modèles d’IA" },
    description: "Les modèles que l’éditeur nomme",
    examples: [["Mistral Large"]],
  }),
  trains_on_user_data: optional(yesNo, "unknown", {
    title: "Entraînement sur les données des utilisateurs",
    fact: {
      list: "privacy",
      place: 5,
      label: "Entraîne un modèle sur ce que l’on y écrit",
      when: { path: "generative_ai", values: ["optional", "core"] },
    },
    description: "Ce que l’on y écrit sert à entraîner un modèle, d’après l’éditeur",
    english: "Whether what users write trains a model, as the maker says",
  }),
  note: optional(sentence(300), null, {
    title: "Précision",
    fact: { list: "overview", place: 6, quiet: true, label: "Précision sur l’IA" },
    description: "Où est l’IA, ce que l’on peut couper",
    examples: ["Un administrateur peut couper les fonctions d’IA."],
  }),
};

const aiDetails = block(aiFields);

/** How much of the tool is generative AI, and what is known of it. */
export const generativeAi = {
  generative_ai: optional(
    oneOf({ none: "aucune", optional: "en option", core: "au cœur de l’outil" }),
    "unknown",
    {
      title: "IA générative",
      fact: { list: "overview", place: 6 },
      description: "La place de l’IA générative dans l’outil",
      filter: {
        description: "How much of the tool is generative AI; `unknown` if nobody checked.",
        offer: [
          { label: "Sans IA générative", values: ["none"] },
          { label: "Avec IA générative", values: ["optional", "core"] },
        ],
      },
    },
  ),
  generative_ai_details: optional(aiDetails, recordOf(aiDetails, {}), {
    title: "Détail de l’IA",
    description: "Ce que l’on sait de son IA générative",
  }),
};

export const needs = linked(list(term("needs"), 16), z.array(needReference), {
  required: false,
  title: "Besoins",
  description:
    "Ce à quoi il sert, le meilleur usage d’abord : seize besoins au plus, pris dans content/needs/. La recherche s’en sert",
  english: "What it is good for, best first; the order counts in search",
  examples: [["carte-mentale", "remue-meninges"]],
  filter: {
    description: "Only tools that serve one of these needs (see `/needs`).",
    facet: false,
  },
});

export const needsInferred = derived(
  z
    .boolean()
    .describe("True where no editor chose the needs: they were inferred from alternatives, tags and texts"),
);

const ownerFields = {
  name: required(properName(120), {
    title: "Propriétaire",
    description: "L’entreprise ou l’organisme à qui appartient l’éditeur",
    examples: ["Coursera"],
  }),
  country: optional(country, null, {
    title: "Pays du propriétaire",
    description: "Son pays, en deux lettres capitales : FR, US…",
    english: "ISO 3166-1 alpha-2",
  }),
};

export const publisher = group({
  name: required(properName(120), {
    key: "publisher",
    title: "Éditeur",
    fact: { list: "overview", place: 7 },
    description: "Qui édite l’outil : entreprise, association, ministère, personne",
    examples: ["Vikidia"],
  }),
  country: optional(country, null, {
    key: "publisher_country",
    title: "Pays de l’éditeur",
    description: "Le pays de l’éditeur, en deux lettres capitales : FR, BE, CH, CA, US…",
    english: "ISO 3166-1 alpha-2",
  }),
  url: optional(url, null, {
    key: "publisher_url",
    title: "Site de l’éditeur",
    description: "Le site de l’éditeur, s’il n’est pas celui de l’outil",
  }),
  owner: optional(block(ownerFields), null, {
    key: "publisher_owner",
    title: "Propriétaire de l’éditeur",
    fact: { list: "overview", place: 7, quiet: true, label: "Appartient à" },
    description: "À qui appartient l’éditeur, si c’est à un autre qu’un lecteur reconnaîtrait",
    english: "Who owns the publisher; null if nobody else does, or nobody checked",
    also: ["owner", "proprietaire", "rachat"],
    evidence: { fact: "propriétaire" },
  }),
});

export const software = {
  open_source: optional(yesNo, "unknown", {
    title: "Logiciel libre",
    fact: { list: "overview", place: 6 },
    description: "Son code est publié sous une licence libre",
    filter: {
      description: "Whether the source code is published under a free licence; `unknown` if nobody checked.",
      offer: [{ label: "Logiciel libre", values: ["yes"] }],
    },
  }),
  license: optional(license, null, {
    title: "Licence du logiciel",
    fact: { list: "overview", place: 6, quiet: true },
    description: "La licence de son code, par son identifiant SPDX (https://spdx.org/licenses/)",
    english: "SPDX identifier of the licence of its code",
  }),
  source_code_url: optional(url, null, {
    title: "Code source",
    fact: { list: "overview", place: 6, quiet: true },
    description: "Le dépôt de son code",
    english: "The repository of its code",
  }),
};
