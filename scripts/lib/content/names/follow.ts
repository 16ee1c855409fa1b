/** Follows former names: what the content still calls by an old name is read under the name of today. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Content } from "../model/content.ts";
import { mapSources, setAt } from "../model/sources.ts";
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
