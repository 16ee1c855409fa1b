/** Pieces of the Markdown that GitHub shows. Whatever editors wrote stays text: no link, no picture, no mention. */

import { findingTitle, withFieldTitles } from "../../content/field-titles.ts";
import { SEVERITIES } from "../../content/show-findings.ts";
import type { Placed } from "../../source/place.ts";
import { showInvisibleSigns } from "../../text/signs.ts";

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

/** GitHub accepts 65,536 characters. */
export const MAX_MARKDOWN = 60_000;

/** As many paragraphs as GitHub takes. */
export const fit = (text: string): string =>
  text.length <= MAX_MARKDOWN
    ? text
    : `${text.slice(0, text.lastIndexOf("\n\n", MAX_MARKDOWN))}\n\n… La suite est trop longue pour GitHub.`;

/** A finding, with the lines to paste or what to do. */
export function renderFinding(finding: Placed): string {
  const { file, line, todo, splice, says } = finding;
  const place = line === null ? "" : `ligne ${line}, `;
  const told = `${SEVERITIES[finding.level].sign} ${place}**${plain(findingTitle(finding))}** : ${plain(withFieldTitles(says, file))}`;
  if (todo === null) return told;
  if (splice !== undefined || todo.includes("\n")) return `${told}\n${fenced(todo, "yaml")}`;
  return `${told}<br>\nÀ faire : ${plain(withFieldTitles(todo, file))}`;
}
