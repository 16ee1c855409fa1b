/**
 * French typography, for everything that is published: editors type on an ordinary keyboard, and rules read what
 * they wrote.
 */

import { z } from "zod";
import { correctTypography, keepsSigns } from "../text/french-typography.ts";
import type { ContentSet, Entry, Source } from "./content-set.ts";
import { collectionFrontMatterSchema } from "./fields/collection-fields.ts";
import { factsOf, unwrap } from "./fields/field-facts.ts";
import { fieldValues, textsAt } from "./fields/field-values.ts";
import { toolFrontMatterSchema } from "./fields/tool-fields.ts";
import { categoryListSchema, siteSchema, vocabulariesSchema } from "./list-schemas.ts";
import { needThemeSchema, qualityListSchema } from "./needs/need-schemas.ts";

/** The content as readers see it: each sentence and each long description has its French signs. */
export function correctProse(content: ContentSet): ContentSet {
  const names = keptNames(content);
  const correct = (text: string): string => correctTypography(text, { names });
  const list = <S extends Source<unknown>>(source: S, schema: z.ZodType): S => ({
    ...source,
    data: mapProse(source.data, schema, correct),
  });
  const entry = <E extends Entry<unknown>>(one: E, schema: z.ZodType): E => ({
    ...list(one, schema),
    body: correct(one.body),
  });
  return {
    ...content,
    site: list(content.site, siteSchema),
    categories: list(content.categories, categoryListSchema),
    vocabularies: list(content.vocabularies, vocabulariesSchema),
    needs: content.needs.map((theme) => list(theme, needThemeSchema)),
    qualities: list(content.qualities, qualityListSchema),
    tools: content.tools.map((tool) => entry(tool, toolFrontMatterSchema)),
    collections: content.collections.map((collection) => entry(collection, collectionFrontMatterSchema)),
  };
}

/** The names that the corrections would spoil wherever they are written: « Kahoot! » would be given a space. */
function keptNames(content: ContentSet): string[] {
  const names = fieldValues(content).flatMap((found) =>
    found.field.facts.isName ? textsAt(found).map(({ text }) => text) : [],
  );
  return [...new Set([...content.brands, ...names])].filter(keepsSigns).sort();
}

type Path = readonly (string | number)[];

/**
 * The value with each sentence replaced that its schema declares.
 * `mapProse({ gdpr_note: "a..." }, toolFrontMatterSchema, correct)` → `{ gdpr_note: "a…" }`
 */
export const mapProse = <T>(value: T, schema: z.ZodType, map: (text: string, path: Path) => string): T =>
  // Only texts are replaced, by texts.
  walk(value, schema, { map, path: [], isProse: false }) as T;

interface Step {
  map: (text: string, path: Path) => string;
  path: Path;
  /** Whether what is above the value, a list, holds prose. */
  isProse: boolean;
}

function walk(value: unknown, schema: unknown, { map, path, isProse: above }: Step): unknown {
  const inner = unwrap(schema);
  const isProse = above || isDeclared(schema) || isDeclared(inner);
  if (typeof value === "string") return isProse && inner instanceof z.ZodString ? map(value, path) : value;
  if (Array.isArray(value) && inner instanceof z.ZodArray)
    return value.map((item: unknown, index) =>
      walk(item, inner.element, { map, path: [...path, index], isProse }),
    );
  const schemaOf = fieldsOf(inner);
  if (typeof value !== "object" || value === null || schemaOf === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      walk(own, schemaOf(name), { map, path: [...path, name], isProse: false }),
    ]),
  );
}

/** The schemas of an object's fields, by name; null if the schema is not that of an object. */
function fieldsOf(schema: unknown): ((name: string) => unknown) | null {
  if (schema instanceof z.ZodRecord) return () => schema.valueType;
  if (!(schema instanceof z.ZodObject)) return null;
  return (name) => Object.getOwnPropertyDescriptor(schema.shape, name)?.value;
}

const isDeclared = (schema: unknown): boolean =>
  factsOf(schema)?.prose === true ||
  (schema instanceof z.ZodType && z.globalRegistry.get(schema)?.prose === true);
