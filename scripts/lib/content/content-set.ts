/** The content as the rules see it: every file that could be read and typed, with a way to point at it. */

import type { Finding, FindingDraft } from "../source/finding.ts";
import type { ImageFile } from "../source/read-content.ts";
import type { Part, Report } from "../source/reporter.ts";
import type { Followed, LostName } from "./addresses/name-types.ts";
import type { CollectionFrontMatter } from "./fields/collection-fields.ts";
import type { ToolFrontMatter } from "./fields/tool-fields.ts";
import type { LinkStatusFile } from "./link-records.ts";
import type {
  CategoryDefinition,
  Cliche,
  NeedTheme,
  QualityDefinition,
  ScreenshotRecords,
  SiteSettings,
  Vocabularies,
} from "./model/lists.ts";
import type { Lists } from "./term-lists.ts";

/** A typed file: its data, and a function that points at its fields. */
export interface Source<T> {
  file: string;
  data: T;
  report: Report;
}

export interface Entry<T> extends Source<T> {
  slug: string;
  /** Hash of its text, if nothing is wrong with it so far. */
  key: string | null;
  /** Fields, or items of lists, that have a finding already: their value in `data` is a stand-in. */
  standIns: ReadonlySet<string>;
  /** Markdown. */
  body: string;
  /** A finding of the Markdown, at these characters of `body`. */
  reportBody(part: Omit<Part, "text">, draft: FindingDraft): Finding;
}

export type ToolEntry = Entry<ToolFrontMatter>;
export type CollectionEntry = Entry<CollectionFrontMatter>;

export interface ContentSet {
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
  screenshots: Source<ScreenshotRecords>;
  /** The files of screenshots/, by slug. */
  images: ReadonlyMap<string, ImageFile>;
  tools: ToolEntry[];
  collections: CollectionEntry[];
  /** Slugs of all entry files, including those with findings: a reference to one of them is not dead. */
  slugs: {
    tools: ReadonlySet<string>;
    collections: ReadonlySet<string>;
    /** Of the files of screenshots/. */
    images: ReadonlySet<string>;
  };
  /** Brands without an entry, whose signs typography leaves alone. */
  brands: readonly string[];
  /** Hash of all that the rules read beside the entries themselves and the day. */
  listsKey: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** Mentions that were written under a former name: everything here holds the names of today. */
  followed: readonly Followed[];
  /** Published names that would stop answering; none if nobody compared. */
  lost: readonly LostName[];
  /** The sentences of the lists were read already: only those of the entries are asked for. */
  listsAreRead?: true;
}

/** The closed lists of the content. */
export const listsOf = ({
  vocabularies,
  categories,
  needs,
}: Pick<ContentSet, "vocabularies" | "categories" | "needs">): Lists => ({
  vocabularies: vocabularies.data,
  categories: categories.data,
  needs: needs.flatMap(({ data }) => data.needs),
});

/** A rule looks at the whole content and returns what is wrong with it. */
export type Rule = (content: ContentSet) => Finding[];

/** Whether these fields of every entry were read. Only then can a rule report a value that no entry uses. */
export const areKnown = ({ tools, collections, slugs }: ContentSet, fields: readonly string[]): boolean =>
  tools.length === slugs.tools.size &&
  collections.length === slugs.collections.size &&
  [...tools, ...collections].every(({ standIns }) => fields.every((field) => !standIns.has(field)));

export const isPublished = ({ data }: Entry<{ status?: string | undefined }>): boolean =>
  data.status === undefined || data.status === "published";
