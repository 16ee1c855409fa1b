/** Two entries say the same in the same words: the newer one should say what is special about its tool. */

import type { Finding } from "../../../source/finding.ts";
import { findLongestRun, findNearPairs, type NearPairOptions } from "../../../text/shared-words.ts";
import { foldedWords, wordPlaces } from "../../../text/words.ts";
import { byAge } from "../duplicate-tools.ts";
import type { OldDraft as FindingDraft } from "./old-rules.ts";
import { isPublished, type OldRule as Rule, type OldTool as ToolEntry } from "./old-rules.ts";

/**
 * Shared shingles over all shingles. Among the 567 entries of November 2026 the nearest two are at 0.17 for
 * short descriptions, below 0.02 for long ones and at 0.06 for paragraphs: above the thresholds, texts were copied.
 */
const SHORT: NearPairOptions = { size: 3, threshold: 0.25 };
const LONG: NearPairOptions = { size: 5, threshold: 0.1 };
const PARAGRAPH: NearPairOptions = { size: 5, threshold: 0.2 };
/** In words. « Deux points à prévoir avec une classe : » leads to a list, in any entry. */
const MIN_PARAGRAPH = 12;

/** A text of an entry, to compare with those of the others. */
interface Passage {
  tool: ToolEntry;
  text: string;
  words: string[];
  /** How the message names it. */
  label: string;
  report(finding: FindingDraft): Finding;
}

export const nearDuplicates: Rule = ({ tools }) => {
  // Of two that repeat each other, the newer one is reported.
  const published = tools.filter(isPublished).sort(byAge);
  const paragraphs = published.flatMap(paragraphsOf).filter(({ words }) => words.length >= MIN_PARAGRAPH);
  const copies = findCopies(published.map(longDescription), LONG);
  const whole = new Set(copies.map(({ copy }) => copy.tool));
  return [
    ...findCopies(published.map(shortDescription), SHORT),
    ...copies,
    ...findCopies(paragraphs, PARAGRAPH).filter(({ copy }) => !whole.has(copy.tool)),
  ].map(explain);
};

function shortDescription(tool: ToolEntry): Passage {
  const text = tool.data.short_description;
  const report: Passage["report"] = (finding) => tool.report(["short_description"], finding);
  return { tool, text, words: foldedWords(text), label: "Cette description courte", report };
}

function paragraphsOf(tool: ToolEntry): Passage[] {
  return [...tool.body.matchAll(PARAGRAPH_TEXT)].map(({ 0: text, index }) => {
    const report: Passage["report"] = (finding) => {
      const [line = ""] = text.split("\n", 1);
      return tool.reportBody({ index, length: line.length }, finding);
    };
    return { tool, text, words: foldedWords(text), label: "Ce paragraphe", report };
  });
}

const PARAGRAPH_TEXT = /[^\n]+(?:\n[^\n]+)*/g;

function longDescription(tool: ToolEntry): Passage {
  const report: Passage["report"] = (finding) => {
    const [line = ""] = tool.body.split("\n", 1);
    return tool.reportBody({ index: 0, length: line.length }, finding);
  };
  return { tool, text: tool.body, words: foldedWords(tool.body), label: "Ce texte", report };
}

interface Copy {
  original: Passage;
  copy: Passage;
}

/** Each copy once, beside the passage that it is nearest to. */
function findCopies(passages: readonly Passage[], options: NearPairOptions): Copy[] {
  const texts = passages.map(({ words }) => words);
  const nearest = new Map<Passage, Copy>();
  const pairs = findNearPairs(texts, options).sort((a, b) => b.similarity - a.similarity);
  for (const { first, second } of pairs) {
    const [original, copy] = [passages[first], passages[second]];
    if (original === undefined || copy === undefined) continue;
    if (original.tool === copy.tool || nearest.has(copy)) continue;
    nearest.set(copy, { original, copy });
  }
  return [...nearest.values()];
}

const explain = ({ original, copy }: Copy): Finding =>
  copy.report({
    code: "near-duplicate",
    message: `${copy.label} reprend la fiche « ${original.tool.slug} » : « ${sharedWords(original, copy)} ».`,
    fix:
      copy.tool.data.added_at === original.tool.data.added_at
        ? "Les deux fiches sont du même jour : réécrire celle qui reprend l’autre, ou les réunir."
        : "Réécrire en disant ce que cet outil a de propre, ou réunir les deux fiches.",
  });

/** Enough to find the place. */
const SHOWN_WORDS = 12;

/** The longest run of words that both have, as the copy writes it. */
function sharedWords(original: Passage, copy: Passage): string {
  const { start, length } = findLongestRun(original.words, copy.words);
  const run = wordPlaces(copy.text).slice(start, start + length);
  const [first, last] = [run[0], run.slice(0, SHOWN_WORDS).at(-1)];
  if (first === undefined || last === undefined) return "";
  const shown = copy.text.slice(first.index, last.index + last.length);
  return run.length > SHOWN_WORDS ? `${shown}…` : shown;
}
