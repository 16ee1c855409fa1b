/** Splits an entry into front matter and Markdown. gray-matter splits; it may read YAML and nothing else. */

import matter from "gray-matter";
import { applyToLine } from "./finding.ts";
import { parseYaml, type YamlResult } from "./yaml.ts";
import type { PlacedDraft } from "./yaml-places.ts";

export interface FrontMatter {
  data: unknown;
  /** The YAML, padded so that its line numbers are those of the file. */
  yaml: string;
  body: string;
}

/** What could be read of an entry with faults. */
export interface FrontMatterRest extends FrontMatter {
  /** Fields that were left out, at any depth. */
  unread: ReadonlySet<string>;
  /** Lines of the file that are not as the editor wrote them. */
  touched: ReadonlySet<number>;
}

export type FrontMatterResult =
  | { ok: true; value: FrontMatter }
  | { ok: false; findings: PlacedDraft[]; rest: FrontMatterRest | null };

/** The text between the first two lines of three dashes is the front matter; the rest is the body. */
export function parseFrontMatter({ text }: { text: string }): FrontMatterResult {
  const fences = checkFences(text);
  if (fences.length === 0) {
    const { yaml, result, body } = readFenced(text);
    if (result.ok) return { ok: true, value: { data: result.data, yaml, body } };
    const { findings, rest } = result;
    return { ok: false, findings, rest: rest && { ...rest, yaml: rest.text, body } };
  }
  const lines = text.split("\n");
  for (const { edit } of fences) {
    // A fence on a line of its own would move every line below: the rest is read once it is there.
    if (edit === undefined || edit.text.includes("\n") || edit.text === "") {
      return { ok: false, findings: fences, rest: null };
    }
    lines[edit.line - 1] = applyToLine(lines[edit.line - 1] ?? "", [edit]);
  }
  const mended = parseFrontMatter({ text: lines.join("\n") });
  const touched = fences.flatMap(({ place }) => (place ? [place.line] : []));
  if (mended.ok) {
    const rest = { ...mended.value, unread: new Set<string>(), touched: new Set(touched) };
    return { ok: false, findings: fences, rest };
  }
  const rest = mended.rest && { ...mended.rest, touched: new Set([...mended.rest.touched, ...touched]) };
  return { ok: false, findings: [...fences, ...mended.findings], rest };
}

function readFenced(text: string): { yaml: string; result: YamlResult; body: string } {
  let yaml = "";
  let result: YamlResult = { ok: true, data: {} };
  const file = matter(text, {
    language: "yaml",
    engines: {
      yaml: {
        parse(source: string) {
          yaml = source;
          result = parseYaml(source);
          return {};
        },
      },
      // gray-matter would run JavaScript and read JSON; neither can be reached past `checkFences`.
      javascript: refuse,
      json: refuse,
      coffee: refuse,
    },
  });
  return { yaml, result, body: file.content.trim() };
}

function refuse(): never {
  throw new Error("only YAML front matter is read");
}

/** What stands where three dashes should: a word processor makes one sign of them, a hurried hand two or four. */
const NEARLY_DASHES = /^\s*(?:[-–—―]{1,10}|[_*=]{3,})\s*$/;
const FIELD = /^["']?[A-Za-z_][\w-]*["']? *:(?:\s|$)/;
/** What the lines of fields look like. */
const FIELD_LINE = /^(?:["']?[A-Za-z_][\w-]*["']? *[:=]|\s|[-*•–](?!-)|#|[\]}]|$)/;

function checkFences(text: string): PlacedDraft[] {
  if (text.trim() === "") {
    const message = "Ce fichier est vide.";
    const fix = "Y mettre une fiche : les champs entre deux lignes de trois tirets, puis le texte.";
    return [{ code: "missing-front-matter", message, fix, place: { line: 1, column: 1, length: 1 } }];
  }
  const lines = text.split("\n");
  const opening = checkOpening(lines);
  const closing = checkClosing(lines, opening);
  return [opening, closing].filter((finding) => finding !== null);
}

function checkOpening(lines: readonly string[]): PlacedDraft | null {
  const [first = ""] = lines;
  if (first.trimEnd() === "---") return null;
  const place = { line: 1, column: 1, length: Math.max(1, first.length) };
  const whole = { line: 1, column: 1, length: first.length };
  if (/^---+\s*\S/.test(first) && !NEARLY_DASHES.test(first)) {
    return {
      code: "front-matter-language",
      message: "Les trois tirets du début sont seuls sur leur ligne.",
      fix: "---",
      place,
    };
  }
  const firstWritten = lines.findIndex((line) => line.trim() !== "");
  if (firstWritten > 0 && lines[firstWritten]?.trimEnd() === "---") {
    return {
      code: "missing-front-matter",
      message: "La fiche commence par une ligne vide ; les trois tirets sont sur la toute première ligne.",
      fix: `Supprimer ${firstWritten > 1 ? `les ${firstWritten} lignes vides` : "la ligne vide"} du début.`,
      certain: true,
      place,
      // Only the first is an edit of one line; the next pass takes the next.
      edit: { ...whole, length: first.length + 1, text: "" },
    };
  }
  const message = "La fiche doit commencer par une ligne de trois tirets.";
  if (NEARLY_DASHES.test(first) && FIELD.test(lines[1] ?? "")) {
    return { code: "missing-front-matter", message, certain: true, place, edit: { ...whole, text: "---" } };
  }
  return {
    code: "missing-front-matter",
    message,
    fix: "Ajouter une ligne --- tout en haut, avant les champs.",
    certain: FIELD.test(first) && lines.some((line, index) => index > 0 && line.trimEnd() === "---"),
    place,
    edit: { line: 1, column: 1, length: 0, text: "---\n" },
  };
}

function checkClosing(lines: readonly string[], opening: PlacedDraft | null): PlacedDraft | null {
  // Where the file does not open with fields, any later line of dashes is the editor's affair.
  if (opening !== null && (opening.edit === undefined || opening.edit.text !== "---")) return null;
  const dashes = lines.findIndex((line, index) => index > 0 && line.startsWith("---"));
  if (dashes !== -1 && lines[dashes]?.trimEnd() === "---") return null;
  const end = lines.findIndex(
    (line, index) => index > 0 && !(FIELD_LINE.test(line) && !NEARLY_DASHES.test(line)),
  );
  const message = "La ligne de trois tirets qui termine les champs manque.";
  const written = lines[end];
  if (end === -1 || written === undefined) {
    return {
      code: "unclosed-front-matter",
      message,
      fix: "Ajouter une ligne --- entre les champs et le texte.",
      place: { line: 1, column: 1, length: Math.max(1, lines[0]?.length ?? 1) },
    };
  }
  const place = { line: end + 1, column: 1, length: Math.max(1, written.trimEnd().length) };
  if (NEARLY_DASHES.test(written)) {
    const edit = { line: end + 1, column: 1, length: written.length, text: "---" };
    return {
      code: "unclosed-front-matter",
      message: "Trois tirets terminent les champs, ni plus ni moins, seuls sur leur ligne.",
      certain: true,
      place,
      edit,
    };
  }
  return {
    code: "unclosed-front-matter",
    message,
    fix: "Ajouter une ligne --- juste au-dessus de ce texte.",
    place,
  };
}
