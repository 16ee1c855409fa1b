/** What the words of a query find: each way to read them, with the score of each tool that it finds. */

import type { SearchOptions } from "minisearch";
import { isWeakWord, stem } from "../text/french.ts";
import { type FoundName, findNames, MAX_NAME_WORDS } from "./names.ts";
import { groupTerm, type SearchIndex, stemTerm, wordTerm } from "./search-index.ts";
import { type FoundGroup, isInside, type Run, runOf } from "./synonyms.ts";

/** The score of each tool, by its position in the catalogue. */
export type Scores = Map<number, number>;

/** The index during one query, which asks some terms several times. */
export interface QueryIndex extends SearchIndex {
  readonly lookedUp: Map<string, Scores>;
}

export interface QueryWords {
  /** Every word, in order. */
  tokens: readonly string[];
  /** Those that say something: bit `i` of a mask is word `i`. */
  words: readonly string[];
  maskOf(some: readonly string[]): number;
}

/** What some words of the query found: the words, as bits, and the score of each tool. */
export interface Evidence {
  mask: number;
  /** Whether the words are a name, or begin one. */
  isName?: boolean;
  scores: Scores;
}

/** All words of some parts of a query. */
export const unite = (parts: readonly { mask: number }[]): number =>
  parts.reduce((mask, part) => mask | part.mask, 0);

/** The tools whose category or tags hold some words of the query. */
export interface Topic {
  mask: number;
  positions: readonly number[];
}

const BOOST = { name: 2, lead: 2, rest: 1, links: 1 };
/** Other words for the same thing weigh the same everywhere: a name that happens to have them is not a better answer. */
const GROUP_BOOST = { ...BOOST, name: 1 };
/** What the best answer to a group gains for each word of its phrase, and what of it the next one does. */
const BEST_SCORE = 20;
const BEST_DECAY = 0.85;
const WEIGHT = { word: 1, stem: 0.85, synonym: 0.6, prefix: 0.6, name: 60, mention: 40 };

/**
 * The word itself, then its family. A word that is its own stem is in the index as a word only; "cours" is not the
 * stem of "course", but of "cour".
 */
function termsOf(word: string): [written: string, ...family: string[]] {
  const wordStem = stem(word);
  const isWord = wordStem !== word && stem(wordStem) === wordStem;
  return [wordTerm(word), stemTerm(wordStem), ...(isWord ? [wordTerm(wordStem)] : [])];
}

/** The word itself, and its family. */
export function matchWord(index: QueryIndex, word: string): Scores {
  const [written, ...family] = termsOf(word);
  const scores = scaled(lookUp(index, written), WEIGHT.word);
  for (const term of family) merge(scores, lookUp(index, term), WEIGHT.stem);
  return scores;
}

/** What a word begins while it is being typed. */
export function matchBeginning(index: QueryIndex, word: string): Scores {
  if (word.length < 2) return new Map();
  // Two letters begin too many words of a description.
  const fields = word.length === 2 ? ["name"] : ["name", "lead", "rest"];
  return scaled(lookUp(index, word, { prefix: true, fields }), WEIGHT.prefix);
}

/** As `matchWord`, in categories and tags; a tool may come twice. */
export function matchTopics(
  { topicsLike }: QueryIndex,
  word: string,
  { halfTyped }: { halfTyped: boolean },
): readonly number[] {
  const exact = termsOf(word).flatMap((term) => topicsLike(term).get(term) ?? []);
  if (!halfTyped || word.length <= 2) return exact;
  const begun = [...topicsLike(wordTerm(word))].flatMap(([term, positions]) =>
    term.startsWith(word) ? positions : [],
  );
  return [...exact, ...begun];
}

/** The names that a query is about: "khanacademy", "chat gpt", "tl dv". */
export function selectNames(index: QueryIndex, tokens: readonly string[]): FoundName[] {
  const named = findNames(index.byName, tokens);
  // "Google Forms" is not "Forms", and what people call "alternative à Moodle" is not "Moodle".
  const longer = [...named, ...index.findGroups(tokens).map(runOf)];
  return named.filter((name) => !longer.some((other) => isInside(name, other)));
}

/** Whether an expression takes a word of a name for something else: "alternative à Notta" says nothing of an "alternative notée". */
export function crosses(found: FoundGroup, names: readonly FoundName[]): boolean {
  const isIn = ({ start, end }: Run, place: number) => place >= start && place < end;
  return names.some(
    (name) =>
      found.places.some((place) => isIn(name, place)) && !found.places.every((place) => isIn(name, place)),
  );
}

/** What names find, whole or half-typed. */
export function matchNames(
  index: QueryIndex,
  { words, tokens, maskOf }: QueryWords,
  names: readonly FoundName[],
): Evidence[] {
  const inNames = new Set(names.flatMap(({ start, end }) => tokens.slice(start, end)));
  // Weak words around a name are what somebody wants to know of that tool: "télécharger scratch".
  const around = words.filter((word) => isWeakWord(word) && !inNames.has(word));
  const found = names.map(
    ({ start, end, positions }): Evidence => ({
      mask: maskOf([...tokens.slice(start, end), ...around]),
      scores: new Map(positions.map((position) => [position, WEIGHT.name])),
      isName: true,
    }),
  );
  if (words.length > MAX_NAME_WORDS) return found;
  // Rather with the words that say nothing: the "f" of "hugging f", the "le" of "le ch".
  const begun = beginName(index, tokens.join("")) ?? beginName(index, words.join(""));
  return begun === null ? found : [...found, { mask: maskOf(words), scores: begun, isName: true }];
}

/** The tools whose name begins like this: the less there is left to type, the likelier it is meant. */
function beginName({ names }: SearchIndex, typed: string): Scores | null {
  if (typed.length < 3) return null;
  const scores: Scores = new Map();
  for (const [name, position, words] of names) {
    if (!name.startsWith(typed)) continue;
    const share = typed.length / name.length;
    const likelihood = endsWord(words, typed.length) ? (1 + share) / 2 : share;
    merge(scores, new Map([[position, likelihood]]), WEIGHT.name);
  }
  return scores.size === 0 ? null : scores;
}

/** Whether a word ends after so many letters: `endsWord("khan academy", 4)` */
function endsWord(words: string, letters: number): boolean {
  let end = 0;
  return words.split(" ").some((word) => {
    end += word.length;
    return end === letters;
  });
}

/** As `matchGroup`, in categories and tags. */
export const matchGroupTopics = ({ topicsLike }: QueryIndex, group: number): readonly number[] =>
  topicsLike(groupTerm(group)).get(groupTerm(group)) ?? [];

/** Other words for the same thing; a phrase covers all its words. What answers best to it comes first. */
export function matchGroup(index: QueryIndex, { group, length }: FoundGroup): Scores {
  const scores = scaled(lookUp(index, groupTerm(group), { boost: GROUP_BOOST }), WEIGHT.synonym * length);
  index.bestOf(group).forEach((position, rank) => {
    scores.set(position, (scores.get(position) ?? 0) + BEST_SCORE * length * BEST_DECAY ** rank);
  });
  return scores;
}

/** What the words of a tool's own name say: `named` are its positions. Next come the tools that mention it. */
export function matchWholeName({ mentions }: QueryIndex, named: readonly number[]): Evidence {
  const scores: Scores = new Map(named.map((position) => [position, WEIGHT.name]));
  for (const position of named) {
    merge(scores, new Map((mentions.get(position) ?? []).map((by) => [by, WEIGHT.mention])));
  }
  return { mask: -1, scores };
}

/** The word as it is written, without its family. */
export const matchAsWritten = (index: QueryIndex, word: string): Scores => lookUp(index, wordTerm(word));

function lookUp(index: QueryIndex, term: string, options: SearchOptions = {}): Scores {
  const known = options.prefix === true ? undefined : index.lookedUp.get(term);
  if (known !== undefined) return known;
  const terms = index.termsLike(term);
  if (terms === null) return new Map();
  const results = terms.search(term, { boost: BOOST, ...options, tokenize: (text) => [text] });
  const scores: Scores = new Map();
  for (const { id, score } of results) scores.set(id, score);
  if (options.prefix !== true) index.lookedUp.set(term, scores);
  return scores;
}

/** Of two ways to find a tool the better one counts. */
export function merge(into: Scores, from: Scores, weight = 1): void {
  for (const [position, score] of from) into.set(position, Math.max(into.get(position) ?? 0, score * weight));
}

function scaled(scores: Scores, weight: number): Scores {
  const result: Scores = new Map();
  // A loop: there may be thousands, and a query scales a dozen of them.
  for (const [position, score] of scores) result.set(position, score * weight);
  return result;
}
