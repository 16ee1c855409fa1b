/**
 * A plugin for remark: VS Code's extension shows the findings of `npm run check` while one types, with their
 * corrections as quick actions. Plain JavaScript, because the extension loads it directly.
 */

import path from "node:path";
import { tsImport } from "tsx/esm/api";

/** Milliseconds without a key before an entry is checked. */
const PAUSE = 150;

/** @type {Record<import("../../source/finding.ts").Finding["level"], boolean | undefined>} */
const FATAL = { error: true, warning: false, remark: undefined };

/** @param {string} project the folder that holds `content/` */
export default function remarkCheck(project) {
  /** @type {Promise<import("./check-draft.ts").CheckDraft> | undefined} */
  let loading;
  /** @type {Map<string, string>} the newest text of each entry */
  const newest = new Map();

  /** @type {(tree: unknown, file: import("vfile").VFile) => Promise<void>} */
  return async (_, file) => {
    const entry = path.relative(project, path.resolve(file.cwd, file.path)).split(path.sep).join("/");
    if (!/^content\/(?:tools|collections)\/[^/]+\.md$/.test(entry)) return;
    const text = String(file.value);
    newest.set(entry, text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    // A newer text is asked for, and answers.
    if (newest.get(entry) !== text) return;
    loading ??= tsImport("./check-draft.ts", import.meta.url).then(({ createDraftCheck }) =>
      createDraftCheck(project),
    );
    const check = await loading;
    for (const finding of check(entry, text)) show(file, finding);
  };
}

/**
 * @param {import("vfile").VFile} file
 * @param {import("../../source/place.ts").Placed} finding
 */
function show(file, { at, line, column, excerpt, splices = [], corrected, says, todo, code, level }) {
  const [only] = splices;
  const isValue = splices.length === 1 && at !== undefined && "path" in at && at.part === undefined;
  const from =
    corrected && excerpt && !isValue
      ? { line: corrected.line, column: 1, length: excerpt.text.length, text: corrected.text }
      : { line: line ?? 1, column: column ?? 1, length: excerpt?.length ?? 0, text: only?.text };
  const place = {
    start: { line: from.line, column: from.column },
    end: { line: from.line, column: from.column + from.length },
  };
  const shown = file.message(says, { place, ruleId: code, source: "annuaire" });
  shown.fatal = FATAL[level];
  if (todo !== null) shown.note = `À faire : ${todo}`;
  if (corrected !== undefined && from.text !== undefined) shown.expected = [from.text];
}
