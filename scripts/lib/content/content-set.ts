/** The content as the rules see it: every file that could be read and typed, with a way to point at it. */

import { type Edit, type Finding, type FindingDraft, formatField } from "../source/finding.ts";
import type { ImageFile, SourceFile } from "../source/read-content.ts";
import { createLocator, type Place, type PlacedDraft, quote } from "../source/yaml-places.ts";
import type { CollectionFrontMatter } from "./fields/collection-fields.ts";
import type { ToolFrontMatter } from "./fields/tool-fields.ts";
import type { LinkStatusFile } from "./link-records.ts";
import type {
  CategoryDefinition,
  Cliche,
  ScreenshotRecords,
  Site,
  SynonymGroup,
  Vocabularies,
} from "./list-schemas.ts";

/** A typed file: its data, and `report`, which turns a draft about a field into a finding with its place. */
export interface Source<T> {
  file: string;
  data: T;
  /** `part` points at some characters of the field's value, if its line shows them as they are. */
  report(path: readonly PropertyKey[], draft: FindingDraft, part?: Part): Finding;
}

/** Some characters of a text. */
export interface Part {
  text: string;
  index: number;
  length: number;
}

export interface Entry<T> extends Source<T> {
  slug: string;
  /** Fields, or items of lists, that have a finding already: their value in `data` is a stand-in. */
  standIns: ReadonlySet<string>;
  /** Markdown. */
  body: string;
  /** A finding of the Markdown, at the first line that contains `needle`. */
  reportBody(needle: string, draft: FindingDraft): Finding;
  /** A finding of the Markdown, at these characters of `body`. */
  reportBodyPart(part: Pick<Part, "index" | "length">, draft: FindingDraft): Finding;
}

export type ToolEntry = Entry<ToolFrontMatter>;
export type CollectionEntry = Entry<CollectionFrontMatter>;

export interface ContentSet {
  site: Source<Site>;
  categories: Source<CategoryDefinition[]>;
  vocabularies: Source<Vocabularies>;
  synonyms: Source<SynonymGroup[]>;
  cliches: Source<Cliche[]>;
  /** Null if no link was ever checked. */
  links: Source<LinkStatusFile> | null;
  screenshots: Source<ScreenshotRecords>;
  /** The files of screenshots/, by slug. */
  images: ReadonlyMap<string, ImageFile>;
  tools: ToolEntry[];
  collections: CollectionEntry[];
  /** Slugs of all entry files, those with findings included: a reference to one of them is not dead. */
  slugs: {
    tools: ReadonlySet<string>;
    collections: ReadonlySet<string>;
    /** Of the files of screenshots/. */
    images: ReadonlySet<string>;
  };
  /** Names, aliases and publishers in all tool files, those with findings included: other texts may cite them. */
  writtenNames: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** A rule looks at the whole content and returns what is wrong with it. */
export type Rule = (content: ContentSet) => Finding[];

/** Whether every entry was read, with its own value for these fields. Only then can a rule say that a value is unused. */
export const areKnown = ({ tools, collections, slugs }: ContentSet, fields: readonly string[]): boolean =>
  tools.length === slugs.tools.size &&
  collections.length === slugs.collections.size &&
  [...tools, ...collections].every(({ standIns }) => fields.every((field) => !standIns.has(field)));

export const isPublished = ({ data }: Entry<{ status?: string | undefined }>): boolean =>
  data.status === undefined || data.status === "published";

/** Points at fields of a file. `yaml` is the part of it that is YAML, with the line numbers of the file. */
export function createReporter(file: SourceFile, yaml: string): Source<unknown>["report"] {
  const locate = createLocator(yaml);
  return (path, draft, part) => {
    const whole = locate(path);
    const place = whole && part ? narrow(whole, part, file) : whole;
    const edit = whole === null ? null : editOf(draft, whole, lineAt(file.text, whole));
    const { fix = edit ? null : wholeField(path, draft) } = draft;
    return {
      ...locatedFinding(file, { ...draft, fix, place, ...(edit && { edit }) }),
      field: path.length === 0 ? null : formatField(path),
    };
  };
}

/** What a draft proposes for the value at a place; null if the value goes over several lines. */
function editOf(draft: FindingDraft, { column, length, ...place }: Place, line: string): Edit | null {
  if (place.isPart) return null;
  const written = line.slice(column - 1, column - 1 + length);
  const { replacement, corrected, sibling } = draft;
  const text =
    replacement ?? (corrected === undefined || /^[[{]/.test(written) ? null : inQuotesOf(written, corrected));
  if (text === null) return null;
  return {
    line: place.line,
    column,
    length,
    text: sibling ? withSibling(text, sibling, line, column) : text,
  };
}

/** Where the value goes over several lines: the field as it would be on one. */
function wholeField(path: readonly PropertyKey[], { replacement, corrected }: FindingDraft): string | null {
  const value = replacement ?? (corrected === undefined ? null : quote(corrected));
  const name = path.at(-1);
  return value === null || typeof name !== "string" ? value : `${name}: ${value}`;
}

function inQuotesOf(written: string, text: string): string {
  if (written.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
  if (written.startsWith('"') || !isPlain(text)) return quote(text);
  return text;
}

/** YAML reads it as it is, in a list between brackets too. */
const isPlain = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text) && !/[:#,[\]{}"\\]/.test(text);

/** On a line of its own below, or in the same braces. */
function withSibling(text: string, sibling: string, line: string, column: number): string {
  if (line.slice(0, column - 1).includes("{")) return `${text}, ${sibling}`;
  const [start = ""] = /^\s*(?:- +)*/.exec(line) ?? [];
  return `${text}\n${" ".repeat(start.length)}${sibling}`;
}

/** The place of a part of a value; the place of the whole value if it is escaped or goes over several lines. */
function narrow(place: Place, { text, index, length }: Part, file: SourceFile): Place {
  const start = lineAt(file.text, place).indexOf(text, place.column - 1);
  return start === -1 ? place : { ...place, column: start + index + 1, length: Math.max(1, length) };
}

/** A draft that knows its place, as a finding with the editor's own line. */
export function locatedFinding(file: SourceFile, { place, edit, ...draft }: PlacedDraft): Finding {
  return {
    file: file.path,
    line: place?.line ?? null,
    column: place?.column ?? null,
    field: null,
    code: draft.code,
    severity: draft.severity ?? "error",
    message: draft.message,
    fix: draft.fix ?? null,
    ...(place && !place.isNeighbour && { excerpt: { text: lineAt(file.text, place), length: place.length } }),
    ...(edit && { edit }),
    ...(edit && draft.certain && { certain: true }),
  };
}

/** Points at the first line of the text, after the front matter, that contains the needle. */
export function createBodyReporter(file: SourceFile): Entry<unknown>["reportBody"] {
  return (needle, draft) => {
    const lines = file.text.split("\n");
    const bodyStart = lines.indexOf("---", 1) + 1;
    const index = lines.findIndex((line, i) => i >= bodyStart && line.includes(needle));
    const place =
      index === -1
        ? null
        : { line: index + 1, column: (lines[index]?.indexOf(needle) ?? 0) + 1, length: needle.length };
    return locatedFinding(file, { ...draft, place });
  };
}

/** Points at characters of the text after the front matter. */
export function createBodyPartReporter(file: SourceFile, body: string): Entry<unknown>["reportBodyPart"] {
  return ({ index, length }, draft) => {
    const before = file.text.slice(0, file.text.lastIndexOf(body) + index).split("\n");
    const place = {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      length: Math.max(1, length),
    };
    return locatedFinding(file, { ...draft, place });
  };
}

const lineAt = (text: string, { line }: Place): string => text.split("\n")[line - 1] ?? "";
