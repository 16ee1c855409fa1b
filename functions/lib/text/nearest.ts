/** "Did you mean": the nearest allowed word, for clients' queries and for editors' entries alike. */

import { fold, memoize } from "./fold.ts";

/**
 * Damerau–Levenshtein distance (optimal string alignment): a swap of two neighbours counts as one edit.
 * `distance("kahoot", "kahoto")` → `1`. Over the limit it may be told as less, but still as over it.
 */
export function distance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const kept = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : kept;
      const edits = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, kept, swapped);
      least = Math.min(least, edits);
      row.push(edits);
    }
    // What follows comes from this row and the one before, where at most one edit less was enough.
    if (least > limit + 1) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
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
const simplify = memoize((text: string): string => fold(text).replace(/[\s_-]+/g, "-"), 5_000);
