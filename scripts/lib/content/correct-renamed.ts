/** Where the name of a field is wrong, its value may be too: the line to paste has both right. Pure. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { applyEdits, type Problem, withWholeLines } from "../source/finding.ts";
import type { SourceFile } from "../source/read-content.ts";

/**
 * The problems, those of misnamed fields with the whole line as their correction:
 * `categorie: Quiz et évaluation` → `category: quiz-evaluation`. `findProblems` reads files; it is asked once,
 * with the lists and the misnamed fields renamed.
 */
export function correctRenamed(
  problems: readonly Problem[],
  files: readonly SourceFile[],
  findProblems: (files: readonly SourceFile[]) => readonly Problem[],
): Problem[] {
  const misnamed = problems.filter(({ code, edit }) => code === "unknown-field" && edit !== undefined);
  const renames = groupBy(misnamed, ({ file }) => file);
  if (renames.size === 0) return [...problems];
  const renamed = files.flatMap((file) => {
    const edits = renames.get(file.path)?.flatMap(({ edit }) => edit ?? []);
    if (edits !== undefined) return [{ ...file, text: applyEdits(file.text, edits) }];
    return ENTRY.test(file.path) ? [] : [file];
  });
  // The other entries are not there: what needs no other entry has an edit all the same.
  const wrong = findProblems(renamed).filter(({ edit }) => edit !== undefined);
  const lines = withWholeLines(
    wrong.map((problem) => ({ ...problem, fix: null })),
    renamed,
  );
  return problems.map((problem) => {
    if (problem.code !== "unknown-field" || problem.edit === undefined) return problem;
    const line = lines.find(({ file, edit }) => file === problem.file && edit?.line === problem.edit?.line);
    return line === undefined ? problem : { ...problem, fix: line.fix };
  });
}

const ENTRY = /\/(?:tools|collections)\/[^/]+$/;
