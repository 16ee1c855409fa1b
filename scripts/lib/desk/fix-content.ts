/** Makes the certain corrections, for `npm run check -- --fix`, and tells them. Everything else stays as it is. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { findFaults } from "../content/check-files.ts";
import type { Content } from "../content/model/content.ts";
import { rewriteEntry } from "../content/model/render-entry.ts";
import { type ReadOptions, readAll } from "../content/read/all.ts";
import { entryName } from "../content/read/entry.ts";
import { readPublished } from "../history/read-published.ts";
import { parseFrontMatter } from "../source/front-matter.ts";
import { applyCorrections } from "../source/place.ts";
import { readContent, type SourceFile } from "../source/read-content.ts";
import { today } from "../text/french-date.ts";
import { showInvisibleSigns } from "../text/signs.ts";
import { count } from "../text/words.ts";
import { type Edit, filesAfter, saveTexts } from "./upkeep/edits.ts";
import { planLostNames, planNamesOfToday } from "./upkeep/plan-upkeep.ts";

/** Writes the corrections of a folder of content, and tells them. `since`: what is published. */
export function fixFolder(content: string, since?: string): string {
  const { files, findings } = readContent(content);
  const history = readPublished(content, files, since);
  const changed = fixContent(files, {
    today: today(),
    unread: findings.map(({ file }) => file),
    published: history.ok ? history.published : null,
  });
  saveTexts(content, files, changed);
  return renderFixes(files, changed);
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
    const { findings } = findFaults({ files: filesOf(texts) }, options);
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

/** One block for each file: the lines that went and those that came, as in a difference. */
function renderFixes(files: readonly SourceFile[], changed: ReadonlyMap<string, string>): string {
  const blocks = files.flatMap(({ path: file, text }) => {
    const after = changed.get(file);
    if (after === undefined) return [];
    const [was, is] = [text.split("\n"), after.split("\n")];
    const gone = was.filter((line) => !is.includes(line)).map((line) => `  - ${line}`);
    const come = is.filter((line) => !was.includes(line)).map((line) => `  + ${line}`);
    const lines = gone.length + come.length === 0 ? ["  les mêmes lignes, dans un autre ordre"] : gone;
    return [[`✎ ${file}`, ...lines, ...come].join("\n")];
  });
  if (blocks.length === 0) return "Rien ne se corrige sans vous.\n";
  return `${showInvisibleSigns(blocks.join("\n\n"))}\n\n${count(blocks.length, "fichier corrigé", "fichiers corrigés")}.\n`;
}
