/** Facts that a school needs for its decision, and their evidence: personal data, sources, freshness. */

import { z } from "zod";
import { LINK_STATUSES } from "../../../../functions/lib/contract/answer-schemas.ts";
import { date, integer, oneOf, text, url, yesNo } from "./content-values.ts";
import { day } from "./entry-fields.ts";
import { derived, group, optional, required, rows } from "./field.ts";

export const privacy = group(
  {
    hosting: optional(
      oneOf({ fr: "en France", eu: "dans l’Union européenne", other: "hors de l’Union européenne" }),
      "unknown",
      {
        title: "Hébergement des données",
        fact: { list: "privacy", place: 2 },
        description: "Où sont les données, si l’éditeur le dit",
        examples: ["eu"],
        after: "open_source",
        also: ["hebergement"],
        sheet: { heading: "Hébergement", place: 18 },
      },
    ),
    gdpr_note: optional(text(300), null, {
      title: "Données personnelles",
      description: "Un fait sur les données personnelles, jamais un verdict de conformité",
      examples: ["L’éditeur publie un accord de traitement des données pour les établissements."],
      prose: true,
      after: "min_age",
      also: ["rgpd"],
    }),
    gar: optional(yesNo, "unknown", {
      title: "GAR",
      fact: { list: "privacy", place: 3, label: "Accès par le GAR" },
      description: "On y accède par le GAR, le gestionnaire d’accès aux ressources du ministère",
      english: "Access through the French Ministry's GAR",
      examples: ["yes"],
      after: "hosting",
      sheet: { heading: "Accès par le GAR", place: 19 },
    }),
    account_required: optional(yesNo, "unknown", {
      title: "Compte nécessaire",
      fact: { list: "privacy", place: 1 },
      description: "Il faut un compte pour s’en servir",
      examples: ["yes"],
      sheet: { heading: "Compte nécessaire", place: 20 },
    }),
    min_age: optional(integer, null, {
      title: "Âge minimal",
      fact: { list: "privacy", place: 4 },
      unit: "ans",
      description: "L’âge minimal écrit dans les conditions d’utilisation, en chiffres",
      examples: ["13"],
      also: ["age"],
      sheet: { heading: "Âge minimal", place: 21 },
    }),
    policy_url: optional(url, null, {
      key: "privacy_policy_url",
      title: "Politique de confidentialité",
      description: "La page qui dit ce que l’éditeur fait des données",
      examples: ["https://www.wooclap.com/fr/privacy-policy/"],
    }),
  },
  "Evidence, never a verdict of conformity",
);

const sourceFields = {
  url: required(url, {
    title: "Adresse",
    description: "L’adresse de la page lue",
    examples: ["https://www.actionbound.com/pricing"],
    main: true,
    also: ["lien", "adresse", "website"],
  }),
  checked_at: required(date, {
    title: "Lue le",
    description: "Le jour où vous l’avez lue",
    examples: ["2026-11-21"],
    also: ["date"],
  }),
  supports: required(text(160), {
    title: "Ce qu’elle appuie",
    description: "Ce qu’elle appuie dans la fiche",
    examples: ["Tarif pour les établissements"],
    prose: true,
  }),
};

export const sources = rows(sourceFields, {
  title: "Sources",
  description: "Les pages où vous avez trouvé ce que la fiche affirme",
  examples: [
    [
      {
        url: "https://www.actionbound.com/pricing",
        checked_at: "2026-11-21",
        supports: "Tarif pour les établissements",
      },
    ],
  ],
  after: "alternatives",
});

export const freshness = group({
  added_at: derived(day),
  updated_at: derived(day),
  verified_at: optional(date, null, {
    title: "Vérifiée le",
    description: "Le dernier jour où une personne a relu la fiche en regardant le site",
    english: "When a person last looked at the live site",
    examples: ["2026-11-21"],
    after: "updated_at",
    also: ["verifie"],
    sheet: { heading: "Vérification", place: 29 },
  }),
  verify_by: derived(day.nullable(), {
    english: "When a person should look again: sooner for tools that change fast; null if nobody looked",
  }),
  link_status: derived(z.enum(LINK_STATUSES), {
    english:
      "Of `website_url`. `blocked`: it refuses programs, people may see it. `broken`: no answer on several days.",
  }),
  link_checked_at: derived(day.nullable(), { english: "When `link_status` was seen" }),
});
