/** Reads the words of a query into units: names, needs, qualities, relations, words. */

import type { UnitKind } from "../contract/answer-schemas.ts";
import { isLinkWord, isStopWord, isWeakWord, tokenize } from "../text/french.ts";
import { asksForOthers, findSpans, type Span } from "./find.ts";
import type { SearchIndex, ToolStrengths } from "./load.ts";

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
  /** Words, and names that ordinary words make, are a coincidence beside words that mean nothing here. */
  readonly isCertain: boolean;
  /** Of a name: what it names. */
  readonly tool: number | null;
  /** Of a condition: how well each tool meets it, 0 where it breaks it. */
  readonly met: ToolStrengths | null;
}

export interface Reading {
  readonly units: readonly Unit[];
  readonly unmatched: string[];
  /** A word that says something means nothing here. */
  readonly isSenseless: boolean;
}

/** What units weigh beside a word that says something (1). */
export const WEIGHT = {
  name: 2.5,
  ordinaryName: 1,
  relation: 2,
  need: 1.5,
  quality: 1,
  weakWord: 0.12,
};

/** What the words themselves, looked up in the entries, add to what they mean. */
export const WORDS_IN = { name: 0.5, need: 0.5, quality: 0.25 };

/** What a name gives. */
export const NAMED = {
  itself: 1.5,
  /** To tools like the named one. */
  near: 0.45,
  /** To itself, where it breaks a condition. */
  broken: 0.01,
};
/** What a name becomes that asks for others. */
const RELATION = { kind: "relation", weight: WEIGHT.relation, isCertain: true, tool: null } as const;

/** `halfTyped`: the last word may be the beginning of another. */
export function readQuery(index: SearchIndex, tokens: readonly string[], halfTyped: boolean): Reading {
  const units: Unit[] = [];
  const unmatched: string[] = [];
  let isElsewhere = false;
  let isSenseless = false;
  const taken = new Uint8Array(tokens.length);
  for (const span of findSpans(index, tokens, halfTyped)) {
    taken.fill(1, span.start, span.end);
    const unit = readSpan(index, tokens, span, taken);
    // "carte grise": it finds nothing, whatever its words.
    if (unit.kind === "word") isElsewhere = true;
    // "Sans apprendre à coder" says what is not wanted.
    const isUnwanted = tokens.slice(0, span.start).findLast((token) => !isLinkWord(token)) === "sans";
    if (isUnwanted && (unit.kind === "need" || unit.kind === "quality")) continue;
    // Twice the same condition is one.
    if (unit.kind !== "quality" || units.every(({ slug }) => slug !== unit.slug)) units.push(unit);
  }
  for (const at of freeWords(tokens, taken)) {
    const word = tokens[at] ?? "";
    const isWeak = isWeakWord(word);
    const isLast = halfTyped && at === tokens.length - 1;
    const { answers, isFound } = index.word(word, isLast);
    if (!isFound) unmatched.push(word);
    if (!isFound && !isWeak) isSenseless = true;
    units.push(wordUnit(word, at, answers, isWeak ? WEIGHT.weakWord : 1));
  }
  const wished = wishForOthers(index, units);
  return {
    units: isElsewhere ? wished.map(doubtOneWord) : wished,
    ...{ unmatched, isSenseless: isSenseless || isElsewhere },
  };
}

/** Beside another field of life a need of one word is a coincidence too: "simulateur de crédit immobilier". */
const doubtOneWord = (unit: Unit): Unit =>
  unit.kind === "need" && !unit.text.includes(" ") ? { ...unit, isCertain: false } : unit;

/** A name beside what this very tool is not asks for tools like it, which comes last: "un Photoshop gratuit". */
function wishForOthers(index: SearchIndex, units: readonly Unit[]): Unit[] {
  const isLacking = (tool: number): boolean =>
    units.some(({ kind, met, strengths }) => kind === "quality" && (met ?? strengths)[tool] === 0);
  return units.map((unit) => {
    if (unit.tool === null || !isLacking(unit.tool)) return unit;
    const strengths = index.nearTo(unit.tool);
    strengths[unit.tool] = NAMED.broken;
    return { ...unit, ...RELATION, strengths };
  });
}

const wordUnit = (text: string, start: number, strengths: ToolStrengths, weight: number): Unit => {
  const word = { kind: "word", slug: null, isCertain: false, tool: null, met: null } as const;
  return { ...word, start, text, label: text, weight, strengths };
};

/** The words that no span has taken, each once; words that say nothing only if there are no others. */
function freeWords(tokens: readonly string[], taken: Uint8Array): number[] {
  const says = (token: string) => !isStopWord(token) && (token.length > 1 || /\d/.test(token));
  const any = tokens.some(says);
  return tokens.flatMap((token, at) =>
    taken[at] !== 1 && (!any || says(token)) && tokens.indexOf(token) === at ? [at] : [],
  );
}

/** What words mean first, if they mean several things: alone a name, beside others a need, "une visio libre". */
const ALONE = ["name", "elsewhere", "need", "quality"] as const;
const BESIDE = ["elsewhere", "need", "quality", "name"] as const;

/** A relation takes its own words too: "alternative à kahoot". What means nothing here is a word without answers. */
function readSpan(index: SearchIndex, tokens: readonly string[], span: Span, taken: Uint8Array): Unit {
  const { start, end, length, senses } = span;
  const text = tokens.slice(start, end).join(" ");
  const name = senses.find(({ as }) => as === "name");
  const asksOthers = name !== undefined && asksForOthers(tokens, span, taken);
  const kinds = name?.isOrdinary && !asksOthers && end - start < tokens.length ? BESIDE : ALONE;
  const meant = kinds.map((kind) => senses.filter(({ as }) => as === kind)).find((some) => some.length > 0);
  const [sense] = meant ?? [];
  const strengths = index.toolsOf(meant ?? []);
  if (sense === undefined || sense.as === "elsewhere") return wordUnit(text, start, strengths, length);
  const { as: kind, slug, label, tool = null } = sense;
  const { isOrdinary = false, isCondition = false } = sense;
  const unit = { start, text, slug, label, isCertain: kind !== "quality" && !isOrdinary, tool, met: null };
  if (tool !== null) {
    const near = index.nearTo(tool);
    if (asksOthers) return { ...unit, ...RELATION, strengths: near };
    for (const [other, likeness] of near.entries())
      strengths[other] = Math.max(strengths[other] ?? 0, NAMED.near * likeness);
  }
  const met = isCondition ? strengths.map((strength) => Math.min(1, strength)) : null;
  // A name as it is written: "minirobot" is "mini robot".
  const said = tokenize(kind === "name" ? label : text).filter((word) => !isStopWord(word));
  for (const word of said)
    index.word(word).answers.forEach((strength, tool) => {
      strengths[tool] = (strengths[tool] ?? 0) + (WORDS_IN[kind] * strength) / said.length;
    });
  if (tool !== null) strengths[tool] = NAMED.itself;
  const weight = isOrdinary ? WEIGHT.ordinaryName : WEIGHT[kind];
  const words = kind === "need" ? Math.sqrt(Math.max(1, Math.floor(length))) : 1;
  return { ...unit, kind, weight: weight * words, strengths, met };
}
