/** Splits an entry into front matter and Markdown, and explains what is wrong with the lines of dashes. */

import matter from "gray-matter";
import { removeInvisibleSigns } from "../text/signs.ts";
import { parseYaml } from "./yaml.ts";
import { findConflicts, type LineFault } from "./yaml-faults.ts";

export interface FrontMatter {
  data: unknown;
  body: string;
}

export type FrontMatterResult =
  | { ok: true; value: FrontMatter }
  /** `unread`: names of the fields that were left out, at any depth. */
  | { ok: false; findings: LineFault[]; rest: (FrontMatter & { unread: ReadonlySet<string> }) | null };

/** The text between the first two lines of three dashes is the front matter; the rest is the body. */
export function parseFrontMatter({ text }: { text: string }): FrontMatterResult {
  const conflicts = findConflicts(text);
  if (conflicts.length > 0) return { ok: false, findings: conflicts, rest: null };
  const lines = text.split("\n");
  const fences = checkFences(lines);
  // Where a line is missing, the text has no known beginning: the rest is read once it is there.
  if (fences.some(({ write }) => write?.lines.length !== 1 || /\n/.test(write.lines[0]?.text ?? "\n")))
    return { ok: false, findings: fences, rest: null };
  for (const { write } of fences)
    for (const { line, text: written } of write?.lines ?? []) lines[line - 1] = written ?? "";
  const { yaml, body } = split(lines.join("\n"));
  const parsed = parseYaml(yaml);
  const findings = [...fences, ...(parsed.ok ? [] : parsed.findings)];
  if (parsed.ok && findings.length === 0) return { ok: true, value: { data: parsed.data, body } };
  const rest = parsed.ok ? { data: parsed.data, unread: new Set<string>() } : parsed.rest;
  return { ok: false, findings, rest: rest && { ...rest, body } };
}

/** gray-matter splits and reads nothing: our parser explains the YAML, and gray-matter would run JavaScript. */
function split(text: string): { yaml: string; body: string } {
  const readNothing = () => ({});
  const engines = { yaml: readNothing, json: readNothing, javascript: readNothing, coffee: readNothing };
  const { matter: yaml, content } = matter(text, { language: "yaml", engines });
  return { yaml, body: content.trim() };
}

const isFence = (line: string): boolean => /^---[^\S\uFEFF]*$/.test(line);
/** Meant as three dashes: word processors replace them by one sign, people type two or four, chats use accents. */
const isNearlyFence = (line: string): boolean =>
  /^\s*(?:[-–—―]{1,10}|[_*=]{3,}|`{3,}[a-z]*)\s*$/.test(removeInvisibleSigns(line));
/** Of a block of code, in which chats and forums show what is to be copied. */
const CODE_FENCE = /^\s*(?:`{3,}|~{3,})\s*[a-z]*\s*$/;
const FIELD = /^["']?[A-Za-z_][\w-]*["']? *:(?:\s|$)/;
/** A line of the front matter. */
const FIELD_LINE = /^(?:["']?[A-Za-z_][\w-]*["']? *[:=]|\s|[-*•–](?!-)|#|[\]}]|$)/;

type Told = Pick<LineFault, "says" | "todo" | "write" | "sure"> & { code?: string };

function checkFences(lines: readonly string[]): LineFault[] {
  const opening = checkOpening(lines);
  const first = lines[0] ?? "";
  const opened = {
    code: "missing-front-matter",
    at: { line: 1, part: { start: 0, end: Math.max(1, first.length) } },
  };
  if (opening !== null && opening.write?.lines[0]?.text !== "---") return [{ ...opened, ...opening }];
  return [...(opening === null ? [] : [{ ...opened, ...opening }]), ...checkClosing(lines)];
}

/** What is wrong with the first line; null if it is the three dashes. */
function checkOpening(lines: readonly string[]): Told | null {
  const first = lines[0] ?? "";
  const top = lines.findIndex((line) => line.trim() !== "");
  if (top === -1)
    return {
      says: "Ce fichier est vide.",
      todo: "Y mettre une fiche : les champs entre deux lignes de trois tirets, puis le texte.",
    };
  if (isFence(first)) return null;
  if (CODE_FENCE.test(lines[top] ?? "") && isFence(lines[top + 1] ?? "")) {
    const last = lines.findLastIndex((line) => line.trim() !== "");
    const closing = lines.findIndex((line, index) => index > top + 1 && isFence(line)) + 1;
    const end = [closing, last].find((index) => index > top + 1 && CODE_FENCE.test(lines[index] ?? ""));
    const removed = [...lines.slice(0, top + 1).keys(), ...(end === undefined ? [] : [end])];
    return {
      code: "pasted-block",
      says: "La fiche a été collée avec les lignes d’accents graves (```) qui l’entouraient là où elle a été copiée.",
      todo:
        end === undefined ? "Supprimer cette ligne." : `Retirer la ligne ${top + 1} et la ligne ${end + 1}.`,
      write: { lines: removed.map((index) => ({ line: index + 1, text: null })) },
      sure: true,
    };
  }
  if (/^---+\s*\S/.test(first) && !isNearlyFence(first))
    return {
      code: "front-matter-language",
      says: "Les trois tirets du début sont seuls sur leur ligne.",
      todo: "---",
    };
  if (top > 0 && isFence(lines[top] ?? ""))
    return {
      says: "La fiche commence par une ligne vide ; les trois tirets sont sur la toute première ligne.",
      todo: `Supprimer ${top > 1 ? `les ${top} lignes vides` : "la ligne vide"} du début.`,
      write: { lines: lines.slice(0, top).map((_, index) => ({ line: index + 1, text: null })) },
      sure: true,
    };
  const says = "La fiche doit commencer par une ligne de trois tirets.";
  const field = lines.find(
    (line, index) => !(index === 0 && isNearlyFence(line)) && !/^(?:#.*|\s*)$/.test(line),
  );
  if (!FIELD.test(field ?? ""))
    return {
      says,
      todo: "Mettre les champs tout en haut, entre deux lignes de trois tirets, et le texte dessous ; une fiche voisine en montre la forme, et « npm run new » en écrit une.",
    };
  if (isNearlyFence(first)) return { says, write: { lines: [{ line: 1, text: "---" }] }, sure: true };
  const isSure = FIELD.test(first) && lines.some((line, index) => index > 0 && isFence(line));
  return {
    says,
    todo: "Ajouter une ligne --- tout en haut, avant les champs.",
    write: { lines: [{ line: 1, text: `---\n${first}` }] },
    ...(isSure && { sure: true }),
  };
}

function checkClosing(lines: readonly string[]): LineFault[] {
  const dashes = lines.findIndex((line, index) => index > 0 && line.startsWith("---"));
  if (dashes !== -1 && isFence(lines[dashes] ?? "")) return [];
  // A line that was broken off may look like text among the fields: the text is below the last of them.
  const last = lines.findLastIndex((line) => /^[a-z]+(?:_[a-z]+)*:(?:\s|$)/.test(line));
  const end = lines.findIndex(
    (line, index) => index > Math.max(0, last) && (!FIELD_LINE.test(line) || isNearlyFence(line)),
  );
  const code = "unclosed-front-matter";
  const at = { line: Math.max(end, 0) + 1 };
  const written = lines[end];
  if (written !== undefined && isNearlyFence(written)) {
    const says = "Trois tirets terminent les champs, ni plus ni moins, seuls sur leur ligne.";
    return [{ code, says, at, write: { lines: [{ line: end + 1, text: "---" }] }, sure: true }];
  }
  const where = written === undefined ? "entre les champs et le texte" : "juste au-dessus de ce texte";
  const says = "La ligne de trois tirets qui termine les champs manque.";
  return [{ code, says, at, todo: `Ajouter une ligne --- ${where}.` }];
}
