/**
 * Ranks tools for what people type. A name, however loosely typed, comes first; then coverage comes before
 * score: tools that match every word, then those that match at least half of what the words say. Only names and
 * descriptions find; category and tags help to order what they have found.
 */

import type { SearchOptions } from "minisearch";
import { type Corrector, createCorrector } from "./correct-spelling.ts";
import { countBits } from "./count-bits.ts";
import { compactForms, isStopWord, isWeakWord, squeeze, stem, tokenize } from "./french.ts";
import {
  groupTerm,
  loadSearchIndex,
  type SearchData,
  type SearchIndex,
  stemTerm,
  wordTerm,
} from "./search-index.ts";
import type { SearchHits } from "./select.ts";
import type { FoundGroup } from "./synonyms.ts";

export type Search = (q: string) => SearchHits;

/** More words than this are not read, and no more than this many corrected: what bounds a query's cost. */
const MAX_TOKENS = 16;
const MAX_CORRECTIONS = 3;
const MAX_NAME_WORDS = 4;

const BOOST = { name: 3, description: 1 };
const WEIGHT = {
  word: 1,
  stem: 0.85,
  synonym: 1,
  prefix: 0.6,
  corrected: 0.7,
  name: 60,
  topic: 1,
  /** What only weak words say. */
  weak: 0.5,
};
/** A word that only category or tags have covers a little less than one that name or description have. */
const TOPIC_COVERAGE = 0.8;

/** A finer difference in coverage than one step says less than the score does. */
const COVERAGE_STEPS = 20;

/** Letters that begin too many words to be believed by themselves. */
const SHORT = 3;

/** A word that a smaller share of tools has says too little to carry a query whose other words mean nothing. */
const TOPICAL = 0.008;

const NOTHING: SearchHits = { positions: [], relaxed: false, corrections: [], unmatched: [] };

type Scores = Map<number, number>;

/** What some words of the query found: the words, as bits, and the score of each tool. */
interface Evidence {
  mask: number;
  /** Whether the words are a name, or begin one. */
  isName?: boolean;
  scores: Scores;
}

/** The tools whose category or tags hold some words of the query. */
interface Topic {
  mask: number;
  positions: readonly number[];
}

/** `createSearch(data)("khanacademy")` → `{ positions: [212], relaxed: false, corrections: [], unmatched: [] }` */
export function createSearch(data: SearchData): Search {
  const index = loadSearchIndex(data);
  const corrector = createCorrector({
    names: index.names.map(([name]) => name),
    words: index.vocabulary,
    isOtherWord: index.isOtherWord,
  });
  return (q) => {
    const forms = compactForms(q);
    const searchName = (name: string): SearchHits | null => {
      const named = index.byName.get(name);
      if (named === undefined) return null;
      // With the words of the name, however it was typed: others speak of it too.
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
    // Something is mistyped: a name, before anything else.
    const corrected = isUnderstood(hits) ? null : corrector.correctName(forms[0] ?? "");
    return corrected === null ? hits : readAs(corrected);
  };
}

const isUnderstood = ({ corrections, unmatched }: SearchHits): boolean =>
  corrections.length + unmatched.length === 0;

/** The name that was typed but for letters doubled or not: "gennially". */
function nameMeantBy({ nameBySqueezed }: SearchIndex, forms: readonly string[]): string | null {
  const found = forms.flatMap((form) => (form.length < 4 ? [] : (nameBySqueezed.get(squeeze(form)) ?? [])));
  return found[0] ?? null;
}

interface Question {
  q: string;
  /** The tools whose name the whole query is: they come first. */
  named: readonly number[];
}

/** A few letters are a half-typed word only where a tool has it and all the rest: "mal de dos" is no "dossier". */
function search(index: SearchIndex, corrector: Corrector, question: Question): SearchHits {
  const { isGuess, ...hits } = searchAs(index, corrector, { ...question, halfTyped: true });
  if (!isGuess) return hits;
  const { isGuess: _, ...typed } = searchAs(index, corrector, { ...question, halfTyped: false });
  return typed;
}

interface Reading extends Question {
  /** Whether the last word may be the beginning of another. */
  halfTyped: boolean;
}

/** `isGuess` where the last letters are known as a beginning only, and no tool has all the words. */
function searchAs(
  index: SearchIndex,
  corrector: Corrector,
  { q, named, ...reading }: Reading,
): SearchHits & { isGuess: boolean } {
  const tokens = tokenize(q).slice(0, MAX_TOKENS);
  const isMeaningful = (token: string) => !isStopWord(token) && (token.length > 1 || /\d/.test(token));
  const words = tokens.some(isMeaningful) ? tokens.filter(isMeaningful) : tokens;
  const bit = (word: string) => 1 << words.indexOf(word);
  const maskOf = (some: readonly string[]) =>
    some.reduce((mask, word) => (words.includes(word) ? mask | bit(word) : mask), 0);

  const corrections: { from: string; to: string }[] = [];
  const unmatched: string[] = [];
  const groups = index.findGroups(tokens, reading).map((found) => ({
    ...found,
    mask: maskOf(tokens.slice(found.start, found.end)),
  }));
  const evidence: Evidence[] = [
    ...matchNames(index, { words, tokens }, maskOf),
    ...groups.map((found) => ({ mask: found.mask, scores: matchGroup(index, found) })),
  ];
  const isTopical = (scores: Scores) => scores.size >= TOPICAL * index.documentCount;
  const covered = evidence.reduce((mask, { mask: found }) => mask | found, 0);
  let certain = evidence.reduce(
    (mask, found) => (isTopical(found.scores) || found.isName ? mask | found.mask : mask),
    0,
  );
  let isSenseless = false;
  let isBegun = false;
  const topics: Topic[] = groups.map(({ group, mask }) => ({
    mask,
    positions: index.topicsLike(groupTerm(group)).get(groupTerm(group)) ?? [],
  }));

  for (const word of new Set(words)) {
    const mask = bit(word);
    const halfTyped = reading.halfTyped && word === tokens.at(-1);
    const scores = matchWord(index, word);
    if (halfTyped && scores.size === 0 && word.length <= SHORT) isBegun = true;
    if (halfTyped) merge(scores, matchBeginning(index, word), WEIGHT.prefix);
    const positions = matchTopics(index, word, { halfTyped });
    evidence.push({ mask, scores });
    topics.push({ mask, positions });
    if (scores.size > 0 || (covered & mask) !== 0) {
      if (isTopical(scores) && lookUp(index, wordTerm(word)).size > 0) certain |= mask;
      continue;
    }
    const isTopic = positions.length > 0;
    const isCorrectable = !isTopic && corrections.length < MAX_CORRECTIONS;
    const corrected = isCorrectable ? corrector.correctWord(word) : null;
    if (corrected === null) {
      unmatched.push(word);
      if (!isTopic) isSenseless = true;
      continue;
    }
    corrections.push({ from: word, to: corrected });
    const found = [
      ...matchNames(index, { words: [corrected], tokens: [] }, () => mask),
      ...index.findGroups([corrected]).map((group) => ({ scores: matchGroup(index, group) })),
    ];
    for (const { scores } of [...found, { scores: matchWord(index, corrected) }]) {
      evidence.push({ mask, scores: scaled(scores, WEIGHT.corrected) });
    }
  }
  // Beside words that mean nothing here, a rare or corrected one is a coincidence.
  const trusted = isSenseless ? evidence.filter(({ mask }) => (mask & certain) !== 0) : evidence;
  const byName: Evidence = { mask: -1, scores: new Map(named.map((position) => [position, WEIGHT.name])) };
  const exact = new Set(named);
  const options = { exact, index, topics, phrases: groups.reduce((bits, { mask }) => bits | mask, 0) };
  const ranked = rank(words, [...trusted, byName], options);
  return { ...ranked, corrections, unmatched, isGuess: isBegun && ranked.relaxed };
}

/** Words that are their own stem are in the index as words only; "cours" is not the stem of "course", but of "cour". */
const isItsOwnStem = (wordStem: string, word: string): boolean =>
  wordStem !== word && stem(wordStem) === wordStem;

/** The word itself, and its family. */
function matchWord(index: SearchIndex, word: string): Scores {
  const scores: Scores = new Map();
  merge(scores, lookUp(index, wordTerm(word)), WEIGHT.word);
  const wordStem = stem(word);
  merge(scores, lookUp(index, stemTerm(wordStem)), WEIGHT.stem);
  if (isItsOwnStem(wordStem, word)) merge(scores, lookUp(index, wordTerm(wordStem)), WEIGHT.stem);
  return scores;
}

/** What a word begins while it is being typed. */
function matchBeginning(index: SearchIndex, word: string): Scores {
  if (word.length < 2) return new Map();
  // Two letters begin too many words of a description.
  const fields = word.length === 2 ? ["name"] : ["name", "description"];
  return lookUp(index, word, { prefix: true, fields });
}

/** As `matchWord`, in categories and tags; a tool may come twice. */
function matchTopics(
  { topicsLike }: SearchIndex,
  word: string,
  { halfTyped }: { halfTyped: boolean },
): readonly number[] {
  const wordStem = stem(word);
  const terms = [wordTerm(word), stemTerm(wordStem)];
  if (isItsOwnStem(wordStem, word)) terms.push(wordTerm(wordStem));
  const exact = terms.flatMap((term) => topicsLike(term).get(term) ?? []);
  if (!halfTyped || word.length <= 2) return exact;
  const begun = [...topicsLike(wordTerm(word))].flatMap(([term, positions]) =>
    term.startsWith(word) ? positions : [],
  );
  return [...exact, ...begun];
}

type MaskOf = (words: readonly string[]) => number;

/** Names whose words were run together, or taken apart: "khanacademy", "chat gpt", "tl dv". */
function matchNames(
  index: SearchIndex,
  { words, tokens }: { words: readonly string[]; tokens: readonly string[] },
  maskOf: MaskOf,
): Evidence[] {
  const found: Evidence[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_NAME_WORDS); end++) {
      const run = words.slice(start, end);
      const named = index.byName.get(run.join(""));
      if (named === undefined) continue;
      const scores = new Map(named.positions.map((position) => [position, WEIGHT.name]));
      found.push({ mask: maskOf(run), scores, isName: true });
    }
  }
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

/** Other words for the same thing; a phrase covers all its words. */
const matchGroup = (index: SearchIndex, { group, length }: FoundGroup): Scores =>
  // Wherever it stands: a name that happens to say it is no better answer.
  scaled(lookUp(index, groupTerm(group), { boost: {} }), WEIGHT.synonym * length);

interface RankOptions {
  /** The tools whose name the whole query is. */
  exact: ReadonlySet<number>;
  index: SearchIndex;
  topics: readonly Topic[];
  /** The words that stand in a group of synonyms. */
  phrases: number;
}

interface Match {
  mask: number;
  /** Of several ways to match the same words, the best one counts. */
  best: Map<number, number>;
}

/** Adds up evidence per tool: what the matched words say, weak ones aside, then score, then catalogue order. */
function rank(
  words: readonly string[],
  evidence: readonly Evidence[],
  { exact, index, topics, phrases }: RankOptions,
): Pick<SearchHits, "positions" | "relaxed"> {
  const matches = new Map<number, Match>();
  for (const { mask, scores } of evidence) {
    for (const [position, score] of scores) {
      const match = matches.get(position) ?? { mask: 0, best: new Map() };
      match.mask |= mask;
      match.best.set(mask, Math.max(match.best.get(mask) ?? 0, score));
      matches.set(position, match);
    }
  }
  const informations = words.map((word, position) => {
    const found = [...matches.values()].filter(({ mask }) => (mask & (1 << position)) !== 0).length;
    return found === 0 ? 0 : Math.log(1 + index.documentCount / found) * (isWeakWord(word) ? 0.2 : 1);
  });
  const informationOf = (mask: number) =>
    informations.reduce(
      (sum, information, position) => ((mask & (1 << position)) === 0 ? sum : sum + information),
      0,
    );
  const whole = informationOf(-1);
  const coverageOf = (mask: number, topicMask: number) =>
    (informationOf(mask) + TOPIC_COVERAGE * informationOf(topicMask & ~mask)) / whole;
  const topicMasks = new Int32Array(index.documentCount);
  for (const { mask, positions } of topics) {
    for (const position of positions) topicMasks[position] = (topicMasks[position] ?? 0) | mask;
  }
  const substantial =
    words.reduce(
      (mask, word, position) => (word.length >= 3 || /\d/.test(word) ? mask | (1 << position) : mask),
      phrases,
    ) || -1;

  const strong =
    words.reduce((mask, word, position) => (isWeakWord(word) ? mask : mask | (1 << position)), 0) || -1;
  const strongCount = words.filter((_, position) => (strong & (1 << position)) !== 0).length;

  const scoreOf = (best: Match["best"]) =>
    [...best].reduce((sum, [mask, score]) => sum + ((mask & strong) === 0 ? WEIGHT.weak : 1) * score, 0);

  const ranked = [...matches]
    .filter(([position, { mask }]) => {
      const isHalf = countBits(mask & strong) >= strongCount / 2;
      return exact.has(position) || (isHalf && (mask & substantial) !== 0);
    })
    .map(([position, { mask, best }]) => {
      const topicMask = topicMasks[position] ?? 0;
      return {
        position,
        coverage: Math.round(coverageOf(mask, topicMask) * COVERAGE_STEPS),
        score: scoreOf(best) + WEIGHT.topic * countBits(topicMask),
        isExact: exact.has(position),
      };
    })
    .sort(
      (a, b) =>
        Number(b.isExact) - Number(a.isExact) ||
        b.coverage - a.coverage ||
        b.score - a.score ||
        a.position - b.position,
    );
  const matchesAll = ranked.some(({ position, isExact }) => {
    const all = words.every(
      (word, bit) => isWeakWord(word) || ((matches.get(position)?.mask ?? 0) & (1 << bit)) !== 0,
    );
    return isExact || all;
  });
  return { positions: ranked.map(({ position }) => position), relaxed: ranked.length > 0 && !matchesAll };
}

function lookUp(index: SearchIndex, term: string, options: SearchOptions = {}): Scores {
  const terms = index.termsLike(term);
  if (terms === null) return new Map();
  const results = terms.search(term, { boost: BOOST, ...options, tokenize: (text) => [text] });
  return new Map(results.map(({ id, score }) => [id, score]));
}

function merge(into: Scores, from: Scores, weight: number): void {
  for (const [position, score] of from) into.set(position, Math.max(into.get(position) ?? 0, score * weight));
}

const scaled = (scores: Scores, weight: number): Scores =>
  new Map([...scores].map(([position, score]) => [position, score * weight]));
