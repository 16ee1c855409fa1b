/**
 * Search: a query is read into units (names of tools, needs, qualities, relations, words), tools are ordered by how much
 * of it they satisfy. What ranks is public: the needs of the entries.
 */

import type { ListEnvelope } from "../contract/answer-schemas.ts";
import { MAX_Q_WORDS } from "../contract/query.ts";
import { compact, isStopWord, tokenize } from "../text/french.ts";
import { type Corrector, createCorrector } from "../text/spelling.ts";
import type { SearchData, SpellingData } from "./data.ts";
import { keysOf, loadIndex } from "./load.ts";
import { type Ranked, rank } from "./rank.ts";
import { readQuery, type Unit } from "./read.ts";

type Told = NonNullable<ListEnvelope["meta"]["search"]>;

/** What a search finds, how it was read, and why. */
export interface Found extends Omit<Ranked, "relaxed"> {
  readonly told: Omit<Told, "q" | "groups">;
  /** The conditions of the query: what each is called, and how well each tool meets it, 0 where it breaks it. */
  readonly conditions: readonly { readonly label: string; readonly met: Float32Array }[];
  readonly units: readonly Unit[];
  /** A word is unknown, and no spelling data is here to correct it: load it, `learn` it, ask again. */
  readonly wantsSpelling: boolean;
}

export interface Search {
  (q: string): Found;
  learn(spelling: SpellingData): void;
}

/** More words in all are not read: what bounds the cost of a query. */
const MAX_TOKENS = 40;

/** `createSearch(data, spelling)("khanacademy")` → `{ positions: [212], relaxed: false, … }` */
export function createSearch(data: SearchData, spelling: SpellingData | null = null): Search {
  const index = loadIndex(data);
  let corrector = spelling === null ? null : correctorOf(data, spelling);

  const search = (q: string): Found => {
    const { read, ignored } = cutWords(tokenize(q));
    const typed = readQuery(index, read, { halfTyped: true, correct: corrector?.correctWord ?? null });
    // Something is mistyped: a name, before anything else.
    const named = typed.isDoubtful ? (corrector?.correctName(compact(q)) ?? null) : null;
    const name = named === null ? undefined : index.sensesOf(`=${named}`)[0]?.label;
    const corrections = name === undefined ? typed.corrections : [{ from: q, to: name }];
    // Corrected words may form an expression.
    const meant = new Map(corrections.map(({ from, to }) => [from, to]));
    const mend = (): string[] =>
      name === undefined ? read.flatMap((token) => tokenize(meant.get(token) ?? token)) : tokenize(name);
    const answered =
      corrections.length === 0 ? typed : readQuery(index, mend(), { halfTyped: false, correct: null });
    const units = [...answered.units].sort((a, b) => a.start - b.start);
    const { relaxed, ...ranked } = rank(index.count, answered);
    const reading = units.map(({ kind, text, slug, label }) => ({ text, as: kind, slug, label }));
    return {
      ...ranked,
      units,
      told: { relaxed, reading, corrections, unmatched: answered.unmatched, ignored },
      // "Sans compte" is said inside a sentence.
      conditions: units.flatMap(({ label, met }) =>
        met === null ? [] : [{ label: label.charAt(0).toLowerCase() + label.slice(1), met }],
      ),
      wantsSpelling: typed.isDoubtful && corrector === null,
    };
  };
  return Object.assign(search, {
    learn(learnt: SpellingData) {
      corrector = correctorOf(data, learnt);
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

/** Corrects towards the names of tools and the words that find something. */
export const correctorOf = ({ keys }: SearchData, { words, others }: SpellingData): Corrector =>
  createCorrector({
    names: keysOf(keys, "=").map((key) => key.slice(1)),
    words: words.split(" "),
    others: others.split(" "),
  });
