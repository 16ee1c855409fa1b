/** Pieces of the Markdown that GitHub shows. Whatever editors wrote stays text: no link, no picture, no mention. */

import { showInvisibleSigns } from "../../text/signs.ts";

/** The characters that are left for a part of the report. */
export interface Budget {
  left: number;
}

/** As many blocks as the budget allows, then a line that counts the others. */
export function fit(blocks: readonly string[], budget: Budget, more: (rest: number) => string): string[] {
  const shown: string[] = [];
  for (const block of blocks) {
    if (block.length + 2 > budget.left) break;
    budget.left -= block.length + 2;
    shown.push(block);
  }
  const rest = blocks.length - shown.length;
  return rest === 0 ? shown : [...shown, more(rest)];
}

export const details = (summary: string, body: string): string =>
  `<details><summary>${plain(summary)}</summary>\n\n${body}\n\n</details>`;

/** Escapes Markdown, ends of cells and mentions of people: `plain("a|b *c*")` → `"a\\|b \\*c\\*"` */
export const plain = (text: string): string =>
  showInvisibleSigns(text)
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>|#~]/g, "\\$&")
    .replace(/&/g, "&amp;")
    .replace(/@/g, "@\u2060");

export const inCode = (text: string): string =>
  showInvisibleSigns(text).replace(/`/g, "ʼ").replace(/\|/g, "\\|").replace(/\s+/g, " ");

/** A block of code whose fence is longer than any in the text: `fenced("pricing: free", "yaml")` */
export function fenced(text: string, language: string): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), 0);
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}
