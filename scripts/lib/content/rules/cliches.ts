/** Finds the phrases that fit any tool; content/cliches.yml lists them, and what to write instead. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Finding } from "../../source/finding.ts";
import { foldedWords, wordHashes, wordPlaces } from "../../text/words.ts";
import type { ContentSet, Rule } from "../content-set.ts";
import type { Cliche } from "../list-schemas.ts";
import { type Prose, proseOf } from "../prose.ts";

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
  const phrases = cliches.map(({ phrase, instead }) => ({ words: wordHashes(phrase), instead }));
  const byFirstWord = groupBy(phrases, ({ words }) => words[0]);
  return ({ text, report }) => {
    const findings: Finding[] = [];
    const words = wordHashes(text);
    let places: ReturnType<typeof wordPlaces> | undefined;
    words.forEach((first, start) => {
      const found = byFirstWord
        .get(first)
        ?.find((phrase) => phrase.words.every((word, offset) => word === words[start + offset]));
      if (found === undefined) return;
      places ??= wordPlaces(text);
      const [from, to] = [places[start], places[start + found.words.length - 1]];
      if (from === undefined || to === undefined) return;
      const part = { index: from.index, length: to.index + to.length - from.index };
      const written = text.slice(part.index, part.index + part.length);
      const message = `« ${written} » est une formule toute faite.`;
      findings.push(report(part, { code: "cliche", message, fix: found.instead }));
    });
    return findings;
  };
}
