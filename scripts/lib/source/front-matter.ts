/** Splits an entry into front matter and Markdown, and explains what is wrong with the lines of dashes. */

import matter from "gray-matter";
import { removeInvisibleSigns } from "../text/invisible-signs.ts";
import { findConflicts } from "./conflict-marks.ts";

import { applyToLine, type PlacedDraft } from "./yaml/yaml-places.ts";
import { parseYaml } from "./yaml.ts";

export interface FrontMatter {
  data: unknown;
  /** The YAML, with an empty line for the opening dashes: its line numbers are those of the file. */
  yaml: string;
  body: string;
}

/** The readable part of an entry with faults. */
export interface FrontMatterRest extends FrontMatter {
  /** Fields that were left out, at any depth. */
  unread: ReadonlySet<string>;
  /** Lines of the file that were corrected before reading. */
  touched: ReadonlySet<number>;
}

export type FrontMatterResult =
  | { ok: true; value: FrontMatter }
  | { ok: false; findings: PlacedDraft[]; rest: FrontMatterRest | null };

/** The text between the first two lines of three dashes is the front matter; the rest is the body. */
export function parseFrontMatter({ text }: { text: string }): FrontMatterResult {
  const conflicts = findConflicts(text);
  // Which version is right is not known: neither is read.
  if (conflicts.length > 0) return { ok: false, findings: conflicts, rest: null };
  const lines = text.split("\n");
  const fences = checkFences(lines);
  const touched = new Set<number>();
  for (const { edit } of fences) {
    // A fence on a line of its own would move every line below: the rest is read once it is there.
    if (edit === undefined || edit.text.includes("\n") || edit.text === "") {
      return { ok: false, findings: fences, rest: null };
    }
    lines[edit.line - 1] = applyToLine(lines[edit.line - 1] ?? "", edit);
    touched.add(edit.line);
  }
  const mended = lines.join("\n");
  const blanks = BLANKS.exec(mended);
  if (blanks !== null) return { ok: false, findings: [tooManyBlanks(mended, blanks.index)], rest: null };
  const { yaml, body } = split(mended);
  if (yaml.length > MAX_FRONT_MATTER) return { ok: false, findings: [tooLarge(yaml)], rest: null };
  const result = parseYaml(yaml);
  if (!result.ok) {
    const { findings, rest } = result;
    for (const line of rest?.touched ?? []) touched.add(line);
    return {
      ok: false,
      findings: [...fences, ...findings],
      rest: rest && { ...rest, yaml: rest.text, body, touched },
    };
  }
  const value = { data: result.data, yaml, body };
  return fences.length === 0
    ? { ok: true, value }
    : { ok: false, findings: fences, rest: { ...value, unread: new Set(), touched } };
}

/** gray-matter splits and reads nothing: our parser explains the YAML, and gray-matter would run JavaScript. */
function split(text: string): { yaml: string; body: string } {
  const readNothing = () => ({});
  const engines = { yaml: readNothing, json: readNothing, javascript: readNothing, coffee: readNothing };
  const { matter: yaml, content } = matter(text, { language: "yaml", engines });
  return { yaml, body: content.trim() };
}

/** No entry has so many blank signs in a row, and the time of gray-matter grows with their square. */
const BLANKS = /\s{1000}/;

function tooManyBlanks(text: string, index: number): PlacedDraft {
  const line = text.slice(0, index).split("\n").length;
  return {
    code: "too-many-blanks",
    message: "Plus de mille espaces ou lignes vides se suivent ici.",
    fix: "Les supprimer.",
    place: { line, column: 1, length: 1 },
  };
}

/** No entry has a twentieth of it. A text with faults is parsed again and again, which takes the longest. */
const MAX_FRONT_MATTER = 50_000;

const tooLarge = (yaml: string): PlacedDraft => ({
  code: "front-matter-too-large",
  message: `Les champs dépassent ${MAX_FRONT_MATTER / 1_000} ko : une fiche en a deux ou trois.`,
  fix: "Ne garder que les champs de la fiche ; le texte va sous la seconde ligne de trois tirets.",
  place: { line: yaml.slice(0, MAX_FRONT_MATTER).split("\n").length, column: 1, length: 1 },
});

const isFence = (line: string): boolean => /^---[^\S\uFEFF]*$/.test(line);

const isNearlyFence = (line: string): boolean => NEARLY_DASHES.test(removeInvisibleSigns(line));

/** Meant as three dashes: word processors replace them by one sign, people type two or four, chats use accents. */
const NEARLY_DASHES = /^\s*(?:[-–—―]{1,10}|[_*=]{3,}|`{3,}[a-z]*)\s*$/;
/** Of a block of code, in which chats and forums show what is to be copied. */
const CODE_FENCE = /^\s*(?:`{3,}|~{3,})\s*[a-z]*\s*$/;
const FIELD = /^["']?[A-Za-z_][\w-]*["']? *:(?:\s|$)/;
/** As fields are named, and no sentence begins. */
const SURE_FIELD = /^[a-z]+(?:_[a-z]+)*:(?:\s|$)/;
/** A line of the front matter. */
const FIELD_LINE = /^(?:["']?[A-Za-z_][\w-]*["']? *[:=]|\s|[-*•–](?!-)|#|[\]}]|$)/;

function checkFences(lines: readonly string[]): PlacedDraft[] {
  if (lines.every((line) => line.trim() === "")) {
    const message = "Ce fichier est vide.";
    const fix = "Y mettre une fiche : les champs entre deux lignes de trois tirets, puis le texte.";
    return [{ code: "missing-front-matter", message, fix, place: { line: 1, column: 1, length: 1 } }];
  }
  const opening = checkOpening(lines);
  const closing = checkClosing(lines, opening);
  return [opening, closing].filter((finding) => finding !== null);
}

function checkOpening(lines: readonly string[]): PlacedDraft | null {
  const [first = ""] = lines;
  if (isFence(first)) return null;
  const whole = { line: 1, column: 1, length: first.length };
  const base = {
    code: "missing-front-matter",
    message: "La fiche doit commencer par une ligne de trois tirets.",
    place: { ...whole, length: Math.max(1, first.length) },
  };
  const top = lines.findIndex((line) => line.trim() !== "");
  if (CODE_FENCE.test(lines[top] ?? "") && isFence(lines[top + 1] ?? ""))
    return { ...base, ...pastedBlock(lines, top) };
  if (/^---+\s*\S/.test(first) && !isNearlyFence(first)) {
    return {
      ...base,
      code: "front-matter-language",
      message: "Les trois tirets du début sont seuls sur leur ligne.",
      fix: "---",
    };
  }
  if (top > 0 && isFence(lines[top] ?? "")) {
    return {
      ...base,
      message: "La fiche commence par une ligne vide ; les trois tirets sont sur la toute première ligne.",
      fix: `Supprimer ${top > 1 ? `les ${top} lignes vides` : "la ligne vide"} du début.`,
      certain: true,
      // An edit is of one line: the next pass takes the next empty line.
      edit: { ...whole, length: first.length + 1, text: "" },
    };
  }
  const second = lines.find((line, index) => index > 0 && !line.startsWith("#")) ?? "";
  if (isNearlyFence(first) && FIELD.test(second)) {
    return { ...base, certain: true, edit: { ...whole, text: "---" } };
  }
  if (!FIELD.test(lines.find((line) => line.trim() !== "" && !line.startsWith("#")) ?? "")) {
    const fix =
      "Mettre les champs tout en haut, entre deux lignes de trois tirets, et le texte dessous ; une fiche voisine en montre la forme, et « npm run new » en écrit une.";
    return { ...base, fix };
  }
  return {
    ...base,
    fix: "Ajouter une ligne --- tout en haut, avant les champs.",
    certain: FIELD.test(first) && lines.some((line, index) => index > 0 && isFence(line)),
    edit: { ...whole, length: 0, text: "---\n" },
  };
}

/** The entry was copied with the lines that showed it as code. */
function pastedBlock(
  lines: readonly string[],
  top: number,
): Pick<PlacedDraft, "code" | "message" | "edit" | "moreEdits" | "fix" | "certain"> {
  const removeLine = (index: number) => ({
    line: index + 1,
    column: 1,
    length: (lines[index] ?? "").length + 1,
    text: "",
  });
  const closing = lines.findIndex((line, index) => index > top + 1 && isFence(line));
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const end = [closing + 1, last].find((index) => index > top + 1 && CODE_FENCE.test(lines[index] ?? ""));
  return {
    code: "pasted-block",
    message:
      "La fiche a été collée avec les lignes d’accents graves (```) qui l’entouraient là où elle a été copiée.",
    fix: end === undefined ? "Supprimer cette ligne." : `Retirer la ligne ${top + 1} et la ligne ${end + 1}.`,
    certain: true,
    edit: removeLine(0),
    moreEdits: [...lines.slice(0, top).map((_, index) => index + 1), ...(end === undefined ? [] : [end])].map(
      removeLine,
    ),
  };
}

function checkClosing(lines: readonly string[], opening: PlacedDraft | null): PlacedDraft | null {
  // If the file does not begin with fields, any later line of dashes may be part of its text.
  if (opening !== null && opening.edit?.text !== "---") return null;
  const dashes = lines.findIndex((line, index) => index > 0 && line.startsWith("---"));
  if (dashes !== -1 && isFence(lines[dashes] ?? "")) return null;
  const isText = (line: string) => !FIELD_LINE.test(line) || isNearlyFence(line);
  // A line that was broken off may look like text among the fields: the text is below the last of them.
  const last = lines.findLastIndex((line) => SURE_FIELD.test(line));
  const end = lines.findIndex((line, index) => index > Math.max(0, last) && isText(line));
  const written = lines[end];
  const base = {
    code: "unclosed-front-matter",
    message: "La ligne de trois tirets qui termine les champs manque.",
    place: { line: end + 1, column: 1, length: Math.max(1, written?.trimEnd().length ?? 1) },
  };
  if (written === undefined) {
    const place = { line: 1, column: 1, length: Math.max(1, lines[0]?.length ?? 1) };
    return { ...base, fix: "Ajouter une ligne --- entre les champs et le texte.", place };
  }
  if (!isNearlyFence(written)) {
    return { ...base, fix: "Ajouter une ligne --- juste au-dessus de ce texte." };
  }
  return {
    ...base,
    message: "Trois tirets terminent les champs, ni plus ni moins, seuls sur leur ligne.",
    certain: true,
    edit: { line: end + 1, column: 1, length: written.length, text: "---" },
  };
}
