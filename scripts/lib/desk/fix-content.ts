/** Makes the certain corrections, for `npm run check -- --fix`, and tells them. Everything else stays as it is. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { parseCatalog, today } from "../content/check-content.ts";
import type { Content } from "../content/model/content.ts";
import { rewriteEntry } from "../content/model/render-entry.ts";
import { type ReadOptions, readAll } from "../content/read/all.ts";
import { entryName } from "../content/read/entry.ts";
import { readPublished } from "../history/read-published.ts";
import { parseFrontMatter } from "../source/front-matter.ts";
import { applyCorrections } from "../source/place.ts";
import { readContent, type SourceFile } from "../source/read-content.ts";
import { showInvisibleSigns } from "../text/signs.ts";
import { count } from "../text/words.ts";
import { aroundDifference } from "./changes/say.ts";
import { type Edit, filesAfter, saveTexts } from "./upkeep/edits.ts";
import { planLostNames, planNamesOfToday } from "./upkeep/plan-upkeep.ts";

export interface FixOptions {
  /** What is published. */
  since?: string | undefined;
  /** Columns of the terminal. */
  width: number;
}

/** Writes the corrections of a folder of content, and tells them. */
export function fixFolder(content: string, { since, width }: FixOptions): string {
  const { files, findings } = readContent(content);
  const history = readPublished(content, files, since);
  const changed = fixContent(files, {
    today: today(),
    unread: findings.map(({ file }) => file),
    published: history.ok ? history.published : null,
  });
  saveTexts(content, files, changed);
  return renderFixes(files, changed, width);
}

/** The files that change, by path. */
export function fixContent(files: readonly SourceFile[], options: ReadOptions): ReadonlyMap<string, string> {
  const texts: Texts = new Map(files.map(({ path: file, text }) => [file, text]));
  // Published names are saved first: from then on, what cites them is right.
  if (options.published) applyPlan(texts, options, planLostNames);
  applyCertain(texts, options);
  applyPlan(texts, options, planNamesOfToday);
  // Every entry is written in the one form, so that commands can change it.
  for (const [file, text] of texts)
    if (entryName(file) !== null) texts.set(file, rewriteEntry({ path: file, text }) ?? text);
  const before = new Map(files.map(({ path: file, text }) => [file, text]));
  return new Map([...texts].filter(([file, text]) => text !== before.get(file)));
}

type Texts = Map<string, string>;

const filesOf = (texts: Texts): SourceFile[] => [...texts].map(([file, text]) => ({ path: file, text }));

/** A correction can reveal another fault, but never ten in a row. */
const MAX_PASSES = 10;

function applyCertain(texts: Texts, options: ReadOptions): void {
  for (let pass = 0, hasChanged = true; hasChanged && pass < MAX_PASSES; pass++) {
    const { findings } = parseCatalog(filesOf(texts), options);
    const sure = findings.filter(({ sure, splice }) => sure && splice);
    hasChanged = false;
    for (const [file, own] of groupBy(sure, (one) => one.file)) {
      // What stops the reading of a file is corrected first: then its fields have places for sure.
      const lines = own.filter(({ at }) => at !== undefined && "line" in at);
      const text = texts.get(file) ?? "";
      const fixed = applyCorrections(text, lines.length === 0 ? own : lines);
      if (fixed === text || breaks(file, text, fixed)) continue;
      texts.set(file, fixed);
      hasChanged = true;
    }
  }
}

/** Whether a change makes an entry unreadable. */
const breaks = (file: string, before: string, after: string): boolean =>
  file.endsWith(".md") && isRead(before) && !isRead(after);

const isRead = (text: string): boolean => parseFrontMatter(text).faults.length === 0;

function applyPlan(texts: Texts, options: ReadOptions, plan: (content: Content) => Edit[]): void {
  const { content } = readAll(filesOf(texts), options);
  for (const [file, text] of filesAfter(content === null ? [] : plan(content), texts))
    texts.set(file, String(text));
}

/** One block for each file, then the number of corrections. */
function renderFixes(
  files: readonly SourceFile[],
  changed: ReadonlyMap<string, string>,
  width: number,
): string {
  if (changed.size === 0) return "Rien ne se corrige sans vous.\n";
  const fixes = files.flatMap(({ path: file, text }) =>
    changedLines(text, changed.get(file) ?? text).map(({ line, ...lines }) => {
      const [was, is] = [showInvisibleSigns(lines.before), showInvisibleSigns(lines.after)];
      const [before, after] = aroundDifference(was, is, width - "    avant : ".length);
      const now = after.replaceAll("\n", "\n            ");
      return { file, told: `  ligne ${line}\n    avant : ${before}\n    après : ${now}\n` };
    }),
  );
  const blocks = [...groupBy(fixes, ({ file }) => file)].map(
    ([file, own]) => `✎ ${file}\n${own.map(({ told }) => told).join("")}`,
  );
  return `${blocks.join("\n")}\n${count(fixes.length, "correction")} dans ${count(changed.size, "fichier")}.\n`;
}

/** Line by line; if lines were added or removed, from the first that differs to the last. */
function changedLines(before: string, after: string): { line: number; before: string; after: string }[] {
  const [was, is] = [before.split("\n"), after.split("\n")];
  if (was.length === is.length)
    return was.flatMap((line, index) => {
      const now = is[index] ?? "";
      return line === now ? [] : [{ line: index + 1, before: line, after: now }];
    });
  const start = was.findIndex((line, index) => line !== is[index]);
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const between = (lines: readonly string[]) => lines.slice(start, lines.length - end).join("\n");
  return [{ line: start + 1, before: between(was), after: between(is) }];
}
