/** The words of a text, as they are counted and compared. */

import { fold } from "../../../functions/lib/text/fold.ts";

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

/**
 * A number for each word, the same for the same folded word: numbers are compared faster than texts. A text of
 * usual letters is read once, without making its words.
 */
export function wordHashes(text: string): number[] {
  if (!USUAL.test(text)) return foldedWords(text).map(hashWord);
  const hashes: number[] = [];
  let hash = 0;
  let isInside = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const letter = FIRST_LETTER[code] ?? 0;
    if (letter !== 0) {
      hash = addLetter(hash, letter);
      const second = SECOND_LETTER[code] ?? 0;
      if (second !== 0) hash = addLetter(hash, second);
      isInside = true;
    } else if (isInside) {
      hashes.push(hash);
      hash = 0;
      isInside = false;
    }
  }
  if (isInside) hashes.push(hash);
  return hashes;
}

/** Two different words have the same number once in two billion. */
function hashWord(word: string): number {
  let hash = 0;
  for (let index = 0; index < word.length; index++) hash = addLetter(hash, word.charCodeAt(index));
  return hash;
}

const addLetter = (hash: number, letter: number): number =>
  Math.imul(hash ^ letter, 0x01000193) ^ (hash >>> 13);

/** Latin letters, and the signs of French texts: each folds by itself. */
const USUAL = /^[\0-\u024F\u2010-\u2027\u202F-\u205E\u20A0-\u20BF\u2190-\u21FF]*$/;

/** What each of the first signs of Unicode folds to: one letter, two for `œ`, none for those of no word. */
const FOLDED = Array.from({ length: 0x250 }, (_, code) => foldedWords(String.fromCharCode(code))[0] ?? "");
const FIRST_LETTER = Uint16Array.from(FOLDED, (word) => word.charCodeAt(0) || 0);
const SECOND_LETTER = Uint16Array.from(FOLDED, (word) => word.charCodeAt(1) || 0);

/** An elision and a compound are one word: `countWords("L’avant-projet : [voir](https://a.example)")` → `2` */
export function countWords(markdown: string): number {
  const prose = markdown.includes("](") ? markdown.replace(LINK_TARGET, "]") : markdown;
  return prose.match(COMPOUND)?.length ?? 0;
}

/** Stops at the next opening parenthesis: a text full of `](` is read in linear time. */
const LINK_TARGET = /\]\((?:[^()]|\([^()]*\))*\)/g;
const COMPOUND = new RegExp(`[${LETTERS}]+(?:[’'-][${LETTERS}]+)*`, "g");

/** `count(2, "fichier")` → `"2 fichiers"`; French counts 0 and 1 as singular. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number > 1 ? plural : noun}`;
