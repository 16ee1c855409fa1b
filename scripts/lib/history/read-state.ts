/**
 * The content at one moment of the past, read leniently: it was written under older rules. A value that today's
 * schemas refuse stays as written if a record must have one, and counts as not written if it may be left out.
 */

import { z } from "zod";
import type { CollectionEntry, ContentSet, Entry, Source, ToolEntry } from "../content/content-set.ts";
import { collectionFrontMatterSchema } from "../content/fields/collection-fields.ts";
import type { EntrySchema } from "../content/fields/field-types.ts";
import { toolFrontMatterSchema } from "../content/fields/tool-fields.ts";
import { linkStatusFileSchema } from "../content/link-records.ts";
import {
  categoryListSchema,
  screenshotRecordsSchema,
  siteSchema,
  vocabulariesSchema,
} from "../content/list-schemas.ts";
import { parseFrontMatter } from "../source/front-matter.ts";
import { parseYaml } from "../source/yaml.ts";

/** Text by path, relative to the content's folder: `tools/kahoot.md`. */
export type ContentFiles = ReadonlyMap<string, string>;

type Lists = Omit<ContentSet, "tools" | "collections">;

const LIST_FILES = ["site.yml", "categories.yml", "link-status.yml", "screenshots.yml"] as const;

/** The files that records are made of, for those who fetch them. */
export const COMPARED_PATHS: readonly string[] = ["tools", "collections", ...LIST_FILES];

export interface StateReader {
  read(files: ContentFiles): ContentSet;
  /** Whether this text can be read at all: a file that cannot was never published. */
  isReadable(path: string, text: string): boolean;
}

/** Reads states that share most of their files: each text is parsed once, and gives the same object every time. */
export function createStateReader(): StateReader {
  const readTool = remember((path, text) => readEntry(path, text, toolFrontMatterSchema));
  const readCollection = remember((path, text) => readEntry(path, text, collectionFrontMatterSchema));
  let last: { texts: readonly string[]; lists: Lists } | undefined;
  const listsIn = (files: ContentFiles): Lists => {
    const texts = LIST_FILES.map((name) => files.get(name) ?? "");
    if (last === undefined || texts.some((text, index) => text !== last?.texts[index]))
      last = { texts, lists: readLists(files) };
    return last.lists;
  };
  return {
    read(files) {
      const tools: ToolEntry[] = [];
      const collections: CollectionEntry[] = [];
      for (const [path, text] of files) {
        const [, folder] = ENTRY_PATH.exec(path) ?? [];
        if (folder === "tools") tools.push(...readTool(path, text));
        if (folder === "collections") collections.push(...readCollection(path, text));
      }
      return { ...listsIn(files), tools, collections };
    },
    isReadable: (path, text) =>
      ENTRY_PATH.test(path) ? readTool(path, text).length > 0 : parseYaml(text).ok,
  };
}

const ENTRY_PATH = /^(tools|collections)\/[^/]+\.md$/;

/** One entry, or none if the text cannot be read. */
type ReadEntry<T> = (path: string, text: string) => readonly Entry<T>[];

function remember<T>(read: ReadEntry<T>): ReadEntry<T> {
  const known = new Map<string, readonly Entry<T>[]>();
  return (path, text) => {
    const key = `${path}\n${text}`;
    const entries = known.get(key) ?? read(path, text);
    known.set(key, entries);
    return entries;
  };
}

function readEntry<T>(path: string, text: string, schema: EntrySchema<T>): Entry<T>[] {
  const parsed = parseFrontMatter({ text });
  if (!parsed.ok || !isMap(parsed.value.data)) return [];
  const { data, body } = parsed.value;
  return [
    {
      ...sourceOf(path, tolerate<T>(schema as unknown as z.ZodType<T>, data)),
      slug: path.slice(path.indexOf("/") + 1, -".md".length),
      body,
      standIns: new Set(),
      reportBody: reportNothing,
    },
  ];
}

function readLists(files: ContentFiles): Lists {
  const read = <T>(name: string, schema: z.ZodType<T>): T => {
    const parsed = parseYaml(files.get(name) ?? "");
    return tolerate(schema, parsed.ok ? parsed.data : undefined);
  };
  const links = read("link-status.yml", linkStatusFileSchema.optional());
  const captures = read("screenshots.yml", screenshotRecordsSchema.optional()) ?? new Map();
  return {
    site: sourceOf("site.yml", read("site.yml", siteSchema)),
    categories: sourceOf("categories.yml", read("categories.yml", categoryListSchema)),
    screenshots: sourceOf("screenshots.yml", captures),
    links: links === undefined ? null : sourceOf("link-status.yml", links),
    // A capture that is recorded has its image: the rules see to it.
    images: new Map([...captures.keys()].map((slug) => [slug, { path: "", bytes: NO_BYTES }])),
    // No record depends on the rest.
    vocabularies: sourceOf("vocabularies.yml", tolerate(vocabulariesSchema, {})),
    synonyms: sourceOf("synonyms.yml", []),
    cliches: sourceOf("cliches.yml", []),
    slugs: { tools: new Set(), collections: new Set(), images: new Set() },
    writtenNames: [],
    today: "",
  };
}

const NO_BYTES = new Uint8Array();

const sourceOf = <T>(file: string, data: T): Source<T> => ({ file, data, report: reportNothing });

function reportNothing(): never {
  throw new Error("the past is not checked");
}

/** The value as the schema reads it, or as much of it as can be read. */
function tolerate<T>(schema: z.ZodType<T>, written: unknown): T {
  const parsed = schema.safeParse(written);
  // The shape is right and the values may not be: they are compared and never published.
  return parsed.success ? parsed.data : (mend(schema, written) as T);
}

function mend(schema: unknown, written: unknown): unknown {
  if (schema instanceof z.ZodOptional) {
    const inner = schema.unwrap();
    const fits =
      inner instanceof z.ZodArray ? Array.isArray(written) : inner instanceof z.ZodObject && isMap(written);
    return fits ? mend(inner, written) : undefined;
  }
  if (schema instanceof z.ZodObject) {
    const values = isMap(written) ? written : {};
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

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
