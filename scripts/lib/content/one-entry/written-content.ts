/**
 * What editors have written, as plain data: enough for the rules to compare one more entry with all others, in a
 * browser. Only valid content becomes this.
 */

import { fileFinding, formatField } from "../../source/finding.ts";
import type { Report } from "../../source/reporter.ts";
import {
  type CollectionEntry,
  type ContentSet,
  type Entry,
  isPublished,
  type Source,
  type ToolEntry,
} from "../content-set.ts";
import type { NeedTheme } from "../model/lists.ts";

/** Lists of one file each that rules about entries read, by their name in `ContentSet`. */
type ListName = "site" | "categories" | "vocabularies" | "cliches";

export interface WrittenList<T> {
  readonly file: string;
  readonly data: T;
}

export interface WrittenEntry<T> {
  readonly file: string;
  readonly slug: string;
  readonly data: T;
  /** Markdown; empty if the entry is not published: no rule reads it then. */
  readonly body: string;
}

export type WrittenContent = {
  readonly [L in ListName]: WrittenList<ContentSet[L]["data"]>;
} & {
  readonly needs: readonly WrittenList<ContentSet["needs"][number]["data"]>[];
  readonly tools: readonly WrittenEntry<ToolEntry["data"]>[];
  readonly collections: readonly WrittenEntry<CollectionEntry["data"]>[];
};

/** What JSON can hold of the content. */
export const toWritten = (content: ContentSet): WrittenContent => ({
  site: listOf(content.site),
  categories: listOf(content.categories),
  vocabularies: listOf(content.vocabularies),
  cliches: listOf(content.cliches),
  needs: content.needs.map(({ file, data }) => ({ file, data: withoutPhrases(data) })),
  tools: content.tools.map(entryOf),
  collections: content.collections.map(entryOf),
});

const listOf = <T>({ file, data }: Source<T>): WrittenList<T> => ({ file, data });

/** Thousands of phrases, for search: no rule about entries reads them. */
const withoutPhrases = (theme: NeedTheme): NeedTheme => ({
  ...theme,
  needs: theme.needs.map((need) => ({
    ...need,
    shades: need.shades.map((shade) => ({ ...shade, says: [] })),
  })),
});

const entryOf = <T extends { status?: string | undefined }>(entry: Entry<T>): WrittenEntry<T> => ({
  file: entry.file,
  slug: entry.slug,
  data: entry.data,
  body: isPublished(entry) ? entry.body : "",
});

/** The content without one file, for the rules. A finding outside that file has no line. */
export function fromWritten(
  written: WrittenContent,
  { path, today }: { path: string; today: string },
): ContentSet {
  const tools = written.tools.filter(({ file }) => file !== path).map(readEntry);
  const collections = written.collections.filter(({ file }) => file !== path).map(readEntry);
  return {
    site: readList(written.site),
    categories: readList(written.categories),
    vocabularies: readList(written.vocabularies),
    qualities: readList({ file: "content/qualities.yml", data: [] }),
    elsewhere: readList({ file: "content/elsewhere.yml", data: [] }),
    cliches: readList(written.cliches),
    needs: written.needs.map(readList),
    links: null,
    screenshots: readList({ file: "content/screenshots.yml", data: new Map() }),
    images: new Map(),
    tools,
    collections,
    slugs: {
      tools: new Set(tools.map(({ slug }) => slug)),
      collections: new Set(collections.map(({ slug }) => slug)),
      images: new Set(),
    },
    brands: [],
    listsKey: "",
    followed: [],
    lost: [],
    today,
  };
}

const reportIn =
  (file: string): Report =>
  (path, draft) => ({
    ...fileFinding(file, draft),
    field: path.length === 0 ? null : formatField(path),
  });

const readList = <T>({ file, data }: WrittenList<T>): Source<T> => ({ file, data, report: reportIn(file) });

const readEntry = <T>({ file, slug, data, body }: WrittenEntry<T>): Entry<T> => ({
  file,
  slug,
  data,
  body,
  key: null,
  standIns: NONE,
  report: reportIn(file),
  reportBody: (_, draft) => fileFinding(file, draft),
});

const NONE: ReadonlySet<string> = new Set();
