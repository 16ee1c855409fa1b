/** The search index: what the build writes of names, aliases and short descriptions, and how the edge loads it. */

import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { groupBy } from "../contract/group-by.ts";
import {
  compactForms,
  dictionaryForms,
  isStopWord,
  LITTLE_WORDS,
  singular,
  squeeze,
  stem,
  tokenize,
} from "../text/french.ts";
import { findNames, indexNames, type NameIndex } from "./names.ts";
import { analyzeGroups, createGroupFinder, type FindGroups, indexPhrases, type Phrase } from "./synonyms.ts";

/** One tool as the index sees it; `id` is its position in the catalogue. */
export interface SearchDocument {
  id: number;
  name: string;
  aliases: readonly string[];
  description: string;
  /** Labels of its category and tags: they order what name and description have found, and find nothing. */
  topics: readonly string[];
  /** What else is said of it, in words that are well spelt; it finds nothing either. */
  prose: string;
}

/** One group of synonyms as the index sees it; tools are told by their position in the catalogue. */
export interface SearchGroup {
  /** As written in content/synonyms.yml. */
  words: readonly string[];
  /** The tools that answer best to these words, the best one first; they are found without any of them. */
  best: readonly number[];
  /** Other tools that are found without any of these words. */
  tools: readonly number[];
  /** Whether these expressions are about something outside the directory: "carte vitale". */
  elsewhere: boolean;
}

/** What the build writes and the edge loads. */
export interface SearchData {
  /** What MiniSearch knows of the documents, whatever the terms. */
  documents: Omit<AsPlainObject, "index">;
  terms: Shards;
  phrases: Shards;
  /** The groups that have best tools, each with their positions, the best one first. */
  best: Shards;
  /** The groups of expressions about something outside the directory. */
  elsewhere: number[];
  /** Each term of categories and tags, with the positions of its tools: asked only of what the index has found. */
  topics: Shards;
  /** Every word of the index, the most frequent first: what typos are held against, with the names. Words in one string load faster. */
  vocabulary: string;
  /** Other words, in the singular: well spelt, and not to be taken for mistyped ones. Each between spaces. */
  otherWords: Shards;
  /** Names and aliases without spaces and signs, with the position of their tool, and their words. */
  names: [name: string, position: number, words: string][];
  /** The tools whose description names another, by the position of that one. */
  mentions: [position: number, by: number[]][];
}

/**
 * Parts as text, by key: loading everything costs more than the edge allows for a request, and a query needs the
 * few parts that its words are in.
 */
type Shards = Record<string, string>;

/** A loaded index; `terms` of one word are looked up by `wordTerm`, `stemTerm` and `groupTerm`. */
export interface SearchIndex {
  readonly documentCount: number;
  /** The part of the index that holds this term and what it begins; null if nothing is like it. */
  termsLike(term: string): MiniSearch | null;
  readonly findGroups: FindGroups;
  /** The positions of the tools that answer best to a group, the best one first. */
  bestOf(group: number): readonly number[];
  /** Whether the expressions of a group are about something outside the directory. */
  isElsewhere(group: number): boolean;
  /** The same of categories and tags, each term with the positions of its tools. */
  topicsLike(term: string): ReadonlyMap<string, readonly number[]>;
  vocabulary(): string[];
  /** Whether a word is well spelt, though nothing is found by it. */
  isOtherWord(word: string): boolean;
  readonly names: SearchData["names"];
  readonly byName: NameIndex;
  /** The positions of the tools whose description names the one at a position. */
  readonly mentions: ReadonlyMap<number, readonly number[]>;
  /** A name by itself without doubled letters. */
  readonly nameBySqueezed: ReadonlyMap<string, string>;
}

/**
 * A word as written, its family, and its synonyms live side by side, under marks that no word begins with.
 * A stem that is a word already is not written twice.
 */
export const wordTerm = (word: string): string => word;
export const stemTerm = (wordStem: string): string => `~${wordStem}`;
export const groupTerm = (group: number): string => `=${group}`;

/** `shardOf("quiz")` → `"qu"`, `shardOf("~traduc")` → `"~tr"`, `shardOf("=127")` → `"=27"`: all of a prefix are together. */
const shardOf = (term: string): string =>
  term.startsWith("=") ? `=${term.slice(-2)}` : term.slice(0, term.startsWith("~") ? 3 : 2);

const otherWordShardOf = (word: string): string => word.slice(0, 2);

const phraseShardOf = (firstStem: string): string => firstStem.slice(0, 2);

/** Fields arrive as terms joined by spaces: the analysis needs the neighbours of a word, MiniSearch sees one at a time. */
const OPTIONS: Options = {
  fields: ["name", "lead", "rest", "links"],
  idField: "id",
  tokenize: (terms) => terms.split(" "),
  processTerm: (term) => term,
};

/** Builds the index; slow, so only the build calls it. `lexicon` has the words that a dictionary lists, folded. */
export function buildSearchData(
  documents: readonly SearchDocument[],
  groups: readonly SearchGroup[],
  lexicon: readonly string[],
): SearchData {
  const phrases = analyzeGroups(groups.map(({ words }) => words));
  const findGroups = createGroupFinder(indexPhrases(phrases));
  const index = new MiniSearch(OPTIONS);
  const frequencies = new Map<string, number>();
  const names: SearchData["names"] = [];
  const topicTerms: PositionedTerm[] = [];
  const links = groupBy(linksOf(groups), ({ position }) => position);
  for (const { id, name, aliases, description, topics } of documents) {
    const allNames = [name, ...aliases];
    const nameWords = allNames.map(tokenize);
    const descriptionWords = tokenize(description);
    const descriptionTerms = analyze(descriptionWords, findGroups);
    const leadEnd = endOfLead(descriptionWords);
    const said = new Set(descriptionTerms.map(({ term }) => term));
    index.add({
      id,
      // One by one: an expression is inside a name, not across two names.
      name: join(nameWords.flatMap((words) => analyze(words, findGroups))),
      lead: join(descriptionTerms.filter(({ at }) => at < leadEnd)),
      rest: join(descriptionTerms.filter(({ at }) => at >= leadEnd)),
      links: join((links.get(id) ?? []).filter(({ term }) => !said.has(term))),
    });
    const topicTermsOf = topics.flatMap((topic) => analyze(tokenize(topic), findGroups));
    for (const term of new Set(topicTermsOf.map(({ term }) => term))) topicTerms.push({ term, position: id });
    const forms = new Map<string, string>();
    for (const known of allNames) {
      const words = tokenize(known).join(" ");
      // "Khan Academy" says more than its alias "KhanAcademy".
      for (const form of compactForms(known))
        if (words.length > (forms.get(form)?.length ?? 0)) forms.set(form, words);
    }
    for (const [form, words] of forms) names.push([form, id, words]);
    for (const word of new Set([...nameWords.flat(), ...descriptionWords])) {
      if (!isStopWord(word)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    }
  }
  const byFrequency = [...frequencies].sort(
    ([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1),
  );
  const phraseWords = groups
    .flatMap(({ words }) => words.flatMap(tokenize))
    .filter((word) => !isStopWord(word));
  const vocabulary = new Set([...byFrequency.map(([word]) => word), ...LITTLE_WORDS, ...phraseWords.sort()]);
  const prose = documents.flatMap(({ prose }) => tokenize(prose));
  const otherWords = new Set(
    [...prose, ...phraseWords, ...lexicon]
      .map(singular)
      .filter((word) => word.length >= 4 && !frequencies.has(word)),
  );
  const { index: terms, ...shared } = index.toJSON();
  return {
    documents: shared,
    terms: cut(terms, ([term]) => shardOf(term)),
    phrases: cut(phrases, ([[first = ""]]) => phraseShardOf(first), writePhrases),
    best: cut(
      groups.flatMap(({ best }, group) => (best.length === 0 ? [] : [[group, best] as const])),
      ([group]) => shardOf(groupTerm(group)),
    ),
    elsewhere: groups.flatMap(({ elsewhere }, group) => (elsewhere ? [group] : [])),
    topics: cut(
      [...groupBy(topicTerms, ({ term }) => term)].map(
        ([term, some]) => [term, some.map(({ position }) => position)] as const,
      ),
      ([term]) => shardOf(term),
    ),
    vocabulary: [...vocabulary].filter((word) => word.length >= 4).join(" "),
    otherWords: cut([...otherWords].sort(), otherWordShardOf, (words) => ` ${words.join(" ")} `),
    names,
    mentions: mentionsIn(documents, indexNames(names)),
  };
}

function mentionsIn(documents: readonly SearchDocument[], index: NameIndex): SearchData["mentions"] {
  const found = documents.flatMap(({ id, description }) => {
    const named = findNames(index, tokenize(description)).flatMap(({ positions }) => positions);
    return [...new Set(named)].filter((position) => position !== id).map((position) => ({ position, id }));
  });
  return [...groupBy(found, ({ position }) => position)].map(([position, by]) => [
    position,
    by.map(({ id }) => id),
  ]);
}

/** A term of the tool at this position. */
interface PositionedTerm {
  term: string;
  position: number;
}

/** The groups that name tools, as terms of those. */
const linksOf = (groups: readonly SearchGroup[]): PositionedTerm[] =>
  groups.flatMap(({ best, tools }, group) =>
    [...best, ...tools].map((position) => ({ term: groupTerm(group), position })),
  );

function cut<T>(
  entries: readonly T[],
  keyOf: (entry: T) => string,
  write: (some: readonly T[]) => string = JSON.stringify,
): Shards {
  const sorted = [...groupBy(entries, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, some]) => [key, write(some)]));
}

/** Half as long as JSON, and without a character that JSON escapes: `cart mental 0;mindmap 0` */
const writePhrases = (phrases: readonly Phrase[]): string =>
  phrases.map(([stems, group]) => `${stems.join(" ")} ${group}`).join(";");

const readPhrases = (text: string): Phrase[] =>
  text.split(";").map((phrase) => {
    const parts = phrase.split(" ");
    return [parts.slice(0, -1), Number(parts.at(-1))];
  });

/** Reads each shard when it is first asked for. */
function readShards<T>(shards: Shards, read: (text: string) => T): (key: string) => T | null {
  const loaded = new Map<string, T | null>();
  return (key) => {
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const shard = Object.hasOwn(shards, key) ? shards[key] : undefined;
    const part = shard === undefined ? null : read(shard);
    loaded.set(key, part);
    return part;
  };
}

const NO_POSITIONS: ReadonlyMap<number, readonly number[]> = new Map();
const NO_TOPICS: ReadonlyMap<string, readonly number[]> = new Map();

/** Loads a prebuilt index. */
export function loadSearchIndex(data: SearchData): SearchIndex {
  const { documents, names } = data;
  // Each knows all documents: a term scores as in the whole index.
  const terms = readShards(data.terms, (text) =>
    MiniSearch.loadJS({ ...documents, index: JSON.parse(text) as AsPlainObject["index"] }, OPTIONS),
  );
  const topics = readShards(data.topics, (text) => new Map(JSON.parse(text) as [string, number[]][]));
  const best = readShards(data.best, (text) => new Map(JSON.parse(text) as [number, number[]][]));
  const phrases = readShards(data.phrases, (text) => indexPhrases(readPhrases(text)));
  let vocabulary: string[] | undefined;
  return {
    documentCount: documents.documentCount,
    termsLike: (term) => terms(shardOf(term)),
    findGroups: createGroupFinder({
      startingWith: (first) => phrases(phraseShardOf(first))?.startingWith(first) ?? [],
      completing: (word) => phrases(phraseShardOf(word))?.completing(word) ?? [],
    }),
    bestOf: (group) => (best(shardOf(groupTerm(group))) ?? NO_POSITIONS).get(group) ?? [],
    isElsewhere: (group) => data.elsewhere.includes(group),
    topicsLike: (term) => topics(shardOf(term)) ?? NO_TOPICS,
    vocabulary() {
      // When first asked for: most queries have nothing to correct.
      vocabulary ??= data.vocabulary.split(" ");
      return vocabulary;
    },
    // Cheaper than to make sets of them: few queries ask.
    isOtherWord: (word) =>
      dictionaryForms(word).some((form) => data.otherWords[otherWordShardOf(form)]?.includes(` ${form} `)),
    names,
    byName: indexNames(names),
    mentions: new Map(data.mentions),
    nameBySqueezed: new Map(names.map(([name]) => [squeeze(name), name])),
  };
}

/** A term, and the position of its word in the text. */
interface PlacedTerm {
  term: string;
  at: number;
}

const join = (terms: readonly { term: string }[]): string => terms.map(({ term }) => term).join(" ");

/** The terms of a sequence of words: each word, its stem, and the groups of synonyms found in it. */
function analyze(words: readonly string[], findGroups: FindGroups): PlacedTerm[] {
  const terms = words.flatMap((word, at): PlacedTerm[] => {
    const wordStem = stem(word);
    if (isStopWord(word)) return [];
    const written = { term: wordTerm(word), at };
    return wordStem === word ? [written] : [written, { term: stemTerm(wordStem), at }];
  });
  // Once, however many of its expressions are there: saying a thing twice is not a better answer.
  const groups = new Map<number, number>();
  for (const { group, places } of findGroups(words)) {
    if (!groups.has(group)) groups.set(group, places[0] ?? 0);
  }
  return [...terms, ...[...groups].map(([group, at]) => ({ term: groupTerm(group), at }))];
}

/** A description first says what the tool is, in so many words that say something; then what else it has. */
const LEAD_WORDS = 5;

/** Where the lead of a description ends, as the position of a word. */
function endOfLead(words: readonly string[]): number {
  const meaningful = words.flatMap((word, at) => (isStopWord(word) ? [] : [at]));
  return meaningful[LEAD_WORDS] ?? words.length;
}
