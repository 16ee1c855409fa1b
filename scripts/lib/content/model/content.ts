/** The content as the rules see it: every file that could be read and typed. Plain JSON: a browser gets it as it is. */

import type { Finding } from "../../source/finding.ts";
import type { CollectionFrontMatter } from "../fields/collection-fields.ts";
import type { ToolFrontMatter } from "../fields/tool-fields.ts";
import type { Followed, LostName } from "../names/name-types.ts";
import type { LinkStatusFile } from "./link-records.ts";
import type {
  CategoryDefinition,
  Cliche,
  Lists,
  NeedTheme,
  QualityDefinition,
  SiteSettings,
  Vocabularies,
} from "./lists.ts";

/** A file that was read and typed. */
export interface Source<T> {
  file: string;
  data: T;
}

interface EntryOf<T> extends Source<T> {
  slug: string;
  /** Markdown. */
  body: string;
}

type Whole<K, T> = EntryOf<T> & { kind: K; whole: true };
/** An entry with fields that do not fit: they have a finding, and are left out. */
type Unfit<K, T> = EntryOf<Partial<T>> & { kind: K; whole: false };

export type ToolEntry = Whole<"tools", ToolFrontMatter>;
export type CollectionEntry = Whole<"collections", CollectionFrontMatter>;
type PartialTool = Unfit<"tools", ToolFrontMatter>;
type PartialCollection = Unfit<"collections", CollectionFrontMatter>;
export type Entry = ToolEntry | CollectionEntry | PartialTool | PartialCollection;

export interface Content {
  site: Source<SiteSettings>;
  categories: Source<CategoryDefinition[]>;
  vocabularies: Source<Vocabularies>;
  /** A file for each theme, in the order of their paths. */
  needs: readonly Source<NeedTheme>[];
  qualities: Source<QualityDefinition[]>;
  /** Expressions of other fields of life. */
  elsewhere: Source<string[]>;
  cliches: Source<Cliche[]>;
  /** Null if no link was ever checked. */
  links: Source<LinkStatusFile> | null;
  /** Without those that have fields that do not fit. */
  tools: ToolEntry[];
  collections: CollectionEntry[];
  partial: readonly (PartialTool | PartialCollection)[];
  /** Slugs of all files, including those that cannot be read: a reference to one of them is not dead. */
  slugs: { tools: readonly string[]; collections: readonly string[] };
  /** Brands without an entry, whose signs typography leaves alone. */
  brands: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Mentions that were written under a former name: everything here holds the names of today. */
  followed: readonly Followed[];
  /** Published names that would stop answering; none if nobody compared. */
  lost: readonly LostName[];
}

/** What a rule says of the entry that it looks at: an error of its file, unless it says otherwise. */
export type Fault = Omit<Finding, "file" | "level"> & Partial<Pick<Finding, "level">>;
/** Looks at one entry beside the lists: one whose fields do not all fit too. */
export type EachRule = (entry: Entry, content: Content) => Fault[];
/** Compares entries, or looks at the lists. */
export type AllRule = (content: Content) => Finding[];

export const entriesOf = ({ tools, collections, partial }: Content): Entry[] => [
  ...tools,
  ...collections,
  ...partial,
];

/** The same entries, each where the content holds its kind. */
export const entriesByKind = (
  entries: readonly Entry[],
): Pick<Content, "tools" | "collections" | "partial"> => ({
  tools: entries.filter((entry) => entry.kind === "tools" && entry.whole),
  collections: entries.filter((entry) => entry.kind === "collections" && entry.whole),
  partial: entries.filter((entry) => !entry.whole),
});

/** The closed lists of the content. */
export const listsOf = ({
  vocabularies,
  categories,
  needs,
}: Pick<Content, "vocabularies" | "categories" | "needs">): Lists => ({
  vocabularies: vocabularies.data,
  categories: categories.data,
  needs: needs.flatMap(({ data }) => data.needs),
});

/** Whether every entry was read whole. Only then can a rule report a value that no entry uses. */
export const isAllRead = ({ tools, collections, slugs }: Content): boolean =>
  tools.length === slugs.tools.length && collections.length === slugs.collections.length;

export const isPublished = ({ data }: Source<{ status?: string | undefined }>): boolean =>
  data.status === undefined || data.status === "published";

/** Keeps what is computed from an entry or from all of the content, as long as it is the same object. */
export function remember<K extends object, T>(compute: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { value: T }>();
  return (of) => {
    const kept = known.get(of) ?? { value: compute(of) };
    known.set(of, kept);
    return kept.value;
  };
}

/** The tools by their slugs. */
export const toolsBySlug = remember(
  ({ tools }: Content): ReadonlyMap<string, ToolEntry> => new Map(tools.map((tool) => [tool.slug, tool])),
);
