/** Prints problems: for a person, for a program, and as annotations of a GitHub workflow. */

import { isError, type Problem } from "./problem.ts";

export const PROBLEM_FORMATS = ["text", "json", "github"] as const;
export type ProblemFormat = (typeof PROBLEM_FORMATS)[number];

export function formatProblems(problems: readonly Problem[], format: ProblemFormat): string {
  if (format === "json") return formatJson(problems);
  if (format === "github") return problems.map(formatAnnotation).join("");
  return problems.map(formatText).join("\n");
}

/** `summarize(problems)` → `"3 erreurs et 1 avertissement dans 2 fichiers."` */
export function summarize(problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const files = new Set(problems.map(({ file }) => file)).size;
  const parts = [
    ...(errors > 0 ? [count(errors, "erreur")] : []),
    ...(warnings > 0 ? [count(warnings, "avertissement")] : []),
  ];
  return `${parts.join(" et ")} dans ${count(files, "fichier")}.`;
}

/** `count(2, "fichier")` → `"2 fichiers"`; French counts 0 and 1 as singular. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number > 1 ? plural : noun}`;

function formatText({ file, line, column, field, severity, message, fix, excerpt }: Problem): string {
  const place = [file, line === null ? null : `ligne ${line}`, field === null ? null : `champ « ${field} »`];
  const lines = [`${severity === "error" ? "✗" : "⚠"} ${place.filter((part) => part !== null).join(", ")}`];
  if (excerpt && line !== null && column !== null) {
    const shown = window(excerpt.text, column - 1, excerpt.length);
    lines.push(`    ${line} | ${shown.text}`);
    lines.push(
      `    ${" ".repeat(String(line).length)}   ${" ".repeat(shown.start)}${"^".repeat(shown.length)}`,
    );
  }
  lines.push(`  ${message}`);
  if (fix !== null) lines.push(`  À faire : ${fix}`);
  return `${lines.join("\n")}\n`;
}

/** Wide enough for any field but a long sentence. */
const WIDTH = 100;

/** The part of a long line that holds the fault. */
function window(
  text: string,
  start: number,
  length: number,
): { text: string; start: number; length: number } {
  const from = start + length <= WIDTH ? 0 : Math.max(0, start - 20);
  const cut = text.slice(from, from + WIDTH);
  const lead = from > 0 ? "…" : "";
  const tail = from + WIDTH < text.length ? "…" : "";
  const shownStart = start - from;
  return {
    text: `${lead}${cut}${tail}`,
    start: shownStart + lead.length,
    length: Math.max(1, Math.min(length, cut.length - shownStart)),
  };
}

function formatJson(problems: readonly Problem[]): string {
  const plain = problems.map(({ excerpt: _, ...problem }) => problem);
  return `${JSON.stringify(plain, null, 2)}\n`;
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function formatAnnotation({ file, line, column, severity, code, message, fix }: Problem): string {
  const properties = [`file=${escapeProperty(file)}`];
  if (line !== null) properties.push(`line=${line}`);
  if (column !== null) properties.push(`col=${column}`);
  properties.push(`title=${escapeProperty(code)}`);
  const text = fix === null ? message : `${message}\nÀ faire : ${fix}`;
  return `::${severity} ${properties.join(",")}::${escapeData(text)}\n`;
}

const escapeData = (text: string): string =>
  text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");

const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
