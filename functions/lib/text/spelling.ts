/** The known word that a mistyped one means. Called only for words that match nothing at all. */

import { memoize } from "./fold.ts";
import { dictionaryForms, isLinkWord, squeeze } from "./french.ts";
import { distance } from "./nearest.ts";

export interface Corrector {
  /** The name that a whole query means, without spaces and signs; null if no name is near. */
  correctName(typed: string): string | null;
  /** The word that one word of a query means. */
  correctWord(word: string): string | null;
}

export interface KnownWords {
  /** Names of tools without spaces and signs. */
  readonly names: readonly string[];
  /** Words of names and descriptions, the most frequent first. */
  readonly words: readonly string[];
  /** Words that are correct although they find nothing, as a dictionary lists them: "fraise" is not "frise" mistyped. */
  readonly others: readonly string[];
}

/**
 * Names are corrected more freely than other words: nobody knows how they are spelt, and few French words are near
 * them. In a word of four letters only slips of the fingers are corrected: too many other words are near it.
 * `createCorrector({ names: ["kahoot"], words: [], others: [] }).correctWord("kahoto")` → `"kahoot"`
 */
export function createCorrector({ names, words, others }: KnownWords): Corrector {
  const findName = createFinder(names, (length) => (length < 4 ? 0 : length < 7 ? 1 : 2));
  const findWord = createFinder(words, (length) => (length < 5 ? 0 : length < 10 ? 1 : 2));
  const known = new Set(words);
  const listed = new Set(others);
  // What has a space is an expression, which somebody knows how to write.
  const isCorrectable = (word: string) =>
    word.length >= 4 &&
    !/[\d ]/.test(word) &&
    !known.has(word) &&
    !dictionaryForms(word).some((form) => listed.has(form));
  /** Two words run together: "lorthographe", "tableaublanc". */
  const takenApart = (word: string): string | null => {
    for (let at = 1; at <= word.length - 4; at++) {
      const [first, rest] = [word.slice(0, at), word.slice(at)];
      if (!known.has(rest)) continue;
      // "letre" is "lettre" mistyped, not "l’être".
      if (ELIDED.test(first) && /^[aeiouyh]/.test(rest) && !(first === "l" && isLinkWord(rest)))
        return `${first}’${rest}`;
      if (known.has(first)) return `${first} ${rest}`;
    }
    return null;
  };
  return {
    correctName: (typed) => (isCorrectable(typed) ? findName(typed) : null),
    correctWord: (word) => (isCorrectable(word) ? (takenApart(word) ?? findWord(word)) : null),
  };
}

const ELIDED = /^(?:[ldjmnstc]|qu)$/;

/** What a slip of the fingers or another spelling of the same sound costs, beside an edit (1). */
const ALIKE = 0.5;

/** At equal cost the first candidate wins. Fingers and ears seldom miss the first letter. */
function createFinder(
  list: readonly string[],
  allowedEdits: (length: number) => number,
): (word: string) => string | null {
  const beginningLike = memoize(
    (start: string) =>
      list
        .filter((candidate) => startOf(candidate) === start)
        .map((candidate) => [candidate, soundOf(candidate)] as const),
    100,
  );
  return (word) => {
    const sound = soundOf(word);
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [candidate, heard] of beginningLike(startOf(word))) {
      // By the longer one: leaving out a letter makes a word shorter, not likelier.
      const allowed = allowedEdits(Math.max(word.length, candidate.length));
      const written = distance(word, candidate, Math.max(1, allowed));
      const isAlike =
        (heard === sound && candidate.length > 4) || (written === 1 && isSlipOf(word, candidate));
      // A long word may sound nearly so too: "biblografie".
      const isLong = word.length > 8 && !isAlike;
      const edits = isLong ? Math.min(written, distance(sound, heard, allowed) + ALIKE) : written;
      if (!isAlike && edits > allowed) continue;
      const cost = isAlike ? ALIKE : edits;
      if (cost >= least) continue;
      best = candidate;
      least = cost;
    }
    return best;
  };
}

/** The sound that a word begins with: `startOf("quarte")` and `startOf("carte")` → `"c"` */
const startOf = (word: string): string =>
  word.startsWith("ph") ? "f" : word.slice(0, 1).replace(/[kq]/, "c");

/** What fingers do: two neighbours swapped, or a letter doubled or not. The letters are the same. */
const isSlipOf = (word: string, candidate: string): boolean =>
  squeeze(word) === squeeze(candidate) || [...word].sort().join("") === [...candidate].sort().join("");

/** `soundOf("orthographe")` and `soundOf("ortografe")` → `"ortograf"`: how a folded word is heard. */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, "f")
    .replace(/sc?h/g, "ch")
    .replace(/([tr])h/g, "$1")
    .replace(/y/g, "i")
    .replace(/qu|ck|k/g, "c")
    .replace(/(.)\1/g, "$1")
    .replace(/e?s?$/, "");
