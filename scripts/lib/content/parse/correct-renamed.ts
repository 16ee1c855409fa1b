/** If the name of a field is wrong, its value may be wrong too: the line to paste corrects both. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { applyEdits, type Finding, withWholeLines } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";

/**
 * The findings, those of misnamed fields with the whole line as their correction:
 * `categorie: Quiz et évaluation` → `category: quiz-evaluation`. `findFindings` is called once, with the
 * lists and the files whose fields were renamed.
 */
export function correctRenamed(
  findings: readonly Finding[],
  files: readonly SourceFile[],
  findFindings: (files: readonly SourceFile[]) => readonly Finding[],
): Finding[] {
  const misnamed = findings.filter(({ code, edit }) => code === "unknown-field" && edit !== undefined);
  const renames = groupBy(misnamed, ({ file }) => file);
  if (renames.size === 0) return [...findings];
  const renamed = files.flatMap((file) => {
    const edits = renames.get(file.path)?.flatMap(({ edit }) => edit ?? []);
    if (edits !== undefined) return [{ ...file, text: applyEdits(file.text, edits) }];
    return ENTRY.test(file.path) ? [] : [file];
  });
  // The other entries are left out: a correction that needs none of them is found without them.
  const wrong = findFindings(renamed).filter(({ edit }) => edit !== undefined);
  const lines = withWholeLines(
    wrong.map((finding) => ({ ...finding, fix: null })),
    renamed,
  );
  // Of several corrections of a line, the first.
  const corrected = new Map(lines.toReversed().map((one) => [`${one.file}:${one.edit?.line}`, one]));
  return findings.map((finding) => {
    if (finding.code !== "unknown-field" || finding.edit === undefined) return finding;
    const line = corrected.get(`${finding.file}:${finding.edit.line}`);
    return line === undefined ? finding : { ...finding, fix: line.fix };
  });
}

const ENTRY = /\/(?:tools|collections)\/[^/]+$/;
