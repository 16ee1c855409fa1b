/**
 * Ranks tools for what people type. A name, however loosely typed, comes first; then coverage comes before
 * score: tools that match every word that is not weak, then those that match at least half of these. Names,
 * descriptions and groups of synonyms find; category and tags help to order what they have found.
 */

import { type Corrector, createCorrector } from "../text/correct-spelling.ts";
import { countBits } from "../text/count-bits.ts";
import { compactForms, isStopWord, isWeakWord, squeeze, stem, tokenize } from "../text/french.ts";
import type { SearchHits } from "./hits.ts";
import {
  crosses,
  type Evidence,
  matchAsWritten,
  matchBeginning,
  matchGroup,
  matchGroupTopics,
  matchNames,
  matchTopics,
  matchWholeName,
  matchWord,
  merge,
  type QueryIndex,
  type QueryWords,
  type Scores,
  selectNames,
  type Topic,
  unite,
} from "./search-evidence.ts";
import { loadSearchIndex, type SearchData, type SearchIndex } from "./search-index.ts";
import { rank } from "./search-rank.ts";
import { isInside, joinExpressions, runOf } from "./synonyms.ts";

export type Search = (q: string) => SearchHits;

/** More words than this are not read, and no more than this many corrected: what bounds a query's cost. */
const MAX_TOKENS = 16;
const MAX_CORRECTIONS = 3;

/** How many words at most may come between two words of an expression: "traduire rapidement un texte". */
const MAX_GAP = 3;

/** A prefix this short matches too many words to count on its own. */
const SHORT = 3;

/** A word that a smaller share of tools has says too little to carry a query whose other words mean nothing. */
const TOPICAL = 0.008;

const NO_SCORES: Scores = new Map();
const NOTHING: SearchHits = { positions: [], relaxed: false, corrections: [], unmatched: [] };

/** `createSearch(data)("khanacademy")` → `{ positions: [212], relaxed: false, corrections: [], unmatched: [] }` */
export function createSearch(data: SearchData): Search {
  const loaded = loadSearchIndex(data);
  const corrector = createCorrector({
    names: loaded.names.map(([name]) => name),
    words: loaded.vocabulary,
    isOtherWord: loaded.isOtherWord,
  });
  return (q) => {
    const index: QueryIndex = { ...loaded, lookedUp: new Map() };
    const forms = compactForms(q);
    const searchName = (name: string): SearchHits | null => {
      const named = index.byName.get(name);
      if (named === undefined) return null;
      // By the words of the name, however it was typed: other tools mention it too.
      const hits = search(index, corrector, { q: named.words, named: named.positions });
      return { ...hits, corrections: [], unmatched: [] };
    };
    const named = forms.map(searchName).find((hits) => hits !== null);
    if (named !== undefined) return named;
    const readAs = (name: string): SearchHits => ({
      ...(searchName(name) ?? NOTHING),
      corrections: [{ from: q, to: name }],
    });
    const meant = nameMeantBy(index, forms);
    if (meant !== null) return readAs(meant);
    const hits = search(index, corrector, { q, named: [] });
    // Something is mistyped: a name, before anything else but what is nearer to a word typed alone.
    const isNearWord = hits.corrections.length === 1 && hits.corrections[0]?.from === forms[0];
    const corrected = isUnderstood(hits) || isNearWord ? null : corrector.correctName(forms[0] ?? "");
    return corrected === null ? hits : readAs(corrected);
  };
}

const isUnderstood = ({ corrections, unmatched }: SearchHits): boolean =>
  corrections.length + unmatched.length === 0;

/** The name that was typed, except for doubled letters: "gennially". */
function nameMeantBy({ nameBySqueezed }: SearchIndex, forms: readonly string[]): string | null {
  const found = forms.flatMap((form) => (form.length < 4 ? [] : (nameBySqueezed.get(squeeze(form)) ?? [])));
  return found[0] ?? null;
}

interface Question {
  q: string;
  /** The tools whose name the whole query is: they come first. */
  named: readonly number[];
}

/**
 * Reads the words as they are; the last one may be half-typed. If some were mistyped, reads all of them again as
 * they were meant: corrected words may form an expression.
 */
function search(index: QueryIndex, corrector: Corrector, { q, named }: Question): SearchHits {
  const tokens = joinElsewhere(index, tokenize(q).slice(0, MAX_TOKENS));
  // A word with spaces was an expression: it is not half-typed.
  const halfTyped = tokens.at(-1)?.includes(" ") === false;
  const begun = searchAs(index, { tokens, named, halfTyped, corrector });
  // A few letters are half a word only if a tool has it and all the rest: "mal de dos" does not mean "dossier".
  const typed = begun.isGuess ? searchAs(index, { tokens, named, halfTyped: false, corrector }) : begun;
  const { positions, relaxed, corrections, unmatched } = typed;
  if (corrections.length === 0) return { positions, relaxed, corrections, unmatched };
  const meant = new Map(corrections.map(({ from, to }) => [from, to]));
  const read = searchAs(index, {
    tokens: tokens.map((token) => meant.get(token) ?? token),
    named,
    halfTyped: false,
    corrected: new Set(meant.values()),
  });
  // What finds nothing was not meant.
  if (read.positions.length === 0) {
    return { ...NOTHING, unmatched: tokens.filter((token) => unmatched.includes(token) || meant.has(token)) };
  }
  return { positions: read.positions, relaxed: read.relaxed, corrections, unmatched };
}

/** Expressions about something else ("carte vitale") become one word that no tool has. */
function joinElsewhere(index: QueryIndex, words: readonly string[]): readonly string[] {
  const found = index.findGroups(words);
  const elsewhere = found.filter(
    (some) => index.isElsewhere(some.group) && !found.some((other) => isInside(runOf(some), runOf(other))),
  );
  return elsewhere.length === 0 ? words : joinExpressions(words, elsewhere);
}

interface Reading {
  tokens: readonly string[];
  /** The tools whose name the whole query is. */
  named: readonly number[];
  /** Whether the last word may be the beginning of another. */
  halfTyped: boolean;
  /** What corrects words that nothing has; without it they are unmatched. */
  corrector?: Corrector;
  /** Words that were typed otherwise. */
  corrected?: ReadonlySet<string>;
}

/** `isGuess`: the last letters only begin a known word, and no tool has all the words. */
function searchAs(index: QueryIndex, { named, ...reading }: Reading): SearchHits & { isGuess: boolean } {
  const query = selectWords(reading.tokens);
  const { evidence, topics, phrases, isBegun, corrections, unmatched } = collect(index, query, reading);
  const ranked = rank(query.words, [...evidence, matchWholeName(index, named)], {
    exact: new Set(named),
    documentCount: index.documentCount,
    topics,
    phrases,
  });
  return { ...ranked, corrections, unmatched, isGuess: isBegun && ranked.relaxed };
}

function selectWords(tokens: readonly string[]): QueryWords {
  const isMeaningful = (token: string) => !isStopWord(token) && (token.length > 1 || /\d/.test(token));
  // A word said twice is one.
  const words = [...new Set(tokens.some(isMeaningful) ? tokens.filter(isMeaningful) : tokens)];
  const bitOf = (word: string) => (words.includes(word) ? 1 << words.indexOf(word) : 0);
  return { tokens, words, maskOf: (some) => some.reduce((mask, word) => mask | bitOf(word), 0) };
}

interface Collected extends Pick<SearchHits, "corrections" | "unmatched"> {
  evidence: Evidence[];
  topics: Topic[];
  /** The words that belong to a group of synonyms. */
  phrases: number;
  /** Whether the last letters are known as a beginning only. */
  isBegun: boolean;
}

/** What names, expressions and words find; for a word that nothing has, what was meant. */
function collect(
  index: QueryIndex,
  query: QueryWords,
  { halfTyped, corrector, corrected = new Set() }: Omit<Reading, "named">,
): Collected {
  const { tokens, words, maskOf } = query;
  const corrections: { from: string; to: string }[] = [];
  const unmatched: string[] = [];
  const names = selectNames(index, tokens);
  const expressions = index.findGroups(tokens, { gap: MAX_GAP });
  // "faire-part" is an expression, and begins no "faire participer".
  const isLastKnown = expressions.some(({ places }) => places.includes(tokens.length - 1));
  const completed = halfTyped && !isLastKnown ? index.findGroups(tokens, { halfTyped }) : [];
  // A well-spelt word by itself is whole: "pain" begins no "paint".
  const isWhole = completed.length > 0 && index.isOtherWord(tokens.at(-1) ?? "");
  const groups = [...expressions, ...completed.filter(({ length }) => length > 1 || !isWhole)]
    .filter((found) => !crosses(found, names))
    .map((found) => ({ ...found, mask: maskOf(found.places.map((at) => tokens[at] ?? "")) }));
  const evidence: Evidence[] = [
    ...matchNames(index, query, names),
    ...groups.map((found) => ({ mask: found.mask, scores: matchGroup(index, found) })),
  ];
  const topics: Topic[] = groups.map(({ group, mask }) => ({
    mask,
    positions: matchGroupTopics(index, group),
  }));
  const isTopical = (scores: Scores) => scores.size >= TOPICAL * index.documentCount;
  const isCertain = ({ mask, scores, isName }: Evidence) =>
    isName === true || countBits(mask) > 1 || isTopical(scores);
  const covered = unite(evidence);
  let certain = unite(evidence.filter(isCertain));
  let isSenseless = false;
  let isBegun = false;

  for (const word of words) {
    const mask = maskOf([word]);
    // A weak word is whole: "beau" begins no "beaucoup".
    const isLast = halfTyped && word === tokens.at(-1) && !isWeakWord(word);
    const scores = matchWord(index, word);
    const begun = isLast ? matchBeginning(index, word) : NO_SCORES;
    if (begun.size > 0 && scores.size === 0 && word.length <= SHORT) isBegun = true;
    merge(scores, begun);
    const positions = matchTopics(index, word, { halfTyped: isLast });
    evidence.push({ mask, scores });
    topics.push({ mask, positions });
    const written = matchAsWritten(index, word);
    const isCovered = (covered & mask) !== 0;
    const isFound = scores.size > 0 || isCovered;
    const isTopic = positions.length > 0;
    const isKnown = written.size > 0 || begun.size > 0 || isCovered || isTopic;
    const isCorrectable = !isKnown && !isWeakWord(word) && corrections.length < MAX_CORRECTIONS;
    const meant = isCorrectable ? (corrector?.correctWord(word) ?? null) : null;
    // If only its family is known, it may belong to another: "formasion" does not mean "forme".
    if (meant !== null && (!isFound || stem(meant) !== stem(word))) {
      corrections.push({ from: word, to: meant });
      continue;
    }
    if (isFound) {
      // What was not typed is less certain.
      if (!corrected.has(word) && isTopical(written)) certain |= mask;
      continue;
    }
    unmatched.push(word);
    if (!isTopic && !isWeakWord(word)) isSenseless = true;
  }
  return {
    // Beside words that mean nothing here, a rare or corrected one is a coincidence.
    evidence: isSenseless ? evidence.filter(({ mask }) => (mask & certain) !== 0) : evidence,
    topics,
    phrases: unite(groups),
    isBegun,
    corrections,
    unmatched,
  };
}
