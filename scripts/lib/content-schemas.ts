/**
 * What editors write: the front matter of tools and collections, and the lists. Every value arrives as text
 * (see yaml.ts) and leaves as what the field means. The descriptions are French: editors read them.
 */

import { z } from "zod";
import { fold } from "../../functions/lib/french.ts";
import { PRICINGS } from "../../functions/lib/query.ts";
import { SLUG_PATTERN } from "../../functions/lib/records.ts";

/** A custom issue carries its own message and correction; the rest is explained in explain-issue.ts. */
export interface IssueParams {
  code: string;
  message: string;
  fix?: string;
}

/** `refuse(context, { code, message, fix })`: one finding about the value at hand. */
function refuse(context: z.core.ParsePayload<string>, params: IssueParams): void {
  context.issues.push({
    code: "custom",
    input: context.value,
    params: { ...params },
    message: params.message,
  });
}

/** One line of text. `null` and `~` are not text: a field with nothing to say is left out. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .check((context) => {
      if (/^(?:null|~|none|n\/a|todo|\?+)$/i.test(context.value)) {
        refuse(context, {
          code: "empty-value",
          message: `« ${context.value} » n’est pas une valeur : un champ sans contenu ne s’écrit pas.`,
          fix: "Supprimer cette ligne.",
        });
      }
    });

const slug = z.string().check((context) => {
  if (SLUG_PATTERN.test(context.value)) return;
  refuse(context, {
    code: "invalid-slug",
    message: `« ${context.value} » n’est pas un identifiant : minuscules sans accent, chiffres et tirets.`,
    fix: toSlug(context.value),
  });
});

/** `toSlug("Le Chat (Mistral)")` → `"le-chat-mistral"` */
export function toSlug(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** A day that exists, as `YYYY-MM-DD`: text in, the same text out, so that no time zone can shift it. */
const date = z.string().check((context) => {
  const { value } = context;
  if (isRealDate(value)) return;
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value);
  const turned = french && `${french[3]}-${french[2]?.padStart(2, "0")}-${french[1]?.padStart(2, "0")}`;
  refuse(context, {
    code: "invalid-date",
    message: `« ${value} » n’est pas une date valable : année-mois-jour, un jour qui existe.`,
    ...(turned && isRealDate(turned) ? { fix: turned } : { fix: "Écrire par exemple 2026-09-20." }),
  });
});

function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

const url = z.string().check((context) => {
  const { value } = context;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  const valid =
    parsed?.protocol === "https:" &&
    parsed.hostname.includes(".") &&
    parsed.username === "" &&
    !/\s/.test(value);
  if (valid) return;
  const bare = value.replace(/^(?:[a-z]+:)?\/*/i, "");
  refuse(context, {
    code: "invalid-url",
    message: `« ${value} » n’est pas une adresse complète : elle commence par https://.`,
    ...(/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(bare) && { fix: `https://${bare}` }),
  });
});

const integer = z.string().check((context) => {
  if (/^\d{1,3}$/.test(context.value) && Number(context.value) > 0) return;
  refuse(context, {
    code: "invalid-integer",
    message: `« ${context.value} » n’est pas un nombre entier.`,
    fix: "Écrire seulement les chiffres, par exemple 13.",
  });
});

const amount = z.string().check((context) => {
  const { value } = context;
  if (/^\d+(\.\d{1,2})?$/.test(value)) return;
  const digits = value.replace(",", ".").replace(/[^\d.]/g, "");
  refuse(context, {
    code: "invalid-amount",
    message: `« ${value} » n’est pas un montant : des chiffres, un point pour les centimes, la monnaie à part.`,
    ...(/^\d+(\.\d{1,2})?$/.test(digits) && { fix: digits }),
  });
});

/** A value of a closed list: the rules know which, and suggest the nearest. */
const term = z.string();

const list = <T extends z.ZodType>(item: T) => z.array(item).min(1);
const yesNo = z.enum(["yes", "no"]);
const currency = z.string().regex(/^[A-Z]{3}$/);

const lifecycle = {
  status: z
    .enum(["draft", "published", "withdrawn"])
    .optional()
    .describe("draft : en préparation, invisible. published : visible (par défaut). withdrawn : retirée."),
  replaced_by: slug.optional().describe("Pour une fiche retirée : celle qui la remplace"),
  former_slugs: list(slug)
    .optional()
    .describe("Anciens noms de ce fichier : leurs adresses continuent de répondre"),
};

export const toolFrontMatterSchema = z.strictObject({
  ...lifecycle,
  name: text(80).describe("Le nom officiel, avec ses majuscules"),
  aliases: list(text(80)).optional().describe("Autres noms sous lesquels on le cherche"),
  short_description: text(160).describe(
    "Une phrase de 160 caractères au plus : ce que fait l’outil et pour qui",
  ),
  category: term.describe("Une catégorie de categories.yml"),
  pricing: z
    .enum(PRICINGS)
    .describe("free : gratuit. freemium : gratuit avec options payantes. paid. enterprise : sur devis."),
  pricing_summary: text(200).optional().describe("Le tarif en une phrase"),
  pricing_url: url.optional().describe("La page des tarifs"),
  pricing_checked_at: date.optional().describe("Quand les tarifs ont été lus sur le site"),
  plans: list(
    z.strictObject({
      name: text(60),
      amount: amount.optional().describe("Chiffres seuls : 9.99"),
      currency: currency.optional().describe("EUR, USD…"),
      period: z.enum(["month", "year", "once"]).optional(),
      per: z.enum(["user", "teacher", "student", "class", "school", "organisation"]).optional(),
      note: text(160).optional(),
    }),
  )
    .optional()
    .describe("Les formules, de la moins chère à la plus chère"),
  website_url: url.describe("La page d’accueil officielle, sans paramètre de suivi"),
  tags: list(term).max(6).describe("Deux à six mots-clés de vocabularies.yml, le plus précis d’abord"),
  publisher: text(120).describe("Qui édite l’outil"),
  publisher_country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe("Code du pays en deux lettres : FR"),
  publisher_url: url.optional(),
  interface_languages: list(term).optional().describe("Codes de langue : fr, en"),
  audiences: list(term),
  levels: list(term).optional(),
  platforms: list(term),
  open_source: yesNo.optional().describe("Sans réponse sûre : ne pas écrire ce champ"),
  hosting: z.enum(["fr", "eu", "other"]).optional().describe("Où sont les données, si l’éditeur le dit"),
  gar: yesNo.optional().describe("Accessible par le GAR"),
  account_required: yesNo.optional(),
  min_age: integer.transform(Number).optional().describe("Âge minimal dans les conditions d’utilisation"),
  gdpr_note: text(300).optional().describe("Un fait, jamais un verdict de conformité"),
  privacy_policy_url: url.optional(),
  education_program: z
    .strictObject({
      kind: z.enum(["free", "discount", "extended", "quote"]),
      summary: text(240),
      audiences: list(term),
      conditions: text(300).optional(),
      url: url.optional(),
      checked_at: date.optional(),
    })
    .optional()
    .describe("L’offre réservée à l’éducation, s’il y en a une"),
  alternatives: list(slug).max(6).optional().describe("Deux à quatre fiches vraiment concurrentes"),
  sources: list(z.strictObject({ url, checked_at: date, supports: text(160) })).optional(),
  added_at: date,
  updated_at: date,
  verified_at: date.optional().describe("Quand une personne a vérifié la fiche sur le site"),
});

export const collectionFrontMatterSchema = z.strictObject({
  ...lifecycle,
  title: text(100),
  kind: z
    .enum(["top", "stack"])
    .describe("top : un classement par tâche. stack : une boîte à outils par profil."),
  task: text(100).optional().describe("Pour un top : la tâche"),
  persona: text(100).optional().describe("Pour une stack : le profil"),
  short_description: text(160),
  tags: list(term).max(6),
  criteria: list(text(200)).describe("D’après quoi les outils ont été choisis"),
  tools: list(
    z.strictObject({
      slug: slug.describe("Le nom de la fiche, sans .md"),
      note: text(200).describe("Pourquoi cet outil est ici"),
    }),
  ),
  added_at: date,
  updated_at: date,
});

export const categoryListSchema = list(
  z.strictObject({
    slug,
    name: text(60),
    description: text(200),
    former_slugs: list(slug).optional(),
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
    why: text(300).optional().describe("Pourquoi un de ces mots est aussi dans un autre groupe"),
  }),
);

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
export type Site = z.infer<typeof siteSchema>;
