/** A finding of the content, as a value: where it is, why it is one, and what to write instead. In French. */

export interface Finding {
  /** Relative to the folder that holds `content/`, with forward slashes. */
  file: string;
  /** From 1; null where the whole file is meant. */
  line: number | null;
  column: number | null;
  /** `pricing`, `tools[2].slug`; null outside the front matter. */
  field: string | null;
  /** Stable, kebab-case. */
  code: string;
  severity: "error" | "warning";
  message: string;
  /** What to write instead, ready to paste where it can be. */
  fix: string | null;
  /** The editor's own line, to show under the message, and how many characters of it are at fault. */
  excerpt?: { text: string; length: number };
  /** The correction, as a change of the file. */
  edit?: Edit;
  /** Nobody could mean anything else: `check --fix` makes this edit. */
  certain?: boolean;
}

/** Characters of one line of a file, and what goes in their place; line and column from 1. */
export interface Edit {
  line: number;
  column: number;
  length: number;
  text: string;
}

/** What a rule says of a field; the entry knows where that is. */
export interface FindingDraft {
  code: string;
  message: string;
  fix?: string | null;
  severity?: Finding["severity"];
  /** YAML that would be right in place of what the draft points at. Without a `fix`, its line is the fix. */
  replacement?: string;
  /** A field to add beside the replacement: `currency: EUR`. */
  sibling?: string;
  /** A text that would be right, to be written in the quotes that are there. */
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
 * Where a finding has an edit and no words for it, what to write is its whole line, to be pasted: with the
 * corrections of every finding of that line, or pasting one would undo another.
 */
export function withWholeLines(
  findings: readonly Finding[],
  files: readonly { path: string; text: string }[],
): Finding[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const lines = new Map<string, string[]>();
  return findings.map((finding) => {
    const { file, edit } = finding;
    if (edit === undefined || finding.fix !== null) return finding;
    if (!lines.has(file)) lines.set(file, (texts.get(file) ?? "").split("\n"));
    const others = findings.flatMap((other) =>
      other.file === file && other.edit?.line === edit.line ? [other.edit] : [],
    );
    const edits = [edit, ...others.filter((other) => other !== edit)];
    const line = lines.get(file)?.[edit.line - 1] ?? "";
    const [indent = ""] = /^\s*/.exec(line) ?? [];
    return { ...finding, fix: applyToLine(line, edits).trim().replaceAll(`\n${indent}`, "\n") };
  });
}

/** The text with these corrections made, each on its own line. */
export const applyEdits = (text: string, edits: readonly Edit[]): string =>
  text
    .split("\n")
    .map((written, index) =>
      applyToLine(
        written,
        edits.filter(({ line }) => line === index + 1),
      ),
    )
    .join("\n");

/** The edits of one line, from its end to its start; of two that overlap, the first given. */
export function applyToLine(line: string, edits: readonly Edit[]): string {
  const kept: Edit[] = [];
  for (const edit of edits) if (!kept.some((other) => overlap(edit, other))) kept.push(edit);
  return kept
    .sort((a, b) => b.column - a.column)
    .reduce(
      (text, { column, length, text: replacement }) =>
        `${text.slice(0, column - 1)}${replacement}${text.slice(column - 1 + length)}`,
      line,
    );
}

const overlap = (a: Edit, b: Edit): boolean =>
  a.column < b.column + Math.max(1, b.length) && b.column < a.column + Math.max(1, a.length);

/** By file, then line: the order in which an editor works through them. */
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
