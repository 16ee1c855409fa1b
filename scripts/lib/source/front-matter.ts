/** Splits an entry into front matter and Markdown, and explains what is wrong with the lines of dashes. */

import matter from "gray-matter";
import { removeInvisibleSigns } from "../text/signs.ts";
import { type LineFault, parseYaml, type ReadYaml } from "./yaml.ts";

export interface FrontMatter extends ReadYaml {
  body: string;
}

/** The text between the first two lines of three dashes is the front matter; the rest is the body. */
export function parseFrontMatter(text: string): FrontMatter {
  const lines = text.split("\n");
  const opening = explainOpening(lines);
  const fences = [opening, isMended(opening) ? explainClosing(lines) : null].flatMap((one) => one ?? []);
  // Where a line is missing or goes, the rest is read once that is done.
  if (!fences.every(isMended)) return { data: undefined, body: "", faults: fences };
  for (const { at } of fences) lines[at.line - 1] = FENCE;
  const { yaml, body } = split(lines.join("\n"));
  const { data, faults } = parseYaml(yaml);
  return { data, body, faults: [...fences, ...faults] };
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
const isField = (line: string): boolean => /^["']?[A-Za-z_][\w-]*["']? *:(?:\s|$)/.test(line);

/** What is wrong with the first line; null if it is the three dashes. */
function explainOpening(lines: readonly string[]): LineFault | null {
  const [first = ""] = lines;
  if (isFence(first)) return null;
  const startsWithField = (index: number) =>
    isField(lines.slice(index).find((line) => !/^(?:#.*|\s*)$/.test(line)) ?? "");
  const top = lines.findIndex((line, index) => isNearlyFence(line) && startsWithField(index + 1));
  const at = { line: 1, part: { start: 0, end: Math.max(1, first.length) } };
  const fault = {
    code: "missing-front-matter",
    says: "La fiche doit commencer par une ligne de trois tirets.",
    at,
  };
  if (top === 0) return { ...fault, write: { line: FENCE }, sure: true };
  if (top > 0) {
    const isFenced = lines.slice(0, top).some((line) => /^\s*`{3}/.test(line));
    const more = isFenced ? ", et la ligne d’accents graves (```) de la fin" : "";
    return { ...fault, todo: `Supprimer ce qui est au-dessus de la ligne ${top + 1}${more}.` };
  }
  const todo = startsWithField(0)
    ? "Ajouter une ligne --- tout en haut, avant les champs."
    : "Mettre les champs tout en haut, entre deux lignes de trois tirets, et le texte dessous ; une fiche voisine en montre la forme.";
  return { ...fault, todo };
}

/** What is wrong with the line of dashes below the fields; null if it is there. */
function explainClosing(lines: readonly string[]): LineFault | null {
  if (isFence(lines.find((line, index) => index > 0 && line.startsWith(FENCE)))) return null;
  const code = "unclosed-front-matter";
  const last = lines.findLastIndex((line) => /^[a-z]+(?:_[a-z]+)*:(?:\s|$)/.test(line));
  const end = lines.findIndex((line, index) => index > Math.max(0, last) && isNearlyFence(line));
  if (end !== -1) {
    const says = "Trois tirets terminent les champs, ni plus ni moins, seuls sur leur ligne.";
    return { code, says, at: { line: end + 1 }, write: { line: FENCE }, sure: true };
  }
  return {
    code,
    says: "La ligne de trois tirets qui termine les champs manque.",
    todo: "Ajouter une ligne --- entre les champs et le texte.",
    at: { line: Math.max(last, 0) + 1 },
  };
}
