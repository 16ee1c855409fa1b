/** Every place where the content names an entry, or a value of one of its lists. */

import type { Path } from "../../source/finding.ts";
import { type FieldValue, TOOL_FIELDS, textsAt, valuesOf } from "../fields/field-values.ts";
import type { FieldType } from "../fields/kinds.ts";
import type { ContentSet, Entry, Source } from "../model/content.ts";
import type { NamedKind } from "./name-types.ts";

export interface Mention {
  source: Source<unknown>;
  /** The entry that holds it, if one does. */
  entry: Entry | null;
  path: Path;
  written: string;
  kind: NamedKind;
  /** The list that names each once: `["alternatives"]`; null for a single value. */
  list: Path | null;
}

/** In the order of the files. */
export function mentionsIn(content: Omit<ContentSet, "followed" | "lost">): Mention[] {
  const inLists: Mention[] = [];
  const add = (source: Source<unknown>, path: Path, kind: NamedKind, written: string) =>
    inLists.push({ source, entry: null, path, kind, written, list: listOf(path) });
  for (const theme of content.needs) {
    theme.data.needs.forEach(({ within, shades }, need) => {
      if (within !== undefined) add(theme, ["needs", need, "within"], "needs", within);
      shades.forEach(({ first = [] }, shade) => {
        for (const [index, slug] of first.entries())
          add(theme, ["needs", need, "shades", shade, "first", index], "tools", slug);
      });
    });
  }
  (content.site.data.featured_collections ?? []).forEach((slug, index) => {
    add(content.site, ["featured_collections", index], "collections", slug);
  });
  content.qualities.data.forEach((quality, at) => {
    for (const group of ["holds", "partly"] as const)
      for (const [filter, values] of Object.entries(quality[group] ?? {})) {
        const kind = TERM_FILTERS.get(filter);
        if (kind === undefined) continue;
        for (const [index, value] of values.entries())
          add(content.qualities, [at, group, filter, index], kind, value);
      }
  });
  return [...[...content.tools, ...content.collections].flatMap(mentionsOf), ...inLists];
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
  const kind = kindOf(field.type.kind === "list" ? field.type.item : field.type);
  if (kind === null) return [];
  return textsAt(found).map(({ path, text }) => ({
    source: entry,
    entry,
    path,
    written: text,
    kind,
    list: listOf(path),
  }));
}

const kindOf = (type: FieldType): NamedKind | null =>
  type.kind === "slug" ? type.target : type.kind === "term" ? type.vocabulary : null;

/** The filters whose values are those of a list. */
const TERM_FILTERS: ReadonlyMap<string, NamedKind> = new Map(
  TOOL_FIELDS.flatMap(({ name, type }): [string, NamedKind][] => {
    const kind = kindOf(type.kind === "list" ? type.item : type);
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
