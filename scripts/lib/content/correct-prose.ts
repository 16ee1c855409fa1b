/**
 * French typography, for everything that is published: editors type on an ordinary keyboard, and rules read what
 * they wrote.
 */

import { isRecord } from "../../../functions/lib/contract/is-record.ts";
import { correctTypography, keepsSigns } from "../text/french-typography.ts";
import { collectionKind } from "./fields/collection-fields.ts";
import { fieldValues, textsAt } from "./fields/field-values.ts";
import { type FieldType, isName } from "./fields/kinds.ts";
import { toolKind } from "./fields/tool-fields.ts";
import { kindAt } from "./fields/walks.ts";
import type { Content, EntryOf, Source } from "./model/content.ts";
import { categoriesKind, needThemeKind, qualitiesKind, siteKind, vocabulariesKind } from "./model/lists.ts";

/** The content as readers see it: each sentence and each long description has its French signs. */
export function correctProse(content: Content): Content {
  const names = keptNames(content);
  const correct = (text: string): string => correctTypography(text, { names });
  const list = <S extends Source<unknown>>(source: S, kind: FieldType): S => ({
    ...source,
    data: mapProse(source.data, kind, correct),
  });
  const entry = <E extends EntryOf<unknown>>(one: E, kind: FieldType): E => ({
    ...list(one, kind),
    body: correct(one.body),
  });
  return {
    ...content,
    site: list(content.site, siteKind),
    categories: list(content.categories, categoriesKind),
    vocabularies: list(content.vocabularies, vocabulariesKind),
    needs: content.needs.map((theme) => list(theme, needThemeKind)),
    qualities: list(content.qualities, qualitiesKind),
    tools: content.tools.map((tool) => entry(tool, toolKind)),
    collections: content.collections.map((collection) => entry(collection, collectionKind)),
  };
}

/** The lists that hold French sentences. */
export const listsWithProse = ({ site, categories, vocabularies, needs, qualities }: Content) => [
  { source: site, kind: siteKind },
  { source: categories, kind: categoriesKind },
  { source: vocabularies, kind: vocabulariesKind },
  ...needs.map((source) => ({ source, kind: needThemeKind })),
  { source: qualities, kind: qualitiesKind },
];

/** The names that the corrections would spoil wherever they are written: « Kahoot! » would be given a space. */
function keptNames(content: Content): string[] {
  const names = fieldValues(content).flatMap((found) =>
    isName(found.field.type) ? textsAt(found).map(({ text }) => text) : [],
  );
  return [...new Set([...content.brands, ...names])].filter(keepsSigns).sort();
}

type Path = readonly (string | number)[];
type MapText = (text: string, path: Path) => string;

/**
 * The value with each sentence replaced that its kind declares.
 * `mapProse({ gdpr_note: "a..." }, toolKind, correct)` → `{ gdpr_note: "a…" }`
 */
export const mapProse = <T>(value: T, kind: FieldType, map: MapText): T =>
  // Only texts are replaced, by texts.
  walk(value, kind, map, []) as T;

function walk(value: unknown, type: FieldType | undefined, map: MapText, path: Path): unknown {
  if (typeof value === "string")
    return type?.kind === "text" && type.use === "sentence" ? map(value, path) : value;
  if (Array.isArray(value) && type?.kind === "list")
    return value.map((item: unknown, index) => walk(item, type.item, map, [...path, index]));
  if (!isRecord(value) || (type?.kind !== "group" && type?.kind !== "map")) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, walk(own, kindAt(type, name), map, [...path, name])]),
  );
}
