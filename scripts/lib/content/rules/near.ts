/** Two entries say the same in the same words: the newer one should say what is special about its tool. */

import type { At, Finding } from "../../source/finding.ts";
import { findLongestRun, findNearPairs, type NearPairOptions } from "../../text/shared-words.ts";
import { foldedWords, wordPlaces } from "../../text/words.ts";
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
  /** How the message names it. */
  label: string;
  at: At;
}

export const nearDuplicates: AllRule = ({ tools }) => {
  // Of two that repeat each other, the newer one is reported.
  const published = tools.filter(isPublished).sort(byAge);
  const paragraphs = published.flatMap(paragraphsOf);
  return [...findCopies(published.map(shortDescription), SHORT), ...findCopies(paragraphs, PARAGRAPH)].map(
    explain,
  );
};

function shortDescription(tool: ToolEntry): Passage {
  const text = tool.data.short_description;
  const at = { path: ["short_description"] };
  return { tool, text, words: foldedWords(text), label: "Cette description courte", at };
}

const paragraphsOf = (tool: ToolEntry): Passage[] =>
  [...tool.body.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].flatMap(({ 0: text, index }) => {
    const words = foldedWords(text);
    if (words.length < MIN_PARAGRAPH) return [];
    const [line = ""] = text.split("\n", 1);
    return {
      tool,
      text,
      words,
      label: "Ce paragraphe",
      at: { body: { start: index, end: index + line.length } },
    };
  });

interface Copy {
  original: Passage;
  copy: Passage;
}

/** Each tool that copies once, beside the passage that it is nearest to. */
function findCopies(passages: readonly Passage[], options: NearPairOptions): Copy[] {
  const texts = passages.map(({ words }) => words);
  const nearest = new Map<ToolEntry, Copy>();
  const pairs = findNearPairs(texts, options).sort((a, b) => b.similarity - a.similarity);
  for (const { first, second } of pairs) {
    const [original, copy] = [passages[first], passages[second]];
    if (original === undefined || copy === undefined) continue;
    if (original.tool !== copy.tool && !nearest.has(copy.tool)) nearest.set(copy.tool, { original, copy });
  }
  return [...nearest.values()];
}

const explain = ({ original, copy }: Copy): Finding => ({
  file: copy.tool.file,
  code: "near-duplicate",
  level: "error",
  says: `${copy.label} reprend la fiche « ${original.tool.slug} » : « ${sharedWords(original, copy)} ».`,
  at: copy.at,
  todo:
    copy.tool.data.added_at === original.tool.data.added_at
      ? "Les deux fiches sont du même jour : réécrire celle qui reprend l’autre, ou les réunir."
      : "Réécrire en disant ce que cet outil a de propre, ou réunir les deux fiches.",
});

/** The longest run of words that both have, as the copy writes it. */
function sharedWords(original: Passage, copy: Passage): string {
  const { start, length } = findLongestRun(original.words, copy.words);
  const run = wordPlaces(copy.text).slice(start, start + length);
  const [first, last] = [run[0], run.slice(0, SHOWN_WORDS).at(-1)];
  if (first === undefined || last === undefined) return "";
  const shown = copy.text.slice(first.index, last.index + last.length);
  return run.length > SHOWN_WORDS ? `${shown}…` : shown;
}
