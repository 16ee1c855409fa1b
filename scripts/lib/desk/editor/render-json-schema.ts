/**
 * JSON Schemas of the front matter, for VS Code. They refuse what the build refuses, if JSON Schema can express it.
 * Values are read as YAML 1.2: `13` is a number, `no` and dates are text.
 */

import { z } from "zod";
import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import type { ContentSet } from "../../content/content-set.ts";
import { collectionFrontMatterSchema } from "../../content/fields/collection-fields.ts";
import type { DescribedField } from "../../content/fields/describe-fields.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import { toolFrontMatterSchema } from "../../content/fields/tool-fields.ts";
import { termOptions } from "../new/pick-options.ts";

type EditorSchema = z.core.JSONSchema.BaseSchema;

/** The closed lists, as editors keep them. */
export type EditorLists = Pick<ContentSet, "categories" | "vocabularies" | "formerValues" | "needs">;

/** Draft 07, the one that most programs know. */
export const renderToolSchema = (lists: EditorLists): EditorSchema => ({
  title: "Fiche d’outil",
  ...toJsonSchema(toolFrontMatterSchema, lists),
  allOf: [...declaredRules(TOOL_FIELDS), freeHasFreePlan, amountHasCurrency],
});

export const renderCollectionSchema = (lists: EditorLists): EditorSchema => ({
  title: "Collection",
  ...toJsonSchema(collectionFrontMatterSchema, lists),
  allOf: declaredRules(COLLECTION_FIELDS),
});

/** The rules that follow from the declarations of the fields, and those that every entry has. */
const declaredRules = (fields: readonly DescribedField[]): EditorSchema[] => [
  // Drafts and withdrawn entries may be short.
  when(
    { not: { properties: { status: { enum: ["draft", "withdrawn"] } }, required: ["status"] } },
    withinLimits(fields),
  ),
  sentenceEnds,
  replacedOnlyWhenWithdrawn,
  ...fields.flatMap((field) => writtenOnlyWhen(field, fields)),
];

/** The limits that fields declare for published entries. */
function withinLimits(fields: readonly DescribedField[]): EditorSchema {
  const limited = fields.filter(({ facts }) => facts.limits !== undefined);
  return {
    required: limited.filter((field) => !field.required).map(({ name }) => name),
    properties: Object.fromEntries(
      limited.map(({ name, type, facts: { limits } }) => {
        if (type.kind !== "list") return [name, { minLength: limits?.min, maxLength: limits?.max }];
        const items = type.item.kind === "group" ? { items: withinLimits(type.item.fields) } : {};
        return [name, { minItems: limits?.min, maxItems: limits?.max, ...items }];
      }),
    ),
  };
}

/** A field that goes with one value of another one: a top has a task, a stack has a persona. */
function writtenOnlyWhen({ name, facts }: DescribedField, fields: readonly DescribedField[]): EditorSchema[] {
  if (facts.onlyWhen === undefined) return [];
  const { field, value } = facts.onlyWhen;
  return fields
    .filter(({ facts: { onlyWhen } }) => onlyWhen?.field === field && onlyWhen.value !== value)
    .map(({ name: other }) =>
      when(
        { properties: { [field]: { const: value } }, required: [field] },
        {
          required: [name],
          not: { required: [other] },
          errorMessage: `Avec « ${field}: ${value} », on écrit « ${name} » et non « ${other} ».`,
        },
      ),
    );
}

function toJsonSchema(schema: z.ZodObject, lists: EditorLists): EditorSchema {
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
      if (type === "string" && vocabulary !== undefined) {
        const terms = termOptions(lists, vocabulary);
        jsonSchema.enum = terms.map(({ value }) => value);
        jsonSchema.enumDescriptions = terms.map(({ label, hint }) => (hint ? `${label} : ${hint}` : label));
      }
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
  license: {
    pattern: "^[A-Za-z0-9][A-Za-z0-9.+-]*$",
    patternErrorMessage: "Un identifiant de la liste SPDX : MIT, Apache-2.0, GPL-3.0-or-later…",
  },
  term: {},
} as const;

/** A text is neither blank nor a word for nothing, such as « N/A ». */
const PROSE = {
  pattern:
    "^(?!\\s*(?:[nN][uU][lL][lL]|~|[nN][oO][nN][eE]|[nN]/[aA]|[tT][oO][dD][oO]|\\?+)\\s*$)[\\s\\S]*\\S",
  patternErrorMessage: "Un champ sans contenu ne s’écrit pas : supprimez cette ligne.",
};

/** `if … then …`. An object with a property `then` would be taken for a promise, so the condition is negated. */
const when = (condition: EditorSchema, consequence: EditorSchema): EditorSchema => ({
  if: { not: condition },
  else: consequence,
});

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

const freeHasFreePlan: EditorSchema = when(
  { properties: { pricing: { const: "free" } }, required: ["pricing", "plans"] },
  {
    properties: {
      plans: {
        contains: { anyOf: [{ not: { required: ["amount"] } }, { properties: { amount: ZERO } }] },
        errorMessage: "L’outil est dit gratuit, mais toutes ses formules sont payantes.",
      },
    },
  },
);

const amountHasCurrency: EditorSchema = {
  properties: {
    plans: {
      items: when(
        { properties: { amount: { not: ZERO } }, required: ["amount"] },
        { required: ["currency"] },
      ),
    },
  },
};
