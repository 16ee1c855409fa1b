/** Writes the names that would be lost as former names, where they belong. Pure: texts in, texts out. */

import { setField } from "../../source/edit-front-matter.ts";
import { changeYaml } from "../../source/edit-yaml.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { collectionKind } from "../fields/collection-fields.ts";
import { VOCABULARIES } from "../fields/kinds.ts";
import { toolKind } from "../fields/tool-fields.ts";
import type { CollectionEntry, ContentSet, ToolEntry } from "../model/content.ts";
import type { LostName, NamedKind } from "./name-types.ts";

export const entryFields = (kind: "tools" | "collections"): string[] =>
  (kind === "tools" ? toolKind : collectionKind).fields.map(({ name }) => name);

/** `["a", "b"]` → `"[a, b]"` */
export const inlineList = (names: readonly string[]): string => `[${names.join(", ")}]`;

/** The list of former names with the lost ones: the first keeps the identity of an entry in feeds. */
export function formerAfter({ name, others, how }: LostName, existing: readonly string[]): string[] {
  const lost = how === "gone" ? [...others, name] : [name, ...others];
  const all = how === "dropped" ? [...lost, ...existing] : [...existing, ...lost];
  return [...new Set(all)];
}

/** The texts that change, by path, when every certain former name is written. */
export function saveLostNames(
  content: ContentSet,
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const lost of content.lost) {
    const { kind, name, others, movedTo } = lost;
    if (movedTo === null || VOCABULARIES.some((one) => one === kind)) continue;
    const file = isTerm(kind) ? fileOfTerm(content, kind, movedTo.name) : movedTo.file;
    const text = changed.get(file) ?? texts.get(file);
    if (kind === "tools" || kind === "collections") {
      const entry = entryAt(content, file);
      if (text === undefined || entry === undefined || !parseFrontMatter({ text }).ok) continue;
      const value = inlineList(formerAfter(lost, entry.data.former_slugs ?? []));
      changed.set(file, setField(text, "former_slugs", value, entryFields(kind)));
    } else
      changed.set(
        file,
        addFormerTerm(content, text, { kind, to: movedTo.name, from: [name, ...others], lost }),
      );
  }
  return changed;
}

export const entryAt = (
  { tools, collections }: Pick<ContentSet, "tools" | "collections">,
  file: string,
): ToolEntry | CollectionEntry | undefined => [...tools, ...collections].find((entry) => entry.file === file);

const isTerm = (kind: NamedKind): boolean => kind !== "tools" && kind !== "collections";

/** The file that names the former ones of a category or a need. */
export function fileOfTerm({ categories, needs }: ContentSet, kind: NamedKind, name: string): string {
  if (kind === "categories") return categories.file;
  return needs.find(({ data }) => data.needs.some(({ slug }) => slug === name))?.file ?? "";
}

/** The text of that file with more former names of a category or a need. */
export function addFormerTerm(
  { categories, needs }: Pick<ContentSet, "categories" | "needs">,
  text: string | undefined,
  { kind, to, from, lost }: { kind: NamedKind; to: string; from: readonly string[]; lost?: LostName },
): string {
  const theme = needs.findIndex(({ data }) => data.needs.some(({ slug }) => slug === to));
  const items = kind === "categories" ? categories.data : (needs[theme]?.data.needs ?? []);
  const index = items.findIndex(({ slug }) => slug === to);
  const existing = items[index]?.former_slugs ?? [];
  const names = lost ? formerAfter(lost, existing) : [...new Set([...existing, ...from])];
  const path = kind === "categories" ? [index] : ["needs", index];
  return changeYaml(text ?? "", [{ path, field: "former_slugs", value: inlineList(names) }]);
}
