/** Every field of a collection: what editors write, what clients read. */

import { z } from "zod";
import { path, slug as slugRecord } from "../../../../functions/lib/contract/answer-schemas.ts";
import { days, lifecycle } from "./entry-fields.ts";
import type { FrontMatterOf, RecordOf } from "./field.ts";
import { block, declare, derived, linked, optional, required } from "./field.ts";
import { LIMITS } from "./kinds.ts";
import { toolSummarySchema } from "./tool-fields.ts";
import { list, oneOf, reference, sentence, term } from "./value-kinds.ts";

const memberFields = {
  slug: required(reference("tools"), {
    title: "Outil",
    description: "Le nom du fichier de la fiche, sans .md",
    examples: ["plickers"],
  }),
  note: required(sentence(200), {
    title: "Pourquoi lui",
    description: "Pourquoi cet outil est ici, en 40 à 140 caractères",
    examples: ["Sans appareil pour les élèves : une carte à lever, le téléphone de l’enseignant suffit."],
    limits: LIMITS.note,
  }),
};

const collectionTool = toolSummarySchema
  .extend({
    position: z.int().positive().describe("1, 2, …"),
    note: z.string().describe("Why it is here"),
  })
  .meta({ id: "CollectionTool", description: "A tool of a collection" });

export const collectionFields = {
  ...lifecycle("collections"),
  slug: derived(slugRecord.meta({ examples: ["top-quiz"] })),
  title: required(sentence(100), {
    title: "Titre",
    description: "Ce qu’elle aide à faire, ou à qui elle sert",
    examples: ["Animer un quiz en classe"],
  }),
  kind: required(oneOf({ top: "un classement pour une tâche", stack: "une boîte à outils pour un profil" }), {
    title: "Genre",
    description: "Ce qu’elle réunit",
    english: "`top`: ranked, by task. `stack`: a set, by persona.",
  }),
  task: optional(sentence(100), null, {
    title: "Tâche",
    description: "Pour un classement : la tâche",
    english: "What a top is for; null for a stack",
    examples: ["Animer un quiz"],
    onlyWhen: { field: "kind", value: "top" },
  }),
  persona: optional(sentence(100), null, {
    title: "Profil",
    description: "Pour une boîte à outils : le profil",
    english: "Whom a stack is for; null for a top",
    examples: ["Professeur documentaliste"],
    onlyWhen: { field: "kind", value: "stack" },
  }),
  short_description: required(sentence(160), {
    title: "Description courte",
    description: "Une phrase de 60 à 160 caractères, qui finit par un point",
    record: z.string().max(160),
    examples: ["Huit outils pour interroger toute une classe, du plus simple au plus complet."],
    limits: LIMITS.shortDescription,
  }),
  tool_count: derived(z.int().nonnegative()),
  tags: required(list(term("tags"), 6), {
    title: "Mots-clés",
    description: "Deux à six mots-clés de content/vocabularies.yml",
    examples: [["quiz", "vote-en-direct"]],
    limits: LIMITS.tags,
  }),
  ...days,
  url: derived(path.meta({ examples: ["/api/v1/directory/collections/top-quiz"] })),
  long_description: derived(z.string()),
  long_description_html: derived(z.string()),
  criteria: required(list(sentence(200)), {
    title: "Critères",
    description: "D’après quoi les outils ont été choisis",
    english: "By what the tools were chosen",
    examples: [["Utilisable sans compte par les élèves", "Interface en français"]],
  }),
  tools: linked(list(block(memberFields)), z.array(collectionTool), {
    required: true,
    title: "Outils",
    description: "Cinq à douze outils, dans l’ordre où on les conseille",
    limits: LIMITS.members,
  }),
};

/** The order of the fields in a file: the days come last. */
const FILE_ORDER =
  "status replaced_by former_slugs title kind task persona short_description tags criteria tools added_at updated_at";

const declared = declare(collectionFields, {
  order: FILE_ORDER,
  summary: [
    ...(["slug", "title", "kind", "task", "persona", "short_description", "tool_count"] as const),
    ...(["tags", "added_at", "updated_at", "url"] as const),
  ],
});

/** What editors write. */
export const collectionKind = declared.kind;
export const collectionSummarySchema = declared.summarySchema.meta({
  id: "CollectionSummary",
  description: "A collection without its tools",
});
export const collectionSchema = declared.schema.meta({
  id: "Collection",
  description: "A collection with all its tools, in order",
});
export const toCollectionSummary = declared.toSummary;

export type CollectionFrontMatter = FrontMatterOf<typeof collectionFields>;
export type Collection = RecordOf<typeof collectionFields>;
