/** A finding: the place of a mistake in the content, what is wrong, and what to write instead. In French. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";

export interface Finding {
  /** Relative to the folder that holds `content/`, with forward slashes. */
  file: string;
  /** From 1; null for the whole file. */
  line: number | null;
  column: number | null;
  /** `pricing`, `tools[2].slug`; null outside the front matter. */
  field: string | null;
  /** Stable, kebab-case. */
  code: string;
  /** A remark says what would be better; an entry is right without. */
  severity: "error" | "warning" | "remark";
  message: string;
  /** What to write instead, ready to paste if possible. */
  fix: string | null;
  /** The editor's own line, to show under the message, and how many of its characters are at fault. */
  excerpt?: { text: string; length: number };
  /** The correction, as a change of the file. */
  edit?: Edit;
  /** Of other lines, for the same cause: the correction is all of them together. */
  moreEdits?: readonly Edit[];
  /** The edit is certainly what the editor wants: `check --fix` makes it. */
  certain?: boolean;
  /** What is wrong is this thing, and not the place that names it: `tools/kahoot`. Said once, with its places. */
  about?: string;
  /** It stands for so many findings that are not shown. */
  others?: number;
}

/** Characters of one line of a file, and what replaces them; line and column from 1. One longer than its line removes the line. */
export interface Edit {
  line: number;
  column: number;
  length: number;
  text: string;
}

/** What a rule finds in a field; the entry adds the place. */
export interface FindingDraft {
  code: string;
  message: string;
  fix?: string | null;
  severity?: Finding["severity"];
  /** YAML that would be right in place of the value at fault. Without a `fix`, its whole line is the fix. */
  replacement?: string;
  /** A field to add beside the replacement: `currency: EUR`. */
  sibling?: string;
  /** A text that would be right, written in the quotes of the old value. */
  corrected?: string;
  certain?: boolean;
}

/** A finding of a whole file. */
export const fileFinding = (file: string, draft: FindingDraft): Finding => ({
  file,
  line: null,
  column: null,
  field: null,
  code: draft.code,
  severity: draft.severity ?? "error",
  message: draft.message,
  fix: draft.fix ?? null,
});

/** `["tools", 2, "slug"]` → `"tools[2].slug"` */
export function formatField(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}

export const isError = (finding: Finding): boolean => finding.severity === "error";

/**
 * Gives each finding that has an edit and no fix the whole corrected line as its fix. The line has the corrections
 * of all its findings: pasting one must not undo another.
 */
export function withWholeLines(
  findings: readonly Finding[],
  files: readonly { path: string; text: string }[],
): Finding[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const lines = new Map<string, string[]>();
  const keyOf = ({ file, edit }: Finding) => `${file}:${edit?.line}`;
  const byLine = groupBy(
    findings.filter(({ edit }) => edit !== undefined),
    keyOf,
  );
  return findings.map((finding) => {
    const { file, edit } = finding;
    if (edit === undefined || finding.fix !== null) return finding;
    if (!lines.has(file)) lines.set(file, (texts.get(file) ?? "").split("\n"));
    const ofLine = byLine.get(keyOf(finding)) ?? [];
    const others =
      ofLine.length > MAX_EDITS_OF_LINE
        ? []
        : ofLine.flatMap((other) => (other.edit && other.edit !== edit ? [other.edit] : []));
    const edits = [edit, ...others];
    const line = lines.get(file)?.[edit.line - 1] ?? "";
    const [indent = ""] = /^\s*/.exec(line) ?? [];
    return { ...finding, fix: applyToLine(line, edits).trim().replaceAll(`\n${indent}`, "\n") };
  });
}

/** On a line with more, each finding shows its own correction only. */
const MAX_EDITS_OF_LINE = 20;

/** The text with these corrections made, each on its own line. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const byLine = groupBy(edits, ({ line }) => line);
  return text
    .split("\n")
    .map((written, index) => applyToLine(written, byLine.get(index + 1) ?? []))
    .join("\n");
}

/** The line with these edits made. Of two that overlap, the first given is made. */
export function applyToLine(line: string, edits: readonly Edit[]): string {
  const [only] = edits;
  if (only === undefined) return line;
  const kept = edits.length === 1 ? [only] : withoutOverlaps(edits);
  let [text, end] = ["", 0];
  for (const { column, length, text: replacement } of kept) {
    text += line.slice(end, column - 1) + replacement;
    end = column - 1 + length;
  }
  return text + line.slice(end);
}

/** In the order of the line. An insertion takes the place of one character. */
function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  const endOf = ({ column, length }: Edit): number => column + Math.max(1, length);
  const taken = new Uint8Array(edits.reduce((end, edit) => Math.max(end, endOf(edit)), 0));
  return edits
    .filter((edit) => {
      const place = taken.subarray(edit.column, endOf(edit));
      if (place.includes(1)) return false;
      place.fill(1);
      return true;
    })
    .sort((a, b) => a.column - b.column);
}

/** By file, then line: the order in which an editor corrects them. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code, b.code),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
