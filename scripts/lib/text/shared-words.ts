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
  const sets = texts.map((words) => shinglesOf(words, size));
  const owners = new Map<string, number[]>();
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

/** `shinglesOf(["a", "b", "c"], 2)` → `"a b"`, `"b c"` */
function shinglesOf(words: readonly string[], size: number): ReadonlySet<string> {
  const shingles = new Set<string>();
  for (let end = size; end <= words.length; end++) shingles.add(words.slice(end - size, end).join(" "));
  return shingles;
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
