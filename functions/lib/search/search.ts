/**
 * Search: a query is read into units (names of tools, needs, qualities, relations, words), tools are ordered by how much
 * of it they satisfy. What ranks is public: the needs of the entries.
 */

import { MAX_Q_WORDS } from "../contract/query.ts";
import { compactForms, dictionaryForms, isStopWord, tokenize } from "../text/french.ts";
import { type Corrector, createCorrector } from "../text/spelling.ts";
import type { SearchData, SearchHits, SpellingData } from "./data.ts";
import { MAX_NAME_WORDS } from "./find.ts";
import { loadIndex } from "./load.ts";
import { byScore, RANK, type Ranked, rank } from "./rank.ts";
import { type Reading, readQuery, type Unit } from "./read.ts";

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
/** Needs that an entry does not name are weaker than this, in hundredths. */
const NAMED_NEED = 50;

/** `createSearch(data, spelling)("khanacademy")` → `{ positions: [212], relaxed: false, … }` */
export function createSearch(data: SearchData, spelling: SpellingData | null = null): Search {
  const index = loadIndex(data);
  let corrector = spelling === null ? null : correctorOf(data, spelling);
  let wantsSpelling = false;

  function correct(kind: keyof Corrector, word: string): string | null {
    if (corrector === null) wantsSpelling = true;
    return corrector?.[kind](word) ?? null;
  }

  type Answer = Ranked & Pick<Reading, "units" | "corrections" | "unmatched">;

  /** As if the name had been typed, as it is written. */
  function answerName(form: string, q: string, isTyped: boolean): Answer {
    const { tools, name } = index.byName.get(form) ?? { tools: [], name: form };
    const reading = readQuery(index, tokenize(name), { halfTyped: false });
    const corrections = isTyped ? [] : [{ from: q, to: name }];
    return { ...reading, ...rank(index.count, reading, tools), corrections, unmatched: [] };
  }

  function answer(q: string, tokens: readonly string[]): Answer {
    const forms = compactForms(q);
    const exact = forms.find((form) => index.byName.has(form));
    if (exact !== undefined) return answerName(exact, q, true);
    const first = readQuery(index, tokens, {
      halfTyped: true,
      correct: (word) => correct("correctWord", word),
    });
    const { corrections } = first;
    // Something is mistyped: a name, before anything else but what is nearer to a word typed alone.
    const isNearWord = corrections.length === 1 && corrections[0]?.from === forms[0];
    if (first.isDoubtful && !isNearWord) {
      const meant = correct("correctName", forms[0] ?? "");
      if (meant !== null) return answerName(meant, q, false);
    }
    // Corrected words may form an expression.
    const meant = new Map(corrections.map(({ from, to }) => [from, to]));
    const words = tokens.map((token) => meant.get(token) ?? token);
    const reading = corrections.length === 0 ? first : readQuery(index, words, { halfTyped: false });
    return { ...reading, corrections, ...addBegun(rank(index.count, reading, []), tokens) };
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
    for (const [tool, likelihood] of begun) scores[tool] = (scores[tool] ?? 0) + RANK.begun * likelihood;
    const all = [...new Set([...positions, ...begun.keys()])].sort(byScore(scores));
    return { positions: all, relaxed: false, scores, border: all.length };
  }

  const search = (q: string): Explained => {
    wantsSpelling = false;
    const { read, ignored } = cutWords(tokenize(q));
    const answered = answer(q, read);
    const { units } = answered;
    const reading = [...units]
      .sort((a, b) => a.start - b.start)
      .map(({ kind, text, slug, label }) => ({ text, as: kind, slug, label }));
    // "Sans compte" is said inside a sentence.
    const conditions = units.flatMap(({ label, met }) =>
      met === null ? [] : [{ label: label.charAt(0).toLowerCase() + label.slice(1), met }],
    );
    return { ...answered, reading, ignored, conditions, wantsSpelling };
  };
  return Object.assign(search, {
    learn(learnt: SpellingData) {
      corrector = correctorOf(data, learnt);
    },
    orderOf(need: number): number[] {
      const servers = index.needAt(need)?.tools ?? [];
      const named = servers.filter((_, at) => at % 2 === 0 && (servers[at + 1] ?? 0) > NAMED_NEED);
      // The first shade is what the need means first.
      const shade = index.firstShadeOf(need);
      return shade === undefined ? named : named.sort(byScore(index.toolsOf(shade)));
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

function correctorOf(data: SearchData, { words, others }: SpellingData): Corrector {
  const known = new Set(others.split(" "));
  return createCorrector({
    names: data.names.map(([form]) => form),
    words: words.split(" "),
    isOtherWord: (word) => dictionaryForms(word).some((form) => known.has(form)),
  });
}
