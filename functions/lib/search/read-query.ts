/** Reads the words of a query into units: names, needs, qualities, relations, words; the longest phrase first. */

import type { UnitKind } from "../contract/unit-kinds.ts";
import { isLinkWord, isStopWord, isWeakWord, stem } from "../text/french.ts";
import type { Named, SearchIndex, Strengths } from "./load-index.ts";
import { findPhrases } from "./phrases.ts";
import { nearTo, relationBefore } from "./relations.ts";

/** A part of a query, and how much each tool answers to it. */
export interface Unit {
  readonly kind: UnitKind;
  /** From this word to before that one; none for a soft need, which words far apart say. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly label: string;
  readonly slug: string | null;
  readonly weight: number;
  readonly strengths: Strengths;
  /** A rare or corrected word beside words that mean nothing here is a coincidence. */
  readonly isCertain: boolean;
  /** Guessed from words that no phrase joins: it helps, and is not missed. */
  readonly isSoft?: boolean;
  /** A few letters that only begin known words. */
  readonly isGuess?: boolean;
}

export interface Reading {
  readonly units: readonly Unit[];
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  readonly unmatched: readonly string[];
  /** A word that says something means nothing here. */
  readonly isSenseless: boolean;
}

export interface ReadOptions {
  /** Whether the last word may be the beginning of another. */
  readonly halfTyped: boolean;
  /** The word that a mistyped one means; null without one. */
  readonly correct?: (word: string) => string | null;
  /** Words that were typed otherwise. */
  readonly corrected?: ReadonlySet<string>;
}

/** What units weigh beside a word that says something (1). */
export const WEIGHT = {
  name: 2.5,
  /** A name that ordinary words make. */
  ordinaryName: 1,
  relation: 2,
  need: 1.5,
  /** Of a phrase of one weak word: "travailler". */
  weakNeed: 0.75,
  quality: 1,
  /** Of a phrase of one word in a sentence of so many that say something: it may stand there by chance. */
  sentence: 4,
  weakWord: 0.12,
  softNeed: 0.8,
  /** Of what others than the named tool do, beside it. */
  near: 0.45,
  named: 1.5,
  wordInNeed: 0.25,
  wordInName: 0.5,
  halfTyped: 0.7,
};
const MAX_CORRECTIONS = 3;
/** A word that fewer tools have says too little to carry a query whose other words mean nothing. */
const TOPICAL = 0.008;
/** What a soft need must reach, from two stems at least. */
export const SOFT = { least: 2.5, most: 3, sure: 5, yields: 0.7 };

interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly length: number;
  readonly refs: readonly string[];
  readonly named?: Named;
  readonly isHalfTyped?: boolean;
}

export function readQuery(
  index: SearchIndex,
  tokens: readonly string[],
  { halfTyped, correct, corrected }: ReadOptions,
): Reading {
  const units: Unit[] = [];
  const taken = new Uint8Array(tokens.length);
  let isSenseless = false;
  const said = tokens.filter((token) => !isStopWord(token) && !isWeakWord(token)).length;
  const spans = chooseSpans([
    ...findNames(index, tokens),
    ...findPhrases(tokens, index.unitsOf).map(({ start, end, length, units: refs }) => ({
      start,
      end,
      length,
      refs,
    })),
    ...(halfTyped ? completePhrase(index, tokens) : []),
  ]);
  for (const span of spans) {
    const { start, end, refs } = span;
    taken.fill(1, start, end);
    const unit = readSpan(index, tokens, span, { taken, said });
    if (unit !== null) units.push(unit);
    // "carte grise": it finds nothing, whatever its words.
    if (span.named === undefined && refs.includes("e")) {
      isSenseless = true;
      units.push(
        wordUnit(tokens.slice(start, end).join(" "), span, new Float32Array(index.count), span.length),
      );
    }
  }

  const corrections: { from: string; to: string }[] = [];
  const unmatched: string[] = [];
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
    if (!isFound) {
      unmatched.push(word);
      if (!isWeak) isSenseless = true;
    }
    units.push({
      ...wordUnit(word, { start: at, end: at + 1 }, strengths, isWeak ? WEIGHT.weakWord : 1),
      isCertain: corrected?.has(word) !== true && written >= TOPICAL * index.count,
      isGuess: isBegun && word.length <= 3,
    });
  }
  askForOthers(index, units);
  const soft = softUnits(index, tokens, taken, spans);
  for (const { need, places } of soft)
    units.forEach((unit, at) => {
      // One word alone says less than several that mean something else together.
      const isAlone = unit.kind === "need" && unit.end - unit.start === 1 && places.includes(unit.start);
      if (isAlone && unit.slug !== need.slug) units[at] = { ...unit, weight: unit.weight * SOFT.yields };
    });
  units.push(...soft.map(({ need }) => need));
  return { units, corrections, unmatched, isSenseless };
}

/** "copilot libre": a tool that lacks the quality that stands beside its name is not what is wanted. */
function askForOthers(index: SearchIndex, units: Unit[]): void {
  const qualities = units.filter(({ kind }) => kind === "quality");
  units.forEach((unit, at) => {
    if (unit.kind !== "name" || qualities.length === 0) return;
    const own = [...unit.strengths.keys()].filter((tool) => unit.strengths[tool] === WEIGHT.named);
    if (own.some((tool) => qualities.every(({ strengths }) => (strengths[tool] ?? 0) > 0))) return;
    const strengths = nearTo(index, own);
    for (const tool of own) strengths[tool] = 0.02;
    units[at] = { ...unit, kind: "relation", weight: WEIGHT.relation, strengths };
  });
}

const wordUnit = (
  text: string,
  { start, end }: { start: number; end: number },
  strengths: Strengths,
  weight: number,
): Unit => ({ kind: "word", start, end, text, label: text, slug: null, weight, strengths, isCertain: true });

/** The words that no phrase has taken, each once; words that say nothing only if there are no others. */
function freeWords(tokens: readonly string[], taken: Uint8Array): number[] {
  const says = (token: string) => !isStopWord(token) && (token.length > 1 || /\d/.test(token));
  const any = tokens.some(says);
  return tokens.flatMap((token, at) =>
    taken[at] !== 1 && (!any || says(token)) && tokens.indexOf(token) === at ? [at] : [],
  );
}

/** Names of tools, however their words are run together or taken apart: "khan academy", "chat gpt". */
function findNames(index: SearchIndex, tokens: readonly string[]): Candidate[] {
  const found: Candidate[] = [];
  for (let start = 0; start < tokens.length; start++) {
    let form = "";
    for (let end = start + 1; end <= Math.min(tokens.length, start + MAX_NAME_WORDS); end++) {
      form += tokens[end - 1];
      const named = index.byName.get(form);
      // A name may hold words that say nothing ("le chat"), but one such word is not a name: "aider".
      if (named === undefined || (end === start + 1 && isStopWord(form))) continue;
      const length = end - start + (named.ordinary ? -0.1 : 0.3);
      found.push({ start, end, length, refs: [], named });
    }
  }
  return found;
}

export const MAX_NAME_WORDS = 5;

/** Of candidates that share words the longest stays; those over the same words stay together. */
function chooseSpans(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort(
    (a, b) => b.length - a.length || a.end - a.start - (b.end - b.start) || a.start - b.start,
  );
  const chosen: Candidate[] = [];
  for (const candidate of sorted) {
    const { start, end } = candidate;
    const same = chosen.findIndex((other) => other.start === start && other.end === end);
    const other = chosen[same];
    if (other !== undefined) {
      const named = other.named ?? candidate.named;
      chosen[same] = { ...other, refs: [...other.refs, ...candidate.refs], ...(named && { named }) };
    } else if (chosen.every((taken) => end <= taken.start || start >= taken.end)) chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.start - b.start);
}

/** Phrases whose last word is half-typed: "carte ment". */
function completePhrase(index: SearchIndex, tokens: readonly string[]): Candidate[] {
  const last = tokens.length - 1;
  const typed = tokens[last] ?? "";
  if (typed.length < 3 || isStopWord(typed)) return [];
  for (let start = Math.max(0, last - 3); start <= last; start++) {
    if (isLinkWord(tokens[start] ?? "") || (start === last && typed.length < 4)) continue;
    const parts = tokens.slice(start, last).filter((token) => !isLinkWord(token));
    const begin = [...parts.map(stem), typed].join(" ");
    const refs: string[] = [];
    for (const [key, units] of index.phrasesFrom(begin)) {
      if (key.startsWith(begin) && !key.includes(" ", begin.length))
        refs.push(...units.split(" ").filter((unit) => unit.startsWith("s")));
    }
    if (refs.length > 0)
      return [
        { start, end: last + 1, length: parts.length + 0.4, refs: refs.slice(0, 12), isHalfTyped: true },
      ];
  }
  return [];
}

function readSpan(
  index: SearchIndex,
  tokens: readonly string[],
  { start, end, length, refs, named, isHalfTyped }: Candidate,
  { taken, said }: { taken: Uint8Array; said: number },
): Unit | null {
  const words = tokens.slice(start, end);
  const shades = refs.flatMap((ref) => (ref.startsWith("s") ? [Number(ref.slice(1))] : []));
  const place = { start, end, text: words.join(" ") };
  if (named !== undefined) {
    const isRelation = relationBefore(tokens, start, taken) || hasRelationAfter(tokens, end);
    const strengths = nearTo(index, named.tools);
    const [tool = 0] = named.tools;
    const shared = { ...place, label: named.name, slug: index.slugOf(tool), strengths, isCertain: true };
    if (isRelation) {
      for (const own of named.tools) strengths[own] = 0.02;
      return { ...shared, kind: "relation", weight: WEIGHT.relation };
    }
    for (let at = 0; at < strengths.length; at++) strengths[at] = (strengths[at] ?? 0) * WEIGHT.near;
    for (const number of shades) keepBest(strengths, index.shade(number));
    addWords(index, strengths, words, WEIGHT.wordInName);
    for (const own of named.tools) strengths[own] = WEIGHT.named;
    return {
      ...shared,
      kind: "name",
      weight: named.ordinary ? WEIGHT.ordinaryName : WEIGHT.name,
      isCertain: !named.ordinary,
    };
  }
  const [shade] = shades;
  if (shade !== undefined) {
    const strengths = new Float32Array(index.count);
    for (const number of shades) keepBest(strengths, index.shade(number));
    addWords(index, strengths, words, WEIGHT.wordInNeed);
    const { slug = "", name = "" } = index.need(index.needOf(shade)) ?? {};
    const size = Math.max(1, Math.floor(length));
    const isWeak = size === 1 && words.every((word) => isWeakWord(word) || isStopWord(word));
    const chance = size === 1 && said > WEIGHT.sentence ? WEIGHT.sentence / said : 1;
    const weight =
      chance *
      (isWeak ? WEIGHT.weakNeed : WEIGHT.need) *
      Math.sqrt(size) *
      (isHalfTyped ? WEIGHT.halfTyped : 1);
    return {
      ...place,
      kind: "need",
      label: name,
      slug,
      weight,
      strengths,
      isCertain: isHalfTyped !== true,
    };
  }
  const quality = refs.find((ref) => ref.startsWith("q"));
  if (quality === undefined) return null;
  const number = Number(quality.slice(1));
  const { slug = "", name = "" } = index.qualityAt(number) ?? {};
  const strengths = index.quality(number);
  return { ...place, kind: "quality", label: name, slug, weight: WEIGHT.quality, strengths, isCertain: true };
}

const hasRelationAfter = (tokens: readonly string[], end: number): boolean =>
  tokens.slice(end).some((token) => /^(?:(?:alternative|equivalent|autre)s?|mieux)$/.test(token));

/** Of several ways to mean the same words the better one counts. */
function keepBest(into: Strengths, from: Strengths): void {
  for (let at = 0; at < from.length; at++) if ((from[at] ?? 0) > (into[at] ?? 0)) into[at] = from[at] ?? 0;
}

/** Adds the evidence of the words themselves to that of what they mean. */
function addWords(index: SearchIndex, into: Strengths, words: readonly string[], weight: number): void {
  const said = words.filter((word) => !isStopWord(word));
  for (const word of said) {
    const { strengths } = index.word(word, false);
    for (let at = 0; at < into.length; at++)
      into[at] = (into[at] ?? 0) + (weight * (strengths[at] ?? 0)) / said.length;
  }
}

/** What the stems of a sentence say together where no phrase stands: needs. */
function softUnits(
  index: SearchIndex,
  tokens: readonly string[],
  taken: Uint8Array,
  spans: readonly Candidate[],
): { need: Unit; places: number[] }[] {
  const isPhrase = (at: number) => spans.some(({ start, end }) => end - start > 1 && at >= start && at < end);
  const places = new Map<string, number>();
  tokens.forEach((token, at) => {
    if (!isStopWord(token) && !isPhrase(at)) places.set(stem(token), at);
  });
  const needs = new Map<number, { score: number; stems: number; isFree: boolean; at: number[] }>();
  for (const [wordStem, at] of places) {
    const isFree = taken[at] !== 1;
    for (const pair of index.needsWith(wordStem)) {
      const [need, weight] = pair.split(":").map(Number);
      const known = needs.get(need ?? 0) ?? { score: 0, stems: 0, isFree: false, at: [] };
      needs.set(need ?? 0, {
        score: known.score + (weight ?? 0),
        stems: known.stems + 1,
        isFree: known.isFree || isFree,
        at: [...known.at, at],
      });
    }
  }
  const soft = {
    start: 0,
    end: 0,
    text: [...places.values()]
      .sort((a, b) => a - b)
      .map((at) => tokens[at])
      .join(" "),
  };
  const best = [...needs]
    .filter(([, { score, stems, isFree }]) => stems >= 2 && isFree && score >= SOFT.least)
    .sort((a, b) => b[1].score - a[1].score)
    .slice(0, SOFT.most);
  const [top] = best;
  if (top === undefined) return [];
  const strengths = new Float32Array(index.count);
  for (const [need, { score }] of best) {
    const share = (score / top[1].score) ** 2;
    for (const [tool, place] of index.servers(need))
      strengths[tool] = Math.max(strengths[tool] ?? 0, index.servedAt(place) * share);
  }
  const { slug = "", name = "" } = index.need(top[0]) ?? {};
  const isGiven = { weight: WEIGHT.softNeed, strengths, isCertain: top[1].score >= SOFT.sure, isSoft: true };
  return [{ need: { ...soft, kind: "need", label: name, slug, ...isGiven }, places: top[1].at }];
}
