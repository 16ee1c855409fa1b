/** Every place where the content names an entry or a value of its lists; a former name is read as that of today. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Path } from "../../source/finding.ts";
import type { FieldType } from "../fields/kinds.ts";
import { type Content, type Entry, remember } from "../model/content.ts";
import {
  fieldsOf,
  mapSources,
  setAt,
  TOOL_FIELDS,
  textsOfEntry,
  textsOfLists,
  type WrittenText,
} from "../model/sources.ts";
import type { FormerNames, NamedKind } from "./name-types.ts";
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

/** Those of the entries, then those of the lists. */
export const mentionsIn = remember((content: NamedContent): readonly Mention[] => [
  ...[...content.tools, ...content.collections].flatMap(mentionsOf),
  ...mentionsInLists(content),
]);

/** Those of one entry. */
export const mentionsOf = remember((entry: Entry): readonly Mention[] =>
  textsOfEntry(entry).flatMap((one) => mentionAt(one, entry.file, entry)),
);

/** Those of the lists. */
export const mentionsInLists = (content: NamedContent): Mention[] =>
  textsOfLists(content).flatMap((one) => mentionAt(one, one.file, null));

function mentionAt({ path, text, type }: WrittenText, file: string, entry: Entry | null): Mention[] {
  const kind = kindOf(type) ?? (entry === null ? TERM_FILTERS.get(filterOf(file, path)) : undefined);
  return kind === undefined ? [] : [{ file, entry, path, kind, written: text, list: listOf(path) }];
}

function kindOf(type: FieldType): NamedKind | undefined {
  if (type.kind === "list") return kindOf(type.item);
  if (type.kind === "slug") return type.target ?? undefined;
  return type.kind === "term" ? type.vocabulary : undefined;
}

/** The filters whose values are those of a list. */
const TERM_FILTERS: ReadonlyMap<unknown, NamedKind> = new Map(
  TOOL_FIELDS.flatMap(({ name, type }): [string, NamedKind][] => {
    const kind = kindOf(type);
    return kind === undefined || kind === "tools" || kind === "collections" ? [] : [[name, kind]];
  }),
);

/** The filter that a quality asks about: `[3, "holds", "levels", 0]` → `"levels"` */
const filterOf = (file: string, [, group, filter]: Path): unknown =>
  file.endsWith("/qualities.yml") && (group === "holds" || group === "partly") ? filter : undefined;

/** `["tools", 2, "slug"]` → `["tools"]`; `["category"]` → null */
function listOf(path: Path): Path | null {
  const at = path.findLastIndex((key) => typeof key === "number");
  return at === -1 || (at < path.length - 1 && path.at(-1) !== "slug") ? null : path.slice(0, at);
}

/** The place of the item of the list: `["tools", 2, "slug"]` → `["tools", 2]` */
export const itemOf = ({ path, list }: Mention): Path =>
  list === null ? path : path.slice(0, list.length + 1);

/** How many values its list must hold: those of entries declare it. */
export function leastOf({ entry, list }: Mention): number {
  if (entry === null || list?.length !== 1) return 0;
  return fieldsOf(entry).find(({ name }) => name === list[0])?.facts.limits?.min ?? 0;
}

/** The content with the names of today, each at the place of the old one, and what was followed. */
export function followFormer<C extends NamedContent>(
  content: C,
  former: FormerNames,
): C & Pick<Content, "followed"> {
  if ([...former.values()].every(({ size }) => size === 0)) return { ...content, followed: [] };
  const followed = mentionsIn(content).flatMap(({ file, path, kind, written }) => {
    const to = former.get(kind)?.get(written);
    return to === undefined ? [] : [{ file, path, kind, from: written, to }];
  });
  const byFile = groupBy(followed, ({ file }) => file);
  const changed = mapSources(content, (source) => {
    const own = byFile.get(source.file);
    if (own === undefined) return source;
    const data = structuredClone(source.data);
    for (const { path, to } of own) setAt(data, path, to);
    return { ...source, data };
  });
  return { ...changed, followed };
}
