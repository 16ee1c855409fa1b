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
 * The pairs at or above the threshold; words come as numbers. The similarity is Jaccard's, and exact: for each
 * text, an index of the shingles tells the earlier ones that share one. Most shingles are in one text only and are
 * never indexed, so most texts are never compared. A shingle that hundreds of texts share leads to the first hundred
 * of them only: a text is compared with so many others, however many there are.
 */
export function findNearPairs(
  texts: readonly (readonly number[])[],
  { size, threshold, onCompare }: NearPairOptions,
): NearPair[] {
  const hashes = texts.map((words) => hashShingles(words, size));
  const isRepeated = findRepeated(hashes);
  const sets = new Map<number, ReadonlySet<number>>();
  const setOf = (text: number): ReadonlySet<number> => {
    const set = sets.get(text) ?? new Set(hashes[text]);
    sets.set(text, set);
    return set;
  };
  const owners = new Map<number, number[]>();
  return hashes.flatMap((shingles, second) => {
    const shared = new Map<number, number>();
    let isCut = false;
    for (const shingle of new Set(shingles.filter(isRepeated))) {
      const earlier = owners.get(shingle) ?? [];
      for (const first of earlier) shared.set(first, (shared.get(first) ?? 0) + 1);
      owners.set(shingle, earlier);
      if (earlier.length < MAX_OWNERS) earlier.push(second);
      else isCut = true;
    }
    return [...shared].flatMap(([first, counted]) => {
      onCompare?.();
      const [one, other] = [setOf(first), setOf(second)];
      const count = isCut ? countShared(one, other) : counted;
      const similarity = count / (one.size + other.size - count);
      return similarity >= threshold ? [{ first, second, similarity }] : [];
    });
  });
}

const MAX_OWNERS = 100;

const countShared = (one: ReadonlySet<number>, other: ReadonlySet<number>): number =>
  [...one].filter((shingle) => other.has(shingle)).length;

/** Whether a shingle comes twice, or one that looks like it: a table of bytes is much faster than a set. */
function findRepeated(hashes: readonly Uint32Array[]): (shingle: number) => boolean {
  const times = new Uint8Array(2 ** 21);
  const slotOf = (shingle: number) => shingle & (times.length - 1);
  for (const shingles of hashes)
    for (const shingle of shingles) times[slotOf(shingle)] = Math.min(2, (times[slotOf(shingle)] ?? 0) + 1);
  return (shingle) => times[slotOf(shingle)] === 2;
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
