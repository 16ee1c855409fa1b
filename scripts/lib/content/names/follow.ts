/** Follows former names: what the content still calls by an old name is read under the name of today. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Path } from "../../source/finding.ts";
import type { Content } from "../model/content.ts";
import { mapSources } from "../model/sources.ts";
import { isOwn, itemOf, listKey, type Mention, mentionKey, mentionsIn } from "./mentions.ts";
import type { Followed, FormerNames } from "./name-types.ts";
import type { NamedContent } from "./slots.ts";

/** The content with the names of today, each at the place of the old one, and what was followed. */
export function followFormer<C extends NamedContent>(
  content: C,
  former: FormerNames,
): C & Pick<Content, "followed"> {
  const found = [...former.values()].every(({ size }) => size === 0)
    ? []
    : mentionsIn(content).flatMap(({ file, path, kind, written }) => {
        const to = former.get(kind)?.get(written);
        return to === undefined ? [] : [{ file, path, kind, from: written, to }];
      });
  if (found.length === 0) return { ...content, followed: [] };
  const changed = changeData(
    content,
    found.map(({ file, path, to }) => ({ file, path, value: to })),
  );
  const repeats = repeatsAmong(mentionsIn(changed), new Set(found.map(mentionKey)));
  const followed = found.map((one): Followed => ({ ...one, isRepeat: repeats.has(mentionKey(one)) }));
  return { ...changed, followed };
}

/** Of the followed ones: those whose list names the same without them, and a tool among its own alternatives. */
function repeatsAmong(mentions: readonly Mention[], followed: ReadonlySet<string>): ReadonlySet<string> {
  const inLists = mentions.filter(({ list }) => list !== null);
  const repeats = [...groupBy(inLists, listKey).values()].flatMap((own) => {
    // What was written about the entry of today stays: a note in a collection is about that tool.
    const kept = own.find((one) => !followed.has(mentionKey(one))) ?? own[0];
    return own.filter((one) => one !== kept || isOwn(one)).map(mentionKey);
  });
  return new Set(repeats.filter((key) => followed.has(key)));
}

/** The places, as `mentionKey` says them, of what is there a second time under a former name: nothing is wrong there. */
export const repeatPlaces = ({ followed }: Pick<Content, "followed">): ReadonlySet<string> =>
  new Set(followed.filter(({ isRepeat }) => isRepeat).map(mentionKey));

/** The content as readers see it: each thing once. */
export function withoutRepeats(content: Content): Content {
  const repeats = repeatPlaces(content);
  if (repeats.size === 0) return content;
  const changes = mentionsIn(content)
    .filter((mention) => repeats.has(mentionKey(mention)))
    .map((mention) => ({ file: mention.file, path: itemOf(mention), value: undefined }));
  // From the last: those before keep their places.
  return changeData(content, changes.reverse());
}

/** A value at a place; without one, the item of a list is taken out. */
interface DataChange {
  file: string;
  path: Path;
  value: string | undefined;
}

function changeData<C extends NamedContent>(content: C, changes: readonly DataChange[]): C {
  const byFile = groupBy(changes, ({ file }) => file);
  return mapSources(content, (source) => {
    const own = byFile.get(source.file);
    if (own === undefined) return source;
    const data = structuredClone(source.data);
    for (const { path, value } of own) setAt(data, path, value);
    return { ...source, data };
  });
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
