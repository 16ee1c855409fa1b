/** The changes of `check --fix`, for the editor to review: file, line, before and after. */

import { count } from "../source/format-findings.ts";
import type { Fix } from "./fix-content.ts";

/** One block for each file, then the number of corrections. */
export function renderFixes(fixes: readonly Fix[], width = 80): string {
  if (fixes.length === 0) return "Rien ne se corrige sans vous.\n";
  const files = [...new Set(fixes.map(({ file }) => file))];
  const blocks = files.map((file) => {
    const own = fixes.filter((fix) => fix.file === file).toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    return `✎ ${file}\n${own.map((fix) => renderFix(fix, width)).join("")}`;
  });
  return `${blocks.join("\n")}\n${count(fixes.length, "correction")} dans ${count(files.length, "fichier")}.\n`;
}

function renderFix(fix: Fix, width: number): string {
  if (fix.line === null) return `  ${fix.message}\n`;
  const [before, after] = aroundChange(fix.before, fix.after, width - "    avant : ".length);
  return `  ligne ${fix.line}\n    avant : ${before}\n    après : ${after.replaceAll("\n", "\n            ")}\n`;
}

/** The same part of both lines, around the first sign that differs. */
function aroundChange(before: string, after: string, width: number): [string, string] {
  if (Math.max(before.length, after.length) <= width) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = Math.max(0, same - Math.floor(width / 2));
  const cut = (line: string): string => {
    const lead = from > 0 ? "…" : "";
    const tail = from + width - lead.length < line.length ? "…" : "";
    return `${lead}${line.slice(from, from + width - lead.length - tail.length)}${tail}`;
  };
  return [cut(before), cut(after)];
}
