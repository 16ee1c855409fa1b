/** Points at parts of a file: a draft about a field or some characters becomes a finding with its place. */

import { LineCounter } from "yaml";
import { type Edit, type Finding, type FindingDraft, fileFinding, formatField } from "./finding.ts";
import type { SourceFile } from "./read-content.ts";
import { createLocator, type Place, type PlacedDraft, quote } from "./yaml/yaml-places.ts";

/** Some characters of a text. The index is -1 if their place is unknown. */
export interface Part {
  text: string;
  index: number;
  length: number;
}

/** What to point at instead of the whole value of a field. */
export interface Pointer {
  /** Some characters of the value, if its line shows them as they are. */
  part?: Part;
  /** The name of the field. A replacement is another name. */
  isKey?: boolean;
  /** The place is right; something is missing beside it. */
  isNeighbour?: true;
}

/** Turns a draft about the field at a path into a finding. */
export type Report = (path: readonly PropertyKey[], draft: FindingDraft, pointer?: Pointer) => Finding;

/** `yaml` is the part of the file that is YAML, with the line numbers of the file. */
export function createReporter(file: SourceFile, yaml: string): Report {
  const locate = createLocator(yaml);
  const toFinding = createFindingMaker(file);
  let lines: readonly string[] | undefined;
  return (path, draft, { part, isKey = false, isNeighbour } = {}) => {
    const whole = locate(path, { key: isKey });
    lines ??= file.text.split("\n");
    const line = lines[(whole?.line ?? 0) - 1] ?? "";
    const edit = whole && editOf(draft, whole, line);
    const { fix = edit ? null : wholeField(path, draft) } = draft;
    const place = whole && {
      ...(part ? narrow(whole, part, line) : whole),
      ...(isNeighbour && { isNeighbour }),
    };
    return {
      ...toFinding({ ...draft, fix, place, ...(edit && { edit }) }),
      field: path.length === 0 ? null : formatField(path),
    };
  };
}

export type ReportBody = ReturnType<typeof createBodyReporter>;

/** Points at characters of the Markdown below the fields. */
export function createBodyReporter(file: SourceFile, body: string) {
  const toFinding = createFindingMaker(file);
  const start = file.text.lastIndexOf(body);
  let counter: LineCounter | undefined;
  return ({ index, length }: Omit<Part, "text">, draft: FindingDraft): Finding => {
    if (index === -1) return toFinding({ ...draft, place: null });
    counter ??= countLines(file.text);
    const { line, col: column } = counter.linePos(start + index);
    return toFinding({ ...draft, place: { line, column, length: Math.max(1, length) } });
  };
}

/** A draft that knows its place → a finding with the editor's own line. */
export function createFindingMaker({ path, text }: SourceFile): (draft: PlacedDraft) => Finding {
  let lines: readonly string[] | undefined;
  return ({ place, edit, moreEdits, ...draft }) => {
    lines ??= text.split("\n");
    const excerpt = place &&
      !place.isNeighbour && { text: lines[place.line - 1] ?? "", length: place.length };
    return {
      ...fileFinding(path, draft),
      line: place?.line ?? null,
      column: place?.column ?? null,
      ...(excerpt && { excerpt }),
      ...(edit && { edit }),
      ...(moreEdits && { moreEdits }),
      ...(edit && draft.certain && { certain: true }),
    };
  };
}

function countLines(text: string): LineCounter {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) counter.addNewLine(index + 1);
  return counter;
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

/** For a value that goes over several lines: the field as it would be on one. */
function wholeField(path: readonly PropertyKey[], { replacement, corrected }: FindingDraft): string | null {
  const value = replacement ?? (corrected === undefined ? null : quote(corrected));
  const name = path.at(-1);
  if (value === null || typeof name !== "string") return value;
  return `Écrire tout ce champ sur une seule ligne, à la place des siennes :\n${name}: ${value}`;
}

function inQuotesOf(written: string, text: string): string {
  if (written.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
  if (written.startsWith('"') || !isPlain(text)) return quote(text);
  return text;
}

/** Whether YAML reads the text as it is, even in a list between brackets. */
const isPlain = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text) && !/[:#,[\]{}"\\]/.test(text);

/** On a line of its own below, or in the same braces. */
function withSibling(text: string, sibling: string, line: string, column: number): string {
  if (line.slice(0, column - 1).includes("{")) return `${text}, ${sibling}`;
  const [start = ""] = /^\s*(?:- +)*/.exec(line) ?? [];
  return `${text}\n${" ".repeat(start.length)}${sibling}`;
}

/** The place of a part of a value; the place of the whole value if it is escaped or goes over several lines. */
function narrow(place: Place, { text, index, length }: Part, line: string): Place {
  const start = line.indexOf(text, place.column - 1);
  return start === -1 ? place : { ...place, column: start + index + 1, length: Math.max(1, length) };
}
