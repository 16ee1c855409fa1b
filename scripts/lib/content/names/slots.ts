/** Everything that has a name: entries, categories, needs, values. Where each is written, and how French says it. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import type { Path } from "../../source/finding.ts";
import { VOCABULARIES } from "../fields/kinds.ts";
import { type Content, remember, type Source } from "../model/content.ts";
import type { FormerNames, LostName, NamedKind } from "./name-types.ts";

export const NAMED_KINDS: readonly NamedKind[] = [
  "tools",
  "collections",
  "categories",
  "needs",
  ...VOCABULARIES,
];

/** Something with a name of today, and those that it had. */
export interface Slot {
  kind: NamedKind;
  name: string;
  former: readonly string[];
  /** For people. */
  label: string;
  file: string;
  /** What holds it in the file: nothing for an entry, `["needs", 2]` for a need. */
  path: Path;
  /** As an entry writes it; what is in a list is published. */
  status: string;
  /** Of a tool. */
  site: string | null;
}

/** The content, before anything is known of its former names. */
export type NamedContent = Omit<Content, "followed" | "lost">;

/** In the order of the content; only what could be read. */
export const slotsOf = (content: NamedContent, kind: NamedKind): readonly Slot[] =>
  slotsByKind(content).get(kind) ?? [];

const slotsByKind = remember((content: NamedContent): ReadonlyMap<NamedKind, Slot[]> => {
  const { tools, collections, needs, qualities, categories, vocabularies } = content;
  const lists = [categories, ...needs, qualities, vocabularies];
  const sources: Source<unknown>[] = [...tools, ...collections, ...lists];
  return groupBy(
    sources.flatMap(({ file, data }) => slotsIn(file, data)),
    ({ kind }) => kind,
  );
});

/** What a file names, as far as its fields can be read: a published one may follow older rules. */
export function slotsIn(file: string, data: unknown): Slot[] {
  const slot = (kind: NamedKind, name: string, fields: Record<string, unknown>, path: Path = []): Slot => ({
    kind,
    name,
    file,
    path,
    former: [fields.former_slugs ?? fields.former_needs ?? []].flat().map(String),
    label: textOf(fields.name) ?? textOf(fields.title) ?? name,
    status: textOf(fields.status) ?? "published",
    site: textOf(fields.website_url),
  });
  const rows = (kind: NamedKind, list: unknown, at: Path): Slot[] =>
    (Array.isArray(list) ? list : []).flatMap((row: unknown, index) =>
      isRecord(row) && typeof row.slug === "string" ? [slot(kind, row.slug, row, [...at, index])] : [],
    );
  if (file.endsWith("/categories.yml")) return rows("categories", data, []);
  // Needs that became a quality.
  if (file.endsWith("/qualities.yml"))
    return rows("needs", data, []).flatMap((quality) =>
      quality.former.map((name, at) => {
        const path = [...quality.path, "former_needs", at];
        return { ...quality, name, path, former: [], status: "withdrawn" };
      }),
    );
  if (!isRecord(data)) return [];
  const [, folder, name = ""] = /\/(tools|collections|needs)\/([^/]+)\.(?:md|yml)$/.exec(file) ?? [];
  if (folder === "tools" || folder === "collections") return [slot(folder, name, data)];
  if (folder === "needs") return rows("needs", data.needs, ["needs"]);
  if (!file.endsWith("/vocabularies.yml")) return [];
  return VOCABULARIES.flatMap((kind) =>
    Object.entries(data[kind] ?? {}).map(([value, label]) =>
      slot(kind, value, { name: label }, [kind, value]),
    ),
  );
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Those of files with faults too. */
export function namesOfToday(content: NamedContent, kind: NamedKind): ReadonlySet<string> {
  const names = slotsOf(content, kind).map(({ name }) => name);
  return new Set(kind === "tools" || kind === "collections" ? [...names, ...content.slugs[kind]] : names);
}

/**
 * The former names that the content declares, and those that are certain though nobody has written them yet. A name
 * that something has today is not a former one.
 */
export const formerNames = (content: NamedContent, lost: readonly LostName[] = []): FormerNames =>
  new Map(
    NAMED_KINDS.map((kind) => {
      const taken = namesOfToday(content, kind);
      const declared = slotsOf(content, kind).flatMap(({ name, former }) =>
        former.filter((one) => !taken.has(one)).map((one) => [one, name] as const),
      );
      const moved = lost.flatMap(({ all, movedTo, ...one }) =>
        one.kind === kind && movedTo ? all.map((old) => [old, movedTo] as const) : [],
      );
      return [kind, new Map([...declared, ...moved])];
    }),
  );

/** How French says what has addresses of its own, and a tag. */
const NOUNS: Readonly<Partial<Record<NamedKind, string>>> = {
  tools: "la fiche",
  collections: "la collection",
  categories: "la catégorie",
  needs: "le besoin",
  tags: "le mot-clé",
};

/** `theKind("needs")` → `"le besoin"` */
export const theKind = (kind: NamedKind): string => NOUNS[kind] ?? "la valeur";
/** `someKind("needs")` → `"un besoin"` */
export const someKind = (kind: NamedKind): string =>
  theKind(kind).replace(/^la /, "une ").replace(/^le /, "un ");
