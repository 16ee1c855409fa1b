/** The words of a text, as they are counted and compared. */

import { fold } from "../../../functions/lib/text/french.ts";

/** Latin letters and digits, spelled out: several times as fast as `\p{L}` over every text of the content. */
const LETTERS = "0-9A-Za-zÀ-ÖØ-öø-ɏ";
const WORD = new RegExp(`[${LETTERS}]+`, "g");

/** `foldedWords("L’École, en 2026")` → `["l", "ecole", "en", "2026"]` */
export const foldedWords = (text: string): string[] => fold(text).match(WORD) ?? [];

/** The place of each word in the text. */
export const wordPlaces = (text: string): { index: number; length: number }[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ index, length: word.length }));

/** `capitalize("éléments")` → `"Éléments"` */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number for each word, the same for the same folded word: numbers are compared faster than texts. */
export const wordHashes = (text: string): number[] => foldedWords(text).map(hashWord);

/** Two different words have the same number once in two billion. */
function hashWord(word: string): number {
  let hash = 0;
  for (let index = 0; index < word.length; index++)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193) ^ (hash >>> 13);
  return hash;
}

/** An elision and a compound are one word: `countWords("L’avant-projet : [voir](https://a.example)")` → `2` */
export function countWords(markdown: string): number {
  const prose = markdown.includes("](") ? markdown.replace(LINK_TARGET, "]") : markdown;
  return prose.match(COMPOUND)?.length ?? 0;
}

/** Stops at the next opening parenthesis: a text full of `](` is read in linear time. */
const LINK_TARGET = /\]\((?:[^()]|\([^()]*\))*\)/g;
const COMPOUND = new RegExp(`[${LETTERS}]+(?:[’'-][${LETTERS}]+)*`, "g");
