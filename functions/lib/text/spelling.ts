/** The known word that a mistyped one means. Called only for words that nobody writes so. */

import { memoize } from "./fold.ts";
import { dictionaryForms, squeeze } from "./french.ts";
import { distance } from "./nearest.ts";

export interface KnownWords {
  /** Names of tools without spaces and signs, and words of entries, the most frequent first. */
  readonly allBehind: (sign: "=" | "'") => readonly string[];
  readonly isKnown: (word: string) => boolean;
}

/**
 * Names are corrected more freely than other words: nobody knows how they are spelt, and few French words are near
 * them. In a word of four letters only slips of the fingers are corrected: too many other words are near it.
 * `others`: words that are correct although they find nothing, as a dictionary lists them: "fraise" is not "frise" mistyped.
 * `createCorrector({ allBehind: () => ["kahoot"], … }, []).correctName("kahoto")` → `"kahoot"`
 */
export function createCorrector({ allBehind, isKnown }: KnownWords, others: readonly string[]) {
  const findName = createFinder(() => allBehind("="), [4, 7]);
  const findWord = createFinder(() => allBehind("'"), [5, 10]);
  const listed = new Set(others);
  // What has a space is an expression, which somebody knows how to write.
  const isCorrectable = (word: string) =>
    word.length >= 4 &&
    !/[\d ]/.test(word) &&
    !isKnown(word) &&
    !dictionaryForms(word).some((form) => listed.has(form));
  /** Two words run together: "lorthographe", "tableaublanc". */
  const takenApart = (word: string): string | null => {
    for (let at = 1; at <= word.length - 5; at++) {
      const [first, rest] = [word.slice(0, at), word.slice(at)];
      if (!isKnown(rest)) continue;
      if (/^(?:[ldjmnstc]|qu)$/.test(first) && /^[aeiouyh]/.test(rest)) return `${first}’${rest}`;
      if (first.length > 3 && isKnown(first)) return `${first} ${rest}`;
    }
    return null;
  };
  return {
    /** The name that a whole query means, without spaces and signs; null if no name is near. */
    correctName: (typed: string) => (isCorrectable(typed) ? findName(typed) : null),
    /** The word that one word of a query means. */
    correctWord: (word: string) => (isCorrectable(word) ? (findWord(word) ?? takenApart(word)) : null),
  };
}

/** Each of the lengths allows one edit more. At equal cost the first candidate wins. Fingers and ears seldom miss the first letter. */
function createFinder(candidates: () => readonly string[], lengths: readonly number[]) {
  /** Those that are written or heard with this first letter. */
  const beginningLike = memoize(
    ([letter = "", sound = ""]: string) =>
      candidates()
        .filter((one) => one.startsWith(letter) || soundOf(`${one.slice(0, 2)}t`).startsWith(sound))
        .map((one) => [one, soundOf(one)] as const),
    100,
  );
  return (word: string): string | null => {
    const sound = soundOf(word);
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [candidate, heard] of beginningLike(word.charAt(0) + sound.charAt(0))) {
      // By the longer one: leaving out a letter makes a word shorter, not likelier.
      const longer = Math.max(word.length, candidate.length);
      const allowed = lengths.filter((length) => longer >= length).length;
      const written = distance(word, candidate, Math.max(1, allowed));
      // What sounds alike costs least: "ortografe", nearly so too in a long word, "biblografie"; then slips of fingers.
      const sounded = distance(sound, heard, allowed) + 0.5;
      const isSlip = written === 1 && isSlipOf(word, candidate);
      const edits = Math.min(sounded, isSlip ? 0.7 : written);
      if (!isSlip && edits > allowed) continue;
      const cost = edits + written / 10;
      if (cost >= least) continue;
      best = candidate;
      least = cost;
    }
    return best;
  };
}

/** What fingers do: two neighbours swapped, or a letter doubled or not. The letters are the same. */
const isSlipOf = (word: string, candidate: string): boolean =>
  squeeze(word) === squeeze(candidate) || [...word].sort().join("") === [...candidate].sort().join("");

/** `soundOf("orthographe")` and `soundOf("ortografe")` → `"ortograf"`: how a folded word is heard. */
const soundOf = memoize(
  (word: string): string =>
    squeeze(SOUNDS.reduce((sound, [written, heard]) => sound.replace(written, heard), word)),
  20_000,
);

/** How it is written, and how it is heard, in this order. */
const SOUNDS: readonly [written: RegExp, heard: string][] = [
  [/ph/g, "f"],
  [/(?<!c)h/g, ""],
  [/y/g, "i"],
  [/t(?=ion)/g, "s"],
  [/s?c(?=[ei])/g, "s"],
  [/ge(?=[aou])|g(?=[ei])/g, "j"],
  [/x/g, "cs"],
  [/qu|ck|k/g, "c"],
  [/(?:er|ez|e|(?<=[aeinru])[tdp])?s?$/, ""],
  [/e?au/g, "o"],
  [/[ae]i/g, "e"],
  [/e(?=[nm](?![aeiounm]))/g, "a"],
];
