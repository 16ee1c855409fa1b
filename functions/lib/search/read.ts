/** Reads the words of a query into units: names, needs, qualities, relations, words. */

import type { UnitKind } from "../contract/answer-schemas.ts";
import { isStopWord, isWeakWord, stem } from "../text/french.ts";
import type { Sense } from "./data.ts";
import { asksForOthers, findSpans, type Span } from "./find.ts";
import type { SearchIndex, ToolStrengths } from "./load.ts";

/** A part of a query, and how much each tool answers to it. */
export interface Unit {
  readonly kind: UnitKind;
  /** From this word to before that one. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly label: string;
  readonly slug: string | null;
  readonly weight: number;
  readonly strengths: ToolStrengths;
  /** Words, and names that ordinary words make, are a coincidence beside words that mean nothing here. */
  readonly isCertain: boolean;
  /** If it is a condition: how well each tool meets it, 0 where it breaks it. */
  readonly met: ToolStrengths | null;
}

export interface Reading {
  readonly units: readonly Unit[];
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  readonly unmatched: readonly string[];
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
export const WEIGHT = {
  name: 2.5,
  /** A name that ordinary words make. */
  ordinaryName: 1,
  relation: 2,
  need: 1.5,
  quality: 1,
  weakWord: 0.12,
};

/** What adds to the strengths of a name, a need or a quality. */
export const EVIDENCE = {
  named: 1.5,
  besideNamed: 1.3,
  /** Of tools like the named one, when it is asked for itself. */
  near: 0.45,
  /** Of a tool named to ask for others: it comes last. */
  left: 0.02,
  /** The words themselves, looked up in the entries. */
  wordInNeed: 0.25,
  wordInName: 0.5,
  wordInQuality: 0.25,
};
const MAX_CORRECTIONS = 3;

export function readQuery(
  index: SearchIndex,
  tokens: readonly string[],
  { halfTyped, correct }: ReadOptions,
): Reading {
  const units: Unit[] = [];
  const corrections: { from: string; to: string }[] = [];
  const unmatched: string[] = [];
  let isSenseless = false;
  let isDoubtful = false;
  const taken = new Uint8Array(tokens.length);
  const spans = chooseSenses(findSpans(index, tokens, halfTyped));
  for (const span of spans) {
    taken.fill(1, span.start, span.end);
    const unit = readSpan(index, tokens, span, taken);
    // "carte grise": it finds nothing, whatever its words.
    if (unit.kind === "word") isSenseless = true;
    if (!units.some(({ kind, slug }) => kind === "quality" && unit.kind === kind && slug === unit.slug))
      units.push(unit);
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
    units.push(wordUnit(word, { start: at, end: at + 1 }, answers, isWeak ? WEIGHT.weakWord : 1));
  }
  return { units: askForOthers(index, units), corrections, unmatched, isSenseless, isDoubtful };
}

const wordUnit = (
  text: string,
  { start, end }: Pick<Span, "start" | "end">,
  strengths: ToolStrengths,
  weight: number,
): Unit => ({
  ...{ kind: "word", start, end, text, label: text, slug: null, weight, strengths },
  isCertain: false,
  met: null,
});

/** The words that no span has taken, each once; words that say nothing only if there are no others. */
function freeWords(tokens: readonly string[], taken: Uint8Array): number[] {
  const says = (token: string) => !isStopWord(token) && (token.length > 1 || /\d/.test(token));
  const any = tokens.some(says);
  return tokens.flatMap((token, at) =>
    taken[at] !== 1 && (!any || says(token)) && tokens.indexOf(token) === at ? [at] : [],
  );
}

const isNeed = (sense: Sense): boolean => sense.as === "need";
const isQuality = (sense: Sense): boolean => sense.as === "quality";

/** "quiz gratuit": a name that is also a need stays that need beside a quality. */
function chooseSenses(spans: readonly Span[]): Span[] {
  const hasQuality = spans.some(({ named, senses }) => named === undefined && senses.every(isQuality));
  return spans.map((span) => {
    const { named, ...others } = span;
    return named?.ordinary === true && hasQuality && span.senses.some(isNeed) ? others : span;
  });
}

/** A relation takes its own words too: "alternative à kahoot". What means nothing here is a word without answers. */
function readSpan(index: SearchIndex, tokens: readonly string[], span: Span, taken: Uint8Array): Unit {
  const { start, end, length, senses, named } = span;
  const words = tokens.slice(start, end);
  const place = { start, end, text: words.join(" "), isCertain: true, met: null };
  const strengths = new Float32Array(index.count);
  const needs = senses.flatMap((sense) => (sense.as === "need" ? [sense] : []));
  for (const sense of needs) keepBest(strengths, index.toolsOf(sense));
  if (named !== undefined) {
    const shared = { ...place, label: named.name, slug: index.slugOf(named.tools[0] ?? 0) };
    if (asksForOthers(tokens, span, taken))
      return {
        ...shared,
        kind: "relation",
        weight: WEIGHT.relation,
        strengths: othersThan(index, named.tools),
      };
    keepBest(strengths, index.nearTo(named.tools), EVIDENCE.near);
    addWords(index, strengths, words, EVIDENCE.wordInName);
    // Who names a tool wants it first, whatever the words of its name say of others.
    const most = named.ordinary ? Number.POSITIVE_INFINITY : EVIDENCE.besideNamed;
    strengths.forEach((strength, tool) => {
      strengths[tool] = Math.min(most, strength);
    });
    for (const tool of named.tools) strengths[tool] = EVIDENCE.named;
    const weight = named.ordinary ? WEIGHT.ordinaryName : WEIGHT.name;
    return { ...shared, kind: "name", weight, strengths, isCertain: !named.ordinary };
  }
  if (senses.some(({ as }) => as === "elsewhere")) return wordUnit(place.text, span, strengths, length);
  const [need] = needs;
  if (need !== undefined) {
    addWords(index, strengths, words, EVIDENCE.wordInNeed);
    const { slug = "", name = "" } = index.needAt(need.need) ?? {};
    const weight = WEIGHT.need * Math.sqrt(Math.max(1, Math.floor(length)));
    return { ...place, kind: "need", label: name, slug, weight, strengths };
  }
  const [quality] = senses.flatMap((sense) => (sense.as === "quality" ? [sense] : []));
  const { slug = "", name = "", isCondition = false } = quality ?? {};
  const having = quality === undefined ? strengths : index.toolsOf(quality);
  const met = isCondition ? Float32Array.from(having) : null;
  addWords(index, having, words, EVIDENCE.wordInQuality);
  return {
    ...place,
    kind: "quality",
    label: name,
    slug,
    weight: WEIGHT.quality,
    strengths: having,
    met,
    isCertain: false,
  };
}

/** "copilot libre": a tool that lacks the quality beside its name is not what is wanted. */
function askForOthers(index: SearchIndex, units: readonly Unit[]): Unit[] {
  const qualities = units.filter(({ kind }) => kind === "quality");
  return units.map((unit) => {
    if (unit.kind !== "name" || qualities.length === 0) return unit;
    const own = [...unit.strengths.keys()].filter((tool) => unit.strengths[tool] === EVIDENCE.named);
    if (own.some((tool) => qualities.every(({ strengths }) => (strengths[tool] ?? 0) > 0))) return unit;
    return { ...unit, kind: "relation", weight: WEIGHT.relation, strengths: othersThan(index, own) };
  });
}

function othersThan(index: SearchIndex, tools: readonly number[]): ToolStrengths {
  const strengths = index.nearTo(tools);
  for (const tool of tools) strengths[tool] = EVIDENCE.left;
  return strengths;
}

function keepBest(into: ToolStrengths, other: ToolStrengths, weight = 1): void {
  other.forEach((strength, tool) => {
    into[tool] = Math.max(into[tool] ?? 0, weight * strength);
  });
}

/** Adds the evidence of the words themselves to that of what they mean. */
function addWords(index: SearchIndex, into: ToolStrengths, words: readonly string[], weight: number): void {
  const said = words.filter((word) => !isStopWord(word));
  for (const word of said)
    index.word(word, false).answers.forEach((strength, tool) => {
      into[tool] = (into[tool] ?? 0) + (weight * strength) / said.length;
    });
}
