/** Every field of a tool: what editors write, what clients read. To add one, declare it here. */

import { z } from "zod";
import {
  collectionReference,
  LINK_STATUSES,
  path,
  slug as slugRecord,
  toolReference,
} from "../../../functions/lib/contract/records.ts";
import {
  amount,
  country,
  currency,
  date,
  integer,
  list,
  nobody,
  oneOf,
  reference,
  slug,
  term,
  text,
  url,
  yesNo,
} from "./content-values.ts";
import {
  block,
  derived,
  type FrontMatterOf,
  frontMatterSchema,
  group,
  hidden,
  optional,
  optionalLinked,
  type RecordOf,
  recordSchema,
  required,
  rows,
  type SummaryOf,
  summarySchema,
} from "./field.ts";
import { recordSchemaOf } from "./field-facts.ts";
import { LIMITS } from "./limits.ts";

/** Where an entry is in its life: the same for tools and collections. */
export const lifecycle = (kind: "tools" | "collections") => ({
  status: hidden(
    oneOf({
      draft: "brouillon, invisible",
      published: "publiée, visible",
      withdrawn: "retirée, mais son adresse répond encore",
    }),
    {
      title: "Statut",
      description: "Où en est la fiche ; sans ce champ, elle est publiée",
      examples: ["draft"],
      also: ["statut"],
      rare: true,
      // A draft is not held to what is published.
      standIn: "draft",
    },
  ),
  replaced_by: hidden(reference(kind), {
    title: "Remplacée par",
    description: "Pour une fiche retirée : celle qui la remplace",
    examples: kind === "tools" ? ["figjam"] : ["top-quiz-classe"],
    rare: true,
  }),
  former_slugs: hidden(list(slug), {
    title: "Anciens noms du fichier",
    description: "Les anciens noms de ce fichier : leurs adresses mènent à la fiche",
    examples: kind === "tools" ? [["quizizz"]] : [["quiz-en-classe"]],
    rare: true,
  }),
});

/** The days of an entry, the same for tools and collections. */
export const days = (after: { added_at: string }) => ({
  added_at: required(date, {
    title: "Ajoutée le",
    description: "Le jour où la fiche a été écrite",
    examples: ["2026-11-21"],
    summary: true,
    after: after.added_at,
    also: ["ajout"],
    sheet: { heading: "Ajout", place: 27 },
    standIn: "0001-01-01",
  }),
  updated_at: required(date, {
    title: "Modifiée le",
    description: "Le jour de la dernière modification, à changer chaque fois que le sens change",
    examples: ["2026-11-21"],
    summary: true,
    also: ["modifie", "date"],
    sheet: { heading: "Mise à jour", place: 28 },
    standIn: "9999-12-31",
  }),
});

/** What the editors wrote below the fields. */
export const longDescription = {
  long_description: derived(z.string(), {
    english: "Markdown, as the editors wrote it",
    sheet: { heading: "Présentation", place: 30 },
  }),
  long_description_html: derived(z.string(), {
    english: "The same as HTML: no raw HTML, links are http(s) or relative",
  }),
};

const day = z.iso.date().describe("`YYYY-MM-DD`");

const screenshot = z.object({
  url: z.url(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
  kind: z.enum(["capture", "placeholder"]).describe("A placeholder is a generated card"),
  captured_at: day.nullable(),
});

const PERIODS = { month: "par mois", year: "par an", once: "une fois pour toutes" };
const PAYERS = {
  user: "par personne",
  teacher: "par enseignant",
  student: "par élève",
  class: "par classe",
  school: "par établissement scolaire",
  organisation: "par organisation",
};

export const planFields = {
  name: required(text(60), {
    title: "Nom de la formule",
    description: "Le nom que la formule porte sur le site",
    examples: ["Individuel"],
    prose: true,
    main: true,
  }),
  amount: optional(amount, null, {
    title: "Prix",
    description: "Le prix, en chiffres seuls, avec un point pour les centimes ; 0 pour une formule gratuite",
    examples: ["9.99"],
    also: ["prix", "price", "montant"],
  }),
  currency: optional(currency, null, {
    title: "Monnaie",
    description: "La monnaie, en trois lettres capitales : EUR, CHF, CAD, USD…",
    examples: ["EUR"],
    also: ["devise", "monnaie"],
  }),
  period: optional(oneOf(PERIODS), null, {
    title: "Période",
    description: "Ce que le prix couvre",
    examples: ["month"],
    also: ["periode"],
  }),
  per: optional(oneOf(PAYERS), null, {
    title: "Compté par",
    description: "Pour qui le prix est compté",
    examples: ["teacher"],
  }),
  note: optional(text(160), null, {
    title: "Remarque",
    description: "Une condition à connaître",
    examples: ["Facturé à l’année."],
    prose: true,
    also: ["description"],
  }),
};

const startingPrice = z.object({
  amount: z.number().positive(),
  currency: recordSchemaOf(currency) as z.ZodType<string>,
  period: planFields.period.record,
  per: planFields.per.record,
});

const educationFields = {
  kind: required(
    oneOf({
      free: "gratuit pour l’éducation",
      discount: "une remise",
      extended: "davantage de fonctions",
      quote: "une offre sur devis",
    }),
    {
      title: "Nature de l’offre",
      description: "Ce que l’éducation reçoit",
      examples: ["free"],
      also: ["genre", "type"],
    },
  ),
  summary: required(text(240), {
    title: "Offre en une phrase",
    description: "Ce que l’offre donne, et à qui",
    examples: ["Accès gratuit aux fonctions avancées pour les enseignants du primaire et du secondaire."],
    prose: true,
    main: true,
    also: ["description", "resume"],
  }),
  audiences: required(list(term("audiences")), {
    title: "Publics de l’offre",
    description: "À qui elle est réservée",
    examples: [["enseignants", "eleves"]],
    also: ["public", "publics", "audience"],
  }),
  conditions: optional(text(300), null, {
    title: "Conditions",
    description: "Ce qu’il faut fournir ou remplir",
    examples: ["Justificatif d’exercice dans un établissement primaire ou secondaire."],
    prose: true,
  }),
  url: optional(url, null, {
    title: "Page de l’offre",
    description: "La page du site qui la présente",
    examples: ["https://www.canva.com/fr_fr/education/"],
    also: ["lien", "adresse", "website"],
  }),
  checked_at: optional(date, null, {
    title: "Page lue le",
    description: "Le jour où vous avez lu cette page",
    examples: ["2026-11-21"],
    also: ["date"],
  }),
};

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

/** What nobody checked is `unknown`, null or an empty list: never guessed. */
export const toolFields = {
  ...lifecycle("tools"),
  slug: derived(slugRecord, {
    english: "Stable identifier. A renamed tool keeps answering under its old slug (301).",
    summary: true,
    sheet: { heading: "Identifiant", place: 31 },
  }),
  name: required(text(80), {
    title: "Nom",
    description: "Le nom officiel, avec ses majuscules et ses signes",
    examples: ["Kahoot!"],
    summary: true,
    isName: true,
    also: ["nom", "titre"],
    ask: 1,
    sheet: { heading: "Nom", place: 1 },
    standIn: nobody,
  }),
  short_description: required(text(160), {
    title: "Description courte",
    description:
      "Une phrase de 60 à 160 caractères : ce que l’on fait avec l’outil et pour qui. Elle ne commence pas par son nom et finit par un point",
    english: "One sentence in French: what it does and for whom",
    record: z.string().max(160),
    examples: [
      "Quiz projetés au tableau sous forme de jeu : chaque élève répond au plus vite depuis un téléphone ou une tablette.",
    ],
    summary: true,
    prose: true,
    limits: LIMITS.shortDescription,
    also: ["description", "resume"],
    ask: 5,
    sheet: { heading: "En bref", place: 2 },
  }),
  category: required(term("categories"), {
    title: "Catégorie",
    description: "Le rayon où l’on s’attend à le trouver : une seule valeur de content/categories.yml",
    english: "Slug of its one category, as accepted by `?category=`",
    record: slugRecord,
    examples: ["quiz-evaluation"],
    summary: true,
    filter: { label: "Catégorie", folder: "category" },
    also: ["categorie"],
    ask: 3,
  }),
  category_name: derived(z.string(), { summary: true, sheet: { heading: "Catégorie", place: 3 } }),
  pricing: required(
    oneOf({
      free: "gratuit",
      freemium: "gratuit avec options payantes",
      paid: "payant",
      enterprise: "sur devis",
    }),
    {
      title: "Tarif",
      description: "Ce qu’il en coûte à une personne seule",
      english: "As accepted by `?pricing=`",
      examples: ["freemium"],
      summary: true,
      filter: { label: "Tarif", folder: "pricing" },
      also: ["tarif", "tarifs", "prix", "price"],
      ask: 4,
      sheet: { heading: "Tarif", place: 4 },
      standIn: "freemium",
    },
  ),
  has_education_pricing: derived(z.boolean(), {
    english: "True where `education_program` is not null",
    summary: true,
    filter: { label: "Offre éducation", folder: "education" },
    from: "education_program",
    sheet: { heading: "Offre éducation", place: 9 },
  }),
  tags: required(list(term("tags")).max(6), {
    title: "Mots-clés",
    description: "Deux à six mots-clés de content/vocabularies.yml, le plus précis d’abord",
    english: "Values of the `tags` vocabulary of the service document",
    examples: [["quiz", "ludification", "vote-en-direct"]],
    summary: true,
    limits: LIMITS.tags,
    after: "website_url",
    also: ["mots-cles", "etiquettes"],
    ask: 6,
    sheet: { heading: "Mots-clés", place: 15 },
  }),
  website_url: required(url, {
    title: "Site officiel",
    description: "La page d’accueil officielle, en https et sans paramètre de suivi (?utm_source=…)",
    examples: ["https://kahoot.com"],
    summary: true,
    after: "plans",
    also: ["site", "site web", "lien", "adresse", "url", "website"],
    ask: 2,
    sheet: { heading: "Site officiel", place: 23 },
    standIn: (name: string) => `https://${nobody(name)}.invalid`,
  }),
  screenshot_url: derived(z.url(), {
    english: "Image of the tool, or a generated card (see `screenshot.kind` of the detail)",
    summary: true,
  }),
  interface_languages: optional(list(term("languages")), [], {
    title: "Langues de l’interface",
    description: "Les langues des menus, par leur code",
    english: "BCP 47 codes; empty where not known",
    examples: [["fr", "en"]],
    summary: true,
    after: "publisher_url",
    also: ["langue", "langues", "languages"],
    ask: 12,
    sheet: { heading: "Langues de l’interface", place: 14 },
  }),
  ...days({ added_at: "sources" }),
  url: derived(path, { english: "Path of the detail", summary: true }),
  ...longDescription,
  aliases: optional(list(text(80)), [], {
    title: "Autres noms",
    description: "Les autres noms sous lesquels on le cherche : ancien nom, sigle, nom complet",
    english: "Other names by which people look for it",
    examples: [["Canva Éducation", "Canva for Education"]],
    isName: true,
    after: "name",
  }),
  publisher: group({
    name: required(text(120), {
      key: "publisher",
      title: "Éditeur",
      description: "Qui édite l’outil : entreprise, association, ministère, personne",
      examples: ["Vikidia"],
      isName: true,
      after: "tags",
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
  }),
  screenshot: derived(screenshot),
  pricing_details: group({
    summary: optional(text(200), null, {
      key: "pricing_summary",
      title: "Tarif en une phrase",
      description: "Le tarif en une phrase : ce que la partie gratuite permet, ce que l’on paie ensuite",
      examples: ["Formule gratuite limitée en joueurs et en types de questions, puis abonnement."],
      prose: true,
      after: "pricing",
      sheet: { heading: "Tarif en détail", place: 5 },
    }),
    starting_price: derived(startingPrice.nullable(), {
      english: "The cheapest plan that costs something, a year counted as twelve months",
    }),
    plans: rows(planFields, {
      title: "Formules",
      description: "Les formules, de la moins chère à la plus chère",
      examples: [
        [
          { name: "Gratuit", amount: "0" },
          { name: "Individuel", amount: "9.99", currency: "EUR", period: "month", per: "teacher" },
        ],
      ],
      after: "pricing_checked_at",
      also: ["tarifs"],
    }),
    url: optional(url, null, {
      key: "pricing_url",
      title: "Page des tarifs",
      description: "La page du site qui donne les prix",
      examples: ["https://www.genially.com/pricing"],
      after: "pricing_summary",
    }),
    checked_at: optional(date, null, {
      key: "pricing_checked_at",
      title: "Tarifs lus le",
      description: "Le jour où vous avez lu les tarifs sur le site",
      examples: ["2026-11-21"],
    }),
  }),
  education_program: block(educationFields, {
    title: "Offre pour l’éducation",
    description: "L’offre réservée à l’éducation, s’il y en a une",
    examples: [
      {
        kind: "free",
        summary: "Accès gratuit aux fonctions avancées pour les enseignants du primaire et du secondaire.",
        audiences: ["enseignants", "eleves"],
      },
    ],
    after: "privacy_policy_url",
    ask: 13,
  }),
  audiences: required(list(term("audiences")), {
    title: "Publics",
    description: "À qui l’outil s’adresse",
    examples: [["enseignants", "eleves"]],
    after: "interface_languages",
    also: ["public", "publics", "audience"],
    ask: 7,
    sheet: { heading: "Publics", place: 11 },
  }),
  levels: optional(list(term("levels")), [], {
    title: "Niveaux",
    description: "À quels niveaux on s’en sert",
    examples: [["college", "lycee"]],
    also: ["niveau", "niveaux"],
    ask: 8,
    sheet: { heading: "Niveaux", place: 12 },
  }),
  platforms: required(list(term("platforms")), {
    title: "Plateformes",
    description: "Où il fonctionne",
    examples: [["web", "ios", "android"]],
    also: ["plateforme", "plateformes"],
    ask: 9,
    sheet: { heading: "Plateformes", place: 13 },
  }),
  privacy: group(
    {
      hosting: optional(
        oneOf({ fr: "en France", eu: "dans l’Union européenne", other: "hors de l’Union européenne" }),
        "unknown",
        {
          title: "Hébergement des données",
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
        description: "On y accède par le GAR, le gestionnaire d’accès aux ressources du ministère",
        english: "Access through the French Ministry's GAR",
        examples: ["yes"],
        after: "hosting",
        sheet: { heading: "Accès par le GAR", place: 19 },
      }),
      account_required: optional(yesNo, "unknown", {
        title: "Compte nécessaire",
        description: "Il faut un compte pour s’en servir",
        examples: ["yes"],
        sheet: { heading: "Compte nécessaire", place: 20 },
      }),
      min_age: optional(integer, null, {
        title: "Âge minimal",
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
  ),
  open_source: optional(yesNo, "unknown", {
    title: "Logiciel libre",
    description: "Son code est publié sous une licence libre",
    examples: ["no"],
    after: "platforms",
    sheet: { heading: "Logiciel libre", place: 22 },
  }),
  freshness: group({
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
  }),
  sources: rows(sourceFields, {
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
  }),
  alternatives: optionalLinked(list(reference("tools")).max(6), z.array(toolReference), {
    title: "Alternatives",
    description: "Deux à quatre fiches de l’annuaire qui rendent le même service",
    examples: [["wayground", "blooket"]],
    limits: LIMITS.alternatives,
    after: "education_program",
    ask: 14,
    sheet: { heading: "Autres outils proches", place: 25 },
  }),
  collections: derived(z.array(collectionReference), {
    english: "The public collections it stands in",
  }),
  edit_url: derived(z.url(), { english: "Where an editor can propose a change" }),
};

export const toolFrontMatterSchema = frontMatterSchema(toolFields);
export const toolSummarySchema = summarySchema(toolFields).meta({
  id: "ToolSummary",
  description: "A tool as it stands in lists and collections",
});
export const toolSchema = recordSchema(toolFields).meta({
  id: "Tool",
  description: "Everything known of a tool. What nobody checked is null, `unknown` or `unchecked`.",
});

export type ToolFrontMatter = FrontMatterOf<typeof toolFields>;
export type Tool = RecordOf<typeof toolFields>;
export type ToolSummary = SummaryOf<typeof toolFields>;
export type Plan = RecordOf<typeof planFields>;

/** The same keys in the same order as the schema lists them. */
export const toSummary = (tool: Tool): ToolSummary => toolSummarySchema.parse(tool);
