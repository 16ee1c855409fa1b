/** What editors write, file by file and text by text, each beside its declaration: for whatever looks at a kind of text. */

import type { Path } from "../../source/finding.ts";
import { valueAt } from "../../text/shown-values.ts";
import { collectionKind } from "../fields/collection-fields.ts";
import { type DescribedField, type FieldType, kindAt } from "../fields/kinds.ts";
import { toolKind } from "../fields/tool-fields.ts";
import { phrase } from "../fields/value-kinds.ts";
import { type Content, type Entry, remember, type Source } from "./content.ts";
import { categoriesKind, needThemeKind, qualitiesKind, siteKind, vocabulariesKind } from "./lists.ts";

export const TOOL_FIELDS: readonly DescribedField[] = toolKind.fields;
export const COLLECTION_FIELDS: readonly DescribedField[] = collectionKind.fields;

/** What is declared of an entry of this kind. */
export const fieldsOf = ({ kind }: Pick<Entry, "kind">): readonly DescribedField[] =>
  kind === "tools" ? TOOL_FIELDS : COLLECTION_FIELDS;

type Sources = Pick<
  Content,
  "site" | "categories" | "vocabularies" | "needs" | "qualities" | "tools" | "collections"
>;

/** The content with each file changed that holds names and sentences. */
export const mapSources = <C extends Sources>(
  content: C,
  change: <S extends Source<unknown>>(source: S, kind: FieldType) => S,
): C => ({
  ...content,
  site: change(content.site, siteKind),
  categories: change(content.categories, categoriesKind),
  vocabularies: change(content.vocabularies, vocabulariesKind),
  needs: content.needs.map((theme) => change(theme, needThemeKind)),
  qualities: change(content.qualities, qualitiesKind),
  tools: content.tools.map((tool) => change(tool, toolKind)),
  collections: content.collections.map((collection) => change(collection, collectionKind)),
});

/** A text that a declared field holds. */
export interface WrittenText {
  path: Path;
  text: string;
  type: FieldType;
}

/** The texts of a file, each at its place. */
export function textsIn(
  { file, data }: Source<unknown>,
  kind: FieldType,
): (WrittenText & { file: string })[] {
  const texts: (WrittenText & { file: string })[] = [];
  const walk = (value: unknown, type: FieldType, path: Path): void => {
    if (typeof value === "string") texts.push({ file, path, text: value, type });
    // Phrases for search are nobody's sentences, and there are some 27,000.
    if (typeof value !== "object" || value === null || (type.kind === "list" && type.item === phrase)) return;
    if (Array.isArray(value)) {
      if (type.kind === "list")
        for (const [index, item] of value.entries()) walk(item, type.item, [...path, index]);
      return;
    }
    for (const [name, own] of Object.entries(value)) {
      const inner = kindAt(type, name);
      if (inner !== undefined) walk(own, inner, [...path, name]);
    }
  };
  walk(data, kind, []);
  return texts;
}

/** Sets a value; undefined takes it out, and its list with the last item. */
export function setAt(data: unknown, path: Path, value: unknown): void {
  const holder = valueAt(data, path.slice(0, -1));
  const key = path.at(-1) ?? "";
  if (value !== undefined) Reflect.set(Object(holder), key, value);
  else if (!Array.isArray(holder)) Reflect.deleteProperty(Object(holder), key);
  else {
    holder.splice(Number(key), 1);
    if (holder.length === 0) setAt(data, path.slice(0, -1), undefined);
  }
}

/** The texts in the fields of an entry. Many rules ask for them. */
export const textsOfEntry = remember((entry: Entry): readonly WrittenText[] =>
  textsIn(entry, entry.kind === "tools" ? toolKind : collectionKind),
);

/** The texts of the lists, each with its file. */
export const textsOfLists = remember((content: Sources) => {
  const texts: (WrittenText & { file: string })[] = [];
  mapSources({ ...content, tools: [], collections: [] }, (source, kind) => {
    texts.push(...textsIn(source, kind));
    return source;
  });
  return texts;
});
