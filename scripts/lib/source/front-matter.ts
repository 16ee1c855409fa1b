/** Splits an entry into front matter and Markdown, and explains what is wrong with the lines of dashes. */

import matter from "gray-matter";
import { removeInvisibleSigns } from "../text/signs.ts";
import { type LineFault, parseYaml } from "./yaml.ts";

export interface FrontMatter {
  data: unknown;
  body: string;
}

export type FrontMatterResult =
  | { ok: true; value: FrontMatter }
  /** `rest`: what is read once the lines are corrected; null if only the editor can tell how. */
  | { ok: false; findings: LineFault[]; rest: FrontMatter | null };

/** The text between the first two lines of three dashes is the front matter; the rest is the body. */
export function parseFrontMatter({ text }: { text: string }): FrontMatterResult {
  const lines = text.split("\n");
  const opening = explainOpening(lines);
  const fences = [opening, isMended(opening) ? explainClosing(lines) : null].flatMap((one) => one ?? []);
  // Where a line is missing or goes, the rest is read once that is done.
  if (!fences.every(isMended)) return { ok: false, findings: fences, rest: null };
  for (const { at } of fences) lines[at.line - 1] = FENCE;
  const { yaml, body } = split(lines.join("\n"));
  const parsed = parseYaml(yaml);
  if (parsed.ok && fences.length === 0) return { ok: true, value: { data: parsed.data, body } };
  const rest = parsed.ok ? parsed : parsed.rest;
  const findings = [...fences, ...(parsed.ok ? [] : parsed.findings)];
  return { ok: false, findings, rest: rest && { data: rest.data, body } };
}

const isMended = (fence: LineFault | null): boolean => fence === null || fence.write !== undefined;

/** gray-matter splits and reads nothing: our parser explains the YAML, and gray-matter would run JavaScript. */
function split(text: string): { yaml: string; body: string } {
  const readNothing = () => ({});
  const engines = { yaml: readNothing, json: readNothing, javascript: readNothing, coffee: readNothing };
  const { matter: yaml, content } = matter(text, { language: "yaml", engines });
  return { yaml, body: content.trim() };
}

const FENCE = "---";
const isFence = (line = ""): boolean => /^---[^\S\uFEFF]*$/.test(line);
/** Meant as three dashes: word processors replace them by one sign, people type two or four, chats use accents. */
const isNearlyFence = (line = ""): boolean =>
  /^\s*(?:[-–—―]{1,10}|[_*=]{3,}|`{3,}[a-z]*)\s*$/.test(removeInvisibleSigns(line));
/** Of a block of code, in which chats and forums show what is to be copied. */
const isCodeFence = (line = ""): boolean => /^\s*(?:`{3,}|~{3,})\s*[a-z]*\s*$/.test(line);
/** A line of the front matter. */
const FIELD_LINE = /^(?:["']?[A-Za-z_][\w-]*["']? *[:=]|\s|[-*•–](?!-)|#|[\]}]|$)/;

/** What is wrong with the first line; null if it is the three dashes. */
function explainOpening(lines: readonly string[]): LineFault | null {
  const [first = ""] = lines;
  if (isFence(first)) return null;
  const top = lines.findIndex((line) => line.trim() !== "");
  const opened = (says: string, rest: Partial<LineFault>): LineFault => ({
    code: "missing-front-matter",
    says,
    at: { line: 1, part: { start: 0, end: Math.max(1, first.length) } },
    ...rest,
  });
  if (top === -1)
    return opened("Ce fichier est vide.", {
      todo: "Y mettre une fiche : les champs entre deux lignes de trois tirets, puis le texte.",
    });
  if (isCodeFence(lines[top]) && isFence(lines[top + 1])) {
    const end = lines.findLastIndex((line) => isCodeFence(line));
    const todo = end > top ? `Retirer la ligne ${top + 1} et la ligne ${end + 1}.` : "Supprimer cette ligne.";
    return opened(
      "La fiche a été collée avec les lignes d’accents graves (```) qui l’entouraient là où elle a été copiée.",
      { code: "pasted-block", todo },
    );
  }
  if (isFence(lines[top]))
    return opened(
      "La fiche commence par une ligne vide ; les trois tirets sont sur la toute première ligne.",
      {
        todo: `Supprimer ${top > 1 ? `les ${top} lignes vides` : "la ligne vide"} du début.`,
      },
    );
  if (/^---+\s*\S/.test(first) && !isNearlyFence(first))
    return opened("Les trois tirets du début sont seuls sur leur ligne.", { todo: FENCE });
  const says = "La fiche doit commencer par une ligne de trois tirets.";
  const below = lines.slice(isNearlyFence(first) ? 1 : 0).find((line) => !/^(?:#.*|\s*)$/.test(line));
  if (!/^["']?[A-Za-z_][\w-]*["']? *:(?:\s|$)/.test(below ?? ""))
    return opened(says, {
      todo: "Mettre les champs tout en haut, entre deux lignes de trois tirets, et le texte dessous ; une fiche voisine en montre la forme, et « npm run new » en écrit une.",
    });
  return opened(
    says,
    isNearlyFence(first)
      ? { write: { line: FENCE }, sure: true }
      : { todo: "Ajouter une ligne --- tout en haut, avant les champs." },
  );
}

/** What is wrong with the line of dashes below the fields; null if it is there. */
function explainClosing(lines: readonly string[]): LineFault | null {
  if (isFence(lines.find((line, index) => index > 0 && line.startsWith(FENCE)))) return null;
  // A line that was broken off may look like text among the fields: the text is below the last of them.
  const last = lines.findLastIndex((line) => /^[a-z]+(?:_[a-z]+)*:(?:\s|$)/.test(line));
  const end = lines.findIndex(
    (line, index) => index > Math.max(0, last) && (!FIELD_LINE.test(line) || isNearlyFence(line)),
  );
  const fault = { code: "unclosed-front-matter", at: { line: Math.max(end, 0) + 1 } };
  if (isNearlyFence(lines[end]))
    return {
      ...fault,
      says: "Trois tirets terminent les champs, ni plus ni moins, seuls sur leur ligne.",
      write: { line: FENCE },
      sure: true,
    };
  const where = end === -1 ? "entre les champs et le texte" : "juste au-dessus de ce texte";
  const says = "La ligne de trois tirets qui termine les champs manque.";
  return { ...fault, says, todo: `Ajouter une ligne --- ${where}.` };
}
