/** Prints the report on the content as aligned French text. */

import { alignColumns } from "../text/columns.ts";
import type { ReportSection } from "./report-sections.ts";

/** Long lists are cut: the JSON has them whole. */
export const renderReport = (sections: readonly ReportSection[]): string =>
  sections
    .map(({ title, rows = [], names = [] }) => {
      const lines = [...cut(alignColumns(rows, { figures: true }), rows.length), ...wrap(names)];
      return [title, ...lines.map((line) => `  ${line}`)].map((line) => `${line}\n`).join("");
    })
    .join("\n");

const LINE = 98;
const SHOWN = 40;

/** The first lines, and how many others there are. */
const cut = (lines: readonly string[], total: number): string[] =>
  total > SHOWN ? [...lines.slice(0, SHOWN), `… et ${total - SHOWN} autres (--format json).`] : [...lines];

/** The first words, with commas, in lines that fit a terminal. */
function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const [index, word] of words.slice(0, SHOWN).entries()) {
    const item = index < words.length - 1 ? `${word},` : word;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + item.length <= LINE)
      lines[lines.length - 1] = `${last} ${item}`;
    else lines.push(item);
  }
  return cut(lines, words.length);
}
