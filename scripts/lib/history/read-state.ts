/**
 * Reads the content of the past leniently: it was written under older rules. A value that today's schemas refuse
 * is kept as it was written if the field is required, and counts as not written if the field is optional.
 */

import { z } from "zod";
import { isRecord } from "../../../functions/lib/contract/is-record.ts";
import { followFormer, formerNames } from "../content/addresses/follow-former.ts";
import { collectionKind } from "../content/fields/collection-fields.ts";
import { toolKind } from "../content/fields/tool-fields.ts";
import type { CollectionEntry, Content, EntryOf, Source, ToolEntry } from "../content/model/content.ts";
import { linkStatusKind } from "../content/model/link-records.ts";
import {
  brandsKind,
  categoriesKind,
  elsewhereKind,
  type NeedTheme,
  needThemeKind,
  qualitiesKind,
  screenshotsKind,
  siteKind,
  vocabulariesKind,
} from "../content/model/lists.ts";
import { type FrontMatter, parseFrontMatter } from "../source/front-matter.ts";
import { parseYaml } from "../source/yaml.ts";

/** Text by path, relative to the content's folder: `tools/kahoot.md`. */
export type ContentFiles = ReadonlyMap<string, string>;

type Lists = Omit<Content, "tools" | "collections" | "followed" | "lost">;

const LIST_FILES = [
  "site.yml",
  "categories.yml",
  "brands.yml",
  "link-status.yml",
  "screenshots.yml",
] as const;

/** The files that records come from: the only ones to fetch. */
export const COMPARED_PATHS: readonly string[] = ["tools", "collections", "needs", ...LIST_FILES];

export interface StateReader {
  read(files: ContentFiles): Content;
  /** Whether this text can be read: a file that cannot was never published. */
  isReadable(path: string, text: string): boolean;
}

/** Reads states that share most of their files: each text is parsed once, and always gives the same value. */
export function createStateReader(): StateReader {
  const parseEntry = remember((_, text) => parseFrontMatter({ text }));
  const parseList = remember((_, text) => parseYaml(text));
  const read = <T>(path: string, text: string, schema: z.ZodType<T>): EntryOf<T>[] => {
    const parsed = parseEntry(path, text);
    return parsed.ok ? readEntry(path, parsed.value, schema) : [];
  };
  const readTool = remember((path, text) => read(path, text, toolKind.written));
  const readCollection = remember((path, text) => read(path, text, collectionKind.written));
  const readTheme = remember((path, text) => {
    const parsed = parseList(path, text);
    return sourceOf(path, tolerate(needThemeKind.written, parsed.ok ? parsed.data : {}));
  });

  return {
    read(files) {
      const listOf = (name: string): unknown => {
        const parsed = parseList(name, files.get(name) ?? "");
        return parsed.ok ? parsed.data : undefined;
      };
      const tools: ToolEntry[] = [];
      const collections: CollectionEntry[] = [];
      const needs: Source<NeedTheme>[] = [];
      for (const [path, text] of files) {
        const [, folder] = ENTRY_PATH.exec(path) ?? [];
        if (folder === "tools")
          tools.push(...readTool(path, text).map((one) => ({ ...one, kind: "tools", whole: true }) as const));
        if (folder === "collections")
          collections.push(
            ...readCollection(path, text).map(
              (one) => ({ ...one, kind: "collections", whole: true }) as const,
            ),
          );
        if (path.startsWith("needs/")) needs.push(readTheme(path, text));
      }
      const content = { ...readLists(needs, listOf), tools, collections };
      return { ...followFormer(content, formerNames(content)), lost: [] };
    },
    isReadable(path, text) {
      if (!ENTRY_PATH.test(path)) return parseList(path, text).ok;
      const parsed = parseEntry(path, text);
      return parsed.ok && isRecord(parsed.value.data);
    },
  };
}

const ENTRY_PATH = /^(tools|collections)\/[^/]+\.md$/;

function remember<T>(read: (path: string, text: string) => T): (path: string, text: string) => T {
  const known = new Map<string, T>();
  return (path, text) => {
    const key = `${path}\n${text}`;
    const value = known.get(key) ?? read(path, text);
    known.set(key, value);
    return value;
  };
}

/** One entry, or none if it has no fields. */
function readEntry<T>(path: string, { data, body }: FrontMatter, schema: z.ZodType<T>): EntryOf<T>[] {
  if (!isRecord(data)) return [];
  return [
    {
      ...sourceOf(path, tolerate(schema, data)),
      slug: path.slice(path.indexOf("/") + 1, -".md".length),
      body,
    },
  ];
}

function readLists(needs: Lists["needs"], dataOf: (name: string) => unknown): Lists {
  const read = <T>(name: string, schema: z.ZodType<T>): T => tolerate(schema, dataOf(name));
  const links = read("link-status.yml", linkStatusKind.written.optional());
  const captures = read("screenshots.yml", screenshotsKind.written.optional()) ?? {};
  return {
    site: sourceOf("site.yml", read("site.yml", siteKind.written)),
    categories: sourceOf("categories.yml", read("categories.yml", categoriesKind.written)),
    screenshots: sourceOf("screenshots.yml", captures),
    links: links === undefined ? null : sourceOf("link-status.yml", links),
    // The rules make sure that a recorded capture has its image.
    captures: Object.keys(captures).map((slug) => ({ file: "", slug, size: null, isWhole: true })),
    partial: [],
    // Records do not depend on these three: only search does.
    vocabularies: sourceOf("vocabularies.yml", read("vocabularies.yml", vocabulariesKind.written)),
    qualities: sourceOf("qualities.yml", read("qualities.yml", qualitiesKind.written)),
    elsewhere: sourceOf("elsewhere.yml", read("elsewhere.yml", elsewhereKind.written)),
    needs,
    cliches: sourceOf("cliches.yml", []),
    slugs: { tools: [], collections: [], captures: [] },
    brands: read("brands.yml", brandsKind.written),
    today: "",
  };
}

const sourceOf = <T>(file: string, data: T): Source<T> => ({ file, data });

/** The value as the build would publish it, or as much of it as fits the schema. */
function tolerate<T>(schema: z.ZodType<T>, written: unknown): T {
  const parsed = schema.safeParse(written);
  // `mend` gives the right shape. Values may still be wrong: they are compared and never published.
  return parsed.success ? parsed.data : (mend(schema, written) as T);
}

function mend(schema: unknown, written: unknown): unknown {
  if (schema instanceof z.ZodOptional) {
    const inner = schema.unwrap();
    const fits =
      inner instanceof z.ZodArray
        ? Array.isArray(written)
        : inner instanceof z.ZodObject && isRecord(written);
    return fits ? mend(inner, written) : undefined;
  }
  if (schema instanceof z.ZodObject) {
    const values = isRecord(written) ? written : {};
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, tolerateAny(field, values[name])]),
    );
  }
  if (schema instanceof z.ZodArray)
    return (Array.isArray(written) ? written : []).map((item) => tolerateAny(schema.element, item));
  if (schema instanceof z.ZodRecord) return {};
  return typeof written === "string" ? written : "";
}

const tolerateAny = (schema: unknown, written: unknown): unknown =>
  schema instanceof z.ZodType ? tolerate(schema, written) : undefined;
