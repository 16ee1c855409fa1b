/**
 * Makes the certain corrections, for `npm run check -- --fix`: those of the findings, then spaces at the ends of
 * lines and the order of the fields. Everything else stays as it is, byte for byte.
 */

import { isDeepStrictEqual } from "node:util";
import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { planRewriting, rewriteMentions } from "../content/addresses/rewrite-mentions.ts";
import { saveLostNames } from "../content/addresses/save-names.ts";
import { collectionKind } from "../content/fields/collection-fields.ts";
import { toolKind } from "../content/fields/tool-fields.ts";
import { parseCatalog } from "../content/parse/parse-catalog.ts";
import { type ParseOptions, parseContent } from "../content/parse/parse-content.ts";
import { fieldNames, orderFields } from "../source/edit-front-matter.ts";
import { applyToLine, type Edit, type Finding } from "../source/finding.ts";
import { parseFrontMatter } from "../source/front-matter.ts";
import type { SourceFile } from "../source/read-content.ts";
import { renderMarkdown } from "../text/markdown.ts";

/** One change, for the editor to read: a line before and after, or a sentence if no line shows it. */
export type Fix = { file: string } & (
  | { line: number; before: string; after: string }
  | { line: null; message: string }
);

/** A file as it was read, and as it is on the disk: `raw` may have a BOM or Windows line ends. */
export interface RawFile extends SourceFile {
  raw: string;
}

export interface FixResult {
  /** The files to write again. */
  changed: SourceFile[];
  fixes: Fix[];
}

/** A text without faults does not change. Fixing a second time changes nothing. */
export function fixContent(files: readonly RawFile[], options: ParseOptions): FixResult {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const fixes = files.flatMap(explainNormalization);
  applySaved(texts, fixes, options);
  const refused = new Set<string>();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const current = [...texts].map(([path, text]) => ({ path, text }));
    const { findings } = parseCatalog(current, options);
    const certain = findings.filter((finding) => finding.certain === true && !refused.has(finding.file));
    if (certain.length === 0) break;
    for (const [file, own] of groupBy(certain, ({ file }) => file)) {
      const text = texts.get(file) ?? "";
      const fixed = applyEdits(
        text,
        firstOf(own, text).flatMap(({ edit, moreEdits = [] }) => (edit ? [edit, ...moreEdits] : [])),
      );
      if (fixed.text === text || breaks(text, fixed.text)) refused.add(file);
      else {
        texts.set(file, fixed.text);
        addFixes(fixes, file, fixed.lines);
      }
    }
  }
  applyNamesOfToday(texts, fixes, options);
  for (const [path, text] of texts) {
    if (!ENTRY.test(path)) continue;
    const tidy = tidyEntry(path, text);
    texts.set(path, tidy.text);
    fixes.push(...tidy.fixes);
  }
  const raws = new Map(files.map(({ path, raw }) => [path, raw]));
  const changed = [...texts].flatMap(([path, text]) => (text === raws.get(path) ? [] : [{ path, text }]));
  return { changed, fixes: fixes.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)) };
}

type Texts = Map<string, string>;

const contentOf = (texts: Texts, options: ParseOptions) =>
  parseContent(
    [...texts].map(([path, text]) => ({ path, text })),
    options,
  ).content;

/** Published names are saved first: from then on, what cites them is right. */
function applySaved(texts: Texts, fixes: Fix[], options: ParseOptions): void {
  const content = options.published ? contentOf(texts, options) : null;
  if (content === null) return;
  for (const [path, text] of saveLostNames(content, texts)) {
    const lines = text.split("\n");
    const old = new Set(texts.get(path)?.split("\n"));
    const line = lines.findIndex((one) => !old.has(one) && !one.startsWith("#"));
    fixes.push({ file: path, line: null, message: `Ancien nom gardé : ${lines[line]?.trim() ?? ""}` });
    texts.set(path, text);
  }
}

function applyNamesOfToday(texts: Texts, fixes: Fix[], options: ParseOptions): void {
  const content = contentOf(texts, options);
  if (content === null) return;
  const plan = planRewriting(content);
  for (const [path, text] of rewriteMentions(texts, plan)) {
    const own = plan.replaced.filter(({ file }) => file === path);
    for (const pair of new Set(own.map(({ from, to }) => `${from} → ${to}`)))
      fixes.push({ file: path, line: null, message: `Ancien nom récrit : ${pair}.` });
    const dropped = plan.dropped.filter(({ source }) => source.file === path);
    for (const name of new Set(dropped.map(({ written }) => written)))
      fixes.push({ file: path, line: null, message: `Cité deux fois, gardé une seule fois : ${name}.` });
    texts.set(path, text);
  }
}

/** A correction can reveal another fault, but never ten in a row. */
const MAX_PASSES = 10;

/** Lists what reading the file has already corrected. */
function explainNormalization({ path, raw, text }: RawFile): Fix[] {
  if (raw === text) return [];
  const fix = (message: string): Fix => ({ file: path, line: null, message });
  const plain = raw.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  return [
    ...(raw.startsWith("\uFEFF") ? [fix("Signe invisible retiré au début du fichier.")] : []),
    ...(raw.includes("\r")
      ? [fix("Fins de ligne de Windows remplacées par les fins de ligne ordinaires.")]
      : []),
    ...(plain === text ? [] : [fix("Lettres accentuées écrites en deux signes réunies en un seul.")]),
  ];
}

/** Until an entry parses, its text has no known beginning: what stops the parser is corrected first. */
function firstOf(findings: readonly Finding[], text: string): Finding[] {
  const isReadable = !ENTRY.test(findings[0]?.file ?? "") || parseFrontMatter({ text }).ok;
  return findings.filter(({ field }) => isReadable || field === null);
}

const ENTRY = /\/(?:tools|collections)\/[^/]+\.md$/;

interface LineChange {
  line: number;
  before: string;
  after: string;
}

/** The text with these edits made, and the lines that change. An edit longer than its line removes the line. */
function applyEdits(text: string, edits: readonly Edit[]): { text: string; lines: LineChange[] } {
  const byLine = groupBy(edits, ({ line }) => line);
  const changes: LineChange[] = [];
  const lines = text.split("\n").flatMap((before, index) => {
    const own = byLine.get(index + 1);
    if (own === undefined) return [before];
    const after = applyToLine(before, own);
    changes.push({ line: index + 1, before, after });
    return own.some(({ length }) => length > before.length) ? [] : [after];
  });
  return { text: lines.join("\n"), lines: changes };
}

/** Whether a change makes an entry unreadable. */
const breaks = (before: string, after: string): boolean =>
  parseFrontMatter({ text: before }).ok && !parseFrontMatter({ text: after }).ok;

/** A line that is changed twice is reported once. */
function addFixes(fixes: Fix[], file: string, changes: readonly LineChange[]): void {
  const earlier = new Map(
    fixes.flatMap((fix, index) =>
      fix.file === file && fix.line !== null ? [[`${fix.line} ${fix.after}`, index]] : [],
    ),
  );
  for (const { line, before, after } of changes) {
    const index = earlier.get(`${line} ${before}`);
    const first = index === undefined ? undefined : fixes[index];
    if (index === undefined || first === undefined || first.line === null)
      fixes.push({ file, line, before, after });
    else fixes[index] = { ...first, after };
  }
}

function tidyEntry(file: string, text: string): { text: string; fixes: Fix[] } {
  const before = parseFrontMatter({ text });
  if (!before.ok) return { text, fixes: [] };
  const fixes: Fix[] = [];
  const trimmed = trimLineEnds(text, before.value.body);
  const after = parseFrontMatter({ text: trimmed.text });
  const isSafe =
    after.ok &&
    isDeepStrictEqual(before.value.data, after.value.data) &&
    renderMarkdown(before.value.body) === renderMarkdown(after.value.body);
  let tidy = text;
  if (trimmed.lines.length > 0 && isSafe) {
    tidy = trimmed.text;
    const where =
      trimmed.lines.length > 1 ? `des lignes ${trimmed.lines.join(", ")}` : `de la ligne ${trimmed.lines[0]}`;
    fixes.push({ file, line: null, message: `Espaces retirées à la fin ${where}.` });
  }
  const { fields } = file.includes("/tools/") ? toolKind : collectionKind;
  const ordered = orderFields(
    tidy,
    fields.map(({ name }) => name),
  );
  if (ordered !== tidy) {
    const moved = movedFields(fieldNames(tidy), fieldNames(ordered));
    fixes.push({ file, line: null, message: `Champs remis dans l’ordre : ${moved.join(", ")}.` });
  }
  return { text: ordered, fixes };
}

/** Removes spaces at the ends of lines, but not two or more before a line of text: a line break in Markdown. */
function trimLineEnds(text: string, body: string): { text: string; lines: number[] } {
  const all = text.split("\n");
  const bodyStart = body === "" ? all.length : text.slice(0, text.lastIndexOf(body)).split("\n").length - 1;
  const lines: number[] = [];
  const trimmed = all.map((line, index) => {
    const [spaces = ""] = /[ \t]+$/.exec(line) ?? [];
    const isBreak = index >= bodyStart && spaces.length > 1 && (all[index + 1] ?? "").trim() !== "";
    if (spaces === "" || isBreak) return line;
    lines.push(index + 1);
    return line.slice(0, -spaces.length);
  });
  return { text: trimmed.join("\n"), lines };
}

/** The fewest fields to move to get the new order: those outside the longest run that is in order already. */
function movedFields(before: readonly string[], after: readonly string[]): string[] {
  const longest = (runs: readonly string[][]) => runs.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const runs: string[][] = [];
  for (const name of before) {
    const rank = after.indexOf(name);
    runs.push([...longest(runs.filter((run) => after.indexOf(run.at(-1) ?? "") < rank)), name]);
  }
  const kept = longest(runs);
  return before.filter((name) => !kept.includes(name));
}
