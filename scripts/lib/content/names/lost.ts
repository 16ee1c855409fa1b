/**
 * Finds the names that are published and would stop answering: of a file that was renamed, deleted or hidden, of a
 * value that was renamed or taken out of its list. Pure: it compares texts, whoever read them.
 */

import { parseFrontMatter } from "../../source/front-matter.ts";
import { parseYaml } from "../../source/yaml.ts";
import { VOCABULARIES } from "../fields/kinds.ts";
import type { LostName, PublishedContent } from "./name-types.ts";
import { NAMED_KINDS, type NamedContent, type Slot, slotsIn, slotsOf } from "./slots.ts";

/** The texts by path. */
type Texts = ReadonlyMap<string, string>;

const keyOf = ({ kind, name }: Pick<Slot, "kind" | "name">): string => `${kind}/${name}`;
const namesOf = ({ kind, name, former }: Slot): string[] =>
  [name, ...former].map((one) => keyOf({ kind, name: one }));

/** `texts`: those of today. */
export function findLost(content: NamedContent, texts: Texts, published: PublishedContent): LostName[] {
  const past = [...published.before]
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
  const lost = past.flatMap((slot): LostName[] => {
    const { kind, name, former, label, file } = slot;
    const [first, ...others] = [name, ...former].filter((old) => !answering.has(keyOf({ kind, name: old })));
    if (first === undefined || unread.has(keyOf(slot))) return [];
    const one = { kind, name: first, others, label, file };
    if (first !== name) return [{ ...one, how: "dropped", movedTo: { name, file } }];
    return [{ ...one, how: there.has(keyOf(slot)) ? "draft" : "gone", movedTo: null }];
  });
  const known = new Set(past.map(keyOf));
  const fresh = today.filter((slot) =>
    slot.path.length === 0 ? published.added.has(slot.file) : !known.has(keyOf(slot)),
  );
  const gone = new Set(lost.flatMap((one) => (one.how === "gone" ? [keyOf(one)] : [])));
  const heirs = findHeirs(
    past.filter((slot) => gone.has(keyOf(slot))),
    fresh,
    (from, to) => sharedLines(published.before.get(from) ?? "", texts.get(to) ?? ""),
  );
  return lost.map((one) => ({ ...one, movedTo: heirs.get(keyOf(one)) ?? one.movedTo }));
}

/** The fields of a file, right or wrong. */
const readData = (file: string, text: string): unknown =>
  (file.endsWith(".md") ? parseFrontMatter(text) : parseYaml(text)).data;

/** What has its place now and can keep its name; a value of a vocabulary cannot. */
export function slotOfHeir(content: NamedContent, { kind, movedTo }: LostName): Slot | undefined {
  if (movedTo === null || VOCABULARIES.some((one) => one === kind)) return undefined;
  return slotsOf(content, kind).find(({ name }) => name === movedTo.name);
}

/** The list of former names with the lost ones: the first keeps the identity of an entry in feeds. */
export function formerAfter({ name, others, how }: LostName, existing: readonly string[]): string[] {
  const lost = how === "gone" ? [...others, name] : [name, ...others];
  return [...new Set(how === "dropped" ? [...lost, ...existing] : [...existing, ...lost])];
}

/** What is gone and what is new are the same if their labels, their sites or half of their lines are: likeliest first. */
function findHeirs(
  gone: readonly Slot[],
  fresh: readonly Slot[],
  shareOf: (from: string, to: string) => number,
): ReadonlyMap<string, Slot> {
  const pairs = gone.flatMap((one) =>
    fresh.flatMap((slot) => {
      if (slot.kind !== one.kind) return [];
      const isSame = slot.label === one.label || (one.site !== null && one.site === slot.site);
      const share = slot.path.length === 0 ? shareOf(one.file, slot.file) : 0;
      return isSame || share >= LEAST_SHARE ? [{ one, slot, score: share + Number(isSame) }] : [];
    }),
  );
  const heirs = new Map<string, Slot>();
  for (const { one, slot } of pairs.toSorted((a, b) => b.score - a.score))
    if (!heirs.has(keyOf(one)) && ![...heirs.values()].includes(slot)) heirs.set(keyOf(one), slot);
  return heirs;
}

/** As Git does: a renamed file keeps half of its lines. */
const LEAST_SHARE = 0.5;

function sharedLines(before: string, after: string): number {
  const lines = (written: string) => written.split("\n").filter((line) => line.trim().length > 3);
  const [old, current] = [lines(before), new Set(lines(after))];
  return old.filter((line) => current.has(line)).length / Math.max(1, old.length, current.size);
}
