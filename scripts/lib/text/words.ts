/** The words of a text, as they are counted, compared and lined up. */

import { fold } from "../../../functions/lib/text/fold.ts";
import { removeInvisibleSigns } from "./signs.ts";

/** Latin letters and digits, spelled out: several times as fast as `\p{L}` over every text of the content. */
export const LETTERS = "0-9A-Za-zÀ-ÖØ-öø-ɏ";
const WORD = new RegExp(`[${LETTERS}]+`, "g");

/** `foldedWords("L’École, en 2026")` → `["l", "ecole", "en", "2026"]` */
export const foldedWords = (text: string): string[] => fold(text).match(WORD) ?? [];

/** The place of each of these words in the text. */
export const wordPlaces = (text: string): { index: number; length: number }[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ index, length: word.length }));

/** `capitalize("éléments")` → `"Éléments"` */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `toSlug("Le Chat (Mistral)")` → `"le-chat-mistral"` */
export function toSlug(name: string): string {
  return fold(removeInvisibleSigns(name))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** An elision and a compound are one word: `countWords("L’avant-projet : [voir](https://a.example)")` → `2` */
export const countWords = (markdown: string): number =>
  markdown.replace(LINK_TARGET, "]").match(COMPOUND)?.length ?? 0;

const LINK_TARGET = /\]\((?:[^()]|\([^()]*\))*\)/g;
const COMPOUND = new RegExp(`[${LETTERS}]+(?:[’'-][${LETTERS}]+)*`, "g");

/** `count(2, "fichier")` → `"2 fichiers"`; French counts 0 and 1 as singular. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number > 1 ? plural : noun}`;

/** In the same order on every machine: for `sort`. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `alignColumns([["Gratuit", "1"], ["Payant", "12"]], { figures: true })` → `["Gratuit   1", "Payant   12"]`: figures are on the right. */
export function alignColumns(
  rows: readonly (readonly string[])[],
  { figures = false }: { figures?: boolean } = {},
): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const align = (cell: string, column: number): string =>
    figures && column > 0 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join("  ").trimEnd());
}
