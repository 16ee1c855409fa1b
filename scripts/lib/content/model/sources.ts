/** What editors write, file by file and text by text, each beside its declaration: for whatever looks at a kind of text. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import type { Path } from "../../source/finding.ts";
import { collectionKind } from "../fields/collection-fields.ts";
import { type FieldType, kindAt } from "../fields/kinds.ts";
import { toolKind } from "../fields/tool-fields.ts";
import { phrase } from "../fields/value-kinds.ts";
import { type Content, type Entry, remember, type Source } from "./content.ts";
import { categoriesKind, needThemeKind, qualitiesKind, siteKind, vocabulariesKind } from "./lists.ts";

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

/** The value with each text replaced. `mapTexts({ name: "a" }, toolKind, ({ text }) => `${text}!`)` → `{ name: "a!" }` */
export const mapTexts = <T>(value: T, kind: FieldType, map: (one: WrittenText) => string): T =>
  // Only texts are replaced, by texts.
  walk(value, kind, map, []) as T;

function walk(value: unknown, type: FieldType, map: (one: WrittenText) => string, path: Path): unknown {
  if (typeof value === "string") return map({ path, text: value, type });
  // Phrases for search are nobody's sentences, and there are some 27,000.
  if (type.kind === "list" && type.item === phrase) return value;
  if (Array.isArray(value) && type.kind === "list")
    return value.map((item: unknown, index) => walk(item, type.item, map, [...path, index]));
  if (!isRecord(value) || (type.kind !== "group" && type.kind !== "map")) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => {
      const inner = kindAt(type, name);
      return [name, inner === undefined ? own : walk(own, inner, map, [...path, name])];
    }),
  );
}

/** The texts of a file, each at its place. */
function textsIn({ file, data }: Source<unknown>, kind: FieldType): (WrittenText & { file: string })[] {
  const texts: (WrittenText & { file: string })[] = [];
  mapTexts(data, kind, (one) => {
    texts.push({ ...one, file });
    return one.text;
  });
  return texts;
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
