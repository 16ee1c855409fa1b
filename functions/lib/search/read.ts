/** Reads the words of a query into units: names, needs, qualities, relations, words. */

import type { UnitKind } from "../contract/answer-schemas.ts";
import { isStopWord, isWeakWord, tokenize } from "../text/french.ts";
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
  /** How surely it is meant: more words of a need are less of a coincidence, a word and a condition always are one. */
  readonly certainty: number;
  /** Of a condition: how well each tool meets it, 0 where it breaks it. */
  readonly met: ToolStrengths | null;
}

export interface Reading {
  readonly units: readonly Unit[];
  readonly unmatched: string[];
  /** How certain a unit must be beside words that mean nothing here (1) or another field of life (2). */
  readonly doubt: number;
}

/** What units weigh beside a word that says something (1). */
export const WEIGHT = { name: 2.5, need: 1.5, quality: 1, weakWord: 0.12 };

/** `halfTyped`: the last word may be the beginning of another. */
export function readQuery(index: SearchIndex, tokens: readonly string[], halfTyped: boolean): Reading {
  const units: Unit[] = [];
  const unmatched: string[] = [];
  let doubt = 0;
  const taken = new Uint8Array(tokens.length);
  const spans = findSpans(index, tokens, halfTyped);
  for (const { start, end, asker } of spans) {
    taken.fill(1, start, end);
    taken[asker] = 1;
  }
  // Names last: whether one is meant depends on what else is asked.
  for (const span of [...spans].sort((a, b) => +isName(a) - +isName(b))) {
    const unit = readSpan(index, tokens, span, units);
    // "Carte grise": it finds nothing, whatever its words.
    if (unit.kind === "word") doubt = 2;
    // "Sans apprendre à coder" says what is not wanted.
    const isUnwanted = tokens[span.start - 1] === "sans";
    // Twice the same condition is one.
    const isSaid = unit.kind === "quality" && units.some(({ slug }) => slug === unit.slug);
    if (!isUnwanted && !isSaid) units.push(unit);
  }
  for (const [at, word] of tokens.entries()) {
    if (taken[at] === 1 || isStopWord(word) || tokens.indexOf(word) < at) continue;
    const isWeak = isWeakWord(word);
    const { answers, isFound } = index.word(word, halfTyped && at === tokens.length - 1);
    if (!isFound) unmatched.push(word);
    if (!isFound && !isWeak) doubt = Math.max(1, doubt);
    units.push(wordUnit(word, at, answers, isWeak ? WEIGHT.weakWord : 1));
  }
  return { units, unmatched, doubt };
}

const wordUnit = (text: string, start: number, strengths: ToolStrengths, weight: number): Unit => {
  const word = { kind: "word", slug: null, certainty: 0, met: null } as const;
  return { ...word, start, text, label: text, weight, strengths };
};

/** What means nothing here is a word without answers. */
function readSpan(index: SearchIndex, tokens: readonly string[], span: Span, beside: readonly Unit[]): Unit {
  const { start, end, length, senses, asker } = span;
  const text = tokens.slice(start, end).join(" ");
  const [sense] = senses;
  const strengths = index.toolsOf(senses);
  if (sense === undefined || sense.as === "elsewhere") return wordUnit(text, start, strengths, 1);
  const { as, slug, label, tools } = sense;
  const kind = as === "condition" ? "quality" : as;
  const unit = { start, text, slug, label, met: null };
  const weight = kind === "need" ? WEIGHT.need * Math.sqrt(length) : WEIGHT[kind];
  const certainty = { name: 2, need: length, quality: as === "condition" ? 0 : 1 }[kind];
  if (kind === "name") {
    const tool = Number.parseInt(tools, 10);
    // A name beside what this very tool is not asks for tools like it: "un Photoshop gratuit".
    const isOther = beside.some((other) => other.kind === "quality" && other.strengths[tool] === 0);
    if (isOther || asker >= 0) {
      strengths[tool] = 0;
      return { ...unit, kind: "relation", weight, certainty, strengths };
    }
  }
  const met = as === "condition" ? strengths.map((strength) => Math.min(1, strength)) : null;
  // A name as it is written: "minirobot" is "mini robot".
  const said = tokenize(kind === "name" ? label : text).filter((word) => !isStopWord(word));
  for (const word of said)
    index.word(word).answers.forEach((strength, tool) => {
      strengths[tool] = (strengths[tool] ?? 0) + (WORD.inside * strength) / said.length;
    });
  return { ...unit, kind, weight, certainty, strengths, met };
}
