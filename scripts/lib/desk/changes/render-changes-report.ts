/** Prints what a branch changes: for a terminal, for a comment of a pull request, for a program. In French. */

import type { ChangeReport } from "./describe-change.ts";
import { renderMarkdown } from "./render-changes-markdown.ts";
import { renderText } from "./render-changes-text.ts";

export const CHANGE_FORMATS = ["text", "markdown", "json"] as const;
export type ChangeFormat = (typeof CHANGE_FORMATS)[number];

/** `base` is what the branch is compared with, in words. */
export function renderReport(
  report: ChangeReport,
  { format, base }: { format: ChangeFormat; base: string },
): string {
  if (format === "json") return `${JSON.stringify({ base, ...report }, null, 2)}\n`;
  return format === "markdown" ? renderMarkdown(report, base) : renderText(report, base);
}
