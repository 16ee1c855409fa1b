/**
 * Finds the names that are published and would stop answering: of a file that was renamed, deleted or hidden, of a
 * value that was renamed or taken out of its list. Pure: it compares texts, whoever read them.
 */

import { parseFrontMatter } from "../../source/front-matter.ts";
import { parseYaml } from "../../source/yaml.ts";
import { VOCABULARIES } from "../fields/kinds.ts";
import type { LostName, PublishedContent } from "./name-types.ts";
import { NAMED_KINDS, type NamedContent, type Slot, slotsIn, slotsOf } from "./slots.ts";

export function findLost(content: NamedContent, { before, added }: PublishedContent): LostName[] {
  const past = [...before]
    .flatMap(([file, text]) => slotsIn(file, readData(file, text)))
    .filter(({ status }) => status !== "draft");
  const today = NAMED_KINDS.flatMap((kind) => slotsOf(content, kind));
  const there = new Set(today.map(keyOf));
  // What a file with faults says is not known: its name answers.
  const unread = new Set(
    (["tools", "collections"] as const)
      .flatMap((kind) => content.slugs[kind].map((name) => keyOf({ kind, name })))
      .filter((key) => !there.has(key)),
  );
  const answering = new Set([
    ...unread,
    ...today.filter(({ status }) => status !== "draft").flatMap(namesOf),
  ]);
  const known = new Set(past.map(keyOf));
  const fresh = new Set(
    today.filter((slot) => (slot.path.length === 0 ? added.has(slot.file) : !known.has(keyOf(slot)))),
  );
  return past.flatMap((slot): LostName[] => {
    const { kind, name, former, label, file } = slot;
    const all = [...former, name].filter((old) => !answering.has(keyOf({ kind, name: old })));
    const last = all.at(-1);
    if (last === undefined || unread.has(keyOf(slot))) return [];
    const one = { kind, name: last, all, label, file };
    if (last !== name) return [{ ...one, how: "dropped", movedTo: name }];
    if (there.has(keyOf(slot))) return [{ ...one, how: "draft", movedTo: null }];
    const heir = [...fresh].find((other) => isSame(slot, other)) ?? null;
    if (heir !== null) fresh.delete(heir);
    return [{ ...one, how: "gone", movedTo: heir?.name ?? null }];
  });
}

const keyOf = ({ kind, name }: Pick<Slot, "kind" | "name">): string => `${kind}/${name}`;
const namesOf = ({ kind, name, former }: Slot): string[] =>
  [name, ...former].map((one) => keyOf({ kind, name: one }));

/** What is gone and what is new are the same if their labels or their sites are. */
const isSame = (gone: Slot, fresh: Slot): boolean =>
  gone.kind === fresh.kind &&
  (gone.label === fresh.label || (gone.site !== null && gone.site === fresh.site));

/** The fields of a file, right or wrong. */
const readData = (file: string, text: string): unknown =>
  (file.endsWith(".md") ? parseFrontMatter(text) : parseYaml(text)).data;

/** What has its place now and can keep its name; a value of a vocabulary cannot. */
export function slotOfHeir(content: NamedContent, { kind, movedTo }: LostName): Slot | undefined {
  if (movedTo === null || VOCABULARIES.some((one) => one === kind)) return undefined;
  return slotsOf(content, kind).find(({ name }) => name === movedTo);
}

/** The list of former names with the lost ones: the oldest keeps the identity of an entry in feeds. */
export const formerAfter = ({ all }: LostName, existing: readonly string[]): string[] => [
  ...new Set([...all, ...existing]),
];
