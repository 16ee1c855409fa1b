/**
 * A plugin for remark: VS Code's extension shows the findings of `npm run check` while one types, with their
 * corrections as quick actions.
 */

import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { VFile } from "vfile";
import { checkOne } from "../content/check-one.ts";
import type { Content } from "../content/model/content.ts";
import { readAll } from "../content/read/all.ts";
import { entryName } from "../content/read/entry.ts";
import { type Placed, place } from "../source/place.ts";
import { readContent, watchContent } from "../source/read-content.ts";
import { today } from "../text/french-date.ts";

/** Milliseconds without a key before an entry is checked. */
const PAUSE = 150;

/** `project`: the folder that holds `content/`. */
export default function remarkCheck(project: string) {
  /** Of each entry. */
  const newest = new Map<string, string>();
  const contentOfToday = keepContent(path.join(project, "content"));
  return async (_: unknown, file: VFile): Promise<void> => {
    const entry = path.relative(project, path.resolve(file.cwd, file.path)).split(path.sep).join("/");
    if (!entry.startsWith("content/") || entryName(entry) === null) return;
    const text = String(file.value);
    newest.set(entry, text);
    await wait(PAUSE);
    // A newer text is asked for, and answers.
    const content = newest.get(entry) === text ? contentOfToday() : null;
    const found = content === null ? [] : checkOne(content, { path: entry, text });
    const own = found.filter((finding) => finding.file === entry);
    for (const finding of place(own, [{ path: entry, text }])) show(file, finding);
  };
}

/** Reads the content once, and again after one of its files has changed. */
function keepContent(folder: string): () => Content | null {
  let kept: Content | null = null;
  const forget = (): void => {
    kept = null;
  };
  let isWatched = false;
  return () => {
    if (!isWatched) watchContent(folder, forget);
    isWatched = true;
    kept ??= readAll(readContent(folder).files, { today: today() }).content;
    return kept;
  };
}

function show(file: VFile, { line, column, excerpt, splice, says, todo, code, level }: Placed): void {
  const start = splice?.start ?? (column ?? 1) - 1;
  const end = splice?.end ?? start + (excerpt?.length ?? 0);
  const place = {
    start: { line: line ?? 1, column: start + 1 },
    end: { line: line ?? 1, column: end + 1 },
  };
  const shown = file.message(says, { place, ruleId: code, source: "annuaire" });
  shown.fatal = level === "remark" ? undefined : level === "error";
  if (todo !== null) shown.note = `À faire : ${todo}`;
  if (splice !== undefined) shown.expected = [splice.text];
}
