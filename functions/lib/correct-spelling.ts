/** The known word that a mistyped one means. Called only for words that match nothing at all. */

import { distance } from "./nearest.ts";

/** A swap of two neighbours counts as one edit; a short word with a slip is too near to too many others. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * `vocabulary` in the order of preference, the most frequent first: at equal distance the first one wins.
 * `createCorrector(["kahoot", "canva"])("kahoto")` → `"kahoot"`
 */
export function createCorrector(vocabulary: readonly string[]): (word: string) => string | null {
  // Made by the first call: most queries have nothing to correct.
  let letters: Int32Array | undefined;
  return (word) => {
    const edits = allowedEdits(word.length);
    if (edits === 0 || /\d/.test(word)) return null;
    letters ??= Int32Array.from(vocabulary, letterSet);
    const wanted = letterSet(word);
    let best: string | null = null;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let i = 0; i < vocabulary.length; i++) {
      const candidate = vocabulary[i] ?? "";
      if (Math.abs(candidate.length - word.length) > edits) continue;
      // An edit changes at most two letters of the set: this rules out nearly all, at the price of a bit count.
      if (countBits((letters[i] ?? 0) ^ wanted) > 2 * edits) continue;
      const cost = distance(word, candidate) + (candidate[0] === word[0] ? 0 : 0.5);
      if (cost <= edits && cost < bestCost) {
        best = candidate;
        bestCost = cost;
      }
    }
    return best;
  };
}

/** Which letters a word has, a bit each. */
function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) % 31);
  return set;
}

function countBits(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
