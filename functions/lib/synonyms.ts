/** Groups of words and phrases that mean the same to people who search, found in sequences of words. */

import { isLinkWord, stem, tokenize } from "./french.ts";

/** The phrases of each group, as written in content/synonyms.yml. */
export type SynonymGroups = readonly (readonly string[])[];

/** A group that stands in a text: from word `start` to before `end`, by a phrase of `length` words that say something. */
export interface FoundGroup {
  readonly group: number;
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

/** Takes the words of a text, in order; the last one may be still being typed. */
export type FindGroups = (words: readonly string[], options?: { halfTyped?: boolean }) => FoundGroup[];

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
  return (meaningful.length > 1 ? meaningful : words).map(stem);
}

/** The phrases that begin with a stem. */
export type PhraseSource = (firstStem: string) => readonly Phrase[];

export function indexPhrases(phrases: readonly Phrase[]): PhraseSource {
  const byFirstStem = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const first = phrase[0][0] ?? "";
    const others = byFirstStem.get(first);
    if (others === undefined) byFirstStem.set(first, [phrase]);
    else others.push(phrase);
  }
  return (first) => byFirstStem.get(first) ?? [];
}

/**
 * `createGroupFinder(indexPhrases([[["cart", "mental"], 0]]))(["une", "carte", "mentale"])` →
 * `[{ group: 0, start: 1, end: 3, length: 2 }]`
 */
export function createGroupFinder(phrasesFrom: PhraseSource): FindGroups {
  return (words, { halfTyped = false } = {}) => {
    const stems = words.map(stem);
    return stems.flatMap((first, start) =>
      phrasesFrom(first).flatMap(([parts, group]) => {
        const end = endOf(parts, { words, stems, start, halfTyped });
        return end === null ? [] : [{ group, start, end, length: parts.length }];
      }),
    );
  };
}

interface Text {
  words: readonly string[];
  stems: readonly string[];
  start: number;
  halfTyped: boolean;
}

/** Where a phrase whose first word stands at `start` ends, link words in between or not; null where it does not stand there. */
function endOf(parts: readonly string[], text: Text): number | null {
  let at = text.start + 1;
  for (let i = 1; i < parts.length; i++) {
    const part = parts[i] ?? "";
    while (!standsAt(part, at, text) && isLinkWord(text.words[at] ?? "")) at++;
    if (!standsAt(part, at, text)) return null;
    at++;
  }
  return at;
}

const standsAt = (part: string, at: number, { words, stems, halfTyped }: Text): boolean =>
  stems[at] === part || (halfTyped && at === words.length - 1 && part.startsWith(words[at] ?? ""));
