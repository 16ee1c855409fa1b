/** Looks up where findings are: line, column, the editor's own line, and the line as it will be. For those that are shown. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import {
  type At,
  type Finding,
  formatField,
  isPlain,
  type Path,
  quote,
  type Range,
  type Write,
} from "./finding.ts";
import { createLocator, type Locate } from "./locate.ts";
import type { SourceFile } from "./read-content.ts";
import { readableLines } from "./yaml.ts";

/** Characters of a file, and what replaces them. */
export interface Splice extends Range {
  text: string;
}

export interface Placed extends Omit<Finding, "todo"> {
  /** From 1; null for the whole file. */
  line: number | null;
  column: number | null;
  /** `pricing`, `tools[2].slug`; null outside the front matter. */
  field: string | null;
  /** The editor's own line, to show under the message, and how many of its characters are at fault. */
  excerpt?: { text: string; length: number };
  /** What to write instead, ready to paste if possible. */
  todo: string | null;
  /** The correction, as changes of the file. */
  splices?: readonly Splice[];
  /** The first line that changes, with the corrections of all findings in it. */
  corrected?: { line: number; text: string };
  /** It stands for so many findings that are not shown. */
  others?: number;
}

/** The findings with their places. Those of one line share the corrected line: pasting one must not undo another. */
export function place(findings: readonly Finding[], files: readonly SourceFile[]): Placed[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return [...groupBy(findings, ({ file }) => file)].flatMap(([file, own]) => {
    const mended = new Map(
      own
        .flatMap(({ write }) => (write && "lines" in write ? write.lines : []))
        .map(({ line, text: written }) => [line, written] as const),
    );
    const text = createPlacedText(file, texts.get(file) ?? "", mended);
    const placed = own
      .map(text.place)
      // The line has one finding already: what it says will be read once it is mended.
      .filter(({ at, line }) => (at !== undefined && "line" in at) || line === null || !mended.has(line));
    return placed.map((finding) => {
      const corrected = text.correctedLine(finding, placed);
      if (corrected === undefined) return finding;
      const [indent = ""] = /^\s*/.exec(corrected.text) ?? [];
      return {
        ...finding,
        corrected,
        todo: finding.todo ?? corrected.text.trim().replaceAll(`\n${indent}`, "\n"),
      };
    });
  });
}

/** For a finding that is counted, and not shown. */
export const withoutPlace = ({
  todo = null,
  ...finding
}: Omit<Finding, "todo"> & { todo?: string | null }): Placed => ({
  ...finding,
  line: null,
  column: null,
  field: null,
  todo,
});

/** A place in a file; line and column from 1. */
interface Place {
  line: number;
  column: number;
  /** In characters of that line. */
  length: number;
  start: number;
  /** The value goes on below this line. */
  isPart: boolean;
}

/** `mended`: the lines that are corrected before the fields are read. */
function createPlacedText(file: string, text: string, mended: ReadonlyMap<number, string | null>) {
  const lines = text.split("\n");
  const starts = startsOf(lines);
  const startOf = (line: number): number => starts[line - 1] ?? 0;
  const lineOf = (line: number): string => lines[line - 1] ?? "";
  let fields: Locate | undefined;

  /** Looks a value up in the text as it is read: the same lines, some of them corrected or left out. */
  function createFields(): Locate {
    const mendedLines = lines.map(
      (line, index) =>
        mended
          .get(index + 1)
          ?.split("\n")
          .at(-1) ?? line,
    );
    const readable = readableLines(
      file.endsWith(".md") ? withoutBody(mendedLines.join("\n")) : mendedLines.join("\n"),
    );
    const readableStarts = startsOf(readable);
    const locate = createLocator(readable.join("\n"));
    const asWritten = (index: number): number => {
      const line = readableStarts.findLastIndex((from) => from <= index) + 1;
      return startOf(line) + Math.min(index - (readableStarts[line - 1] ?? 0), lineOf(line).length);
    };
    return (path, keyOnly) => {
      const found = locate(path, keyOnly);
      return found && { ...found, start: asWritten(found.start), end: asWritten(found.end) };
    };
  }

  function placeOf(start: number, end: number): Place {
    const line = starts.findLastIndex((from) => from <= start) + 1;
    const lineEnd = startOf(line) + lineOf(line).length;
    const stop = Math.max(start, Math.min(end, lineEnd));
    const length = Math.max(1, text.slice(start, stop).trimEnd().length);
    const isPart = text.slice(stop, end).trim() !== "";
    return { line, column: start - startOf(line) + 1, length, start, isPart };
  }

  function find(at: At): Place | null {
    if ("body" in at) {
      const from = bodyStart(text);
      return placeOf(from + at.body.start, from + Math.max(at.body.end, at.body.start + 1));
    }
    if ("line" in at) {
      const written = lineOf(at.line);
      const part = at.part ?? { start: written.search(/\S|$/), end: written.trimEnd().length };
      const length = Math.max(1, part.end - part.start);
      const start = startOf(at.line) + part.start;
      return { line: at.line, column: part.start + 1, length, start, isPart: false };
    }
    fields ??= createFields();
    const found = fields(at.near ?? at.path, at.key === true);
    if (found === null) return null;
    const whole = placeOf(found.start, found.end);
    // A part that is escaped, or on a line below, is not shown: the whole value is.
    const index =
      at.part && found.value !== null ? lineOf(whole.line).indexOf(found.value, whole.column - 1) : -1;
    return at.part === undefined || index === -1
      ? whole
      : placeOf(startOf(whole.line) + index + at.part.start, startOf(whole.line) + index + at.part.end);
  }

  /** What the correction changes; none if the value goes over several lines. */
  function splicesOf(at: At, write: Write): Splice[] {
    if ("lines" in write)
      return write.lines.map(({ line, text: written }) => ({
        start: startOf(line),
        end: startOf(line) + lineOf(line).length + (written === null ? 1 : 0),
        text: written ?? "",
      }));
    // The whole value, also where a part of it is shown.
    const found = find("path" in at ? { path: at.path, ...(at.key && { key: at.key }) } : at);
    if (found === null || found.isPart) return [];
    const { start, length } = found;
    const written = text.slice(start, start + length);
    if ("key" in write) return [{ start, end: start + length, text: write.key }];
    if ("yaml" in write || "body" in at)
      return [{ start, end: start + length, text: "yaml" in write ? write.yaml : write.value }];
    return /^[[{]/.test(written)
      ? []
      : [{ start, end: start + length, text: inQuotesOf(written, write.value) }];
  }

  return {
    place({ todo, ...finding }: Finding): Placed {
      const { at, write } = finding;
      const found = at === undefined ? null : find(at);
      const splices = at === undefined || write === undefined ? [] : splicesOf(at, write);
      const path = at !== undefined && "path" in at && at.path.length > 0 ? at.path : null;
      const isBeside =
        at !== undefined &&
        "path" in at &&
        at.near !== undefined &&
        at.path.length > 0 &&
        !isWithin(at.path, at.near);
      return {
        ...finding,
        line: found?.line ?? null,
        column: found?.column ?? null,
        field: path === null ? null : formatField(path),
        todo: todo ?? (splices.length === 0 ? wholeField(path, write) : null),
        ...(found && !isBeside && { excerpt: { text: lineOf(found.line), length: found.length } }),
        ...(splices.length > 0 && { splices }),
      };
    },
    correctedLine({ splices: [first] = [] }: Placed, others: readonly Placed[]): Placed["corrected"] {
      if (first === undefined) return undefined;
      const { line } = placeOf(first.start, first.end);
      const [start, end] = [startOf(line), startOf(line) + lineOf(line).length];
      const ofLine = others
        .flatMap(({ splices = [] }) => splices)
        .filter((one) => one.start >= start && one.end <= end);
      const all = [first, ...ofLine.filter((one) => one !== first)].map((one) => ({
        ...one,
        start: one.start - start,
        end: one.end - start,
      }));
      return { line, text: applySplices(lineOf(line), all) };
    },
  };
}

const isWithin = (path: Path, group: Path): boolean =>
  path.length > group.length && group.every((name, index) => path[index] === name);

function startsOf(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return starts;
}

/** The text with these changes made. Of two that overlap, the first given is made. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const made: Splice[] = [];
  for (const one of splices)
    if (made.every((other) => one.end <= other.start || one.start >= other.end)) made.push(one);
  return made
    .sort((a, b) => b.start - a.start)
    .reduce(
      (changed, { start, end, text: written }) => changed.slice(0, start) + written + changed.slice(end),
      text,
    );
}

/** Where the Markdown of an entry begins: after the second line of dashes and the blanks below it. */
function bodyStart(text: string): number {
  const closing = /\n-{2,}[^\S\n]*(?:\n\s*|$)/.exec(text);
  return closing === null ? 0 : closing.index + closing[0].length;
}

/** The front matter, at the same lines and columns as in the file. */
const withoutBody = (text: string): string => {
  const closing = /\n---[^\S\n]*(?:\n|$)/.exec(text);
  return text.slice(0, closing?.index ?? text.length).replace(/^---/, "   ");
};

function inQuotesOf(written: string, value: string): string {
  if (written.startsWith("'")) return `'${value.replaceAll("'", "''")}'`;
  return written.startsWith('"') || !isPlain(value) ? quote(value) : value;
}

/** For a value that goes over several lines: the field as it would be on one. */
function wholeField(path: Path | null, write: Write | undefined): string | null {
  if (write === undefined || !("value" in write || "yaml" in write)) return null;
  const value = "yaml" in write ? write.yaml : quote(write.value);
  const name = path?.at(-1);
  if (typeof name !== "string") return value;
  return `Écrire tout ce champ sur une seule ligne, à la place des siennes :\n${name}: ${value}`;
}

/** By file, then line: the order in which an editor corrects them. */
export function sortPlaced(findings: readonly Placed[]): Placed[] {
  return [...findings].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code, b.code),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
