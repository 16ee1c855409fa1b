/** The content as the rules see it: every file that could be read and typed, with a way to point at it. */

import type {
  CategoryDefinition,
  Cliche,
  CollectionFrontMatter,
  ScreenshotRecords,
  Site,
  SynonymGroup,
  ToolFrontMatter,
  Vocabularies,
} from "./content-schemas.ts";
import type { LinkStatusFile } from "./links/link-records.ts";
import { type Finding, formatField, type Problem } from "./problem.ts";
import type { ImageFile, SourceFile } from "./read-content.ts";
import { createLocator, type LocatedFinding, type Place } from "./yaml.ts";

/** A typed file: its data, and `report`, which turns a finding about a field into a problem with its place. */
export interface Source<T> {
  file: string;
  data: T;
  /** `part` points at some characters of the field's value, where its line shows them as they are. */
  report(path: readonly PropertyKey[], finding: Finding, part?: Part): Problem;
}

/** Some characters of a text. */
export interface Part {
  text: string;
  index: number;
  length: number;
}

export interface Entry<T> extends Source<T> {
  slug: string;
  /** Markdown. */
  body: string;
  /** A problem of the Markdown, at the first line that contains `needle`. */
  reportBody(needle: string, finding: Finding): Problem;
  /** A problem of the Markdown, at these characters of `body`. */
  reportBodyPart(part: Pick<Part, "index" | "length">, finding: Finding): Problem;
}

export type ToolEntry = Entry<ToolFrontMatter>;
export type CollectionEntry = Entry<CollectionFrontMatter>;

export interface ContentSet {
  site: Source<Site>;
  categories: Source<CategoryDefinition[]>;
  vocabularies: Source<Vocabularies>;
  synonyms: Source<SynonymGroup[]>;
  cliches: Source<Cliche[]>;
  /** Null where no link was ever checked. */
  links: Source<LinkStatusFile> | null;
  screenshots: Source<ScreenshotRecords>;
  /** The files of screenshots/, by the name that stands for a slug. */
  images: ReadonlyMap<string, ImageFile>;
  tools: ToolEntry[];
  collections: CollectionEntry[];
  /** Slugs of all entry files, those with problems included: a reference to one of them is not dead. */
  slugs: {
    tools: ReadonlySet<string>;
    collections: ReadonlySet<string>;
    /** Of the files of screenshots/. */
    images: ReadonlySet<string>;
  };
  /** Names, aliases and publishers in all tool files, likewise: prose elsewhere may cite them. */
  writtenNames: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** A rule looks at the whole content and returns what is wrong with it. */
export type Rule = (content: ContentSet) => Problem[];

export const isPublished = ({ data }: Entry<{ status?: string | undefined }>): boolean =>
  data.status === undefined || data.status === "published";

/** Points at fields of a file. `yaml` is the part of it that is YAML, with the line numbers of the file. */
export function createReporter(file: SourceFile, yaml: string): Source<unknown>["report"] {
  const locate = createLocator(yaml);
  return (path, finding, part) => {
    const place = locate(path);
    return {
      ...locatedProblem(file, { ...finding, place: place && part ? narrow(place, part, file) : place }),
      field: path.length === 0 ? null : formatField(path),
    };
  };
}

/** The place of a part of a value; that of the value where it is escaped or goes over several lines. */
function narrow(place: Place, { text, index, length }: Part, file: SourceFile): Place {
  const start = lineAt(file.text, place).indexOf(text, place.column - 1);
  return start === -1 ? place : { ...place, column: start + index + 1, length: Math.max(1, length) };
}

/** A finding that knows its place, as a problem with the editor's own line. */
export function locatedProblem(file: SourceFile, { place, ...finding }: LocatedFinding): Problem {
  return {
    file: file.path,
    line: place?.line ?? null,
    column: place?.column ?? null,
    field: null,
    code: finding.code,
    severity: finding.severity ?? "error",
    message: finding.message,
    fix: finding.fix ?? null,
    ...(place && { excerpt: { text: lineAt(file.text, place), length: place.length } }),
  };
}

/** Points at the first line of the text, after the front matter, that contains the needle. */
export function createBodyReporter(file: SourceFile): Entry<unknown>["reportBody"] {
  return (needle, finding) => {
    const lines = file.text.split("\n");
    const bodyStart = lines.indexOf("---", 1) + 1;
    const index = lines.findIndex((line, i) => i >= bodyStart && line.includes(needle));
    const place =
      index === -1
        ? null
        : { line: index + 1, column: (lines[index]?.indexOf(needle) ?? 0) + 1, length: needle.length };
    return locatedProblem(file, { ...finding, place });
  };
}

/** Points at characters of the text after the front matter. */
export function createBodyPartReporter(file: SourceFile, body: string): Entry<unknown>["reportBodyPart"] {
  return ({ index, length }, finding) => {
    const before = file.text.slice(0, file.text.lastIndexOf(body) + index).split("\n");
    const place = {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      length: Math.max(1, length),
    };
    return locatedProblem(file, { ...finding, place });
  };
}

const lineAt = (text: string, { line }: Place): string => text.split("\n")[line - 1] ?? "";
