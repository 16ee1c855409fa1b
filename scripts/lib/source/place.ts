/** Looks up where findings are: line, column, the editor's own line, and the line as it will be. For those that are shown. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { compare, count } from "../text/words.ts";
import {
  type At,
  applySplices,
  type Finding,
  formatField,
  lineNumber,
  lineStart,
  quote,
  type Range,
  type Splice,
  type Write,
  writeYaml,
} from "./finding.ts";
import type { SourceFile } from "./read-content.ts";
import { findNearest, readDocument } from "./yaml-nodes.ts";

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
  /** The correction, as a change of its line. */
  splice?: Splice;
  /** This line with the corrections of all findings in it. */
  corrected?: string;
}

/**
 * The findings with their places, in their order. Those of one line share the corrected line: pasting one must not
 * undo another.
 */
export function place(findings: readonly Finding[], files: readonly SourceFile[]): Placed[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const placed = [...groupBy(findings, ({ file }) => file)].flatMap(([file, own]) =>
    placeIn({ path: file, text: texts.get(file) ?? "" }, own),
  );
  return sortPlaced(placed);
}

function placeIn({ path, text }: SourceFile, findings: readonly Finding[]): Placed[] {
  const lines = text.split("\n");
  const mended = new Map(
    findings.flatMap(({ at, write }) =>
      at && "line" in at && write && "line" in write ? [[at.line, write.line] as const] : [],
    ),
  );
  // Fields are looked up in the text as it is read. Its other lines are those of the file.
  const readable = lines.map((line, index) => mended.get(index + 1) ?? line);
  const find = createFinder(path, lines, readable.join("\n"));
  const placed = findings
    .map((finding) => placeOne(finding, lines, find))
    // The line has one finding already: what it says will be read once it is mended.
    .filter(({ at, line }) => (at !== undefined && "line" in at) || line === null || !mended.has(line));
  const splicesOf = groupBy(
    placed.flatMap(({ line, splice }) => (splice === undefined ? [] : [{ line, ...splice }])),
    ({ line }) => line,
  );
  return placed.map((finding) => {
    const { line, splice } = finding;
    if (line === null || splice === undefined) return finding;
    const corrected = applySplices(lines[line - 1] ?? "", [splice, ...(splicesOf.get(line) ?? [])]);
    return { ...finding, corrected, todo: finding.todo ?? corrected.trim() };
  });
}

function placeOne({ todo: asked, ...finding }: Finding, lines: readonly string[], find: Find): Placed {
  const { at, write } = finding;
  const todo = asked ?? null;
  const field = at && "path" in at && at.path.length > 0 ? formatField(at.path) : null;
  const found = at === undefined ? null : find(at);
  if (at === undefined || found === null) return { ...finding, todo, field, line: null, column: null };
  const { line, start, end, whole, value } = found;
  const text = lines[line - 1] ?? "";
  const shown = Math.max(1, text.slice(start, end).trimEnd().length);
  const written = write && whole && textOf(write, text.slice(whole.start, whole.end), value);
  const replaced = write && "line" in write ? { start: 0, end: text.length } : whole;
  return {
    ...finding,
    todo,
    field,
    line,
    column: start + 1,
    ...(!("near" in at) && { excerpt: { text, length: shown } }),
    ...(written && replaced && { splice: { ...replaced, text: written } }),
  };
}

/** The text with the corrections of these findings, which are all in it. */
export function applyCorrections(text: string, findings: readonly Placed[]): string {
  const lines = text.split("\n");
  const own = groupBy(findings, ({ line }) => line ?? 0);
  return lines
    .map((line, index) =>
      applySplices(
        line,
        (own.get(index + 1) ?? []).flatMap(({ splice }) => splice ?? []),
      ),
    )
    .join("\n");
}

/** What is at fault, in its line. */
interface Found extends Range {
  line: number;
  /** What a correction replaces; null if it goes over several lines. */
  whole: Range | null;
  /** Of a value in the fields: null for a list or a group. */
  value?: string | null;
}

type Find = (at: At) => Found | null;

function createFinder(path: string, lines: readonly string[], text: string): Find {
  const isEntry = path.endsWith(".md");
  const closing = isEntry ? /\n---[^\S\n]*(?:\n\s*|$)/.exec(text) : null;
  const body = closing === null ? 0 : closing.index + closing[0].length;
  let document: ReturnType<typeof readDocument> | undefined;
  return (at) => {
    if ("line" in at) {
      const line = lines[at.line - 1] ?? "";
      const { part = { start: line.search(/\S|$/), end: line.trimEnd().length } } = at;
      return { line: at.line, ...part, whole: part };
    }
    if ("body" in at) {
      const [start, end] = [at.body.start, Math.max(at.body.end, at.body.start + 1)];
      return inLine(text, { start: body + start, end: body + end });
    }
    // The front matter is at the same lines and columns as in the file.
    document ??= readDocument(isEntry ? text.slice(0, closing?.index).replace(/^---/, "   ") : text);
    const item = findNearest(document, at.near ?? at.path);
    if (item === undefined) return null;
    const isName = at.key || item.value.start === item.value.end;
    const found = { ...inLine(text, isName ? item.key : item.value), value: item.value.text };
    const { part } = at;
    if (part === undefined || found.value === null) return found;
    // A part that is escaped, or on a line below, is not shown: the whole value is.
    const index = text
      .slice(item.value.start, item.value.start + found.end - found.start)
      .indexOf(found.value);
    const start = found.start + index;
    return index === -1 ? found : { ...found, start: start + part.start, end: start + part.end };
  };
}

function inLine(text: string, { start, end }: Range): Found {
  const from = lineStart(text, start);
  const [shown = ""] = text.slice(start, end).split("\n", 1);
  const range = { start: start - from, end: start - from + shown.length };
  return { line: lineNumber(text, start), ...range, whole: end - start > shown.length ? null : range };
}

/** What is written instead; undefined if a list or a group takes no text, or its lines no brackets. */
function textOf(write: Write, was: string, value?: string | null): string | undefined {
  if ("line" in write) return write.line;
  if ("key" in write) return write.key;
  if ("yaml" in write) return value === null && !/^[[{]/.test(was) ? undefined : write.yaml;
  if (value === undefined || value === null) return value === null ? undefined : write.value;
  // In the quotes of the old text.
  if (was.startsWith("'")) return `'${write.value.replaceAll("'", "''")}'`;
  return was.startsWith('"') ? quote(write.value) : writeYaml(write.value);
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

/**
 * Findings of the same thing and kind in several files become the first of them, which counts the others; if some
 * are in one of the `files`, those of the editor, the first of these.
 */
export function foldCauses(findings: readonly Placed[], files: ReadonlySet<string>): Placed[] {
  const groups = groupBy(findings, (one) => (one.about === undefined ? one : `${one.code} ${one.about}`));
  const folded = [...groups.values()].flatMap((group) => {
    const first = group.find(({ file }) => files.has(file)) ?? group[0];
    const others = [...new Set(group.map(({ file }) => file))].filter((file) => file !== first?.file);
    if (first === undefined || others.length === 0) return group;
    const names = others.slice(0, MAX_NAMED).map((file) => file.replace(/^.*\/|\.(?:md|yml)$/g, ""));
    const shown = `${names.join(", ")}${others.length > MAX_NAMED ? "…" : ""}`;
    const says = `${first.says} De même dans ${count(others.length, "autre fichier", "autres fichiers")} : ${shown}.`;
    return [{ ...first, says }];
  });
  return sortPlaced(folded);
}

const MAX_NAMED = 8;
