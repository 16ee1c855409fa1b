/** Finds the phrases that fit any tool; content/cliches.yml lists them, and what to write instead. */

import type { Finding } from "../../../source/finding.ts";
import { foldedWords, wordHashes, wordPlaces } from "../../../text/words.ts";
import type { ContentSet, Rule } from "../../content-set.ts";
import type { Cliche } from "../../list-schemas.ts";
import { type Prose, proseOf } from "../../prose/prose.ts";

export const cliches: Rule = (content) => [
  ...repeatedPhrases(content),
  ...proseOf(content).flatMap(createSearch(content.cliches.data)),
];

function repeatedPhrases({ cliches: { data, report } }: ContentSet): Finding[] {
  const seen = new Set<string>();
  return data.flatMap(({ phrase }, index) => {
    const key = foldedWords(phrase).join(" ");
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = `« ${phrase} » est déjà dans cette liste.`;
    return [report([index, "phrase"], { code: "repeated-phrase", message, fix: "Supprimer cette ligne." })];
  });
}

/** Word for word, whatever the case, the accents and the signs between the words. */
function createSearch(cliches: readonly Cliche[]): (prose: Prose) => Finding[] {
  const findAt = createFinder(cliches);
  return ({ text, report }) => {
    const findings: Finding[] = [];
    const words = wordHashes(text);
    let places: ReturnType<typeof wordPlaces> | undefined;
    words.forEach((_, start) => {
      const found = findAt(words, start);
      if (found === null) return;
      places ??= wordPlaces(text);
      const [from, to] = [places[start], places[start + found.length - 1]];
      if (from === undefined || to === undefined) return;
      const part = { index: from.index, length: to.index + to.length - from.index };
      const written = text.slice(part.index, part.index + part.length);
      const message = `« ${written} » est une formule toute faite.`;
      findings.push(report(part, { code: "cliche", message, fix: found.instead }));
    });
    return findings;
  };
}

/** The words of the phrases, one after the other: however many phrases begin alike, a text is read once. */
interface Step {
  next: Map<number, Step>;
  /** The phrase that ends here. */
  phrase: Phrase | null;
}

interface Phrase {
  /** In the list: of two that begin at the same word, the first is found. */
  rank: number;
  /** In words. */
  length: number;
  instead: string;
}

function createFinder(
  cliches: readonly Cliche[],
): (words: readonly number[], start: number) => Phrase | null {
  const root: Step = { next: new Map(), phrase: null };
  cliches.forEach(({ phrase, instead }, rank) => {
    const words = wordHashes(phrase);
    let step = root;
    for (const word of words) {
      const next: Step = step.next.get(word) ?? { next: new Map(), phrase: null };
      step.next.set(word, next);
      step = next;
    }
    if (step !== root) step.phrase ??= { rank, length: words.length, instead };
  });
  return (words, start) => {
    let found: Phrase | null = null;
    let step = root.next.get(words[start] ?? 0);
    for (let at = start + 1; step !== undefined; at++) {
      if (step.phrase && (found === null || step.phrase.rank < found.rank)) found = step.phrase;
      const word = words[at];
      step = word === undefined ? undefined : step.next.get(word);
    }
    return found;
  };
}
