/** Reads the words of a query into units: names, needs, qualities, relations, words. */

import { isStopWord, isWeakWord, stem } from "../text/french.ts";
import { findSpans, type Span } from "./find-spans.ts";
import type { SearchIndex, Strengths } from "./load-index.ts";
import { nearTo, relationApart, relationBefore } from "./relations.ts";
import { softNeed } from "./soft-need.ts";
import { type Reading, type Unit, WEIGHT } from "./units.ts";

interface ReadOptions {
  /** Whether the last word may be the beginning of another. */
  readonly halfTyped: boolean;
  /** The word that a mistyped one means; null if there is none. */
  readonly correct?: (word: string) => string | null;
  /** Words that were typed otherwise. */
  readonly corrected?: ReadonlySet<string>;
}

/** What adds to the strengths of a name or a need. */
export const EVIDENCE = {
  named: 1.5,
  besideNamed: 1.3,
  /** Of tools like the named one, when it is asked for itself. */
  near: 0.45,
  /** Of a tool named to ask for others: it comes last. */
  left: 0.02,
  wordInNeed: 0.25,
  wordInName: 0.5,
};
const MAX_CORRECTIONS = 3;
/** A word that a smaller share of tools has says too little to carry a query whose other words mean nothing. */
const TOPICAL = 0.008;

export function readQuery(
  index: SearchIndex,
  tokens: readonly string[],
  { halfTyped, correct, corrected }: ReadOptions,
): Reading {
  const units: Unit[] = [];
  const corrections: { from: string; to: string }[] = [];
  const unmatched: string[] = [];
  let isSenseless = false;
  const taken = new Uint8Array(tokens.length);
  const spans = findSpans(index, tokens, halfTyped);
  for (const span of spans) {
    taken.fill(1, span.start, span.end);
    if (span.named === undefined && span.refs.includes("e")) {
      // "carte grise": it finds nothing, whatever its words.
      isSenseless = true;
      const text = tokens.slice(span.start, span.end).join(" ");
      units.push(wordUnit(text, span, new Float32Array(index.count), span.length));
    } else units.push(...readSpan(index, tokens, span, taken));
  }
  for (const at of freeWords(tokens, taken)) {
    const word = tokens[at] ?? "";
    const isWeak = isWeakWord(word);
    // A weak word is whole: "beau" begins no "beaucoup".
    const isLast = halfTyped && at === tokens.length - 1 && !isWeak;
    const { strengths, written, isFound } = index.word(word, isLast);
    const isBegun = isLast && written === 0 && isFound;
    if (written === 0 && !isWeak && !isBegun && corrections.length < MAX_CORRECTIONS) {
      const meant = correct?.(word) ?? null;
      // If only its family is known, it may belong to another: "formasion" does not mean "forme".
      if (meant !== null && (!isFound || stem(meant) !== stem(word))) {
        corrections.push({ from: word, to: meant });
        continue;
      }
    }
    if (!isFound) unmatched.push(word);
    if (!isFound && !isWeak) isSenseless = true;
    units.push({
      ...wordUnit(word, { start: at, end: at + 1 }, strengths, isWeak ? WEIGHT.weakWord : 1),
      isCertain: corrected?.has(word) !== true && written >= TOPICAL * index.count,
      isGuess: isBegun && word.length <= 3,
    });
  }
  askForOthers(index, units);
  const isPhrase = (at: number) => spans.some(({ start, end }) => end - start > 1 && at >= start && at < end);
  const soft = softNeed(index, tokens, (at) => taken[at] === 1, isPhrase);
  return { units: soft === null ? units : [...units, soft], corrections, unmatched, isSenseless };
}

const wordUnit = (
  text: string,
  { start, end }: { start: number; end: number },
  strengths: Strengths,
  weight: number,
): Unit => ({ kind: "word", start, end, text, label: text, slug: null, weight, strengths, isCertain: true });

/** The words that no span has taken, each once; words that say nothing only if there are no others. */
function freeWords(tokens: readonly string[], taken: Uint8Array): number[] {
  const says = (token: string) => !isStopWord(token) && (token.length > 1 || /\d/.test(token));
  const any = tokens.some(says);
  return tokens.flatMap((token, at) =>
    taken[at] !== 1 && (!any || says(token)) && tokens.indexOf(token) === at ? [at] : [],
  );
}

/** A relation takes its own words too: "alternative à kahoot". */
function readSpan(index: SearchIndex, tokens: readonly string[], span: Span, taken: Uint8Array): Unit[] {
  const { start, end, length, refs, named, isHalfTyped = false } = span;
  const words = tokens.slice(start, end);
  const place = { start, end, text: words.join(" "), isCertain: true };
  const strengths = new Float32Array(index.count);
  const shades = refs.flatMap((ref) => (ref.startsWith("s") ? [Number(ref.slice(1))] : []));
  for (const shade of shades) keepBest(strengths, index.shade(shade), 1);
  if (named !== undefined) {
    const shared = { ...place, label: named.name, slug: index.slugOf(named.tools[0] ?? 0) };
    if (relationBefore(tokens, start, taken) || relationApart(tokens, end))
      return [
        { ...shared, kind: "relation", weight: WEIGHT.relation, strengths: othersThan(index, named.tools) },
      ];
    keepBest(strengths, nearTo(index, named.tools), EVIDENCE.near);
    addWords(index, strengths, words, EVIDENCE.wordInName);
    // Who names a tool wants it first, whatever the words of its name say of others.
    if (!named.ordinary)
      for (const [tool, most] of strengths.entries()) strengths[tool] = Math.min(most, EVIDENCE.besideNamed);
    for (const tool of named.tools) strengths[tool] = EVIDENCE.named;
    const weight = named.ordinary ? WEIGHT.ordinaryName : WEIGHT.name;
    return [{ ...shared, kind: "name", weight, strengths, isCertain: !named.ordinary }];
  }
  const [shade] = shades;
  if (shade !== undefined) {
    addWords(index, strengths, words, EVIDENCE.wordInNeed);
    const { slug = "", name = "" } = index.need(index.needOf(shade)) ?? {};
    const weight =
      WEIGHT.need * Math.sqrt(Math.max(1, Math.floor(length))) * (isHalfTyped ? WEIGHT.halfTyped : 1);
    return [{ ...place, kind: "need", label: name, slug, weight, strengths, isCertain: !isHalfTyped }];
  }
  return refs.slice(0, 1).map((ref) => {
    const number = Number(ref.slice(1));
    const { slug = "", name = "" } = index.qualityAt(number) ?? {};
    const weight = WEIGHT.quality;
    return { ...place, kind: "quality", label: name, slug, weight, strengths: index.quality(number) };
  });
}

/** "copilot libre": a tool that lacks the quality that stands beside its name is not what is wanted. */
function askForOthers(index: SearchIndex, units: Unit[]): void {
  const qualities = units.filter(({ kind }) => kind === "quality");
  units.forEach((unit, at) => {
    if (unit.kind !== "name" || qualities.length === 0) return;
    const own = [...unit.strengths.keys()].filter((tool) => unit.strengths[tool] === EVIDENCE.named);
    if (own.some((tool) => qualities.every(({ strengths }) => (strengths[tool] ?? 0) > 0))) return;
    units[at] = { ...unit, kind: "relation", weight: WEIGHT.relation, strengths: othersThan(index, own) };
  });
}

function othersThan(index: SearchIndex, tools: readonly number[]): Strengths {
  const strengths = nearTo(index, tools);
  for (const tool of tools) strengths[tool] = EVIDENCE.left;
  return strengths;
}

/** Of several ways to mean the same words the better one counts. */
function keepBest(into: Strengths, from: Strengths, weight: number): void {
  for (let tool = 0; tool < from.length; tool++) {
    const strength = weight * (from[tool] ?? 0);
    if (strength > (into[tool] ?? 0)) into[tool] = strength;
  }
}

/** Adds the evidence of the words themselves to that of what they mean. */
function addWords(index: SearchIndex, into: Strengths, words: readonly string[], weight: number): void {
  const said = words.filter((word) => !isStopWord(word));
  for (const word of said) {
    const { strengths } = index.word(word, false);
    for (let tool = 0; tool < into.length; tool++)
      into[tool] = (into[tool] ?? 0) + (weight * (strengths[tool] ?? 0)) / said.length;
  }
}
