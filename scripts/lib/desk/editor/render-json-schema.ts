/**
 * JSON Schemas of the front matter, for VS Code: they refuse what the build refuses, if JSON Schema can express
 * it. Values are read as YAML 1.2: `13` is a number, `no` and dates are text.
 */

import { z } from "zod";
import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { LIMITS } from "../../content/fields/limits.ts";
import type { CategoryDefinition, Vocabularies } from "../../content/list-schemas.ts";

export type EditorSchema = z.core.JSONSchema.BaseSchema;

/** The closed lists, as editors keep them. */
export interface Lists {
  categories: readonly CategoryDefinition[];
  vocabularies: Vocabularies;
}

/** `renderToolSchema(toolFrontMatterSchema, lists)`; draft 07, the one that most programs know. */
export const renderToolSchema = (schema: z.ZodObject, lists: Lists): EditorSchema => ({
  ...toJsonSchema(schema, lists),
  title: "Fiche d’outil",
  allOf: [
    whenPublished({
      required: ["alternatives"],
      properties: {
        short_description: shortDescription,
        tags: itemsWithin(LIMITS.tags),
        alternatives: itemsWithin(LIMITS.alternatives),
      },
    }),
    sentenceEnds,
    replacedOnlyWhenWithdrawn,
    when(
      { properties: { pricing: { const: "free" } }, required: ["pricing", "plans"] },
      {
        properties: {
          plans: {
            contains: { anyOf: [{ not: { required: ["amount"] } }, { properties: { amount: ZERO } }] },
            errorMessage: "L’outil est dit gratuit, mais toutes ses formules sont payantes.",
          },
        },
      },
    ),
    {
      properties: {
        plans: {
          items: when(
            { properties: { amount: { not: ZERO } }, required: ["amount"] },
            { required: ["currency"] },
          ),
        },
      },
    },
  ],
});

export const renderCollectionSchema = (schema: z.ZodObject, lists: Lists): EditorSchema => ({
  ...toJsonSchema(schema, lists),
  title: "Collection",
  allOf: [
    whenPublished({
      properties: {
        short_description: shortDescription,
        tags: itemsWithin(LIMITS.tags),
        tools: {
          ...itemsWithin(LIMITS.members),
          items: { properties: { note: { minLength: LIMITS.note.min, maxLength: LIMITS.note.max } } },
        },
      },
    }),
    sentenceEnds,
    replacedOnlyWhenWithdrawn,
    kindHas("top", "task", "persona"),
    kindHas("stack", "persona", "task"),
  ],
});

function toJsonSchema(schema: z.ZodObject, lists: Lists): EditorSchema {
  return z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      const { form, vocabulary, labels } = z.globalRegistry.get(zodSchema) ?? {};
      for (const hint of ["form", "vocabulary", "target", "labels"]) delete jsonSchema[hint];
      if (jsonSchema.enum !== undefined && labels !== undefined) {
        jsonSchema.enumDescriptions = jsonSchema.enum.map((value) => labels[String(value)]);
      }
      const type = zodSchema._zod.def.type;
      if (type === "string") Object.assign(jsonSchema, form === undefined ? PROSE : FORMS[form]);
      if (type === "string" && vocabulary !== undefined)
        Object.assign(jsonSchema, closedList(lists, vocabulary));
      if (type === "array" && zodSchema instanceof z.ZodArray && zodSchema.element instanceof z.ZodString) {
        const itemForm = z.globalRegistry.get(zodSchema.element)?.form;
        if (itemForm === "term" || itemForm === "slug") jsonSchema.uniqueItems = true;
      }
    },
  });
}

/** VS Code and lint-front-matter.mjs show « patternErrorMessage » and « errorMessage ». */
const FORMS = {
  date: {
    format: "date",
    pattern: "^\\d{4}-\\d{2}-\\d{2}$",
    patternErrorMessage: "Une date s’écrit année-mois-jour : 2026-09-20.",
  },
  url: {
    pattern: "^https://[^\\s/?#@]+\\.[^\\s/?#@]+([/?#]\\S*)?$",
    patternErrorMessage: "Une adresse complète, qui commence par https://.",
  },
  slug: {
    pattern: SLUG_PATTERN.source,
    patternErrorMessage: "Minuscules sans accent, chiffres et tirets : le nom d’un fichier, sans .md.",
  },
  integer: {
    type: ["integer", "string"],
    minimum: 1,
    maximum: 999,
    pattern: "^(?!0+$)\\d{1,3}$",
    patternErrorMessage: "Des chiffres seulement : 13.",
  },
  amount: {
    type: ["number", "string"],
    minimum: 0,
    pattern: "^\\d+(\\.\\d{1,2})?$",
    patternErrorMessage: "Des chiffres, un point pour les centimes, la monnaie à part : 9.99.",
  },
  country: {
    pattern: "^[A-Z]{2}$",
    patternErrorMessage: "Un code de deux lettres capitales : FR, BE, CH, CA, US…",
  },
  currency: {
    pattern: "^[A-Z]{3}$",
    patternErrorMessage: "Un code de trois lettres capitales : EUR, USD, CAD…",
  },
  term: {},
} as const;

/** A text is neither blank nor a word for nothing, such as « N/A ». */
const PROSE = {
  pattern:
    "^(?!\\s*(?:[nN][uU][lL][lL]|~|[nN][oO][nN][eE]|[nN]/[aA]|[tT][oO][dD][oO]|\\?+)\\s*$)[\\s\\S]*\\S",
  patternErrorMessage: "Un champ sans contenu ne s’écrit pas : supprimez cette ligne.",
};

function closedList({ categories, vocabularies }: Lists, vocabulary: keyof Vocabularies | "categories") {
  const labels: [string, string][] =
    vocabulary === "categories"
      ? categories.map(({ slug, name, description }) => [slug, `${name} : ${description}`])
      : Object.entries(vocabularies[vocabulary]);
  return { enum: labels.map(([value]) => value), enumDescriptions: labels.map(([, label]) => label) };
}

/** `if … then …`. An object with a property `then` would be taken for a promise, so the condition is negated. */
const when = (condition: EditorSchema, consequence: EditorSchema): EditorSchema => ({
  if: { not: condition },
  else: consequence,
});

/** Drafts and withdrawn entries may be short. */
const whenPublished = (consequence: EditorSchema): EditorSchema =>
  when(
    { not: { properties: { status: { enum: ["draft", "withdrawn"] } }, required: ["status"] } },
    consequence,
  );

const shortDescription = {
  minLength: LIMITS.shortDescription.min,
  maxLength: LIMITS.shortDescription.max,
};

const itemsWithin = ({ min, max }: { min: number; max: number }) => ({ minItems: min, maxItems: max });

const sentenceEnds: EditorSchema = {
  properties: {
    short_description: {
      pattern: "\\.\\s*$",
      patternErrorMessage: "La description courte est une phrase : elle finit par un point.",
    },
  },
};

const replacedOnlyWhenWithdrawn: EditorSchema = when(
  { required: ["replaced_by"] },
  {
    required: ["status"],
    properties: {
      status: {
        const: "withdrawn",
        errorMessage: "Seule une fiche retirée (withdrawn) est remplacée par une autre.",
      },
    },
  },
);

const ZERO: EditorSchema = { anyOf: [{ const: 0 }, { type: "string", pattern: "^0+(\\.0+)?$" }] };

const kindHas = (kind: string, needed: string, other: string): EditorSchema =>
  when(
    { properties: { kind: { const: kind } }, required: ["kind"] },
    {
      required: [needed],
      not: { required: [other] },
      errorMessage: `Avec « kind: ${kind} », on écrit « ${needed} » et non « ${other} ».`,
    },
  );
