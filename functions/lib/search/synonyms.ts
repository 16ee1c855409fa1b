/** Groups of words and phrases that mean the same to people who search, found in sequences of words. */

import { groupBy } from "../contract/group-by.ts";
import { isLinkWord, isStopWord, isWeakWord, stem, tokenize } from "../text/french.ts";

/** The phrases of each group, as written in content/synonyms.yml. */
export type SynonymGroups = readonly (readonly string[])[];

/** A group found in a text, by a phrase of `length` words that say something. */
export interface FoundGroup {
  readonly group: number;
  /** The positions of the words of the phrase, in order, and of those between them that do not matter. */
  readonly places: readonly number[];
  readonly length: number;
}

/** A sequence of words: from `start` to before `end`. */
export interface Run {
  start: number;
  end: number;
}

export const runOf = ({ places }: FoundGroup): Run => ({
  start: places[0] ?? 0,
  end: (places.at(-1) ?? 0) + 1,
});

/** Whether a run is a part of a longer one. */
export const isInside = (inner: Run, outer: Run): boolean =>
  inner.start >= outer.start && inner.end <= outer.end && inner.end - inner.start < outer.end - outer.start;

interface FindOptions {
  /** Whether the last word may be the beginning of another. */
  halfTyped?: boolean;
  /** How many words may come between two words of a phrase, besides those that do not matter. */
  gap?: number;
}

/** Takes the words of a text, in order. */
export type FindGroups = (words: readonly string[], options?: FindOptions) => FoundGroup[];

/** The stems of a phrase, and its group. */
export type Phrase = [stems: string[], group: number];

/** The build's part: `analyzeGroups([["carte mentale", "mindmap"]])` → `[[["cart", "mental"], 0], [["mindmap"], 0]]` */
export function analyzeGroups(groups: SynonymGroups): Phrase[] {
  return groups.flatMap((phrases, group) =>
    phrases.map((phrase): Phrase => [analyzePhrase(phrase), group]).filter(([stems]) => stems.length > 0),
  );
}

/** Link words do not matter ("cahier de textes", "traduire un texte"), unless they make the phrase ("faire l’appel"). */
function analyzePhrase(phrase: string): string[] {
  const words = tokenize(phrase);
  const meaningful = words.filter((word) => !isLinkWord(word));
  return (meaningful.length > 1 ? meaningful : words).map(stemApart);
}

/** A link word has no family: "son téléphone" does not mean "sonnerie de téléphone". */
const stemApart = (word: string): string => (isLinkWord(word) ? `${word}-` : stem(word));

export interface PhraseSource {
  /** The phrases whose first word has this stem. */
  startingWith(firstStem: string): readonly Phrase[];
  /** The phrases of one word that may be this one, half-typed. */
  completing(word: string): readonly Phrase[];
}

export function indexPhrases(phrases: readonly Phrase[]): PhraseSource {
  const byFirstStem = groupBy(phrases, ([stems]) => stems[0] ?? "");
  const single = phrases.filter(([stems]) => stems.length === 1);
  return {
    startingWith: (first) => byFirstStem.get(first) ?? [],
    completing: (word) => single.filter(([[first = ""]]) => isBegun(first, word)),
  };
}

/** Fewer letters begin too many words. */
const HALF_TYPED = 4;

/** A word may be cut in what its stem has lost already: "inscriptio". */
const isBegun = (wordStem: string, typed: string): boolean =>
  wordStem.startsWith(typed) || (wordStem.length >= HALF_TYPED && typed.startsWith(wordStem));

/**
 * `createGroupFinder(indexPhrases([[["cart", "mental"], 0]]))(["une", "carte", "mentale"])` →
 * `[{ group: 0, places: [1, 2], length: 2 }]`
 */
export function createGroupFinder(phrases: PhraseSource): FindGroups {
  return (words, { halfTyped = false, gap = 0 } = {}) => {
    const text = { words, stems: words.map(stemApart), halfTyped, gap };
    const last = words.length - 1;
    const completed =
      halfTyped && (words[last]?.length ?? 0) >= HALF_TYPED ? phrases.completing(words[last] ?? "") : [];
    return [
      ...text.stems.flatMap((first, start) =>
        phrases.startingWith(first).flatMap(([parts, group]) => {
          const places = placesOf(parts, start, text);
          return places === null ? [] : [{ group, places, length: parts.length }];
        }),
      ),
      ...completed.map(([, group]) => ({ group, places: [last], length: 1 })),
    ];
  };
}

interface Text extends Required<FindOptions> {
  words: readonly string[];
  stems: readonly string[];
}

/** The places of the words of a phrase that starts at `start`; null if it is not there. */
function placesOf(parts: readonly string[], start: number, text: Text): number[] | null {
  const { words, gap } = text;
  const places = [start];
  let isApart = false;
  let at = start + 1;
  for (const part of parts.slice(1)) {
    let others = 0;
    while (!standsAt(part, at, text)) {
      const word = words[at];
      if (word === undefined) return null;
      // "traduire un texte", and in a sentence "traduire facilement un texte".
      if (isLinkWord(word) || (gap > 0 && isWeakWord(word))) places.push(at);
      else if (++others > gap) return null;
      else isApart = true;
      at++;
    }
    places.push(at);
    at++;
  }
  // "un outil pour faire des quiz en classe" does not mention an "outil de classe".
  return isApart && places.every((place) => saysLittle(words[place] ?? "")) ? null : places;
}

/**
 * Makes one word of each expression: `joinExpressions(["ma", "carte", "vitale"], [{ places: [1, 2], … }])` →
 * `["ma", "carte vitale"]`
 */
export function joinExpressions(words: readonly string[], found: readonly FoundGroup[]): string[] {
  const endOf = new Map(found.map(runOf).map(({ start, end }) => [start, end]));
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    const end = endOf.get(at) ?? at + 1;
    joined.push(words.slice(at, end).join(" "));
    at = end;
  }
  return joined;
}

const saysLittle = (word: string): boolean => isStopWord(word) || isWeakWord(word);

const standsAt = (part: string, at: number, { words, stems, halfTyped }: Text): boolean =>
  stems[at] === part || (halfTyped && at === words.length - 1 && isBegun(part, words[at] ?? ""));
