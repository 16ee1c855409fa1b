/**
 * Search in name, aliases and short description: MiniSearch's options in one place, the index that the
 * build writes, and the ranking. Coverage comes before score: tools that match every word, then those that
 * match at least half of them.
 */

import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from "minisearch";
import { compact, isStopWord, stem, tokenize } from "./french.ts";
import type { SearchHits } from "./select.ts";

/** One tool as the index sees it; `id` is its position in the catalogue. */
export interface SearchDocument {
  id: number;
  name: string;
  aliases: readonly string[];
  description: string;
}

/** What the build writes and the edge loads. */
export type SearchData = AsPlainObject;

export type Search = (q: string) => SearchHits;

interface IndexedDocument {
  id: number;
  name: string;
  compact: string;
  description: string;
}

/** Stems live beside the words that they come from, under a mark that no word begins with. */
const STEM_MARK = "~";

const OPTIONS: Options<IndexedDocument> = {
  fields: ["name", "compact", "description"],
  idField: "id",
  tokenize: (text, field) => (field === "compact" ? text.split(" ") : tokenize(text)),
  processTerm: (term, field) => (field === "compact" ? term : [term, STEM_MARK + stem(term)]),
};

const BOOST = { name: 4, compact: 6, description: 1 };

/** Builds the index; slow, so only the build calls it. */
export function buildSearchData(documents: readonly SearchDocument[]): SearchData {
  const index = new MiniSearch(OPTIONS);
  index.addAll(
    documents.map(({ id, name, aliases, description }) => ({
      id,
      name: [name, ...aliases].join(" | "),
      compact: [name, ...aliases].map(compact).join(" "),
      description,
    })),
  );
  return index.toJSON();
}

/** Loads a prebuilt index: some tens of milliseconds, so once per isolate. */
export function createSearch(data: SearchData): Search {
  const index = MiniSearch.loadJS(data, OPTIONS);
  return (q) => search(index, q);
}

interface Match {
  words: number;
  score: number;
}

function search(index: MiniSearch<IndexedDocument>, q: string): SearchHits {
  const tokens = [...new Set(tokenize(q))];
  const meaningful = tokens.filter((token) => !isStopWord(token));
  const words = meaningful.length > 0 ? meaningful : tokens;
  const typedName = compact(q);
  if (words.length === 0) return { positions: [], relaxed: false };

  const matches = new Map<number, Match>();
  const last = tokens.at(-1);
  for (const word of words) {
    for (const [id, score] of matchWord(index, word, word === last)) {
      const match = matches.get(id) ?? { words: 0, score: 0 };
      matches.set(id, { words: match.words + 1, score: match.score + score });
    }
  }
  // A name typed without its spaces, accents or signs is a match of every word.
  for (const [id, score] of matchName(index, typedName)) {
    matches.set(id, { words: words.length, score: (matches.get(id)?.score ?? 0) + score });
  }
  const needed = Math.ceil(words.length / 2);
  const ranked = [...matches]
    .filter(([, match]) => match.words >= needed)
    .sort(([idA, a], [idB, b]) => b.words - a.words || b.score - a.score || idA - idB);
  const best = ranked[0]?.[1].words ?? 0;
  return { positions: ranked.map(([id]) => id), relaxed: best > 0 && best < words.length };
}

/** The word itself, its family and, where it may be half-typed, what it begins; typos only where that is nothing. */
function matchWord(index: MiniSearch<IndexedDocument>, word: string, isLast: boolean): Map<number, number> {
  const fields = ["name", "description"];
  const found = run(index, word, { fields, prefix: isLast && word.length >= 3 });
  for (const [id, score] of run(index, STEM_MARK + stem(word), { fields })) {
    found.set(id, Math.max(found.get(id) ?? 0, score * 0.8));
  }
  if (found.size > 0 || /\d/.test(word)) return found;
  return run(index, word, { fields, fuzzy: allowedEdits(word) });
}

/** Whole names: exact before begun before mistyped. */
function matchName(index: MiniSearch<IndexedDocument>, name: string): Map<number, number> {
  const fields = ["compact"];
  const found = run(index, name, { fields, prefix: name.length >= 3, boostTerm: () => 4 });
  for (const [id, score] of run(index, name, { fields })) found.set(id, score * 100);
  if (found.size > 0 || /\d/.test(name)) return found;
  return run(index, name, { fields, fuzzy: allowedEdits(name) });
}

function allowedEdits(word: string): number {
  if (word.length >= 6) return 2;
  return word.length >= 4 ? 1 : 0;
}

function run(index: MiniSearch<IndexedDocument>, term: string, options: SearchOptions): Map<number, number> {
  const results = index.search(term, {
    ...options,
    boost: BOOST,
    tokenize: (text) => [text],
    processTerm: (text) => text,
  });
  return new Map(results.map(({ id, score }) => [id, score]));
}
