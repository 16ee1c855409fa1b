/**
 * Finds the names that are published and would stop answering: of a file that was renamed, deleted or hidden, of a
 * value that was renamed or taken out of its list. Pure: it compares texts, whoever read them.
 */

import { z } from "zod";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { parseYaml } from "../../source/yaml.ts";
import { VOCABULARIES } from "../fields/kinds.ts";
import type { CollectionEntry, ContentSet, ToolEntry } from "../model/content.ts";
import { type FormerNames, formerNames, namesOfToday } from "./follow-former.ts";
import type { LostName, NamedKind, PublishedContent } from "./name-types.ts";
import { namedThings } from "./named-things.ts";

type Content = Omit<ContentSet, "followed" | "lost">;

export function findLost(content: Content, texts: Texts, published: PublishedContent): LostName[] {
  if (published.before.size === 0) return [];
  return [
    ...lostEntries(content, texts, published),
    ...lostTerms("categories", content, published),
    ...lostTerms("needs", content, published),
    ...VOCABULARIES.flatMap((name) => lostTerms(name, content, published)),
  ];
}

/** The texts of today, by path. */
type Texts = ReadonlyMap<string, string>;

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

const text = z.string().optional().catch(undefined);
const texts = z.array(z.string()).catch([]);
const entrySchema = z.looseObject({
  status: text,
  name: text,
  title: text,
  website_url: text,
  former_slugs: texts,
});
type PastEntry = z.infer<typeof entrySchema>;

const ENTRY_FILE = /\/(tools|collections)\/([^/]+)\.md$/;

function readPast(written: string): PastEntry | null {
  const parsed = parseFrontMatter({ text: written });
  const past = entrySchema.safeParse(parsed.ok ? parsed.value.data : (parsed.rest?.data ?? null));
  return past.success ? past.data : null;
}

function lostEntries(content: Content, now: Texts, { before, added }: PublishedContent): LostName[] {
  const entries = new Map(
    [...content.tools, ...content.collections].map((entry): [string, ToolEntry | CollectionEntry] => [
      entry.file,
      entry,
    ]),
  );
  const answering = {
    tools: namesThatAnswer(content, "tools"),
    collections: namesThatAnswer(content, "collections"),
  };
  const lost: (LostName & { past: PastEntry })[] = [...before].flatMap(([file, written]) => {
    const [, folder, slug = ""] = ENTRY_FILE.exec(file) ?? [];
    if (folder !== "tools" && folder !== "collections") return [];
    const past = readPast(written);
    if (past === null || past.status === "draft") return [];
    const entry = entries.get(file);
    // What a file with faults says is not known.
    if (now.has(file) && entry === undefined) return [];
    const gone = [slug, ...past.former_slugs].filter((name) => !answering[folder].has(name));
    const [name, ...others] = gone;
    if (name === undefined) return [];
    const how = entry === undefined ? "gone" : name === slug ? "draft" : "dropped";
    const label = past.name ?? past.title ?? slug;
    return [{ kind: folder, name, others, label, file, how, movedTo: null, past }];
  });
  return withRenames(lost, now, { before, added });
}

/** Current and former names of entries that readers can ask for, and the names of files with faults. */
function namesThatAnswer(content: Content, kind: "tools" | "collections"): ReadonlySet<string> {
  const entries: readonly (ToolEntry | CollectionEntry)[] = content[kind];
  const read = new Set(entries.map(({ slug }) => slug));
  return new Set([
    ...[...content.slugs[kind]].filter((slug) => !read.has(slug)),
    ...entries
      .filter(({ data }) => data.status !== "draft")
      .flatMap(({ slug, data }) => [slug, ...(data.former_slugs ?? [])]),
  ]);
}

/** A gone file and a new one are the same entry if most lines, the name or the site are: the likeliest pairs first. */
function withRenames(
  lost: readonly (LostName & { past: PastEntry })[],
  now: Texts,
  { before, added }: PublishedContent,
): LostName[] {
  const pairs = lost.flatMap((one, index) =>
    one.how !== "gone"
      ? []
      : [...added].flatMap((file) => {
          const [, folder, name] = ENTRY_FILE.exec(file) ?? [];
          if (folder !== one.kind || name === undefined) return [];
          const written = now.get(file) ?? "";
          const share = sharedLines(before.get(one.file) ?? "", written);
          const past = readPast(written);
          const isSame =
            past !== null &&
            [past.name ?? past.title, past.website_url].some(
              (value) =>
                value !== undefined &&
                [one.past.name ?? one.past.title, one.past.website_url].includes(value),
            );
          return share >= LEAST_SHARE || isSame ? [{ index, name, file, score: share + Number(isSame) }] : [];
        }),
  );
  const movedTo = new Map<number, NonNullable<LostName["movedTo"]>>();
  const taken = new Set<string>();
  for (const { index, name, file } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (movedTo.has(index) || taken.has(file)) continue;
    movedTo.set(index, { name, file });
    taken.add(file);
  }
  return lost.map(({ past: _, ...one }, index) => {
    const owner = ENTRY_FILE.exec(one.file)?.[2] ?? "";
    const kept = one.how === "dropped" ? { name: owner, file: one.file } : null;
    return { ...one, movedTo: movedTo.get(index) ?? kept };
  });
}

/** As Git does: a renamed file keeps half of its lines. */
const LEAST_SHARE = 0.5;

function sharedLines(before: string, after: string): number {
  const lines = (written: string) => written.split("\n").filter((line) => line.trim().length > 3);
  const [old, current] = [lines(before), new Set(lines(after))];
  return old.filter((line) => current.has(line)).length / Math.max(1, old.length, current.size);
}

interface PastTerm {
  name: string;
  former: readonly string[];
  label: string;
  file: string;
}

const namedSchema = z
  .array(z.looseObject({ slug: z.string(), name: z.string(), former_slugs: texts }))
  .catch([]);
const themeSchema = z.looseObject({ needs: namedSchema }).catch({ needs: [] });
const labelsSchema = z.record(z.string(), z.unknown()).catch({});

/** The values of a list as they were, of the files that changed. */
function pastTerms(kind: NamedKind, { before }: PublishedContent): PastTerm[] {
  return [...before].flatMap(([file, written]) => {
    const [, name = ""] = /^[^/]+\/(.+)\.yml$/.exec(file) ?? [];
    const isTheme = name.startsWith("needs/");
    const holds = kind === "needs" ? isTheme : name === (kind === "categories" ? kind : "vocabularies");
    if (!holds) return [];
    const yaml = parseYaml(written);
    if (!yaml.ok) return [];
    if (kind === "categories" || kind === "needs")
      return (isTheme ? themeSchema.parse(yaml.data).needs : namedSchema.parse(yaml.data)).map(
        ({ slug, name: label, former_slugs }) => ({ name: slug, label, former: former_slugs, file }),
      );
    const values = Object.entries(labelsSchema.parse(labelsSchema.parse(yaml.data)[kind]));
    return values.map(([value, label]) => ({
      name: value,
      label: String(label),
      former: [],
      file,
    }));
  });
}

function lostTerms(kind: NamedKind, content: Content, published: PublishedContent): LostName[] {
  const past = pastTerms(kind, published);
  if (past.length === 0) return [];
  const today = namesOfToday(content, kind);
  const former = formerNames(content).get(kind) ?? new Map<string, string>();
  const answers = (name: string) => today.has(name) || former.has(name);
  const known = new Set(past.flatMap(({ name, former: others }) => [name, ...others]));
  const things = namedThings(content, kind);
  const fresh = things.filter(({ name }) => !known.has(name));
  // One category less, one more, at the same place: slug and name were changed together.
  const isReplaced = (name: string): boolean =>
    kind === "categories" &&
    fresh.length === 1 &&
    past.filter((one) => !answers(one.name)).length === 1 &&
    things[past.findIndex((one) => one.name === name)]?.name === fresh[0]?.name;
  return past.flatMap(({ name: current, former: olds, label, file }): LostName[] => {
    const [name, ...others] = [current, ...olds].filter((one) => !answers(one));
    if (name === undefined) return [];
    if (name !== current)
      return [{ kind, name, others, label, file, how: "dropped", movedTo: { name: current, file } }];
    const [twin, second] = fresh.filter((thing) => thing.label === label);
    const heir = twin ?? (isReplaced(current) ? fresh[0] : undefined);
    const movedTo = heir && !second ? { name: heir.name, file } : null;
    return [{ kind, name, others, label, file, how: "gone", movedTo }];
  });
}

/** Whether a name is one of those: what mentions it is not at fault. */
export function isLost(lost: readonly LostName[], kind: NamedKind, name: string): boolean {
  return lost.some((one) => one.kind === kind && (one.name === name || one.others.includes(name)));
}
