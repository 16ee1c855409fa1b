/** Two entries say the same in the same words: the newer one should say what is special about its tool. */

import type { At, Finding } from "../../source/finding.ts";
import {
  findLongestRun,
  findNearPairs,
  foldedWords,
  type NearPairOptions,
  wordPlaces,
} from "../../text/words.ts";
import { type AllRule, isPublished, type ToolEntry } from "../model/content.ts";
import { byAge } from "./duplicates.ts";

/**
 * Shared shingles over all shingles. Among the 567 entries of November 2026 the nearest two are at 0.17 for
 * short descriptions and at 0.06 for paragraphs: above the thresholds, texts were copied.
 */
const SHORT: NearPairOptions = { size: 3, threshold: 0.25 };
const PARAGRAPH: NearPairOptions = { size: 5, threshold: 0.2 };
/** In words. « Deux points à prévoir avec une classe : » leads to a list, in any entry. */
const MIN_PARAGRAPH = 12;
/** In words: enough to find the place. */
const SHOWN_WORDS = 12;

/** A text of an entry, to compare with those of the others. */
interface Passage {
  tool: ToolEntry;
  text: string;
  words: string[];
  at: At;
}

export const nearDuplicates: AllRule = ({ tools }) => {
  // Of two that repeat each other, the newer one is reported.
  const published = tools.filter(isPublished).sort(byAge);
  const descriptions = published.map((tool) => {
    const text = tool.data.short_description;
    return { tool, text, words: foldedWords(text), at: { path: ["short_description"] } };
  });
  const paragraphs = published.flatMap((tool) =>
    [...tool.body.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].flatMap(({ 0: text, index }): Passage[] => {
      const words = foldedWords(text);
      const at = { body: { start: index, end: index + text.split("\n", 1).join().length } };
      return words.length < MIN_PARAGRAPH ? [] : [{ tool, text, words, at }];
    }),
  );
  return [
    ...findCopies(descriptions, SHORT, "Cette description courte"),
    ...findCopies(paragraphs, PARAGRAPH, "Ce paragraphe"),
  ];
};

/** Each tool that copies once, beside the passage that it is nearest to. */
function findCopies(passages: readonly Passage[], options: NearPairOptions, label: string): Finding[] {
  const told = new Map<ToolEntry, Finding>();
  const texts = passages.map(({ words }) => words);
  const pairs = findNearPairs(texts, options).sort((a, b) => b.similarity - a.similarity);
  for (const { first, second } of pairs) {
    const [original, copy] = [passages[first], passages[second]];
    if (original === undefined || copy === undefined) continue;
    const { tool, at } = copy;
    if (original.tool === tool || told.has(tool)) continue;
    const says = `${label} reprend la fiche « ${original.tool.slug} » : « ${sharedWords(original, copy)} ».`;
    const todo =
      tool.data.added_at === original.tool.data.added_at
        ? "Les deux fiches sont du même jour : réécrire celle qui reprend l’autre, ou les réunir."
        : "Réécrire en disant ce que cet outil a de propre, ou réunir les deux fiches.";
    told.set(tool, { file: tool.file, code: "near-duplicate", level: "error", says, at, todo });
  }
  return [...told.values()];
}

/** The longest run of words that both have, as the copy writes it. */
function sharedWords(original: Passage, copy: Passage): string {
  const { start, length } = findLongestRun(original.words, copy.words);
  const run = wordPlaces(copy.text).slice(start, start + length);
  const [first, last] = [run[0], run.slice(0, SHOWN_WORDS).at(-1)];
  if (first === undefined || last === undefined) return "";
  const shown = copy.text.slice(first.index, last.index + last.length);
  return run.length > SHOWN_WORDS ? `${shown}…` : shown;
}
