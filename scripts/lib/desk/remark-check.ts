/**
 * A plugin for remark: VS Code's extension shows the findings of `npm run check` while one types, with their
 * corrections as quick actions.
 */

import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { VFile } from "vfile";
import { today } from "../content/check-content.ts";
import { checkOne } from "../content/check-one.ts";
import { readAll } from "../content/read/all.ts";
import { type Placed, place } from "../source/place.ts";
import { readContent } from "../source/read-content.ts";

/** Milliseconds without a key before an entry is checked. */
const PAUSE = 150;

/** `project`: the folder that holds `content/`. */
export default function remarkCheck(project: string) {
  /** Of each entry. */
  const newest = new Map<string, string>();
  const check = createDraftCheck(project);
  return async (_: unknown, file: VFile): Promise<void> => {
    const entry = path.relative(project, path.resolve(file.cwd, file.path)).split(path.sep).join("/");
    if (!/^content\/(?:tools|collections)\/[^/]+\.md$/.test(entry)) return;
    const text = String(file.value);
    newest.set(entry, text);
    await wait(PAUSE);
    // A newer text is asked for, and answers.
    if (newest.get(entry) !== text) return;
    for (const finding of check(entry, text)) show(file, finding);
  };
}

/** The other files are read again only if one of them has changed. */
function createDraftCheck(project: string): (file: string, text: string) => Placed[] {
  let known: { key: string; content: ReturnType<typeof readAll>["content"] } | undefined;
  return (file, text) => {
    const files = readContent(path.join(project, "content")).files.filter((other) => other.path !== file);
    const key = JSON.stringify(files);
    if (known?.key !== key) known = { key, content: readAll(files, { today: today() }).content };
    const { content } = known;
    if (content === null) return [];
    const found = checkOne(content, { path: file, text }).filter((finding) => finding.file === file);
    return place(found, [{ path: file, text }]);
  };
}

function show(file: VFile, finding: Placed): void {
  const { at, line, column, excerpt, splice, corrected, says, todo, code, level } = finding;
  const isValue = splice !== undefined && at !== undefined && "path" in at && at.part === undefined;
  const from =
    corrected && excerpt && !isValue
      ? { line: line ?? 1, column: 1, length: excerpt.text.length, text: corrected }
      : { line: line ?? 1, column: column ?? 1, length: excerpt?.length ?? 0, text: splice?.text };
  const start = { line: from.line, column: from.column };
  const end = { line: from.line, column: from.column + from.length };
  const shown = file.message(says, { place: { start, end }, ruleId: code, source: "annuaire" });
  shown.fatal = level === "remark" ? undefined : level === "error";
  if (todo !== null) shown.note = `À faire : ${todo}`;
  if (corrected !== undefined && from.text !== undefined) shown.expected = [from.text];
}
