/** The price of a tool: its plans, the page that gives them, and the offer for education. */

import { z } from "zod";
import { block, derived, group, optional, required } from "./field.ts";
import { amount, currency, date, list, month, oneOf, sentence, term, url } from "./value-kinds.ts";

/** Of all fields about the price. */
export const PRICE_EVIDENCE = { fact: "tarif", page: "pricing_url", checked: "pricing_checked_at" };

export const PERIODS = { month: "par mois", year: "par an", once: "en une fois" };
export const PAYERS = {
  user: "par personne",
  teacher: "par enseignant",
  student: "par élève",
  class: "par classe",
  school: "par établissement",
  organisation: "par organisation",
};

export const planFields = {
  name: required(sentence(60), {
    title: "Nom de la formule",
    description: "Le nom que la formule porte sur le site",
    examples: ["Individuel"],
  }),
  amount: optional(amount, null, {
    title: "Prix",
    description: "Le prix, en chiffres seuls, avec un point pour les centimes ; 0 pour une formule gratuite",
  }),
  currency: optional(currency, null, {
    title: "Monnaie",
    description: "La monnaie, en trois lettres capitales : EUR, CHF, CAD, USD…",
  }),
  period: optional(oneOf(PERIODS), null, {
    title: "Période",
    description: "Ce que le prix couvre",
  }),
  per: optional(oneOf(PAYERS), null, {
    title: "Compté par",
    description: "Pour qui le prix est compté",
  }),
  note: optional(sentence(160), null, {
    title: "Remarque",
    description: "Une condition à connaître",
    examples: ["Facturé à l’année."],
  }),
  as_of: optional(month, null, {
    title: "Relevé en",
    description: "Le mois où la page de l’éditeur donnait ce prix",
    english: "The month in which the maker's page said so",
  }),
};

const startingPrice = z.object({
  amount: z.number().positive(),
  currency: currency.record,
  period: planFields.period.record,
  per: planFields.per.record,
  as_of: planFields.as_of.record,
});

export const pricingDetails = group({
  summary: optional(sentence(200), null, {
    key: "pricing_summary",
    title: "Tarif en une phrase",
    description: "Le tarif en une phrase : ce que la partie gratuite permet, ce que l’on paie ensuite",
    examples: ["Formule gratuite limitée en joueurs et en types de questions, puis abonnement."],
    fact: { list: "price", place: 2, quiet: true, label: "En une phrase" },
    evidence: PRICE_EVIDENCE,
  }),
  starting_price: derived(
    startingPrice
      .nullable()
      .describe("The cheapest plan that costs something, a year counted as twelve months"),
  ),
  plans: optional(list(block(planFields)), [], {
    title: "Formules",
    description: "Les formules, de la moins chère à la plus chère",
    also: ["tarif"],
    evidence: PRICE_EVIDENCE,
  }),
  url: optional(url, null, {
    key: "pricing_url",
    title: "Page des tarifs",
    description: "La page du site qui donne les prix",
  }),
  checked_at: optional(date, null, {
    key: "pricing_checked_at",
    title: "Tarifs lus le",
    description: "Le jour où vous avez lu les tarifs sur le site",
  }),
});

const educationFields = {
  kind: required(
    oneOf({
      free: "gratuit pour l’éducation",
      discount: "réduction pour l’éducation",
      extended: "formule élargie pour l’éducation",
      quote: "offre éducation sur devis",
    }),
    {
      title: "Nature de l’offre",
      fact: {
        list: "price",
        place: 3,
        label: "Offre éducation",
        none: "Aucune connue",
        brief: { place: 2, label: "Offre éducation" },
      },
      description: "Ce que l’éducation reçoit",
    },
  ),
  summary: required(sentence(240), {
    title: "Offre en une phrase",
    description: "Ce que l’offre donne, et à qui",
    examples: ["Accès gratuit aux fonctions avancées pour les enseignants du primaire et du secondaire."],
  }),
  audiences: required(list(term("audiences")), {
    title: "Publics de l’offre",
    description: "À qui elle est réservée",
    examples: [["enseignants", "eleves"]],
  }),
  conditions: optional(sentence(300), null, {
    title: "Conditions",
    description: "Ce qu’il faut fournir ou remplir",
    examples: ["Justificatif d’exercice dans un établissement primaire ou secondaire."],
  }),
  url: optional(url, null, {
    title: "Page de l’offre",
    description: "La page du site qui la présente",
  }),
  checked_at: optional(date, null, {
    title: "Page lue le",
    description: "Le jour où vous avez lu cette page",
  }),
};

export const educationProgram = optional(block(educationFields), null, {
  title: "Offre pour l’éducation",
  description: "L’offre réservée à l’éducation, s’il y en a une",
  also: [
    "offre",
    "offre education",
    "programme education",
    "education",
    "offre pour les etablissements",
    "offre pour les enseignants",
  ],
  evidence: {
    fact: "offre éducation",
    page: "education_program.url",
    checked: "education_program.checked_at",
  },
});
