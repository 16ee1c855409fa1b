/**
 * What editors write: the front matter of tools and collections, and the lists. Every value arrives as text
 * (see yaml.ts) and leaves as what the field means. The descriptions are French: editors read them.
 */

import { z } from "zod";
import { PRICINGS } from "../../../functions/lib/contract/labels.ts";
import {
  amount,
  currency,
  date,
  integer,
  list,
  reference,
  slug,
  term,
  text,
  url,
  yesNo,
} from "./content-values.ts";

const toolSlug = reference("tools");

const status = z.enum(["draft", "published", "withdrawn"]).meta({
  labels: {
    draft: "brouillon, invisible",
    published: "publiée, visible",
    withdrawn: "retirée, mais son adresse répond encore",
  },
});

const lifecycle = (kind: "tools" | "collections") => ({
  status: status.optional().meta({
    title: "Statut",
    description: "Où en est la fiche ; sans ce champ, elle est publiée",
    examples: ["draft"],
  }),
  replaced_by: reference(kind)
    .optional()
    .meta({
      title: "Remplacée par",
      description: "Pour une fiche retirée : celle qui la remplace",
      examples: kind === "tools" ? ["figjam"] : ["top-quiz-classe"],
    }),
  former_slugs: list(slug)
    .optional()
    .meta({
      title: "Anciens noms du fichier",
      description: "Les anciens noms de ce fichier : leurs adresses mènent à la fiche",
      examples: kind === "tools" ? [["quizizz"]] : [["quiz-en-classe"]],
    }),
});

const addedAt = date.meta({
  title: "Ajoutée le",
  description: "Le jour où la fiche a été écrite",
  examples: ["2026-11-21"],
});
const updatedAt = date.meta({
  title: "Modifiée le",
  description: "Le jour de la dernière modification, à changer chaque fois que le sens change",
  examples: ["2026-11-21"],
});

export const toolFrontMatterSchema = z.strictObject({
  ...lifecycle("tools"),
  name: text(80).meta({
    title: "Nom",
    description: "Le nom officiel, avec ses majuscules et ses signes",
    examples: ["Kahoot!"],
  }),
  aliases: list(text(80))
    .optional()
    .meta({
      title: "Autres noms",
      description: "Les autres noms sous lesquels on le cherche : ancien nom, sigle, nom complet",
      examples: [["Canva Éducation", "Canva for Education"]],
    }),
  short_description: text(160).meta({
    title: "Description courte",
    description:
      "Une phrase de 60 à 160 caractères : ce que l’on fait avec l’outil et pour qui. Elle ne commence pas par son nom et finit par un point",
    examples: [
      "Quiz projetés au tableau sous forme de jeu : chaque élève répond au plus vite depuis un téléphone ou une tablette.",
    ],
  }),
  category: term("categories").meta({
    title: "Catégorie",
    description: "Le rayon où l’on s’attend à le trouver : une seule valeur de content/categories.yml",
    examples: ["quiz-evaluation"],
  }),
  pricing: z.enum(PRICINGS).meta({
    labels: {
      free: "gratuit",
      freemium: "gratuit, avec des options payantes",
      paid: "payant",
      enterprise: "sur devis, pour les établissements et les entreprises",
    },
    title: "Tarif",
    description: "Ce qu’il en coûte à une personne seule",
    examples: ["freemium"],
  }),
  pricing_summary: text(200)
    .optional()
    .meta({
      title: "Tarif en une phrase",
      description: "Le tarif en une phrase : ce que la partie gratuite permet, ce que l’on paie ensuite",
      examples: ["Formule gratuite limitée en joueurs et en types de questions, puis abonnement."],
    }),
  pricing_url: url.optional().meta({
    title: "Page des tarifs",
    description: "La page du site qui donne les prix",
    examples: ["https://www.genially.com/pricing"],
  }),
  pricing_checked_at: date.optional().meta({
    title: "Tarifs lus le",
    description: "Le jour où vous avez lu les tarifs sur le site",
    examples: ["2026-11-21"],
  }),
  plans: list(
    z.strictObject({
      name: text(60).meta({
        title: "Nom de la formule",
        description: "Le nom que la formule porte sur le site",
        examples: ["Individuel"],
      }),
      amount: amount.optional().meta({
        title: "Prix",
        description:
          "Le prix, en chiffres seuls, avec un point pour les centimes ; 0 pour une formule gratuite",
        examples: ["9.99"],
      }),
      currency: currency.optional().meta({
        title: "Monnaie",
        description: "La monnaie, en trois lettres capitales : EUR, CHF, CAD, USD…",
        examples: ["EUR"],
      }),
      period: z
        .enum(["month", "year", "once"])
        .meta({ labels: { month: "par mois", year: "par an", once: "une fois pour toutes" } })
        .optional()
        .meta({ title: "Période", description: "Ce que le prix couvre", examples: ["month"] }),
      per: z
        .enum(["user", "teacher", "student", "class", "school", "organisation"])
        .meta({
          labels: {
            user: "par personne",
            teacher: "par enseignant",
            student: "par élève",
            class: "par classe",
            school: "par établissement scolaire",
            organisation: "par organisation",
          },
        })
        .optional()
        .meta({ title: "Compté par", description: "Pour qui le prix est compté", examples: ["teacher"] }),
      note: text(160)
        .optional()
        .meta({
          title: "Remarque",
          description: "Une condition à connaître",
          examples: ["Facturé à l’année."],
        }),
    }),
  )
    .optional()
    .meta({
      title: "Formules",
      description: "Les formules, de la moins chère à la plus chère",
      examples: [
        [
          { name: "Gratuit", amount: "0" },
          { name: "Individuel", amount: "9.99", currency: "EUR", period: "month", per: "teacher" },
        ],
      ],
    }),
  website_url: url.meta({
    title: "Site officiel",
    description: "La page d’accueil officielle, en https et sans paramètre de suivi (?utm_source=…)",
    examples: ["https://kahoot.com"],
  }),
  tags: list(term("tags"))
    .max(6)
    .meta({
      title: "Mots-clés",
      description: "Deux à six mots-clés de content/vocabularies.yml, le plus précis d’abord",
      examples: [["quiz", "ludification", "vote-en-direct"]],
    }),
  publisher: text(120).meta({
    title: "Éditeur",
    description: "Qui édite l’outil : entreprise, association, ministère, personne",
    examples: ["Vikidia"],
  }),
  publisher_country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .meta({ form: "country" })
    .optional()
    .meta({
      title: "Pays de l’éditeur",
      description: "Le pays de l’éditeur, en deux lettres capitales : FR, BE, CH, CA, US…",
      examples: ["FR"],
    }),
  publisher_url: url.optional().meta({
    title: "Site de l’éditeur",
    description: "Le site de l’éditeur, s’il n’est pas celui de l’outil",
    examples: ["https://www.education.gouv.fr"],
  }),
  interface_languages: list(term("languages"))
    .optional()
    .meta({
      title: "Langues de l’interface",
      description: "Les langues des menus, par leur code",
      examples: [["fr", "en"]],
    }),
  audiences: list(term("audiences")).meta({
    title: "Publics",
    description: "À qui l’outil s’adresse",
    examples: [["enseignants", "eleves"]],
  }),
  levels: list(term("levels"))
    .optional()
    .meta({
      title: "Niveaux",
      description: "À quels niveaux on s’en sert",
      examples: [["college", "lycee"]],
    }),
  platforms: list(term("platforms")).meta({
    title: "Plateformes",
    description: "Où il fonctionne",
    examples: [["web", "ios", "android"]],
  }),
  open_source: yesNo.optional().meta({
    title: "Logiciel libre",
    description: "Son code est publié sous une licence libre",
    examples: ["no"],
  }),
  hosting: z
    .enum(["fr", "eu", "other"])
    .meta({ labels: { fr: "en France", eu: "dans l’Union européenne", other: "ailleurs" } })
    .optional()
    .meta({
      title: "Hébergement des données",
      description: "Où sont les données, si l’éditeur le dit",
      examples: ["eu"],
    }),
  gar: yesNo.optional().meta({
    title: "GAR",
    description: "On y accède par le GAR, le gestionnaire d’accès aux ressources du ministère",
    examples: ["yes"],
  }),
  account_required: yesNo.optional().meta({
    title: "Compte nécessaire",
    description: "Il faut un compte pour s’en servir",
    examples: ["yes"],
  }),
  min_age: integer
    .transform(Number)
    .optional()
    .meta({
      title: "Âge minimal",
      description: "L’âge minimal écrit dans les conditions d’utilisation, en chiffres",
      examples: ["13"],
    }),
  gdpr_note: text(300)
    .optional()
    .meta({
      title: "Données personnelles",
      description: "Un fait sur les données personnelles, jamais un verdict de conformité",
      examples: ["L’éditeur publie un accord de traitement des données pour les établissements."],
    }),
  privacy_policy_url: url.optional().meta({
    title: "Politique de confidentialité",
    description: "La page qui dit ce que l’éditeur fait des données",
    examples: ["https://www.wooclap.com/fr/privacy-policy/"],
  }),
  education_program: z
    .strictObject({
      kind: z.enum(["free", "discount", "extended", "quote"]).meta({
        labels: {
          free: "gratuit pour l’éducation",
          discount: "une remise",
          extended: "davantage de fonctions",
          quote: "une offre sur devis",
        },
        title: "Nature de l’offre",
        description: "Ce que l’éducation reçoit",
        examples: ["free"],
      }),
      summary: text(240).meta({
        title: "Offre en une phrase",
        description: "Ce que l’offre donne, et à qui",
        examples: ["Accès gratuit aux fonctions avancées pour les enseignants du primaire et du secondaire."],
      }),
      audiences: list(term("audiences")).meta({
        title: "Publics de l’offre",
        description: "À qui elle est réservée",
        examples: [["enseignants", "eleves"]],
      }),
      conditions: text(300)
        .optional()
        .meta({
          title: "Conditions",
          description: "Ce qu’il faut fournir ou remplir",
          examples: ["Justificatif d’exercice dans un établissement primaire ou secondaire."],
        }),
      url: url.optional().meta({
        title: "Page de l’offre",
        description: "La page du site qui la présente",
        examples: ["https://www.canva.com/fr_fr/education/"],
      }),
      checked_at: date.optional().meta({
        title: "Page lue le",
        description: "Le jour où vous avez lu cette page",
        examples: ["2026-11-21"],
      }),
    })
    .optional()
    .meta({
      title: "Offre pour l’éducation",
      description: "L’offre réservée à l’éducation, s’il y en a une",
      examples: [
        {
          kind: "free",
          summary: "Accès gratuit aux fonctions avancées pour les enseignants du primaire et du secondaire.",
          audiences: ["enseignants", "eleves"],
        },
      ],
    }),
  alternatives: list(toolSlug)
    .max(6)
    .optional()
    .meta({
      title: "Alternatives",
      description: "Deux à quatre fiches de l’annuaire qui rendent le même service",
      examples: [["wayground", "blooket"]],
    }),
  sources: list(
    z.strictObject({
      url: url.meta({
        title: "Adresse",
        description: "L’adresse de la page lue",
        examples: ["https://www.actionbound.com/pricing"],
      }),
      checked_at: date.meta({
        title: "Lue le",
        description: "Le jour où vous l’avez lue",
        examples: ["2026-11-21"],
      }),
      supports: text(160).meta({
        title: "Ce qu’elle appuie",
        description: "Ce qu’elle appuie dans la fiche",
        examples: ["Tarif pour les établissements"],
      }),
    }),
  )
    .optional()
    .meta({
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
    }),
  added_at: addedAt,
  updated_at: updatedAt,
  verified_at: date.optional().meta({
    title: "Vérifiée le",
    description: "Le dernier jour où une personne a relu la fiche en regardant le site",
    examples: ["2026-11-21"],
  }),
});

export const collectionFrontMatterSchema = z.strictObject({
  ...lifecycle("collections"),
  title: text(100).meta({
    title: "Titre",
    description: "Ce qu’elle aide à faire, ou à qui elle sert",
    examples: ["Animer un quiz en classe"],
  }),
  kind: z.enum(["top", "stack"]).meta({
    labels: { top: "un classement pour une tâche", stack: "une boîte à outils pour un profil" },
    title: "Genre",
    description: "Ce qu’elle réunit",
    examples: ["top"],
  }),
  task: text(100)
    .optional()
    .meta({ title: "Tâche", description: "Pour un top : la tâche", examples: ["Animer un quiz"] }),
  persona: text(100)
    .optional()
    .meta({
      title: "Profil",
      description: "Pour une stack : le profil",
      examples: ["Professeur documentaliste"],
    }),
  short_description: text(160).meta({
    title: "Description courte",
    description: "Une phrase de 60 à 160 caractères, qui finit par un point",
    examples: ["Huit outils pour interroger toute une classe, du plus simple au plus complet."],
  }),
  tags: list(term("tags"))
    .max(6)
    .meta({
      title: "Mots-clés",
      description: "Deux à six mots-clés de content/vocabularies.yml",
      examples: [["quiz", "vote-en-direct"]],
    }),
  criteria: list(text(200)).meta({
    title: "Critères",
    description: "D’après quoi les outils ont été choisis",
    examples: [["Utilisable sans compte par les élèves", "Interface en français"]],
  }),
  tools: list(
    z.strictObject({
      slug: toolSlug.meta({
        title: "Outil",
        description: "Le nom du fichier de la fiche, sans .md",
        examples: ["plickers"],
      }),
      note: text(200).meta({
        title: "Pourquoi lui",
        description: "Pourquoi cet outil est ici, en 40 à 140 caractères",
        examples: ["Sans appareil pour les élèves : une carte à lever, le téléphone de l’enseignant suffit."],
      }),
    }),
  ).meta({
    title: "Outils",
    description: "Cinq à douze outils, dans l’ordre où on les conseille",
    examples: [
      [
        {
          slug: "plickers",
          note: "Sans appareil pour les élèves : une carte à lever, le téléphone de l’enseignant suffit.",
        },
      ],
    ],
  }),
  added_at: addedAt,
  updated_at: updatedAt,
});

export const categoryListSchema = list(
  z.strictObject({
    slug,
    name: text(60),
    description: text(200),
    former_slugs: list(slug).optional(),
    moves_fast: yesNo
      .optional()
      .describe("yes : ces outils changent en quelques mois ; leurs fiches se relisent plus souvent"),
  }),
);

export const clicheListSchema = list(
  z.strictObject({
    phrase: text(80).describe("Les mots que les fiches n’emploient pas"),
    instead: text(200).describe("Ce que l’on écrit à la place"),
  }),
);

const labels = z.record(z.string(), text(60));

export const vocabulariesSchema = z.strictObject({
  audiences: labels,
  levels: labels,
  platforms: labels,
  languages: labels,
  tags: labels,
});

export const synonymListSchema = list(
  z.strictObject({
    words: z
      .array(z.string().trim().min(1).max(60))
      .min(2)
      .describe("Des mots ou expressions qui veulent dire la même chose"),
    best: list(toolSlug)
      .max(10)
      .optional()
      .describe(
        "Les fiches qui répondent le mieux à ces mots, la meilleure d’abord : leurs noms de fichiers, sans .md",
      ),
    tools: list(toolSlug)
      .optional()
      .describe(
        "D’autres fiches à trouver, qui n’emploient aucun de ces mots : leurs noms de fichiers, sans .md",
      ),
    elsewhere: text(60)
      .optional()
      .describe("De quoi parlent ces expressions, si ce n’est pas de l’annuaire : elles ne trouvent rien"),
    why: text(300).optional().describe("Pourquoi un de ces mots est aussi dans un autre groupe"),
  }),
);

const screenshotRecordSchema = z.strictObject({
  captured_at: date.describe("Le jour où l’image a été prise"),
  // Required by its rule, which can say what to write: that takes the name of the tool.
  alt: text(200).optional().describe("Ce que montre l’image, pour qui ne la voit pas"),
});

/** By slug. */
export const screenshotRecordsSchema = z
  .record(z.string(), screenshotRecordSchema)
  .transform((records): ReadonlyMap<string, ScreenshotRecord> => new Map(Object.entries(records)));

export const siteSchema = z.strictObject({
  name: text(80),
  description: text(300),
  publisher: z.strictObject({ name: text(120), url }),
  base_url: url.refine((value) => !value.endsWith("/")),
  repository: z.strictObject({ url, branch: text(60) }),
  license: z.strictObject({
    id: text(40),
    name: text(120),
    url,
    attribution: z.strictObject({ text: text(200), url }),
  }),
  featured_collections: list(slug)
    .max(8)
    .optional()
    .describe("Les boîtes à outils que propose la page d’accueil, dans cet ordre"),
});

export type ToolFrontMatter = z.infer<typeof toolFrontMatterSchema>;
export type CollectionFrontMatter = z.infer<typeof collectionFrontMatterSchema>;
export type CategoryDefinition = z.infer<typeof categoryListSchema>[number];
export type SynonymGroup = z.infer<typeof synonymListSchema>[number];
export type Cliche = z.infer<typeof clicheListSchema>[number];
export type Vocabularies = z.infer<typeof vocabulariesSchema>;
export type VocabularyName = keyof Vocabularies;
export type ScreenshotRecord = z.infer<typeof screenshotRecordSchema>;
export type ScreenshotRecords = z.infer<typeof screenshotRecordsSchema>;
export type Site = z.infer<typeof siteSchema>;
