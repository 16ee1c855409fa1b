/** The search index: what the build writes of names, aliases and short descriptions, and how the edge loads it. */

import MiniSearch, { type Options } from "minisearch";
import { compactForms, isStopWord, squeeze, stem, tokenize } from "./french.ts";
import { createGroupFinder, type FindGroups, type SynonymGroups } from "./synonyms.ts";

/** One tool as the index sees it; `id` is its position in the catalogue. */
export interface SearchDocument {
  id: number;
  name: string;
  aliases: readonly string[];
  description: string;
}

/** What the build writes and the edge loads. */
export interface SearchData {
  /** MiniSearch's JSON as text: parsing it here is quicker than importing it as an object. */
  index: string;
  synonyms: SynonymGroups;
  /** Every word of the index, the most frequent first: what typos are held against, with the names. */
  vocabulary: string[];
  /** Names and aliases without spaces and signs, with the position of their tool. */
  names: [name: string, position: number][];
}

/** A loaded index; `terms` of one word are looked up by `wordTerm`, `stemTerm` and `groupTerm`. */
export interface SearchIndex {
  readonly terms: MiniSearch;
  readonly findGroups: FindGroups;
  readonly vocabulary: readonly string[];
  readonly names: readonly (readonly [name: string, position: number])[];
  readonly byName: ReadonlyMap<string, readonly number[]>;
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

const BOUNDARY = " | ";

/** Fields arrive as terms joined by spaces: the analysis needs the neighbours of a word, MiniSearch sees one at a time. */
const OPTIONS: Options = {
  fields: ["name", "description"],
  idField: "id",
  tokenize: (terms) => terms.split(" "),
  processTerm: (term) => term,
};

/** Builds the index; slow, so only the build calls it. */
export function buildSearchData(documents: readonly SearchDocument[], synonyms: SynonymGroups): SearchData {
  const findGroups = createGroupFinder(synonyms);
  const index = new MiniSearch(OPTIONS);
  const frequencies = new Map<string, number>();
  const names: SearchData["names"] = [];
  for (const { id, name, aliases, description } of documents) {
    const allNames = [name, ...aliases];
    const nameWords = tokenize(allNames.join(BOUNDARY));
    const descriptionWords = tokenize(description);
    index.add({
      id,
      name: analyze(nameWords, findGroups),
      description: analyze(descriptionWords, findGroups),
    });
    names.push(...[...new Set(allNames.flatMap(compactForms))].map((form): [string, number] => [form, id]));
    for (const word of new Set([...nameWords, ...descriptionWords])) {
      if (!isStopWord(word)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    }
  }
  const vocabulary = [...frequencies]
    .filter(([word]) => word.length >= 4)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([word]) => word);
  return { index: JSON.stringify(index), synonyms, vocabulary, names };
}

/** Loads a prebuilt index: some tens of milliseconds, so once per isolate. */
export function loadSearchIndex({ index, synonyms, vocabulary, names }: SearchData): SearchIndex {
  return {
    terms: MiniSearch.loadJSON(index, OPTIONS),
    findGroups: createGroupFinder(synonyms),
    vocabulary,
    names,
    byName: groupPositions(names),
    nameBySqueezed: new Map(names.map(([name]) => [squeeze(name), name])),
  };
}

function groupPositions(names: SearchIndex["names"]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [name, position] of names) groups.set(name, [...(groups.get(name) ?? []), position]);
  return groups;
}

/** The terms of a sequence of words: each word, its stem, and the groups of synonyms that stand in it. */
function analyze(words: readonly string[], findGroups: FindGroups): string {
  const stems = words.map(stem);
  return [
    ...words.flatMap((word, position) => {
      const wordStem = stems[position] ?? word;
      if (isStopWord(word)) return [];
      return wordStem === word ? [wordTerm(word)] : [wordTerm(word), stemTerm(wordStem)];
    }),
    ...findGroups(stems).map(({ group }) => groupTerm(group)),
  ].join(" ");
}
