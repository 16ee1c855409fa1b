/** Makes the certain corrections, for `npm run check -- --fix`. Everything else stays as it is. */

import path from "node:path";
import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { parseCatalog, today } from "../content/check-content.ts";
import type { Content } from "../content/model/content.ts";
import { rewriteEntry } from "../content/model/render-entry.ts";
import { type ReadOptions, readAll } from "../content/read/all.ts";
import { entryName } from "../content/read/entry.ts";
import { readPublished } from "../history/read-published.ts";
import { applySplices } from "../source/finding.ts";
import { parseFrontMatter } from "../source/front-matter.ts";
import type { Placed } from "../source/place.ts";
import { readContent, readRaw, type SourceFile } from "../source/read-content.ts";
import { replaceFiles } from "../source/replace-file.ts";
import { planLostNames, planNamesOfToday } from "./upkeep/plan-upkeep.ts";
import { filesAfter, type UpkeepStep } from "./upkeep/steps.ts";

/** A line before and after; or, in words, what changed in the file. */
export type Fix = { file: string } & (
  | { line: number; before: string; after: string }
  | { line: null; message: string }
);

/** Writes the corrections of a folder of content, and returns them. `since`: what is published. */
export function fixFolder(content: string, { since }: { since?: string | undefined }): Fix[] {
  const parent = path.dirname(path.resolve(content));
  const { files, findings } = readContent(content);
  // Null: some disks store accents as separate characters in names, and another finding reports that.
  const was = new Map(files.map(({ path: file, text }) => [file, readRaw(path.join(parent, file), text)]));
  const history = readPublished(content, files, since);
  const options = {
    today: today(),
    unread: findings.map(({ file }) => file),
    published: history.ok ? history.published : null,
  };
  const { changed, fixes } = fixContent(files, options);
  replaceFiles(
    changed
      .filter(({ path: file }) => was.get(file) !== null)
      .map(({ path: file, text }) => ({
        file: path.join(parent, file),
        data: text,
        was: was.get(file) ?? null,
      })),
  );
  return fixes;
}

/** The files that change, and what is corrected in them, by file. */
export function fixContent(
  files: readonly SourceFile[],
  options: ReadOptions,
): { changed: SourceFile[]; fixes: Fix[] } {
  const texts: Texts = new Map(files.map(({ path, text }) => [path, text]));
  const fixes: Fix[] = [];
  const before = new Map(texts);
  // Published names are saved first: from then on, what cites them is right.
  if (options.published) fixes.push(...applyPlan(texts, options, planLostNames, "Ancien nom gardé"));
  const saved = new Map(texts);
  applyCertain(texts, options);
  for (const [path, text] of texts) fixes.push(...changedLines(path, saved.get(path) ?? text, text));
  fixes.push(...applyPlan(texts, options, planNamesOfToday, "Ancien nom récrit"));
  applyForm(texts, fixes);
  const changed = [...texts].flatMap(([path, text]) => (text === before.get(path) ? [] : [{ path, text }]));
  return { changed, fixes: fixes.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)) };
}

type Texts = Map<string, string>;

const filesOf = (texts: Texts): SourceFile[] => [...texts].map(([path, text]) => ({ path, text }));

/** A correction can reveal another fault, but never ten in a row. */
const MAX_PASSES = 10;

function applyCertain(texts: Texts, options: ReadOptions): void {
  const refused = new Set<string>();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const { findings } = parseCatalog(filesOf(texts), options);
    const sure = findings.filter(({ sure, splices, file }) => sure && splices && !refused.has(file));
    if (sure.length === 0) return;
    for (const [file, own] of groupBy(sure, ({ file }) => file)) {
      const text = texts.get(file) ?? "";
      const fixed = applySplices(
        text,
        firstOf(own).flatMap(({ splices = [] }) => splices),
      );
      if (fixed === text || breaks(file, text, fixed)) refused.add(file);
      else texts.set(file, fixed);
    }
  }
}

/** What stops the reading of a file is corrected first: then its fields have places for sure. */
function firstOf(findings: readonly Placed[]): readonly Placed[] {
  const lines = findings.filter(({ at }) => at !== undefined && "line" in at);
  return lines.length === 0 ? findings : lines;
}

/** Whether a change makes an entry unreadable. */
const breaks = (file: string, before: string, after: string): boolean =>
  file.endsWith(".md") && parseFrontMatter({ text: before }).ok && !parseFrontMatter({ text: after }).ok;

/** Every entry is written in the one form, so that commands can change it. */
function applyForm(texts: Texts, fixes: Fix[]): void {
  for (const [path, text] of texts) {
    const formed = entryName(path) === null ? null : rewriteEntry({ path, text });
    if (formed === null || formed === text) continue;
    texts.set(path, formed);
    fixes.push({ file: path, line: null, message: "Mise en forme : ordre des champs et guillemets." });
  }
}

function applyPlan(
  texts: Texts,
  options: ReadOptions,
  makeSteps: (content: Content) => UpkeepStep[],
  title: string,
): Fix[] {
  const { content } = readAll(filesOf(texts), options);
  if (content === null) return [];
  const steps = makeSteps(content);
  for (const [path, text] of filesAfter(steps, texts)) texts.set(path, String(text));
  return [...groupBy(steps, ({ file }) => file)].flatMap(([file, own]) =>
    [...new Set(own.flatMap(({ what }) => (what === undefined ? [] : `${title} : ${what}`)))].map(
      (message) => ({
        file,
        line: null,
        message,
      }),
    ),
  );
}

/** Line by line; if lines were added or removed, from the first that differs to the last. */
function changedLines(file: string, before: string, after: string): Fix[] {
  const [was, is] = [before.split("\n"), after.split("\n")];
  if (was.length === is.length)
    return was.flatMap((line, index) => {
      const now = is[index] ?? "";
      return line === now ? [] : [{ file, line: index + 1, before: line, after: now }];
    });
  const start = was.findIndex((line, index) => line !== is[index]);
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const between = (lines: readonly string[]) => lines.slice(start, lines.length - end).join("\n");
  return [{ file, line: start + 1, before: between(was), after: between(is) }];
}
