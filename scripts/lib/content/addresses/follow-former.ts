/** Follows former names: what the content still calls by an old name is read under the name of today. Pure. */

import { isObject } from "../fields/field-values.ts";
import type { ContentSet, Source } from "../model/content.ts";
import { itemOf, type Mention, mentionsIn } from "./mentions.ts";
import type { Followed, NamedKind } from "./name-types.ts";
import { NAMED_KINDS, namedThings } from "./named-things.ts";

/** Kind → former name → name of today. */
export type FormerNames = ReadonlyMap<NamedKind, ReadonlyMap<string, string>>;

type Content = Omit<ContentSet, "followed" | "lost">;

/** A name that something has today is not a former one. */
export function formerNames(content: Content): FormerNames {
  return new Map(
    NAMED_KINDS.map((kind) => {
      const things = namedThings(content, kind);
      const taken = namesOfToday(content, kind);
      const pairs = things.flatMap(({ name, former }) =>
        former.filter((one) => !taken.has(one)).map((one) => [one, name] as const),
      );
      return [kind, new Map(pairs)];
    }),
  );
}

/** Those of files with faults too. */
export function namesOfToday(content: Content, kind: NamedKind): ReadonlySet<string> {
  const names = namedThings(content, kind).map(({ name }) => name);
  return kind === "tools" || kind === "collections"
    ? new Set([...names, ...content.slugs[kind]])
    : new Set(names);
}

/** The content with the names of today, each at the place of the old one, and what was followed. */
export function followFormer<C extends Content>(
  content: C,
  former: FormerNames,
): C & { followed: Followed[] } {
  const followed = [...former.values()].every(({ size }) => size === 0)
    ? []
    : mentionsIn(content).flatMap(({ source, path, kind, written }) => {
        const to = former.get(kind)?.get(written);
        return to === undefined ? [] : [{ file: source.file, path, kind, from: written, to }];
      });
  const changes = followed.map(({ file, path, to }) => ({ file, path, value: to }));
  return { ...changeData(content, changes), followed };
}

/**
 * Mentions to leave out: a followed name that stands twice in its list, and a tool that became its own alternative.
 * `content` is what `followFormer` returned.
 */
export function findRepeats({ followed, ...content }: Omit<ContentSet, "lost">): Mention[] {
  if (followed.length === 0) return [];
  const files = new Set(followed.map(({ file }) => file));
  const places = new Set(followed.map(mentionKey));
  const first = new Map<string, Mention>();
  const repeats = new Set<Mention>();
  for (const mention of mentionsIn(content)) {
    const { source, entry, kind, written, list } = mention;
    if (list === null || !files.has(source.file)) continue;
    const isFollowed = (one: Mention) => places.has(mentionKey({ file: source.file, path: one.path }));
    if (isFollowed(mention) && kind === "tools" && entry?.slug === written) {
      repeats.add(mention);
      continue;
    }
    const key = `${source.file} ${list.join(".")} ${written}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, mention);
    // What was written about the entry of today stays: a note in a collection is about that tool.
    else if (isFollowed(mention)) repeats.add(mention);
    else if (isFollowed(other)) {
      repeats.add(other);
      first.set(key, mention);
    }
  }
  return [...repeats];
}

export const mentionKey = ({ file, path }: Pick<Followed, "file" | "path">): string =>
  `${file} ${path.join(".")}`;

/** The content without these items of lists. */
export function withoutItems<C extends Content>(content: C, mentions: readonly Mention[]): C {
  const changes = mentions.map((mention) => ({
    file: mention.source.file,
    path: itemOf(mention),
    value: undefined,
  }));
  // From the last: those before keep their places.
  return changeData(content, changes.sort(fromLast));
}

const fromLast = (a: DataChange, b: DataChange): number => Number(b.path.at(-1)) - Number(a.path.at(-1));

/** A value at a place; without one, the item of a list is taken out. */
interface DataChange {
  file: string;
  path: readonly PropertyKey[];
  value: string | undefined;
}

function changeData<C extends Content>(content: C, changes: readonly DataChange[]): C {
  if (changes.length === 0) return content;
  const byFile = new Map<string, DataChange[]>();
  for (const change of changes) byFile.set(change.file, [...(byFile.get(change.file) ?? []), change]);
  const changed = <S extends Source<unknown>>(source: S): S => {
    const own = byFile.get(source.file);
    if (own === undefined) return source;
    const data = structuredClone(source.data);
    for (const { path, value } of own) setAt(data, path, value);
    return { ...source, data };
  };
  return {
    ...content,
    tools: content.tools.map(changed),
    collections: content.collections.map(changed),
    needs: content.needs.map(changed),
    site: changed(content.site),
    qualities: changed(content.qualities),
  };
}

function setAt(data: unknown, path: readonly PropertyKey[], value: string | undefined): void {
  let holder: unknown = data;
  for (const key of path.slice(0, -1)) holder = isObject(holder) ? Reflect.get(holder, key) : undefined;
  const key = path.at(-1);
  if (!isObject(holder) || key === undefined) throw new Error(`nothing at ${path.join(".")}`);
  if (value !== undefined) Reflect.set(holder, key, value);
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
}
