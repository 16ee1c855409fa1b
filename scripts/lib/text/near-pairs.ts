/** Finds the texts that repeat each other, without comparing every text with every other. */

export interface NearPair {
  /** Positions in the list of texts; the first is the smaller. */
  first: number;
  second: number;
  /** Shared shingles over all shingles of the two texts: 1 for the same words in the same order. */
  similarity: number;
}

export interface NearPairOptions {
  /** Words in a shingle: texts are compared by the runs of this length that they share. */
  size: number;
  /** From this similarity on, two texts are a pair. */
  threshold: number;
  /** Called for each two texts that are compared: for a test that counts them. */
  onCompare?: () => void;
}

/**
 * Every pair at or above the threshold; words come as numbers. The similarity is Jaccard's, and exact: for each
 * text, an index of the shingles tells how many it shares with each earlier one. Most shingles are in one text
 * only and are never indexed, so most texts are never compared.
 */
export function findNearPairs(
  texts: readonly (readonly number[])[],
  { size, threshold, onCompare }: NearPairOptions,
): NearPair[] {
  const sets = texts.map((words) => new Set(hashShingles(words, size)));
  const [seen, repeated] = [new Set<number>(), new Set<number>()];
  for (const set of sets) for (const shingle of set) (seen.has(shingle) ? repeated : seen).add(shingle);
  const owners = new Map<number, number[]>();
  return sets.flatMap((set, second) => {
    const shared = new Map<number, number>();
    for (const shingle of set) {
      if (!repeated.has(shingle)) continue;
      const earlier = owners.get(shingle) ?? [];
      for (const first of earlier) shared.set(first, (shared.get(first) ?? 0) + 1);
      owners.set(shingle, earlier);
      earlier.push(second);
    }
    return [...shared].flatMap(([first, count]) => {
      onCompare?.();
      const similarity = count / ((sets[first]?.size ?? 0) + set.size - count);
      return similarity >= threshold ? [{ first, second, similarity }] : [];
    });
  });
}

/** 31 bits: two different shingles of two texts get the same number once in some hundred thousand pairs of texts. */
function hashShingles(words: readonly number[], size: number): Uint32Array {
  const hashes = new Uint32Array(Math.max(0, words.length - size + 1));
  for (let start = 0; start < hashes.length; start++) {
    let hash = 0;
    for (let at = start; at < start + size; at++) {
      hash = Math.imul(hash ^ ((words[at] ?? 0) + 1), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hashes[start] = hash >>> 1;
  }
  return hashes;
}
