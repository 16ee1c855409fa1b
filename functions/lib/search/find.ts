/** Finds names and phrases in the words of a query; where they share words, the longest stays. */

import { isLinkWord, isStopWord, stem } from "../text/french.ts";
import type { Named, SearchIndex } from "./load.ts";
import { findPhrases } from "./phrases.ts";

/** Words that a name or a phrase reads, from one to before another. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** How many of them say something; of two readings the longer one stays. */
  readonly length: number;
  /** What the phrase may mean: see `SearchData`. */
  readonly refs: readonly string[];
  readonly named?: Named;
  /** The last word is half-typed: "carte ment". */
  readonly isHalfTyped?: boolean;
}

/** No name has more words: what bounds the search for names in a query. */
export const MAX_NAME_WORDS = 5;

/** In the order of the words. */
export function findSpans(index: SearchIndex, tokens: readonly string[], halfTyped: boolean): Span[] {
  const spans: Span[] = [
    ...findNames(index, tokens),
    ...findPhrases(tokens, index.refsOf),
    ...(halfTyped ? completePhrase(index, tokens) : []),
  ];
  spans.sort((a, b) => b.length - a.length || a.end - a.start - (b.end - b.start) || a.start - b.start);
  const chosen: Span[] = [];
  for (const span of spans) {
    const at = chosen.findIndex(({ start, end }) => start === span.start && end === span.end);
    const other = chosen[at];
    if (other !== undefined) {
      const named = other.named ?? span.named;
      chosen[at] = { ...other, refs: [...other.refs, ...span.refs], ...(named && { named }) };
    } else if (chosen.every(({ start, end }) => span.end <= start || span.start >= end)) chosen.push(span);
  }
  return chosen.sort((a, b) => a.start - b.start);
}

/** Names of tools, however their words are run together or taken apart: "khan academy", "chat gpt". */
function findNames(index: SearchIndex, tokens: readonly string[]): Span[] {
  const found: Span[] = [];
  for (let start = 0; start < tokens.length; start++) {
    let form = "";
    for (let end = start + 1; end <= Math.min(tokens.length, start + MAX_NAME_WORDS); end++) {
      form += tokens[end - 1];
      const named = index.byName.get(form);
      // A name may hold words that say nothing ("le chat"), but one such word is not a name: "aider".
      if (named === undefined || (end === start + 1 && isStopWord(form))) continue;
      // Over the same words a phrase comes before a name that ordinary words make.
      const length = end - start + (named.ordinary ? -0.1 : 0.3);
      found.push({ start, end, length, refs: [], named });
    }
  }
  return found;
}

/** A half-typed word may be the beginning of as many phrases. */
const MAX_COMPLETIONS = 12;

/** The longest phrases whose last word is half-typed. */
function completePhrase(index: SearchIndex, tokens: readonly string[]): Span[] {
  const last = tokens.length - 1;
  const typed = tokens[last] ?? "";
  if (typed.length < 3 || isStopWord(typed)) return [];
  for (let start = Math.max(0, last - 3); start <= last; start++) {
    // Fewer letters alone begin too many phrases.
    if (isLinkWord(tokens[start] ?? "") || (start === last && typed.length < 4)) continue;
    const parts = tokens.slice(start, last).filter((token) => !isLinkWord(token));
    const refs = index.refsBegunBy([...parts.map(stem), typed].join(" "));
    const shades = refs.filter((ref) => ref.startsWith("s")).slice(0, MAX_COMPLETIONS);
    const place = { start, end: last + 1, length: parts.length + 0.4 };
    if (shades.length > 0) return [{ ...place, refs: shades, isHalfTyped: true }];
  }
  return [];
}
