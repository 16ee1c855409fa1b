/** Follows former names: what the content still calls by an old name is read under the name of today. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Path } from "../../source/finding.ts";
import type { Content } from "../model/content.ts";
import { mapSources } from "../model/sources.ts";
import { mentionsIn } from "./mentions.ts";
import type { FormerNames } from "./name-types.ts";
import type { NamedContent } from "./slots.ts";

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

/** Sets a value; undefined takes it out, and its list with the last item. */
export function setAt(data: unknown, path: Path, value: unknown): void {
  let holder = data;
  for (const key of path.slice(0, -1)) holder = Reflect.get(Object(holder), key);
  const key = path.at(-1) ?? "";
  if (value !== undefined) Reflect.set(Object(holder), key, value);
  else if (!Array.isArray(holder)) Reflect.deleteProperty(Object(holder), key);
  else {
    holder.splice(Number(key), 1);
    if (holder.length === 0) setAt(data, path.slice(0, -1), undefined);
  }
}
