/** Finds the phrases that fit any tool; content/cliches.yml lists them, and what to write instead. */

import type { Finding } from "../../../source/finding.ts";
import { foldedWords, wordPlaces } from "../../../text/words.ts";
import type { Cliche } from "../../model/lists.ts";
import type { OldContent as ContentSet, OldRule as Rule } from "./old-rules.ts";
import { type Prose, proseOf } from "./prose.ts";

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
  const instead = new Map(cliches.map((one) => [foldedWords(one.phrase).join(" "), one.instead]));
  const pattern = new RegExp(`(?<![^ ])(?:${[...instead.keys()].join("|")})(?![^ ])`, "g");
  return ({ text, report }) =>
    instead.size === 0
      ? []
      : [...foldedWords(text).join(" ").matchAll(pattern)].flatMap(({ 0: phrase, input, index }) => {
          const [start, length] = [countSpaces(input.slice(0, index)), countSpaces(phrase) + 1];
          const places = wordPlaces(text).slice(start, start + length);
          const [from, to] = [places[0], places.at(-1)];
          if (from === undefined || to === undefined) return [];
          const part = { index: from.index, length: to.index + to.length - from.index };
          const written = text.slice(part.index, part.index + part.length);
          const message = `« ${written} » est une formule toute faite.`;
          return [report(part, { code: "cliche", message, fix: instead.get(phrase) ?? null })];
        });
}

const countSpaces = (text: string): number => text.split(" ").length - 1;
