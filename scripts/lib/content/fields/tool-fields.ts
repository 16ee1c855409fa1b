/** Every field of a tool: what editors write, what clients read. To add one, declare it here. */

import { z } from "zod";
import {
  collectionReference,
  path,
  slug as slugRecord,
  toolReference,
} from "../../../../functions/lib/contract/answer-schemas.ts";
import { audience, generativeAi, needs, needsInferred, publisher, software } from "./audience-fields.ts";
import { days, icons, lifecycle, longDescription, screenshot, screenshotUrl } from "./entry-fields.ts";
import { freshness, privacy, pupilDevice, sources, studentAccess } from "./evidence-fields.ts";
import type { FrontMatterOf, RecordOf } from "./field.ts";
import { declare, derived, linked, optional, required } from "./field.ts";
import { LIMITS } from "./kinds.ts";
import { educationProgram, PRICE_EVIDENCE, type planFields, pricingDetails } from "./price-fields.ts";
import { list, oneOf, properName, reference, sentence, term, url } from "./value-kinds.ts";

export const EDUCATION_LABEL = "Offre éducation";

/** A value that nobody checked is `unknown`, null or an empty list: it is never guessed. */
export const toolFields = {
  ...lifecycle("tools"),
  slug: derived(
    slugRecord.describe("Stable identifier. A renamed tool keeps answering under its old slug (301)."),
  ),
  name: required(properName(80), {
    title: "Nom",
    description: "Le nom officiel, avec ses majuscules et ses signes",
    examples: ["Kahoot!"],
  }),
  short_description: required(sentence(160), {
    title: "Description courte",
    description:
      "Une phrase de 60 à 160 caractères : ce que l’on fait avec l’outil et pour qui. Elle ne commence pas par son nom et finit par un point",
    english: "One sentence in French: what it does and for whom",
    record: z.string().max(160),
    examples: [
      "Quiz projetés au tableau sous forme de jeu : chaque élève répond au plus vite depuis un téléphone ou une tablette.",
    ],
    limits: LIMITS.shortDescription,
  }),
  category: required(term("categories"), {
    title: "Catégorie",
    description: "Le rayon où l’on s’attend à le trouver : une seule valeur de content/categories.yml",
    english: "Slug of its one category, as accepted by `?category=`",
    record: slugRecord,
    examples: ["quiz-evaluation"],
    fact: { list: "overview", place: 1, editorial: true },
    filter: {
      description:
        "Slug of a category (see `/categories`). The former slug of a renamed category is accepted and " +
        "answered under its new name.",
      folder: "category",
    },
  }),
  category_name: derived(z.string()),
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
      filter: {
        description: "Only tools with this pricing model.",
        offer: "open",
        folder: "pricing",
      },
      also: ["prix", "price", "gratuit", "gratuite", "payant"],
      fact: { list: "price", place: 1, brief: { place: 1, label: "Prix" } },
      evidence: PRICE_EVIDENCE,
    },
  ),
  has_education_pricing: derived(z.boolean().describe("True where `education_program` is not null"), {
    filter: {
      label: "Éducation",
      description:
        "`1` or `true`: only tools with an education program. `0` or `false`, the default: no restriction.",
      example: "true",
      flag: EDUCATION_LABEL,
      folder: "education",
    },
  }),
  tags: required(list(term("tags"), 6), {
    title: "Mots-clés",
    fact: { list: "overview", place: 8, editorial: true },
    description: "Deux à six mots-clés de content/vocabularies.yml, le plus précis d’abord",
    english: "Values of the `tags` vocabulary of the service document",
    examples: [["quiz", "ludification", "vote-en-direct"]],
    filter: {
      description: "Only tools with one of these tags of the service document.",
      facet: false,
    },
    limits: LIMITS.tags,
  }),
  website_url: required(url, {
    title: "Site officiel",
    description: "La page d’accueil officielle, en https et sans paramètre de suivi (?utm_source=…)",
    examples: ["https://kahoot.com"],
    also: ["site", "site web", "lien", "adresse", "url", "website"],
  }),
  ...icons,
  screenshot_url: screenshotUrl,
  interface_languages: optional(list(term("languages")), [], {
    title: "Langues de l’interface",
    fact: { list: "overview", place: 4 },
    description: "Les langues des menus, par leur code",
    english: "BCP 47 codes; empty where not known",
    examples: [["fr", "en"]],
    filter: {
      description: "Only tools whose menus are in one of these languages (BCP 47 codes).",
      facet: false,
    },
  }),
  ...days,
  url: derived(path.describe("Path of the detail")),
  ...longDescription,
  aliases: optional(list(properName(80)), [], {
    title: "Autres noms",
    description: "Les autres noms sous lesquels on le cherche : ancien nom, sigle, nom complet",
    english: "Other names by which people look for it",
    examples: [["Canva Éducation", "Canva for Education"]],
  }),
  publisher,
  screenshot,
  pricing_details: pricingDetails,
  education_program: educationProgram,
  ...audience,
  student_access: studentAccess,
  pupil_device: pupilDevice,
  privacy,
  ...generativeAi,
  ...software,
  hosting: derived(
    privacy.fields.hosting.record.describe("The same value as `privacy.hosting`, to filter by"),
    {
      like: privacy.fields.hosting,
      filter: {
        label: "Hébergement",
        description: "Where the data are, if the publisher says so; `unknown` if nobody checked.",
        offer: [
          { label: "Données sur l’appareil", values: ["local"] },
          { label: "Hébergé en Europe", values: ["fr", "eu"] },
          { label: "Hébergé dans un pays reconnu équivalent", values: ["adequate"] },
        ],
      },
    },
  ),
  accessibility_url: optional(url, null, {
    title: "Déclaration d’accessibilité",
    fact: { list: "privacy", place: 8, quiet: true },
    description: "La page où l’éditeur dit ce qui est accessible, et ce qui ne l’est pas",
    english: "The maker's accessibility statement",
  }),
  freshness,
  sources,
  alternatives: linked(list(reference("tools"), 6), z.array(toolReference), {
    required: false,
    title: "Alternatives",
    description: "Jusqu’à quatre fiches de l’annuaire qui rendent le même service",
    examples: [["wayground", "blooket"]],
    limits: LIMITS.alternatives,
  }),
  needs,
  needs_inferred: needsInferred,
  collections: derived(z.array(collectionReference).describe("The public collections it stands in")),
  edit_url: derived(z.url().describe("Where an editor can propose a change")),
};

/** The order of the fields in a file; records have another. */
const FILE_ORDER =
  "status replaced_by former_slugs name aliases icon short_description category pricing pricing_summary pricing_url " +
  "pricing_checked_at plans website_url tags needs publisher publisher_country publisher_url publisher_owner " +
  "interface_languages audiences levels disciplines platforms offline connections generative_ai " +
  "generative_ai_details open_source license source_code_url hosting hosting_countries gar student_access " +
  "pupil_device account_required min_age age_rule gdpr_note privacy_policy_url accessibility_url education_program " +
  "alternatives sources added_at updated_at verified_at";

const declared = declare(toolFields, {
  order: FILE_ORDER,
  summary: [
    ...(["slug", "name", "short_description", "category", "category_name", "pricing"] as const),
    ...(["has_education_pricing", "tags", "website_url", "icon", "icon_url", "screenshot_url"] as const),
    ...(["interface_languages", "added_at", "updated_at", "url"] as const),
  ],
});

/** What editors write. */
export const toolKind = declared.kind;
export const toolSummarySchema = declared.summarySchema.meta({
  id: "ToolSummary",
  description: "A tool as it stands in lists and collections",
});
export const toolSchema = declared.schema.meta({
  id: "Tool",
  description: "Everything known of a tool. What nobody checked is null, `unknown` or `unchecked`.",
});
export const toSummary = declared.toSummary;

export type ToolFrontMatter = FrontMatterOf<typeof toolFields>;
export type Tool = RecordOf<typeof toolFields>;
export type ToolSummary = ReturnType<typeof toSummary>;
export type Plan = RecordOf<typeof planFields>;
