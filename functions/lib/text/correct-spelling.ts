/** The known word that a mistyped one means. Called only for words that match nothing at all. */

import { countBits } from "./count-bits.ts";
import { isLinkWord } from "./french.ts";
import { distance } from "./nearest.ts";

export interface Corrector {
  /** The name that a whole query means, without spaces and signs; null if no name is near. */
  correctName(typed: string): string | null;
  /** The name or word that one word of a query means. */
  correctWord(word: string): string | null;
}

export interface KnownWords {
  /** Names of tools without spaces and signs. */
  readonly names: readonly string[];
  /** Words of names and descriptions, the most frequent first. */
  words(): readonly string[];
  /** Whether a word is correct although it finds nothing: "fraise" is not "frise" mistyped. */
  isOtherWord(word: string): boolean;
}

/**
 * Names are corrected more freely than other words: nobody knows how they are spelt, and few French words are near
 * them. In a word of four letters only slips of the fingers are corrected: too many other words are near it.
 * `createCorrector({ names: ["kahoot"], words: () => [], isOtherWord: () => false }).correctWord("kahoto")` → `"kahoot"`
 */
export function createCorrector({ names, words, isOtherWord }: KnownWords): Corrector {
  const findName = createFinder(
    () => names,
    (length) => (length < 4 ? 0 : length < 7 ? 1 : 2),
  );
  const findWord = createFinder(words, (length) => (length < 5 ? 0 : length < 10 ? 1 : 2));
  let known: ReadonlySet<string> | undefined;
  const isWord = (word: string): boolean => {
    known ??= new Set(words());
    return known.has(word);
  };
  // What has a space is an expression, which somebody knows how to write.
  const isCorrectable = (word: string) =>
    word.length >= 4 && !/[\d ]/.test(word) && !isOtherWord(word) && !isWord(word);
  /** "lorthographe": an elision whose apostrophe was not typed. */
  const withoutElision = (word: string): string | null => {
    const [, elided, rest] = UNMARKED_ELISION.exec(word) ?? [];
    // "letre" is "lettre" mistyped, not "l’être".
    if (rest === undefined || (elided === "l" && isLinkWord(rest))) return null;
    return isWord(rest) ? rest : null;
  };
  return {
    correctName: (typed) => (isCorrectable(typed) ? (findName(typed)?.word ?? null) : null),
    correctWord(word) {
      if (!isCorrectable(word)) return null;
      const elided = withoutElision(word);
      if (elided !== null) return elided;
      // Inside a longer query a short word is rather a word that we do not have than a name.
      const found = [word.length < 6 ? null : findName(word), findWord(word)].filter(
        (candidate) => candidate !== null,
      );
      return found.sort((a, b) => a.cost - b.cost)[0]?.word ?? null;
    },
  };
}

/** An elided word without its apostrophe, and the word after it. */
const UNMARKED_ELISION = /^([ldjmnstc]|qu)([aeiouyh]\w{3,})$/;

/** Letters that only one of two words has: after two edits, or if they sound alike (f and ph, c and qu). */
const MAX_DIFFERENCE = 4;

interface Found {
  word: string;
  cost: number;
}

type Finder = (word: string) => Found | null;

/** At equal cost the first candidate wins. */
function createFinder(list: () => readonly string[], allowedEdits: (length: number) => number): Finder {
  // Made by the first call: most queries have nothing to correct.
  let prepared: ReturnType<typeof prepare> | undefined;
  return (word) => {
    prepared ??= prepare(list());
    const { candidates, places, ends, letters, sounds } = prepared;
    const itsLetters = letterSet(word);
    const itsSound = soundOf(word);
    let best: Found | null = null;
    let bestPlace = 0;
    const longest = word.length + MAX_LONGER;
    // A word is not shorter than it sounds.
    const shortest = Math.min(itsSound.length, word.length - Math.max(1, allowedEdits(longest)));
    for (let i = ends[shortest - 1] ?? 0; i < (ends[longest] ?? candidates.length); i++) {
      const difference = countBits((letters[i] ?? 0) ^ itsLetters);
      // Rules out nearly all of thousands, at the price of a bit count: an edit changes at most two letters of the set.
      if (difference > MAX_DIFFERENCE) continue;
      const candidate = candidates[i] ?? "";
      // By the longer one: leaving out a letter makes a word shorter, not likelier.
      const edits = allowedEdits(Math.max(word.length, candidate.length));
      // Words that sound alike have most letters in common: "ortografe".
      const mayRhyme = word.length > 4 && candidate.length <= longest;
      if (mayRhyme) sounds[i] ??= soundOf(candidate);
      const soundsAlike = mayRhyme && sounds[i] === itsSound;
      if (!soundsAlike && Math.abs(candidate.length - word.length) > Math.max(edits, 1)) continue;
      if (!soundsAlike && difference > 2 * edits) continue;
      // Another letter in a short word makes another word: "radis" does not mean "radio".
      if (!soundsAlike && word.length < 5 && candidate.length === word.length && !isSlipOf(word, candidate))
        continue;
      const isSlip = candidate.length >= 4 && isSlipOf(word, candidate);
      const penalty = candidate[0] === word[0] ? 0 : 0.5;
      const most = Math.min(edits, best?.cost ?? edits);
      const cost = soundsAlike || isSlip ? 0.5 : distance(word, candidate, most - penalty) + penalty;
      if (!soundsAlike && !isSlip && cost > most) continue;
      const place = places[i] ?? 0;
      if (best !== null && (cost > best.cost || (cost === best.cost && place > bestPlace))) continue;
      best = { word: candidate, cost };
      bestPlace = place;
    }
    return best;
  };
}

/** How many more letters a candidate may have: no more edits are allowed, and words that sound alike have few more. */
const MAX_LONGER = 3;

/** The candidates by their length, since few lengths can be near a word. */
function prepare(list: readonly string[]) {
  const byLength: number[][] = [];
  list.forEach((candidate, place) => {
    byLength[candidate.length] ??= [];
    byLength[candidate.length]?.push(place);
  });
  const places: number[] = [];
  /** Where the candidates of each length end. */
  const ends: number[] = [];
  for (let length = 0; length < byLength.length; length++) {
    for (const place of byLength[length] ?? []) places.push(place);
    ends.push(places.length);
  }
  const candidates = places.map((place) => list[place] ?? "");
  return {
    candidates,
    places,
    ends,
    letters: Int32Array.from(candidates, letterSet),
    /** Of the few that were asked. */
    sounds: new Array<string | undefined>(candidates.length),
  };
}

/** What fingers do: two neighbours swapped, or a letter doubled or not. The letters are the same. */
function isSlipOf(word: string, candidate: string): boolean {
  if (word.length === candidate.length) {
    const at = firstDifference(word, candidate);
    return (
      word[at] === candidate[at + 1] &&
      word[at + 1] === candidate[at] &&
      word.slice(at + 2) === candidate.slice(at + 2)
    );
  }
  const [short, long] = word.length < candidate.length ? [word, candidate] : [candidate, word];
  if (long.length !== short.length + 1) return false;
  const at = firstDifference(short, long);
  return at > 0 && long[at] === long[at - 1] && short.slice(at) === long.slice(at + 1);
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** `soundOf("orthographe")` and `soundOf("ortografe")` → `"ortograf"`: how a folded word is heard. */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/sc?h/g, "ch")
    .replace(/([tr])h/g, "$1")
    .replace(/y/g, "i")
    .replace(/qu|ck|k/g, "c")
    .replace(/(.)\1/g, "$1")
    .replace(/e?s?$/, "");
}

/** Which letters a word has, a bit each. */
function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) % 31);
  return set;
}
