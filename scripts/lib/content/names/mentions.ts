/** Every place where the content names an entry, or a value of one of its lists. */

import type { Path } from "../../source/finding.ts";
import { type FieldValue, fieldsOf, TOOL_FIELDS, textsAt, valuesOf } from "../fields/field-values.ts";
import type { FieldType } from "../fields/kinds.ts";
import type { Entry } from "../model/content.ts";
import type { NamedKind } from "./name-types.ts";
import type { NamedContent } from "./slots.ts";

export interface Mention {
  file: string;
  /** The entry that holds it, if one does. */
  entry: Entry | null;
  path: Path;
  written: string;
  kind: NamedKind;
  /** The list that names each once: `["alternatives"]`; null for a single value. */
  list: Path | null;
}

/** In the order of the files. */
export function mentionsIn({ tools, collections, needs, site, qualities }: NamedContent): Mention[] {
  const inLists: Mention[] = [];
  const add = (file: string, path: Path, kind: NamedKind, written: string) =>
    inLists.push({ file, entry: null, path, kind, written, list: listOf(path) });
  for (const { file, data } of needs)
    data.needs.forEach(({ within, shades }, need) => {
      if (within !== undefined) add(file, ["needs", need, "within"], "needs", within);
      shades.forEach(({ first = [] }, shade) => {
        for (const [index, slug] of first.entries())
          add(file, ["needs", need, "shades", shade, "first", index], "tools", slug);
      });
    });
  for (const [index, slug] of (site.data.featured_collections ?? []).entries())
    add(site.file, ["featured_collections", index], "collections", slug);
  qualities.data.forEach((quality, at) => {
    for (const group of ["holds", "partly"] as const)
      for (const [filter, values] of Object.entries(quality[group] ?? {})) {
        const kind = TERM_FILTERS.get(filter);
        if (kind === undefined) continue;
        for (const [index, value] of values.entries())
          add(qualities.file, [at, group, filter, index], kind, value);
      }
  });
  return [...[...tools, ...collections].flatMap(mentionsOf), ...inLists];
}

/** Several rules ask for those of each entry, which does not change. */
const known = new WeakMap<Entry, readonly Mention[]>();

/** Those of one entry. */
export function mentionsOf(entry: Entry): readonly Mention[] {
  const mentions = known.get(entry) ?? valuesOf(entry).flatMap(mentionsAt);
  known.set(entry, mentions);
  return mentions;
}

function mentionsAt(found: FieldValue): Mention[] {
  const { entry, field } = found;
  const { file } = entry;
  const kind = kindOf(field.type);
  if (kind === null) return [];
  return textsAt(found).map(({ path, text }) => ({
    ...{ file, entry, path, kind },
    ...{ written: text, list: listOf(path) },
  }));
}

const kindOf = (type: FieldType): NamedKind | null => {
  if (type.kind === "list") return kindOf(type.item);
  return type.kind === "slug" ? type.target : type.kind === "term" ? type.vocabulary : null;
};

/** The filters whose values are those of a list. */
const TERM_FILTERS: ReadonlyMap<string, NamedKind> = new Map(
  TOOL_FIELDS.flatMap(({ name, type }): [string, NamedKind][] => {
    const kind = kindOf(type);
    return kind === null || kind === "tools" || kind === "collections" ? [] : [[name, kind]];
  }),
);

/** `["tools", 2, "slug"]` → `["tools"]`; `["category"]` → null */
function listOf(path: Path): Path | null {
  const at = path.findLastIndex((key) => typeof key === "number");
  return at === -1 || (at < path.length - 1 && path.at(-1) !== "slug") ? null : path.slice(0, at);
}

/** The place of the item of the list: `["tools", 2, "slug"]` → `["tools", 2]` */
export const itemOf = ({ path, list }: Mention): Path =>
  list === null ? path : path.slice(0, list.length + 1);

export const mentionKey = ({ file, path }: Pick<Mention, "file" | "path">): string =>
  `${file} ${path.join(".")}`;

/** How many values its list must hold: those of entries declare it. */
export function leastOf({ entry, list }: Mention): number {
  if (entry === null || list?.length !== 1) return 0;
  return fieldsOf(entry).find(({ name }) => name === list[0])?.facts.limits?.min ?? 0;
}
