/** Reads the words of a query into units: names, needs, qualities, relations, words. */

import type { UnitKind } from "../contract/answer-schemas.ts";
import { isStopWord, isWeakWord, stem } from "../text/french.ts";
import type { Sense } from "./data.ts";
import { asksForOthers, findSpans, type Span } from "./find.ts";
import { evens, type SearchIndex, type ToolStrengths } from "./load.ts";

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
  /** Of a condition: how well each tool meets it, 0 where it breaks it. */
  readonly met: ToolStrengths | null;
}

export interface Reading {
  readonly units: readonly Unit[];
  readonly corrections: { from: string; to: string }[];
  readonly unmatched: string[];
  /** A word that says something means nothing here. */
  readonly isSenseless: boolean;
  /** Nobody writes a word as it was typed. */
  readonly isDoubtful: boolean;
}

interface ReadOptions {
  /** Whether the last word may be the beginning of another. */
  readonly halfTyped: boolean;
  /** The word that a mistyped one means; null if there is none. */
  readonly correct?: (word: string) => string | null;
}

/** What units weigh beside a word that says something (1). */
export const WEIGHT = { name: 2.5, ordinaryName: 1, relation: 2, need: 1.5, quality: 1, weakWord: 0.12 };

/** What the words themselves, looked up in the entries, add to what they mean. */
export const WORDS_IN = { name: 0.5, need: 0.25, quality: 0.25 };

/** What a name gives. */
export const NAMED = {
  itself: 1.5,
  /** At most, to others than the tool of that name. */
  others: 1.3,
  /** To tools like the named one. */
  near: 0.45,
  /** To a tool named to ask for others: it comes last. */
  left: 0.02,
};
const MAX_CORRECTIONS = 3;

export function readQuery(
  index: SearchIndex,
  tokens: readonly string[],
  { halfTyped, correct }: ReadOptions,
): Reading {
  const units: Unit[] = [];
  const corrections: Reading["corrections"] = [];
  const unmatched: string[] = [];
  let isSenseless = false;
  let isDoubtful = false;
  const taken = new Uint8Array(tokens.length);
  const spans = findSpans(index, tokens, halfTyped);
  const qualities = spans.flatMap(({ senses }) => senses.filter(({ as }) => as === "quality"));
  for (const span of spans) {
    taken.fill(1, span.start, span.end);
    const senses = sortSenses(span, qualities.length > 0);
    const isOthers = senses[0]?.as === "name" && asksForOthers(tokens, span, taken);
    const unit = readSpan(index, tokens, { ...span, senses }, isOthers, qualities);
    // "carte grise": it finds nothing, whatever its words.
    if (unit.kind === "word") isSenseless = true;
    // Twice the same condition is one.
    if (unit.kind !== "quality" || units.every(({ slug }) => slug !== unit.slug)) units.push(unit);
  }
  for (const at of freeWords(tokens, taken)) {
    const word = tokens[at] ?? "";
    const isWeak = isWeakWord(word);
    // A weak word is whole: "beau" begins no "beaucoup".
    const isLast = halfTyped && at === tokens.length - 1 && !isWeak && index.isBeginning(word);
    const { answers, isWritten, isFound } = index.word(word, isLast);
    if (!isWritten && !isWeak && !(isLast && isFound)) {
      isDoubtful = true;
      const meant = corrections.length < MAX_CORRECTIONS ? (correct?.(word) ?? null) : null;
      // If only its family is known, it may belong to another: "formasion" does not mean "forme".
      if (meant !== null && (!isFound || stem(meant) !== stem(word))) {
        corrections.push({ from: word, to: meant });
        continue;
      }
    }
    if (!isFound) unmatched.push(word);
    if (!isFound && !isWeak) isSenseless = true;
    units.push(wordUnit(word, at, answers, isWeak ? WEIGHT.weakWord : 1));
  }
  return { units, corrections, unmatched, isSenseless, isDoubtful };
}

const wordUnit = (text: string, start: number, strengths: ToolStrengths, weight: number): Unit => ({
  ...{ kind: "word", start, text, label: text, slug: null, weight, strengths, isCertain: false, met: null },
});

/** The words that no span has taken, each once; words that say nothing only if there are no others. */
function freeWords(tokens: readonly string[], taken: Uint8Array): number[] {
  const says = (token: string) => !isStopWord(token) && (token.length > 1 || /\d/.test(token));
  const any = tokens.some(says);
  return tokens.flatMap((token, at) =>
    taken[at] !== 1 && (!any || says(token)) && tokens.indexOf(token) === at ? [at] : [],
  );
}

const KINDS: readonly Sense["as"][] = ["name", "elsewhere", "need", "quality"];

/** What words mean first. "quiz gratuit": a name that is also a need is that need beside a quality. */
function sortSenses({ senses }: Span, hasQuality: boolean): Sense[] {
  const isNeed = hasQuality && senses.some(({ as }) => as === "need");
  const possible = senses.filter(({ isOrdinary }) => !(isOrdinary && isNeed));
  return possible.sort((a, b) => KINDS.indexOf(a.as) - KINDS.indexOf(b.as));
}

/** A relation takes its own words too: "alternative à kahoot". What means nothing here is a word without answers. */
function readSpan(
  index: SearchIndex,
  tokens: readonly string[],
  { start, end, length, senses }: Span,
  isOthers: boolean,
  qualities: readonly Sense[],
): Unit {
  const words = tokens.slice(start, end);
  const text = words.join(" ");
  const [sense] = senses;
  const strengths = index.toolsOf(senses.filter(({ as }) => as === sense?.as || as === "need"));
  if (sense === undefined || sense.as === "elsewhere") return wordUnit(text, start, strengths, length);
  const { as: kind, slug, label, isOrdinary = false, isCondition = false } = sense;
  const unit = { start, text, slug, label, isCertain: kind !== "quality" && !isOrdinary, met: null };
  const own = kind === "name" ? evens(sense.tools) : [];
  // "copilot libre": a tool that lacks the quality beside its name is not what is wanted.
  const lacks = qualities.some(({ tools }) => own.every((tool) => !evens(tools).includes(tool)));
  if (kind === "name") {
    const near = index.nearTo(sense);
    if (isOthers || lacks) {
      for (const tool of own) near[tool] = NAMED.left;
      return { ...unit, kind: "relation", weight: WEIGHT.relation, strengths: near, isCertain: true };
    }
    for (const [tool, likeness] of near.entries())
      strengths[tool] = Math.max(strengths[tool] ?? 0, NAMED.near * likeness);
  }
  const met = isCondition ? strengths.slice() : null;
  const said = words.filter((word) => !isStopWord(word));
  for (const word of said)
    index.word(word).answers.forEach((strength, tool) => {
      strengths[tool] = (strengths[tool] ?? 0) + (WORDS_IN[kind] * strength) / said.length;
    });
  // Who names a tool wants it first, whatever the words of its name say of others.
  if (kind === "name" && !isOrdinary)
    for (const [tool, strength] of strengths.entries()) strengths[tool] = Math.min(NAMED.others, strength);
  for (const tool of own) strengths[tool] = NAMED.itself;
  const weight = kind === "need" ? WEIGHT.need * Math.sqrt(Math.max(1, Math.floor(length))) : WEIGHT[kind];
  return { ...unit, kind, weight: isOrdinary ? WEIGHT.ordinaryName : weight, strengths, met };
}
