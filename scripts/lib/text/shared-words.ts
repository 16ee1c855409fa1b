/** What texts have in common, word for word: the pairs that repeat each other, and the longest run that two share. */

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
}

/** The pairs at or above the threshold, by Jaccard's similarity. Texts without a common shingle are never compared. */
export function findNearPairs(
  texts: readonly (readonly string[])[],
  { size, threshold }: NearPairOptions,
): NearPair[] {
  const numberOf = createNumbers();
  const sets = texts.map((words) => hashShingles(words.map(numberOf), size));
  const owners = new Map<number, number[]>();
  return sets.flatMap((set, second) => {
    const shared = new Map<number, number>();
    for (const shingle of set) {
      const earlier = owners.get(shingle);
      for (const first of earlier ?? []) shared.set(first, (shared.get(first) ?? 0) + 1);
      if (earlier === undefined) owners.set(shingle, [second]);
      else earlier.push(second);
    }
    return [...shared].flatMap(([first, count]) => {
      const similarity = count / ((sets[first]?.size ?? 0) + set.size - count);
      return similarity >= threshold ? [{ first, second, similarity }] : [];
    });
  });
}

/** A number for each word, the same for the same word. */
function createNumbers(): (word: string) => number {
  const numbers = new Map<string, number>();
  return (word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
}

/** Numbers of 32 bits are faster than texts; two different shingles get the same one once in billions of pairs. */
function hashShingles(words: readonly number[], size: number): ReadonlySet<number> {
  const hashes = new Set<number>();
  for (let end = size; end <= words.length; end++) {
    let hash = 0;
    for (let at = end - size; at < end; at++)
      hash = Math.imul(hash ^ (words[at] ?? 0), 0x01000193) ^ (hash >>> 13);
    hashes.add(hash);
  }
  return hashes;
}

/** `findLongestRun(["a", "b", "c"], ["x", "b", "c"])` → `{ start: 1, length: 2 }`, a place in the second. */
export function findLongestRun(
  first: readonly string[],
  second: readonly string[],
): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  first.forEach((_, from) => {
    second.forEach((_, start) => {
      let length = 0;
      while (from + length < first.length && first[from + length] === second[start + length]) length++;
      if (length > best.length) best = { start, length };
    });
  });
  return best;
}
