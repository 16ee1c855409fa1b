import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findNearPairs } from "../../../../scripts/lib/text/near-pairs.ts";

/** The slow and plain way. */
function compareAll(texts: readonly (readonly number[])[], size: number, threshold: number) {
  const sets = texts.map(
    (words) =>
      new Set(
        words.slice(0, Math.max(0, words.length - size + 1)).map((_, i) => words.slice(i, i + size).join()),
      ),
  );
  return sets.flatMap((b, second) =>
    sets.slice(0, second).flatMap((a, first) => {
      const shared = [...a].filter((shingle) => b.has(shingle)).length;
      const similarity = shared / (a.size + b.size - shared);
      return similarity >= threshold ? [{ first, second, similarity }] : [];
    }),
  );
}

describe("findNearPairs()", () => {
  it("finds a copy and how near it is", () => {
    const texts = [
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10],
      [1, 2, 3, 4, 5, 9],
    ];
    expect(findNearPairs(texts, { size: 3, threshold: 0.5 })).toEqual([
      { first: 0, second: 2, similarity: 0.6 },
    ]);
  });

  it("finds what comparing all with all finds", () => {
    // Few words, so that shingles come back often.
    const texts = fc.array(fc.array(fc.nat({ max: 3 }), { maxLength: 14 }), { maxLength: 14 });
    const options = fc.record({
      size: fc.integer({ min: 1, max: 4 }),
      threshold: fc.double({ min: 0.05, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(texts, options, (words, { size, threshold }) => {
        const found = findNearPairs(words, { size, threshold });
        const order = found.sort((a, b) => a.second - b.second || a.first - b.first);
        expect(order).toEqual(compareAll(words, size, threshold));
      }),
      { numRuns: 2_000 },
    );
  });

  it("finds none among empty texts", () => {
    expect(findNearPairs([[], [], [1]], { size: 3, threshold: 0.1 })).toEqual([]);
    expect(findNearPairs([], { size: 3, threshold: 0.1 })).toEqual([]);
  });

  it("compares few texts, even among many", () => {
    const countComparisons = (count: number): number => {
      let state = count;
      const texts = Array.from({ length: count }, () =>
        Array.from({ length: 170 }, () => {
          state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
          return (state >>> 8) % 3_000;
        }),
      );
      let compared = 0;
      const onCompare = () => {
        compared++;
      };
      findNearPairs([...texts, ...texts.slice(0, 10)], { size: 5, threshold: 0.1, onCompare });
      return compared;
    };
    // The ten copies, and some that meet by chance; all with all would be 48,000 and 730,000.
    for (const count of [300, 1_200]) expect(countComparisons(count)).toBeLessThan(50);
  });

  it("compares a text with a hundred others at most, however many repeat it", () => {
    const same = Array.from({ length: 600 }, (_, index) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10 + index]);
    let compared = 0;
    const onCompare = () => {
      compared++;
    };
    const pairs = findNearPairs(same, { size: 5, threshold: 0.2, onCompare });
    expect(compared).toBeLessThan(600 * 101);
    // Each text but the first still has an earlier one that it repeats.
    expect(new Set(pairs.map(({ second }) => second))).toHaveLength(599);
    expect(pairs.every(({ similarity }) => similarity === 5 / 7)).toBe(true);
  });
});
