/** Who makes a tool, who owns the maker, and under what licence the code is. */

import { group, optional, required } from "./field.ts";
import { country, license, properName, url, yesNo } from "./kinds.ts";
import { block } from "./walks.ts";

const ownerFields = {
  name: required(properName(120), {
    title: "Propriétaire",
    description: "L’entreprise ou l’organisme à qui appartient l’éditeur",
    examples: ["Coursera"],
    also: ["nom"],
  }),
  country: optional(country, null, {
    title: "Pays du propriétaire",
    description: "Son pays, en deux lettres capitales : FR, US…",
    english: "ISO 3166-1 alpha-2",
    examples: ["US"],
    also: ["pays"],
  }),
};

export const publisher = group({
  name: required(properName(120), {
    key: "publisher",
    title: "Éditeur",
    fact: { list: "overview", place: 7 },
    description: "Qui édite l’outil : entreprise, association, ministère, personne",
    examples: ["Vikidia"],
    sheet: { heading: "Éditeur", place: 16 },
  }),
  country: optional(country, null, {
    key: "publisher_country",
    title: "Pays de l’éditeur",
    description: "Le pays de l’éditeur, en deux lettres capitales : FR, BE, CH, CA, US…",
    english: "ISO 3166-1 alpha-2",
    examples: ["FR"],
    also: ["pays"],
    sheet: { heading: "Pays (code)", place: 17 },
  }),
  url: optional(url, null, {
    key: "publisher_url",
    title: "Site de l’éditeur",
    description: "Le site de l’éditeur, s’il n’est pas celui de l’outil",
    examples: ["https://www.education.gouv.fr"],
  }),
  owner: optional(block(ownerFields), null, {
    key: "publisher_owner",
    title: "Propriétaire de l’éditeur",
    fact: { list: "overview", place: 7, quiet: true, label: "Appartient à" },
    description: "À qui appartient l’éditeur, si c’est à un autre qu’un lecteur reconnaîtrait",
    english: "Who owns the publisher; null if nobody else does, or nobody checked",
    also: ["owner", "proprietaire", "rachat"],
    evidence: { fact: "propriétaire" },
    sheet: { heading: "Propriétaire de l’éditeur", place: 32 },
  }),
});

export const software = {
  open_source: optional(yesNo, "unknown", {
    title: "Logiciel libre",
    fact: { list: "overview", place: 6 },
    description: "Son code est publié sous une licence libre",
    examples: ["no"],
    filter: {
      description: "Whether the source code is published under a free licence; `unknown` if nobody checked.",
      example: "yes",
      offer: [{ label: "Logiciel libre", values: ["yes"] }],
    },
    sheet: { heading: "Logiciel libre", place: 22 },
  }),
  license: optional(license, null, {
    title: "Licence du logiciel",
    fact: { list: "overview", place: 6, quiet: true },
    description: "La licence de son code, par son identifiant SPDX (https://spdx.org/licenses/)",
    english: "SPDX identifier of the licence of its code",
    examples: ["AGPL-3.0-or-later"],
    sheet: { heading: "Licence du logiciel", place: 38 },
  }),
  source_code_url: optional(url, null, {
    title: "Code source",
    fact: { list: "overview", place: 6, quiet: true },
    description: "Le dépôt de son code",
    english: "The repository of its code",
    examples: ["https://github.com/1024pix/pix"],
    also: ["depot", "repository"],
  }),
};
