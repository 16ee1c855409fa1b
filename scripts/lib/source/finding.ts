/** A finding: which value or line of a file is wrong, why, and what to write instead. Plain data, in French. */

/** A remark says what would be better; an entry is right without. */
export type Level = "error" | "warning" | "remark";

/** A field of the front matter, or of a list: `["tools", 2, "slug"]` */
export type Path = readonly (string | number)[];

/** Some characters of a text. */
export interface Range {
  start: number;
  end: number;
}

/** What is wrong: a field, some characters of the Markdown below the fields, or a line of the file. */
export type At =
  | {
      path: Path;
      /** The name of the field, not its value. */
      key?: true;
      /** Some characters of the value, if its line shows them as they are. */
      part?: Range;
      /** What to point at instead, because the field itself is not there: the field that it would follow. */
      near?: Path;
    }
  | { body: Range }
  /** From 1; `part` is some characters of the line. */
  | { line: number; part?: Range };

/** The correction, as a change of what is wrong. */
export type Write =
  /** A text, in the quotes of the old one. */
  | { value: string }
  /** The value as YAML: `[fr, en]`, `2026-09-20` */
  | { yaml: string }
  /** Another name of the field. */
  | { key: string }
  /** The whole line. */
  | { line: string };

export interface Finding {
  /** Relative to the folder that holds `content/`, with forward slashes. */
  file: string;
  /** Stable, kebab-case. */
  code: string;
  level: Level;
  says: string;
  /** By default, the whole file. */
  at?: At;
  /** What to do. By default the line as it will be, if there is a correction. */
  todo?: string;
  write?: Write;
  /** The correction is certainly what the editor wants: `check --fix` makes it. */
  sure?: true;
  /** What is wrong is this thing, and not the place that names it: `tools/kahoot`. Said once, with its places. */
  about?: string;
}

/** What is said of a value, before it is known which file it is in. */
export type ValueFault = Pick<Finding, "code" | "says" | "todo" | "write" | "sure">;

/** `["tools", 2, "slug"]` → `"tools[2].slug"` */
export function formatField(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}

export const isError = ({ level }: { level: Level }): boolean => level === "error";

/** `quote('Quiz "pro"')` → `"Quiz \"pro\""` */
export const quote = (value: string): string => `"${value.replace(/[\\"]/g, "\\$&")}"`;

/** Whether YAML reads the text as it is: `isPlain("https://a.example")` → `true`. In brackets, commas separate. */
export const isPlain = (text: string, { inBrackets = true } = {}): boolean =>
  /^[\p{L}\p{N}]/u.test(text) &&
  !/:(?:\s|$)|\s#|["\\\n]|\s$/.test(text) &&
  !(inBrackets && /[,[\]{}]/.test(text));

/** In quotes only what needs them: `writeYaml(["quiz", "jeu: vote"])` → `[quiz, "jeu: vote"]` */
export const writeYaml = (value: string | readonly string[]): string =>
  typeof value !== "string" ? `[${value.map(writeYaml).join(", ")}]` : isPlain(value) ? value : quote(value);

/** Characters of a file, and what replaces them. */
export interface Splice extends Range {
  text: string;
}

/** The text with these changes made. Of two that overlap, the first given is made. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const made: Splice[] = [];
  for (const one of splices)
    if (made.every((other) => one.end <= other.start || one.start >= other.end)) made.push(one);
  return made
    .sort((a, b) => b.start - a.start)
    .reduce(
      (changed, { start, end, text: written }) => changed.slice(0, start) + written + changed.slice(end),
      text,
    );
}

/** From 1. */
export const lineNumber = (text: string, index: number): number => text.slice(0, index).split("\n").length;
export const lineStart = (text: string, index: number): number => text.slice(0, index).lastIndexOf("\n") + 1;

/** A text as the content has it, whatever machine wrote it: without BOM, in NFC, lines ended by `\n`. */
export const normalizeText = (text: string): string =>
  text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .normalize("NFC");
