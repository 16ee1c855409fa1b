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

/** The last letter of the class. */
const LAST = 0x24f;

/** For each code unit, the one or two letters that it folds to; nothing for what separates words. */
const FOLDED: readonly (readonly number[])[] = Array.from({ length: LAST + 1 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (!new RegExp(`[${LETTERS}]`).test(character)) return [];
  return Array.from(fold(character), (letter) => letter.charCodeAt(0));
});
const NOTHING: readonly number[] = [];

/**
 * A number for each word, the same for the same folded word: `wordHashes("École ecole")` → twice the same.
 * No string is made for a word: this makes comparing thousands of texts cheap. Two different words have the same
 * number once in two billion.
 */
export function wordHashes(text: string): number[] {
  const hashes: number[] = [];
  let [hash, isOpen] = [0, false];
  for (let index = 0; index < text.length; index++) {
    const letters = FOLDED[text.charCodeAt(index)] ?? NOTHING;
    if (letters.length > 0) {
      for (const letter of letters) hash = Math.imul(hash ^ letter, 0x01000193) ^ (hash >>> 13);
      isOpen = true;
    } else if (isOpen) {
      hashes.push(hash);
      [hash, isOpen] = [0, false];
    }
  }
  if (isOpen) hashes.push(hash);
  return hashes;
}

/** An elision and a compound are one word: `countWords("L’avant-projet : [voir](https://a.example)")` → `2` */
export function countWords(markdown: string): number {
  const prose = markdown.includes("](") ? markdown.replace(LINK_TARGET, "]") : markdown;
  return prose.match(COMPOUND)?.length ?? 0;
}

/** Ends where another parenthesis opens: a text of `](` is read once, not once for each. */
const LINK_TARGET = /\]\((?:[^()]|\([^()]*\))*\)/g;
const COMPOUND = new RegExp(`[${LETTERS}]+(?:[’'-][${LETTERS}]+)*`, "g");
