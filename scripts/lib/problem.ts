/** A problem of the content, as a value: where it is, why it is one, and what to write instead. In French. */

export interface Problem {
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
}

/** What a rule says of a field; the entry knows where that is. */
export interface Finding {
  code: string;
  message: string;
  fix?: string | null;
  severity?: Problem["severity"];
}

/** A problem of a whole file. */
export const fileProblem = (file: string, finding: Finding): Problem => ({
  file,
  line: null,
  column: null,
  field: null,
  code: finding.code,
  severity: finding.severity ?? "error",
  message: finding.message,
  fix: finding.fix ?? null,
});

/** `["tools", 2, "slug"]` → `"tools[2].slug"` */
export function formatField(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}

export const isError = (problem: Problem): boolean => problem.severity === "error";

/** By file, then line: the order in which an editor works through them. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code, b.code),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
