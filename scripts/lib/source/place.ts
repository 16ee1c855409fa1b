/** Looks up where findings are: line, column, the editor's own line, and the line as it will be. For those that are shown. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { count } from "../text/words.ts";
import {
  type At,
  applySplices,
  type Finding,
  formatField,
  isPlain,
  quote,
  type Range,
  type Splice,
  type Write,
} from "./finding.ts";
import type { SourceFile } from "./read-content.ts";
import { itemsAlong, lineStart, readNodes, type YamlNode } from "./yaml-nodes.ts";

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
  /** The lines that change, with the corrections of all findings in them; `line` is the first. */
  corrected?: { line: number; text: string };
}

/** The findings with their places. Those of one line share the corrected line: pasting one must not undo another. */
export function place(findings: readonly Finding[], files: readonly SourceFile[]): Placed[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return [...groupBy(findings, ({ file }) => file)].flatMap(([file, own]) =>
    placeIn({ path: file, text: texts.get(file) ?? "" }, own),
  );
}

function placeIn(file: SourceFile, findings: readonly Finding[]): Placed[] {
  const mended = new Map(
    findings.flatMap(({ at, write }) =>
      at && "line" in at && write && "line" in write ? [[at.line, write.line] as const] : [],
    ),
  );
  const find = createFinder(file, mended);
  const placed = findings
    .map((finding) => placeOne(file.text, finding, find))
    // The line has one finding already: what it says will be read once it is mended.
    .filter(({ at, line }) => (at !== undefined && "line" in at) || line === null || !mended.has(line));
  const splices = placed.flatMap((finding) => finding.splices ?? []);
  return placed.map((finding) => {
    const corrected = correctLines(file.text, finding.splices?.[0], splices);
    if (corrected === null) return finding;
    const [indent = ""] = /^\s*/.exec(corrected.text) ?? [];
    const todo = finding.todo ?? corrected.text.trim().replaceAll(`\n${indent}`, "\n");
    return { ...finding, corrected, todo };
  });
}

/** For a finding that is counted, and not shown. */
export const withoutPlace = ({ todo, ...finding }: Finding): Placed => ({
  ...finding,
  line: null,
  column: null,
  field: null,
  todo: todo ?? null,
});

function placeOne(text: string, { todo, ...finding }: Finding, find: (at: At) => Found | null): Placed {
  const { at, write } = finding;
  const placed = withoutPlace({ ...finding, ...(todo !== undefined && { todo }) });
  if (at === undefined) return placed;
  if ("path" in at && at.path.length > 0) placed.field = formatField(at.path);
  const found = find(at);
  if (found === null) return placed;
  const { start, end } = lineAround(text, found.start);
  placed.line = text.slice(0, start).split("\n").length;
  placed.column = found.start - start + 1;
  if (!("near" in at)) {
    const shown = text.slice(found.start, Math.min(end, found.end)).trimEnd();
    placed.excerpt = { text: text.slice(start, end), length: Math.max(1, shown.length) };
  }
  // The whole value, also where a part of it is shown.
  const whole = "path" in at && at.part !== undefined ? find({ path: at.path }) : found;
  const splices = write === undefined ? [] : splicesOf(text, write, whole);
  return splices.length === 0 ? placed : { ...placed, splices };
}

/** The line of a character, without its line end. */
function lineAround(text: string, index: number): Range {
  const end = text.indexOf("\n", index);
  return { start: lineStart(text, index), end: end === -1 ? text.length : end };
}

/** The lines that a splice changes, with those of `others` that are in them. */
function correctLines(text: string, first: Splice | undefined, others: readonly Splice[]) {
  if (first === undefined) return null;
  const { start } = lineAround(text, first.start);
  const { end } = lineAround(text, Math.max(first.start, first.end - 1));
  const own = [first, ...others.filter((one) => one !== first && one.start >= start && one.end <= end)];
  const moved = own.map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  return { line: text.slice(0, start).split("\n").length, text: applySplices(text.slice(start, end), moved) };
}

/** What is wrong, and of a value in the fields, its text: null for a list or a group. */
interface Found extends Range {
  value?: string | null;
}

/** Fields are looked up in the text as it is read: the same lines, some of them corrected (`mended`) or left out. */
function createFinder({ path, text }: SourceFile, mended: ReadonlyMap<number, string>) {
  const lines = text.split("\n");
  const readable = lines.map((line, index) => mended.get(index + 1) ?? line);
  const [starts, readableStarts] = [startsOf(lines), startsOf(readable)];
  let root: YamlNode | undefined;
  const asWritten = (index: number): number => {
    const line = readableStarts.findLastIndex((from) => from <= index);
    return (starts[line] ?? 0) + Math.min(index - (readableStarts[line] ?? 0), lines[line]?.length ?? 0);
  };

  return (at: At): Found | null => {
    if ("line" in at) {
      const [start, line] = [starts[at.line - 1] ?? 0, lines[at.line - 1] ?? ""];
      const part = at.part ?? { start: line.search(/\S|$/), end: line.trimEnd().length };
      return { start: start + part.start, end: start + part.end };
    }
    if ("body" in at) {
      const from = bodyStart(text);
      return { start: from + at.body.start, end: from + Math.max(at.body.end, at.body.start + 1) };
    }
    root ??= readNodes(path.endsWith(".md") ? withoutBody(readable.join("\n")) : readable.join("\n"));
    const item = itemsAlong(root, at.near ?? at.path).at(-1);
    if (item === undefined) return null;
    const isEmpty = item.value === undefined || item.value.start === item.value.end;
    const range = at.key || isEmpty || !item.value ? item.key : item.value;
    const [start, end] = [asWritten(range.start), asWritten(range.end)];
    const value = item.value?.text ?? null;
    // A part that is escaped, or on a line below, is not shown: the whole value is.
    const [line = ""] = text.slice(start, end).split("\n", 1);
    const index = at.part === undefined || value === null ? -1 : line.indexOf(value);
    return at.part === undefined || index === -1
      ? { start, end, value }
      : { start: start + index + at.part.start, end: start + index + at.part.end };
  };
}

function startsOf(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return starts;
}

/** What the correction changes. A list takes no text, and a list of several lines no list in brackets. */
function splicesOf(text: string, write: Write, found: Found | null): Splice[] {
  if (found === null) return [];
  if ("line" in write) return [{ ...lineAround(text, found.start), text: write.line }];
  const { start, end, value } = found;
  const was = text.slice(start, end);
  if ("key" in write) return [{ start, end, text: write.key }];
  if (value === undefined) return "value" in write ? [{ start, end, text: write.value }] : [];
  if ("yaml" in write) return value === null && !/^[[{]/.test(was) ? [] : [{ start, end, text: write.yaml }];
  return value === null ? [] : [{ start, end, text: inQuotesOf(was, write.value) }];
}

/** Where the Markdown of an entry begins: after the second line of dashes and the blanks below it. */
function bodyStart(text: string): number {
  const closing = /\n-{2,}[^\S\n]*(?:\n\s*|$)/.exec(text);
  return closing === null ? 0 : closing.index + closing[0].length;
}

/** The front matter, at the same lines and columns as in the file. */
function withoutBody(text: string): string {
  const closing = /\n---[^\S\n]*(?:\n|$)/.exec(text);
  return text.slice(0, closing?.index ?? text.length).replace(/^---/, "   ");
}

function inQuotesOf(written: string, value: string): string {
  if (written.startsWith("'")) return `'${value.replaceAll("'", "''")}'`;
  return written.startsWith('"') || !isPlain(value) ? quote(value) : value;
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

/**
 * Findings of the same thing and kind in several files become the first of them, which counts the others; if some
 * are in one of the `files`, those of the editor, the first of these.
 */
export function foldCauses(findings: readonly Placed[], files: ReadonlySet<string> = new Set()): Placed[] {
  const groups = groupBy(findings, (one) => (one.about === undefined ? one : `${one.code} ${one.about}`));
  const folded = [...groups.values()].flatMap((group) => {
    const first = group.find(({ file }) => files.has(file)) ?? group[0];
    const others = new Set(group.map(({ file }) => file).filter((file) => file !== first?.file));
    if (first === undefined || others.size === 0) return group;
    const names = nameSome([...others].map(shortName));
    const says = `${first.says} De même dans ${count(others.size, "autre fichier", "autres fichiers")} : ${names}.`;
    return [{ ...first, says }];
  });
  return sortPlaced(folded);
}

/** `shortName("content/tools/kahoot.md")` → `"kahoot"` */
export const shortName = (file: string): string => file.replace(/^.*\/|\.(?:md|yml)$/g, "");

/** `nameSome(["a", "b", "c"], 2)` → `"a, b… (et 1 autre)"` */
export function nameSome(names: readonly string[], most = 8): string {
  const rest = names.length - most;
  return rest <= 0 ? names.join(", ") : `${names.slice(0, most).join(", ")}… (et ${count(rest, "autre")})`;
}
