/** "Did you mean": the nearest allowed word, for clients' queries and for editors' entries alike. */

import { fold } from "./fold.ts";

/**
 * Damerau–Levenshtein distance (optimal string alignment): a swap of two neighbours counts as one edit.
 * `distance("kahoot", "kahoto")` → `1`. What is over the limit may be told as less, but still as over it.
 */
export function distance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  // Letters that both begin or end with cost nothing.
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = a.length;
  let endOfB = b.length;
  while (end > start && endOfB > start && a.charCodeAt(end - 1) === b.charCodeAt(endOfB - 1)) {
    end--;
    endOfB--;
  }
  const height = end - start;
  const width = endOfB - start + 1;
  if (height === 0 || width === 1) return height + width - 1;
  if (Math.abs(height - width + 1) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last: number[] = [];
  let lastLeast = 0;
  for (let j = 0; j < width; j++) last.push(j);
  for (let i = 1; i <= height; i++) {
    const row = [i];
    let least = i;
    const letter = a.charCodeAt(start + i - 1);
    for (let j = 1; j < width; j++) {
      const other = b.charCodeAt(start + j - 1);
      let best = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + +(letter !== other),
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(start + j - 2) && a.charCodeAt(start + i - 2) === other) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
      if (best < least) least = best;
    }
    // What follows comes from one of these two rows; from the first of them by a swap, which is an edit.
    if (least > limit && lastLeast + 1 > limit) return limit + 1;
    lastLeast = least;
    beforeLast = last;
    last = row;
  }
  return last[width - 1] ?? 0;
}

/** Longer texts are not typos, and comparing them would take too long. */
const MAX_LENGTH = 64;
/** Beyond three slips it is another word: "onf-education" does not mean "nomad-education". */
const MAX_EDITS = 3;

/**
 * The candidate nearest to what was written, or null if none is near enough: at most a third of its
 * length in edits, case, accents and separators aside; or the start of exactly one candidate.
 * `nearest("pircing", ["pricing", "category"])` → `"pricing"`
 */
export function nearest(written: string, candidates: Iterable<string>): string | null {
  const wanted = simplify(written);
  if (wanted === "" || wanted.length > MAX_LENGTH) return null;
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  const completions: string[] = [];
  for (const candidate of candidates) {
    const simple = simplify(candidate);
    if (simple.startsWith(wanted)) completions.push(candidate);
    const limit = Math.min(MAX_EDITS, Math.max(1, Math.floor(Math.max(simple.length, wanted.length) / 3)));
    if (Math.abs(simple.length - wanted.length) > limit) continue;
    const edits = distance(wanted, simple);
    if (edits <= limit && edits < bestDistance) {
      best = candidate;
      bestDistance = edits;
    }
  }
  if (best === null && wanted.length >= 3 && completions.length === 1) return completions[0] ?? null;
  return best;
}

/** Case, accents and separators aside. */
const simplify = (text: string): string => fold(text).replace(/[\s_-]+/g, "-");
