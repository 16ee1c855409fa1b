/** French typography, with the corrected text: one finding a field, one a line of the long description. */

import type { Finding } from "../../../source/finding.ts";
import {
  checkTypography,
  correctTypography,
  type TypographyFault,
  type TypographyOptions,
} from "../../../text/french-typography.ts";
import type { ContentSet, Rule } from "../../content-set.ts";
import { type Prose, proseOf } from "../../prose.ts";

export const typography: Rule = (content) => {
  const options = { names: namesWithSigns(content) };
  return proseOf(content).flatMap((prose) => checkProse(prose, options));
};

/** The names that the corrections would spoil: « Kahoot! » would be given a space. */
function namesWithSigns({ writtenNames }: ContentSet): string[] {
  return [...new Set(writtenNames)].filter((name) => correctTypography(name) !== name);
}

function checkProse({ text, isBody, report }: Prose, options: TypographyOptions): Finding[] {
  const { faults, corrected } = checkTypography(text, options);
  if (faults.length === 0) return [];
  if (!isBody) {
    const draft = { code: "typography", corrected, certain: true };
    return faults.slice(0, 1).map((fault) => report(fault, { ...draft, message: fault.reason }));
  }
  const found = (fault: TypographyFault, start: number, line: string, correctedLine: string): Finding => {
    const fix = excerpt(line, correctedLine);
    const finding = report(fault, { code: "typography", message: fault.reason, fix });
    if (finding.line === null || finding.column === null) return finding;
    const column = finding.column - (fault.index - start);
    const edit = { line: finding.line, column, length: line.length, text: correctedLine };
    return { ...finding, edit, certain: true };
  };
  const [lines, correctedLines] = [text.split("\n"), corrected.split("\n")];
  const starts = lineStarts(lines);
  let next = 0;
  return lines.flatMap((line, number) => {
    const [start = 0, end = 0] = [starts[number], starts[number + 1]];
    const first = faults[next];
    const fault = first !== undefined && first.index < end ? first : undefined;
    while ((faults[next]?.index ?? end) < end) next++;
    return fault ? [found(fault, start, line, correctedLines[number] ?? line)] : [];
  });
}

/** Index of the start of each line, and of the line that would come next. */
function lineStarts(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return starts;
}

/** Some words on each side of the first correction. */
const AROUND = 30;

function excerpt(line: string, corrected: string): string {
  let same = 0;
  while (same < line.length && line[same] === corrected[same]) same++;
  const from = corrected.lastIndexOf(" ", Math.max(0, same - AROUND)) + 1;
  const until = corrected.indexOf(" ", same + AROUND);
  const to = until === -1 ? corrected.length : until;
  return `${from > 0 ? "… " : ""}${corrected.slice(from, to)}${to < corrected.length ? " …" : ""}`;
}
