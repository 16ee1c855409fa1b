/**
 * Words and names of generated entries, built from syllables. No list of clichés has them, and no two names are
 * similar. Each takes the same time, however many there are.
 */

import type { Random } from "./random.ts";

const SYLLABLES = [..."bcdfglmnprstvz"].flatMap((consonant) =>
  [..."aeiou"].map((vowel) => consonant + vowel),
);
const BASE = SYLLABLES.length;
/** As many words as three syllables make. */
const RANGE = BASE ** 3;
/** Has no common factor with the range: different numbers give different words, and neighbours look different. */
const STRIDE = 73_939;

/** Some six letters, another word for each number: `word(1)` → `"dimulu"` */
export const word = (number: number): string => spell(digits(number));

/**
 * A name for each number below 343,000: `toolName(1)` → `"Dimulura"`. The last syllable is a checksum: two
 * names differ in at least two syllables, so no rule takes them for near duplicates.
 */
export function toolName(number: number): string {
  const syllables = digits(number);
  const checksum = syllables.reduce((sum, digit) => sum + digit, 0) % BASE;
  const name = spell([...syllables, checksum]);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Entries use this many words. Words with higher numbers are in no entry. */
export const VOCABULARY = 8_000;

/** A word of the vocabulary. As in any language, some words are much more frequent. */
export const frequentWord = (random: Random): string => word(Math.floor(VOCABULARY * random.next() ** 2));

function digits(number: number): number[] {
  const mixed = (number * STRIDE) % RANGE;
  return [Math.floor(mixed / BASE ** 2), Math.floor(mixed / BASE) % BASE, mixed % BASE];
}

const spell = (numbers: readonly number[]): string => numbers.map((digit) => SYLLABLES[digit]).join("");
