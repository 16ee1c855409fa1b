/** The words of a text, as they are counted, compared and lined up. */

import { fold } from "../../../functions/lib/text/fold.ts";
import { removeInvisibleSigns } from "./signs.ts";

/** Latin letters and digits, spelled out: several times as fast as `\p{L}` over every text of the content. */
const LETTERS = "0-9A-Za-zÀ-ÖØ-öø-ɏ";
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

export interface NearPair {
  /** Positions in the list of texts; the first is the smaller. */
  first: number;
  second: number;
  /** Shared shingles over all shingles of the two texts: 1 for the same words in the same order. */
  similarity: number;
}

export interface NearPairOptions {
  /** Words in a shingle: texts are compared by the runs of this length that they share. */
  size: number;
  /** From this similarity on, two texts are a pair. */
  threshold: number;
}

/** The pairs at or above the threshold, by Jaccard's similarity. Texts without a common shingle are never compared. */
export function findNearPairs(
  texts: readonly (readonly string[])[],
  { size, threshold }: NearPairOptions,
): NearPair[] {
  const sets = texts.map((words) => shinglesOf(words, size));
  const owners = new Map<string, number[]>();
  return sets.flatMap((set, second) => {
    const shared = new Map<number, number>();
    for (const shingle of set) {
      const earlier = owners.get(shingle);
      for (const first of earlier ?? []) shared.set(first, (shared.get(first) ?? 0) + 1);
      if (earlier === undefined) owners.set(shingle, [second]);
      else earlier.push(second);
    }
    return [...shared].flatMap(([first, count]) => {
      const similarity = count / ((sets[first]?.size ?? 0) + set.size - count);
      return similarity >= threshold ? [{ first, second, similarity }] : [];
    });
  });
}

/** `shinglesOf(["a", "b", "c"], 2)` → `"a b"`, `"b c"` */
function shinglesOf(words: readonly string[], size: number): ReadonlySet<string> {
  const shingles = new Set<string>();
  for (let end = size; end <= words.length; end++) shingles.add(words.slice(end - size, end).join(" "));
  return shingles;
}

/** `findLongestRun(["a", "b", "c"], ["x", "b", "c"])` → `{ start: 1, length: 2 }`, a place in the second. */
export function findLongestRun(
  first: readonly string[],
  second: readonly string[],
): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  first.forEach((_, from) => {
    second.forEach((_, start) => {
      let length = 0;
      while (from + length < first.length && first[from + length] === second[start + length]) length++;
      if (length > best.length) best = { start, length };
    });
  });
  return best;
}
