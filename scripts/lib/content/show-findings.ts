/** Findings as text: for a person, for a program, and as annotations of a GitHub workflow. Fields by their titles. */

import { styleText } from "node:util";
import type { Placed } from "../source/place.ts";
import { showInvisibleSigns } from "../text/signs.ts";
import { count } from "../text/words.ts";
import { fieldInWords, findingTitle, type Place, withFieldTitles } from "./field-titles.ts";

export const FINDING_FORMATS = ["text", "json", "github"] as const;
export type FindingFormat = (typeof FINDING_FORMATS)[number];

export interface TextOptions {
  /** Columns of the terminal. */
  width?: number;
  colors?: boolean;
}

/** Text shows invisible signs, which could act on a terminal; programs get them as they are. */
export function formatFindings(
  findings: readonly Placed[],
  format: FindingFormat,
  { width = 100, colors = false }: TextOptions = {},
): string {
  if (format === "json") return formatJson(findings);
  if (format === "github") return findings.map(formatAnnotation).join("");
  const columns = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width));
  return findings.map((finding) => formatText(visible(finding), { width: columns, colors })).join("\n");
}

/** Beyond, lines are tiring to read; below, nothing fits. */
const MAX_WIDTH = 110;
const MIN_WIDTH = 50;

/** `summarize(findings)` → `"3 erreurs et 1 avertissement dans 2 fichiers."` */
export function summarize(findings: readonly Placed[]): string {
  const files = new Set(findings.map(({ file }) => file)).size;
  const parts = Object.entries(SEVERITIES).flatMap(([level, { noun }]) => {
    const own = findings.filter((finding) => finding.level === level);
    return own.length === 0 ? [] : [count(own.length, noun)];
  });
  return `${new Intl.ListFormat("fr").format(parts)} dans ${count(files, "fichier")}.`;
}

/** `annotation`: what GitHub calls it. */
export const SEVERITIES = {
  error: { noun: "erreur", sign: "✗", tone: "red", annotation: "error" },
  warning: { noun: "avertissement", sign: "⚠", tone: "yellow", annotation: "warning" },
  remark: { noun: "remarque", sign: "·", tone: "cyan", annotation: "notice" },
} as const;

function formatText(finding: Placed, { width, colors }: Required<TextOptions>): string {
  const { line, column, says, todo, excerpt } = finding;
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    colors ? styleText(style, text, { validateStream: false }) : text;
  const { sign, tone } = SEVERITIES[finding.level];
  const lines = [`${paint(tone, sign)} ${paint("bold", findingPlace(finding))}`];
  if (excerpt && line !== null && column !== null) {
    const gutter = `    ${line} | `;
    const shown = window(excerpt.text, column - 1, excerpt.length, width - gutter.length - 1);
    lines.push(`${gutter}${shown.text}`);
    lines.push(`${" ".repeat(gutter.length + shown.start)}${paint(tone, "^".repeat(shown.length))}`);
  }
  lines.push(...wrap(says, width - 2).map((part) => `  ${part}`));
  if (todo !== null) lines.push(...formatTodo(todo, finding, width).map((part) => `  ${part}`));
  return `${lines.join("\n")}\n`;
}

const visible = ({ excerpt, ...finding }: Placed): Placed => ({
  ...finding,
  file: showInvisibleSigns(finding.file),
  field: finding.field && showInvisibleSigns(finding.field),
  says: showInvisibleSigns(withFieldTitles(finding.says, finding.file)),
  todo: finding.todo && showInvisibleSigns(withFieldTitles(finding.todo, finding.file)),
  ...(excerpt && { excerpt: { ...excerpt, text: showInvisibleSigns(excerpt.text) } }),
});

const TO_DO = "À faire : ";

/** What is to be pasted stays as it is, however long; a sentence is wrapped. */
function formatTodo(todo: string, { splice }: Placed, width: number): string[] {
  const [first = "", ...pasted] = todo.split("\n");
  const sentence = wrap(`${TO_DO}${first}`, width - 2);
  if (pasted.length === 0) return splice === undefined ? sentence : [`${TO_DO}${first}`];
  return /[.:)]$/.test(first)
    ? [...sentence, ...pasted.map((line) => `    ${line}`)]
    : [TO_DO.trimEnd(), ...[first, ...pasted].map((line) => `    ${line}`)];
}

/** Breaks at ordinary spaces only: a word and its punctuation are joined by narrow no-break spaces. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** The part of a long line around the fault, and the place of the fault in it. */
function window(text: string, start: number, length: number, width: number) {
  const from = start + Math.min(length, 20) <= width ? 0 : Math.max(0, start - 20);
  const lead = from > 0 ? "…" : "";
  const tail = from + width - lead.length < text.length ? "…" : "";
  const cut = text.slice(from, from + width - lead.length - tail.length);
  return {
    text: `${lead}${cut}${tail}`,
    start: start - from + lead.length,
    length: Math.max(1, Math.min(length, cut.length - (start - from))),
  };
}

/** Programs know these names. */
function formatJson(findings: readonly Placed[]): string {
  const plain = findings.map(({ file, line, column, field, code, level, says, todo, about }) => ({
    file,
    line,
    column,
    field,
    code,
    severity: level,
    message: says,
    fix: todo,
    about,
  }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function formatAnnotation(finding: Placed): string {
  const { file, line, says, todo } = finding;
  const place = `file=${escapeProperty(file)}${line === null ? "" : `,line=${line}`}`;
  const title = `title=${escapeProperty(findingTitle(finding))}`;
  const text = todo === null ? says : `${says}\nÀ faire : ${todo}`;
  return `::${SEVERITIES[finding.level].annotation} ${place},${title}::${escapeData(withFieldTitles(text, file))}\n`;
}

const escapeData = (text: string): string =>
  text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");

const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");

/** `content/tools/kahoot.md, ligne 7, champ « Tarif (pricing) »` */
const findingPlace = ({ file, field, line }: Place): string =>
  [file, line && `ligne ${line}`, field && `champ « ${fieldInWords(file, field)} »`]
    .filter((part) => part !== null)
    .join(", ");
