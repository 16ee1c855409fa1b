/** Reads the words of a query into units: names, needs, qualities, relations, words. */

import type { UnitKind } from "../contract/answer-schemas.ts";
import { isStopWord, isWeakWord, tokenize } from "../text/french.ts";
import type { Sense } from "./data.ts";
import { findSpans, isName, type Span } from "./find.ts";
import { type SearchIndex, type ToolStrengths, WORD } from "./load.ts";

/** A part of a query, and how much each tool answers to it. */
export interface Unit {
  readonly kind: UnitKind;
  /** From this word on. */
  readonly start: number;
  readonly text: string;
  readonly label: string;
  readonly slug: string | null;
  readonly weight: number;
  readonly strengths: ToolStrengths;
  /** Of a condition: how well each tool meets it, 0 where it breaks it. */
  readonly met: ToolStrengths | null;
}

export interface Reading {
  readonly units: readonly Unit[];
  readonly unmatched: string[];
  /** What a name, a need or a level must weigh beside words that mean nothing here (1) or another field of life (2). */
  readonly doubt: number;
}

/** What units weigh. */
export const WEIGHT = { name: 2.5, need: 1.5, quality: 1, condition: 1, word: 1, weakWord: 0.12 };

/** `halfTyped`: the last word may be the beginning of another. */
export function readQuery(index: SearchIndex, tokens: readonly string[], halfTyped: boolean): Reading {
  const units: Unit[] = [];
  const unmatched: string[] = [];
  const spans = findSpans(index, tokens, halfTyped);
  // Names last: whether one is meant depends on what else is asked.
  for (const span of [...spans].sort((a, b) => +isName(a) - +isName(b))) {
    const unit = readSpan(index, tokens, span, units);
    // Twice the same condition is one.
    const isSaid = unit.kind === "quality" && units.some(({ slug }) => slug === unit.slug);
    // "Sans apprendre à coder" says what is not wanted.
    if (tokens[span.start - 1] !== "sans" && !isSaid) units.push(unit);
  }
  for (const [at, word] of tokens.entries()) {
    const isRead = spans.some(({ start, end, asker }) => at === asker || (start <= at && at < end));
    if (isRead || isStopWord(word)) continue;
    const { answers, isFound } = index.word(word, halfTyped && at === tokens.length - 1);
    if (!isFound) unmatched.push(word);
    const weight = isWeakWord(word) ? WEIGHT.weakWord : WEIGHT.word;
    const unit = { text: word, label: word, slug: null, strengths: answers, met: null };
    units.push({ kind: "word", start: at, weight, ...unit });
  }
  // "Carte grise": it finds nothing, whatever its words.
  const isElsewhere = spans.some(({ senses }) => senses[0]?.as === "word");
  return { units, unmatched, doubt: isElsewhere ? 2 : unmatched.every(isWeakWord) ? 0 : 1 };
}

const ELSEWHERE: Sense = { as: "word", slug: "", name: "", tools: "" };

/** What a span means. Words of another field of life are a word without answers. */
function readSpan(index: SearchIndex, tokens: readonly string[], span: Span, beside: readonly Unit[]): Unit {
  const { start, end, length, senses, asker } = span;
  const text = tokens.slice(start, end).join(" ");
  const strengths = index.toolsOf(senses);
  const [{ as, slug, name, tools } = ELSEWHERE] = senses;
  const weight = as === "need" ? WEIGHT.need * Math.sqrt(length) : WEIGHT[as];
  const unit = { start, text, label: name || text, slug: slug || null, weight, strengths };
  if (as === "word") return { ...unit, kind: as, met: null };
  const tool = Number.parseInt(tools, 10);
  // A name beside what this very tool is not asks for tools like it: "un Photoshop gratuit".
  const isOther = beside.some((other) => other.kind === "quality" && other.strengths[tool] === 0);
  if (as === "name" && (isOther || asker >= 0)) {
    strengths[tool] = 0;
    return { ...unit, kind: "relation", met: null };
  }
  const met = as === "condition" ? strengths.map((strength) => Math.min(1, strength)) : null;
  // A name as it is written: "minirobot" is "mini robot".
  const said = tokenize(as === "name" ? name : text).filter((word) => !isStopWord(word));
  for (const word of said)
    index.word(word).answers.forEach((strength, tool) => {
      strengths[tool] = (strengths[tool] ?? 0) + (WORD.inside * strength) / said.length;
    });
  return { ...unit, kind: as === "condition" ? "quality" : as, met };
}
