/** Finds the texts that repeat each other, without comparing all with all. Pure. */

export interface NearPair {
  /** Positions in the list of texts; the first is the smaller. */
  first: number;
  second: number;
  /** Shared shingles over all shingles of the two: 1 for the same words in the same order. */
  similarity: number;
}

export interface NearPairOptions {
  /** Words that make a shingle: runs of this length are what texts share. */
  size: number;
  /** From this similarity on, two texts are a pair. */
  threshold: number;
  /** How near two texts are; for a test that counts how many are compared. */
  similarityOf?: typeof jaccard;
}

/**
 * Every pair at or above the threshold; words come as numbers. Two such texts share one of their rarest
 * shingles (prefix filtering: Chaudhuri, Ganti and Kaushik, 2006), so that only texts that meet there are
 * compared.
 */
export function findNearPairs(
  texts: readonly (readonly number[])[],
  { size, threshold, similarityOf = jaccard }: NearPairOptions,
): NearPair[] {
  const sets = rarestFirst(texts.map((words) => hashShingles(words, size)));
  const pairs: NearPair[] = [];
  const index = new Map<number, number[]>();
  sets.forEach((set, second) => {
    // Any other set at the threshold holds one of these.
    const prefix = set.length - Math.ceil(threshold * set.length) + 1;
    const met = new Set<number>();
    for (const shingle of set.subarray(0, prefix)) {
      if (shingle < 2 * HASHES) continue;
      const owners = index.get(shingle);
      if (owners === undefined) index.set(shingle, [second]);
      else {
        for (const owner of owners) met.add(owner);
        owners.push(second);
      }
    }
    for (const first of met) {
      const similarity = similarityOf(sets[first] ?? new Float64Array(), set);
      if (similarity >= threshold) pairs.push({ first, second, similarity });
    }
  });
  return pairs;
}

/** Among so many, two shingles of two texts look the same once in some hundred thousand pairs of texts. */
const HASHES = 2 ** 31;

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

/**
 * Each text as a sorted list of distinct numbers, `occurrences * HASHES + hash`: rare shingles come first.
 * Occurrences are counted by bucket and up to 255: some look less rare than they are, but the order is the
 * same for every text, and that is all the pairs need.
 */
function rarestFirst(texts: readonly Uint32Array[]): Float64Array[] {
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const occurrences = new Uint8ClampedArray(2 ** Math.ceil(Math.log2(4 * total + 1)));
  const bucket = (hash: number): number => hash & (occurrences.length - 1);
  for (const hashes of texts) {
    for (const hash of hashes) occurrences[bucket(hash)] = (occurrences[bucket(hash)] ?? 0) + 1;
  }
  return texts.map((hashes) => {
    const ranked = new Float64Array(hashes.length);
    hashes.forEach((hash, index) => {
      ranked[index] = (occurrences[bucket(hash)] ?? 0) * HASHES + hash;
    });
    ranked.sort();
    return ranked.filter((shingle, index) => shingle !== ranked[index - 1]);
  });
}

/** Of two sorted lists: `jaccard([1, 2, 3], [2, 3, 4])` → `0.5` */
export function jaccard(a: Float64Array, b: Float64Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x = 0, y = 0] = [a[i], b[j]];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared / (a.length + b.length - shared);
}
