/**
 * Finds the names that are published and would stop answering: of a file that was renamed, deleted or hidden, of a
 * value that was renamed or taken out of its list. Pure: it compares texts, whoever read them.
 */

import { z } from "zod";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { parseYaml } from "../../source/yaml.ts";
import { VOCABULARIES } from "../fields/kinds.ts";
import type { FormerNames, LostName, NamedKind, PublishedContent } from "./name-types.ts";
import { NAMED_KINDS, type NamedContent, type Slot, slotsOf } from "./slots.ts";

/** The texts by path. */
type Texts = ReadonlyMap<string, string>;

/** Something that was published, as its file said it. */
interface PastSlot extends Pick<Slot, "kind" | "name" | "former" | "label" | "file"> {
  site: string | undefined;
}

/** `texts`: those of today. */
export function findLost(content: NamedContent, texts: Texts, published: PublishedContent): LostName[] {
  const past = [...published.before].flatMap(([file, text]) => readPast(file, text));
  const answering = new Map(NAMED_KINDS.map((kind) => [kind, namesThatAnswer(content, kind)]));
  const unread = new Set(unreadFiles(content, texts));
  const lost = past.flatMap(({ site: _, former, ...one }): LostName[] => {
    const [name, ...others] = [one.name, ...former].filter((old) => !answering.get(one.kind)?.has(old));
    // What a file with faults says is not known.
    if (name === undefined || unread.has(one.file)) return [];
    if (name !== one.name)
      return [{ ...one, name, others, how: "dropped", movedTo: { name: one.name, file: one.file } }];
    const isThere = slotsOf(content, one.kind).some((slot) => slot.name === name);
    return [{ ...one, name, others, how: isThere ? "draft" : "gone", movedTo: null }];
  });
  return withHeirs(lost, past, { content, texts, published });
}

/** The former names that the content declares, and those that are certain though nobody has written them yet. */
export function withLost(declared: FormerNames, lost: readonly LostName[]): FormerNames {
  return new Map(
    [...declared].map(([kind, names]) => {
      const moved = lost.flatMap(({ name, others, movedTo, ...one }) =>
        one.kind === kind && movedTo ? [name, ...others].map((old) => [old, movedTo.name] as const) : [],
      );
      return [kind, new Map([...names, ...moved])];
    }),
  );
}

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

const word = z.string().optional().catch(undefined);
const slugs = z.array(z.string()).catch([]);
const entrySchema = z.looseObject({
  status: word,
  name: word,
  title: word,
  website_url: word,
  former_slugs: slugs,
});
const namedSchema = z
  .array(z.looseObject({ slug: z.string(), name: z.string(), former_slugs: slugs }))
  .catch([]);
const themeSchema = z.looseObject({ needs: namedSchema }).catch({ needs: [] });
const labelsSchema = z.record(z.string(), z.string()).catch({});
const vocabulariesSchema = z.record(z.string(), labelsSchema).catch({});

/** Every name that a file declared. */
function readPast(file: string, text: string): PastSlot[] {
  const [, folder, slug = ""] = /\/(tools|collections)\/([^/]+)\.md$/.exec(file) ?? [];
  if (folder === "tools" || folder === "collections") {
    const parsed = parseFrontMatter({ text });
    const { success, data } = entrySchema.safeParse(parsed.ok ? parsed.value.data : null);
    if (!success || data.status === "draft") return [];
    const { name, title, website_url: site, former_slugs: former } = data;
    return [{ kind: folder, name: slug, former, label: name ?? title ?? slug, file, site }];
  }
  const yaml = parseYaml(text);
  const named = (kind: NamedKind, items: z.infer<typeof namedSchema>): PastSlot[] =>
    items.map(({ slug: name, name: label, former_slugs: former }) => ({
      ...{ kind, name, former, label, file },
      site: undefined,
    }));
  if (!yaml.ok) return [];
  if (/\/categories\.yml$/.test(file)) return named("categories", namedSchema.parse(yaml.data));
  if (/\/needs\/[^/]+\.yml$/.test(file)) return named("needs", themeSchema.parse(yaml.data).needs);
  if (!/\/vocabularies\.yml$/.test(file)) return [];
  const lists = vocabulariesSchema.parse(yaml.data);
  return VOCABULARIES.flatMap((kind) =>
    Object.entries(lists[kind] ?? {}).map(([name, label]) => ({
      ...{ kind, name, former: [], label, file },
      site: undefined,
    })),
  );
}

/** Current and former names of what readers can ask for, and the names of files with faults. */
function namesThatAnswer(content: NamedContent, kind: NamedKind): ReadonlySet<string> {
  const isEntry = kind === "tools" || kind === "collections";
  const drafts = new Set(
    isEntry ? content[kind].filter(({ data }) => data.status === "draft").map(({ slug }) => slug) : [],
  );
  const shown = slotsOf(content, kind).filter(({ name }) => !drafts.has(name));
  const read = new Set(slotsOf(content, kind).map(({ name }) => name));
  return new Set([
    ...(isEntry ? [...content.slugs[kind]].filter((slug) => !read.has(slug)) : []),
    ...shown.flatMap(({ name, former }) => [name, ...former]),
  ]);
}

/** The entries that are there, and could not be read whole. */
function unreadFiles({ tools, collections }: NamedContent, texts: Texts): string[] {
  const read = new Set([...tools, ...collections].map(({ file }) => file));
  return [...texts.keys()].filter((file) => file.endsWith(".md") && !read.has(file));
}

interface Today {
  content: NamedContent;
  texts: Texts;
  published: PublishedContent;
}

/** What is gone and what is new are the same if their labels, their sites or half of their lines are: likeliest first. */
function withHeirs(
  lost: readonly LostName[],
  past: readonly PastSlot[],
  { content, texts, published: { before, added } }: Today,
): LostName[] {
  const known = new Set(past.map(({ kind, name }) => `${kind}/${name}`));
  const isFresh = ({ kind, name, file, path }: Slot) =>
    path.length === 0 ? added.has(file) : !known.has(`${kind}/${name}`);
  const siteOf = new Map(content.tools.map(({ file, data }) => [file, data.website_url]));
  const pairs = lost.flatMap((one) => {
    if (one.how !== "gone") return [];
    const site = past.find(({ kind, name }) => kind === one.kind && name === one.name)?.site;
    return slotsOf(content, one.kind)
      .filter(isFresh)
      .flatMap((slot) => {
        const isSame = slot.label === one.label || (site !== undefined && site === siteOf.get(slot.file));
        const share =
          slot.path.length === 0 ? sharedLines(before.get(one.file) ?? "", texts.get(slot.file) ?? "") : 0;
        return isSame || share >= LEAST_SHARE ? [{ one, slot, score: share + Number(isSame) }] : [];
      });
  });
  const heirs = new Map<LostName, Slot>();
  const taken = new Set<Slot["name"]>();
  for (const { one, slot } of pairs.toSorted((a, b) => b.score - a.score)) {
    const key = `${slot.kind}/${slot.name}`;
    if (heirs.has(one) || taken.has(key)) continue;
    heirs.set(one, slot);
    taken.add(key);
  }
  return lost.map((one) => {
    const heir = heirs.get(one);
    return heir === undefined ? one : { ...one, movedTo: { name: heir.name, file: heir.file } };
  });
}

/** As Git does: a renamed file keeps half of its lines. */
const LEAST_SHARE = 0.5;

function sharedLines(before: string, after: string): number {
  const lines = (written: string) => written.split("\n").filter((line) => line.trim().length > 3);
  const [old, current] = [lines(before), new Set(lines(after))];
  return old.filter((line) => current.has(line)).length / Math.max(1, old.length, current.size);
}
