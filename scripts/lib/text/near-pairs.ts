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
  const sets = findRepeated(texts.map((words) => hashShingles(words, size)));
  const owners = new Map<number, number[]>();
  return sets.flatMap((set, second) => {
    const shared = new Map<number, number>();
    let isCut = false;
    for (const shingle of set.repeated) {
      const earlier = owners.get(shingle) ?? [];
      for (const first of earlier) shared.set(first, (shared.get(first) ?? 0) + 1);
      owners.set(shingle, earlier);
      if (earlier.length < MAX_OWNERS) earlier.push(second);
      else isCut = true;
    }
    return [...shared].flatMap(([first, counted]) => {
      onCompare?.();
      const other = sets[first];
      if (other === undefined) return [];
      const count = isCut ? countShared(set.repeated, other.repeated) : counted;
      const similarity = count / (other.size + set.size - count);
      return similarity >= threshold ? [{ first, second, similarity }] : [];
    });
  });
}

const MAX_OWNERS = 100;

const countShared = (one: ReadonlySet<number>, other: ReadonlySet<number>): number =>
  [...one].filter((shingle) => other.has(shingle)).length;

/** What is to be known of the shingles of a text. */
interface ShingleSet {
  /** How many there are, each counted once. */
  size: number;
  /** Those that come twice in all the texts, or look like one that does: the others are in no other text. */
  repeated: ReadonlySet<number>;
}

/** A table of bits is much faster than a set of numbers, and leaves few for the sets. */
function findRepeated(hashes: readonly Uint32Array[]): ShingleSet[] {
  const seen = new Uint32Array(SLOTS / 32);
  const seenTwice = new Uint32Array(SLOTS / 32);
  for (const shingles of hashes) {
    for (let at = 0; at < shingles.length; at++) {
      const slot = (shingles[at] ?? 0) & (SLOTS - 1);
      const word = slot >>> 5;
      const bit = 1 << (slot & 31);
      const before = seen[word] ?? 0;
      if ((before & bit) === 0) seen[word] = before | bit;
      else seenTwice[word] = (seenTwice[word] ?? 0) | bit;
    }
  }
  return hashes.map((shingles) => {
    const repeated = new Set<number>();
    let size = shingles.length;
    for (let at = 0; at < shingles.length; at++) {
      const shingle = shingles[at] ?? 0;
      const slot = shingle & (SLOTS - 1);
      if (((seenTwice[slot >>> 5] ?? 0) & (1 << (slot & 31))) === 0) continue;
      // One that comes twice in a text is counted once.
      if (repeated.has(shingle)) size--;
      else repeated.add(shingle);
    }
    return { size, repeated };
  });
}

/** Twenty times as many as a directory of some hundred entries has shingles. */
const SLOTS = 2 ** 21;

const FACTOR = 0x01000193;

/**
 * 31 bits: two different shingles of two texts get the same number once in some hundred thousand pairs of texts.
 * Each follows from the one before it: a word comes, a word goes.
 */
function hashShingles(words: readonly number[], size: number): Uint32Array {
  const hashes = new Uint32Array(Math.max(0, words.length - size + 1));
  let gone = 1;
  for (let count = 0; count < size; count++) gone = Math.imul(gone, FACTOR);
  let sum = 0;
  for (let end = 0; end < words.length; end++) {
    sum = (Math.imul(sum, FACTOR) + mix(words[end] ?? 0)) | 0;
    if (end >= size) sum = (sum - Math.imul(gone, mix(words[end - size] ?? 0))) | 0;
    if (end >= size - 1) hashes[end - size + 1] = mix(sum) >>> 1;
  }
  return hashes;
}

/** Spreads what is alike: near numbers become far ones. */
function mix(number: number): number {
  const spread = Math.imul(number ^ (number >>> 16), 0x9e3779b1);
  return spread ^ (spread >>> 15);
}
