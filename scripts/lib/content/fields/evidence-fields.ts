/** Facts that a school needs for its decision, and their evidence: personal data, sources, freshness. */

import { z } from "zod";
import { LINK_STATUSES } from "../../../../functions/lib/contract/answer-schemas.ts";
import { block, derived, group, optional, required } from "./field.ts";
import { country, date, day, integer, list, oneOf, sentence, url, yesNo } from "./value-kinds.ts";

const ageFields = {
  min_age: required(integer, {
    title: "Âge sans accord",
    description: "L’âge à partir duquel on s’en sert sans l’accord des parents, en chiffres",
  }),
  min_age_with_consent: optional(integer, null, {
    title: "Âge avec accord",
    description: "L’âge à partir duquel on s’en sert avec l’accord des parents, en chiffres",
  }),
  url: optional(url, null, {
    title: "Page de la règle",
    description: "La page des conditions qui le dit",
  }),
  checked_at: optional(date, null, {
    title: "Règle lue le",
    description: "Le jour où vous avez lu cette page",
  }),
};

const AGE_EVIDENCE = { fact: "âge", page: "age_rule.url", checked: "age_rule.checked_at" };

/** What a pupil needs to use a tool. */
export const studentAccess = optional(
  oneOf({
    none: "sans compte",
    class: "compte de classe ou d’établissement",
    personal: "compte personnel",
    not_applicable: "sans objet, les élèves ne s’en servent pas",
  }),
  "unknown",
  {
    title: "Compte de l’élève",
    fact: { list: "privacy", place: 1, brief: { place: 3, label: "Compte de l’élève" } },
    description: "Ce qu’il faut à un élève pour s’en servir",
    english:
      "What a pupil needs to use it. `class`: an account that the teacher or the school makes. " +
      "`not_applicable`: pupils do not use it.",
    filter: {
      description: "What a pupil needs to use the tool; `unknown` if nobody checked.",
      offer: [{ label: "Sans compte pour l’élève", values: ["none"] }],
    },
  },
);

/** What a pupil needs in hand. */
export const pupilDevice = optional(
  list(
    oneOf({
      none: "aucun",
      shared: "un écran ou un appareil pour plusieurs",
      computer_or_tablet: "ordinateur ou tablette",
      phone: "téléphone",
    }),
  ),
  [],
  {
    title: "Appareil de l’élève",
    fact: {
      list: "privacy",
      place: 1,
      when: { path: "student_access", values: ["none", "class", "personal", "unknown"] },
    },
    description: "Ce qu’il faut à un élève pour s’en servir en classe ; plusieurs valeurs s’il a le choix",
    english:
      "What a pupil needs in hand; several values if there is a choice. `none`: only the teacher has a device. " +
      "`shared`: one screen or device for several. Empty where not known.",
    filter: {
      description: "Only tools that a pupil can use with one of these in hand.",
      offer: [{ label: "Sans téléphone", values: ["none", "shared", "computer_or_tablet"] }],
    },
  },
);

/** Members of the European Union. */
const UNION = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
/** Countries that the Union holds to protect data as well as it does, as a whole; the first three apply its own law. */
const ADEQUATE = "IS LI NO AD AR CA CH FO GB GG IL IM JE JP KR NZ UY".split(" ");

/** The value of `hosting` that follows from the countries: `hostingOf(["FR", "IE"])` → `"eu"` */
export function hostingOf(countries: readonly string[]): "fr" | "eu" | "adequate" | "other" {
  if (countries.every((code) => code === "FR")) return "fr";
  if (countries.every((code) => UNION.includes(code))) return "eu";
  return countries.every((code) => [...UNION, ...ADEQUATE].includes(code)) ? "adequate" : "other";
}

export const privacy = group(
  {
    hosting: optional(
      oneOf({
        local: "sur l’appareil lui-même",
        fr: "en France",
        eu: "dans l’Union européenne",
        adequate: "dans un pays reconnu équivalent par l’Union européenne",
        other: "hors de l’Union européenne",
      }),
      "unknown",
      {
        title: "Hébergement des données",
        fact: { list: "privacy", place: 2, brief: { place: 4, label: "Données" } },
        description: "Où sont les données, si l’éditeur le dit, et si hosting_countries ne le dit pas déjà",
        english:
          "Where the data are; follows from `hosting_countries` if they are known. `local`: they stay on the " +
          "person's own machine. `adequate`: in countries with an adequacy decision of the EU, such as Switzerland.",
        examples: ["eu"],
        also: ["hebergement"],
        evidence: { fact: "hébergement" },
      },
    ),
    hosting_countries: optional(list(country), [], {
      title: "Pays d’hébergement",
      fact: { list: "privacy", place: 2, quiet: true },
      description: "Les pays où sont les données, si l’éditeur les nomme, en deux lettres capitales",
      english: "ISO 3166-1 alpha-2: the countries where the data are; empty where not known",
      evidence: { fact: "hébergement" },
    }),
    gdpr_note: optional(sentence(300), null, {
      title: "Données personnelles",
      description: "Un fait sur les données personnelles, jamais un verdict de conformité",
      examples: ["L’éditeur publie un accord de traitement des données pour les établissements."],
      fact: { list: "privacy", place: 6, quiet: true },
      also: ["rgpd"],
      evidence: { fact: "données personnelles" },
    }),
    gar: optional(yesNo, "unknown", {
      title: "GAR",
      fact: { list: "privacy", place: 3, label: "Accès par le GAR" },
      description: "On y accède par le GAR, le gestionnaire d’accès aux ressources du ministère",
      english: "Access through the French Ministry's GAR",
      evidence: { fact: "GAR" },
    }),
    account_required: optional(yesNo, "unknown", {
      title: "Compte nécessaire",
      fact: { list: "privacy", place: 1 },
      description: "Il faut un compte pour s’en servir",
    }),
    min_age: optional(integer, null, {
      title: "Âge minimal",
      fact: { list: "privacy", place: 4 },
      description: "L’âge minimal écrit dans les conditions d’utilisation, en chiffres",
      also: ["age"],
      evidence: AGE_EVIDENCE,
    }),
    age_rule: optional(block(ageFields), null, {
      title: "Règle d’âge",
      evidence: AGE_EVIDENCE,
      description: "Ce que les conditions d’utilisation disent de l’âge et de l’accord des parents",
    }),
    policy_url: optional(url, null, {
      key: "privacy_policy_url",
      title: "Politique de confidentialité",
      fact: { list: "privacy", place: 7, quiet: true },
      description: "La page qui dit ce que l’éditeur fait des données",
    }),
  },
  "Evidence, never a verdict of conformity",
);

const sourceFields = {
  url: required(url, {
    title: "Adresse",
    description: "L’adresse de la page lue",
  }),
  checked_at: optional(date, null, {
    title: "Lue le",
    description: "Le jour où vous avez ouvert cette page ; sans cela, ne rien écrire",
    english: "When a person opened the page; null if it is cited from elsewhere",
  }),
  published_at: optional(date, null, {
    title: "Datée du",
    description: "La date que la page porte elle-même",
    english: "The page's own date",
    examples: ["2026-06-15"],
  }),
  supports: required(sentence(160), {
    title: "Ce qu’elle appuie",
    description: "Ce qu’elle appuie dans la fiche",
    examples: ["Tarif pour les établissements"],
  }),
};

export const sources = optional(list(block(sourceFields)), [], {
  title: "Sources",
  description: "Les pages où vous avez trouvé ce que la fiche affirme",
});

export const freshness = group({
  added_at: derived(day),
  updated_at: derived(day),
  verified_at: optional(date, null, {
    title: "Vérifiée le",
    description: "Le dernier jour où une personne a relu la fiche en regardant le site",
    english: "When a person last looked at the live site",
  }),
  verify_by: derived(
    day
      .nullable()
      .describe("When a person should look again: sooner for tools that change fast; null if nobody looked"),
  ),
  evidence: derived(
    z
      // How far an entry can be trusted, best first.
      .enum(["verified", "sourced", "declared"])
      .describe(
        "`verified`: a person looked at the live site, on `verified_at`. `sourced`: a source says every fact that " +
          "a school acts on. `declared`: the rest.",
      ),
  ),
  unsourced: derived(
    z
      .array(z.string())
      .describe(
        "Facts that a school acts on and that no source of the entry says, by their paths: `privacy.hosting`. " +
          "Read them as not verified.",
      ),
  ),
  sourced: derived(
    z
      .array(
        z.object({
          field: z.string(),
          url: z.url(),
          checked_at: day.nullable().describe("When a person opened the page"),
          published_at: day.nullable().describe("The page's own date"),
        }),
      )
      .describe(
        "Facts of the entry that a page says, by their paths, with the page: one of `sources`, or the one that " +
          "the fact itself holds. A fact may have several.",
      ),
  ),
  link_status: derived(
    z
      .enum(LINK_STATUSES)
      .describe(
        "Of `website_url`. `blocked`: it refuses programs, people may see it. `broken`: no answer on several days.",
      ),
  ),
  link_checked_at: derived(day.nullable().describe("When `link_status` was seen")),
});
