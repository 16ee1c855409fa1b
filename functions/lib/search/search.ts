/**
 * Ranks tools for what people type. A query is read into units (names, needs, qualities, relations, words);
 * tools are ordered by how much of it they satisfy. What ranks is public: the needs of the entries.
 */

import { MAX_Q_WORDS } from "../contract/query.ts";
import { type Corrector, createCorrector } from "../text/correct-spelling.ts";
import { compactForms, dictionaryForms, isStopWord, tokenize } from "../text/french.ts";
import { MAX_NAME_WORDS } from "./find-spans.ts";
import type { SearchHits } from "./hits.ts";
import { loadIndex } from "./load-index.ts";
import { RANK, type Ranked, rank, sortByScore } from "./rank.ts";
import { readQuery } from "./read-query.ts";
import { LIKELY, type SearchData, type SpellingData } from "./search-data.ts";
import type { Reading, Unit } from "./units.ts";

/** What a search finds, and why. */
export interface Explained extends SearchHits {
  readonly units: readonly Unit[];
  /** By tool. */
  readonly scores: Float32Array;
  /** A word is unknown, and no spelling data is here to correct it: load it, `learn` it, ask again. */
  readonly wantsSpelling: boolean;
}

export interface Search {
  (q: string): Explained;
  learn(spelling: SpellingData): void;
  /** The tools that serve a need, by its number, best first. */
  orderOf(need: number): number[];
}

/** More words in all are not read: what bounds the cost of a query. */
const MAX_TOKENS = 40;

/** `createSearch(data, spelling)("khanacademy")` → `{ positions: [212], relaxed: false, … }` */
export function createSearch(data: SearchData, spelling: SpellingData | null = null): Search {
  const index = loadIndex(data);
  let corrector = spelling === null ? null : correctorOf(data, spelling);
  let wantsSpelling = false;

  function correct(word: string, kind: "correctWord" | "correctName"): string | null {
    if (corrector === null) wantsSpelling = true;
    return corrector?.[kind](word) ?? null;
  }

  interface Answer extends Ranked, Pick<Reading, "units" | "corrections" | "unmatched"> {}

  /** As if the name had been typed, as it is written. */
  function answerName(form: string, corrections: Reading["corrections"] = []): Answer {
    const { tools, name } = index.byName.get(form) ?? { tools: [], name: form };
    const reading = readQuery(index, tokenize(name), { halfTyped: false });
    return { ...rank(index, reading, tools), units: reading.units, corrections, unmatched: [] };
  }

  function answer(q: string, tokens: readonly string[]): Answer {
    const forms = compactForms(q);
    const exact = forms.find((form) => index.byName.has(form));
    if (exact !== undefined) return answerName(exact);
    const readAs = (form: string): Answer =>
      answerName(form, [{ from: q, to: index.byName.get(form)?.name ?? form }]);
    const doubled = forms.flatMap((form) => (form.length < 4 ? [] : (index.nameLike(form) ?? [])))[0];
    if (doubled !== undefined) return readAs(doubled);

    let reading = readQuery(index, tokens, {
      halfTyped: true,
      correct: (word) => correct(word, "correctWord"),
    });
    const { corrections } = reading;
    // Something is mistyped: a name, before anything else but what is nearer to a word typed alone.
    const isNearWord = corrections.length === 1 && corrections[0]?.from === forms[0];
    if (corrections.length + reading.unmatched.length > 0 && !isNearWord) {
      const meant = correct(forms[0] ?? "", "correctName");
      if (meant !== null) return readAs(meant);
    }
    // A few letters are half a word only if a tool has it and all the rest: "mal de dos" does not mean "dossier".
    if (
      reading.units.some(({ isGuess }) => isGuess) &&
      reading.units.length > 1 &&
      rank(index, reading, []).relaxed
    )
      reading = readQuery(index, tokens, {
        halfTyped: false,
        correct: (word) => correct(word, "correctWord"),
      });
    if (corrections.length > 0) {
      // Corrected words may form an expression.
      const meant = new Map(corrections.map(({ from, to }) => [from, to]));
      const words = tokens.map((token) => meant.get(token) ?? token);
      const read = readQuery(index, words, { halfTyped: false, corrected: new Set(meant.values()) });
      reading = { ...read, corrections };
    }
    return { ...reading, ...addBegun(rank(index, reading, []), tokens) };
  }

  /** The tools whose name the whole query begins: the less there is left to type, the likelier it is meant. */
  function addBegun(ranked: Ranked, tokens: readonly string[]): Ranked {
    const typed = tokens.join("");
    if (typed.length < 3 || tokens.length > MAX_NAME_WORDS) return ranked;
    const { positions, scores } = ranked;
    const begun = new Map<number, number>();
    for (const [form, tool] of index.namesFrom(typed))
      begun.set(tool, Math.max(begun.get(tool) ?? 0, 0.6 + typed.length / form.length));
    if (begun.size === 0) return ranked;
    const all = [...new Set([...positions, ...begun.keys()])];
    for (const [tool, likelihood] of begun) scores[tool] = (scores[tool] ?? 0) + RANK.begun * likelihood;
    return { positions: sortByScore(all, scores), relaxed: false, scores };
  }

  const search = (q: string): Explained => {
    wantsSpelling = false;
    const { read, ignored } = cutWords(tokenize(q));
    const { units, ...found } = answer(q, read);
    const reading = [...units]
      .sort((a, b) => Number(a.isSoft === true) - Number(b.isSoft === true) || a.start - b.start)
      .map(({ kind, text, slug, label }) => ({ text, as: kind, slug, label }));
    return { ...found, units, reading, ignored, wantsSpelling };
  };
  return Object.assign(search, {
    learn(learnt: SpellingData) {
      corrector = correctorOf(data, learnt);
    },
    orderOf(need: number): number[] {
      // The first shade is what the need means first.
      const scores = index.shade(index.shadesOf(need)[0] ?? -1);
      return sortByScore(
        index.servers(need).flatMap(([tool, place]) => (place === LIKELY ? [] : [tool])),
        scores,
      );
    },
  });
}

/** The first twelve words that say something, with those that say nothing between them; and the others. */
function cutWords(tokens: readonly string[]): { read: string[]; ignored: string[] } {
  let said = 0;
  const end = tokens.findIndex((token) => !isStopWord(token) && ++said > MAX_Q_WORDS);
  const read = tokens.slice(0, Math.min(end === -1 ? tokens.length : end, MAX_TOKENS));
  return { read, ignored: tokens.slice(read.length).filter((token) => !isStopWord(token)) };
}

const correctorOf = (data: SearchData, { words, others }: SpellingData): Corrector => {
  let known: string[] | undefined;
  return createCorrector({
    names: data.names.map(([form]) => form),
    words: () => {
      known ??= words.split(" ");
      return known;
    },
    // Cheaper than to make sets of them: few queries ask.
    isOtherWord: (word) =>
      dictionaryForms(word).some((form) => others[form.slice(0, 2)]?.includes(` ${form} `)),
  });
};
