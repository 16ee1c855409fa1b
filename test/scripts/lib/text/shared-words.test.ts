import fc from "fast-check";
import { expect, it } from "vitest";
import { findLongestRun, findNearPairs } from "../../../../scripts/lib/text/shared-words.ts";

/** The slow and plain way. */
function compareAll(texts: readonly (readonly string[])[], size: number, threshold: number) {
  const sets = texts.map(
    (words) => new Set(words.slice(size - 1).map((_, start) => words.slice(start, start + size).join(" "))),
  );
  return sets.flatMap((own, second) =>
    sets.slice(0, second).flatMap((other, first) => {
      const shared = [...other].filter((shingle) => own.has(shingle)).length;
      const similarity = shared / (other.size + own.size - shared);
      return similarity >= threshold ? [{ first, second, similarity }] : [];
    }),
  );
}

it("findNearPairs() finds what comparing all with all finds", () => {
  // Few words, so that shingles come back often.
  const texts = fc.array(fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 14 }), { maxLength: 14 });
  const size = fc.integer({ min: 1, max: 4 });
  const threshold = fc.double({ min: 0.05, max: 1, noNaN: true });
  fc.assert(
    fc.property(texts, size, threshold, (words, size, threshold) => {
      const found = findNearPairs(words, { size, threshold });
      const order = found.sort((one, other) => one.second - other.second || one.first - other.first);
      expect(order).toEqual(compareAll(words, size, threshold));
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ["a b c d", "x b c x", { start: 1, length: 2 }],
  ["b c a b c", "a b c", { start: 0, length: 3 }],
  ["a", "b", { start: 0, length: 0 }],
  ["", "b", { start: 0, length: 0 }],
])("findLongestRun() finds what %j and %j share", (first, second, run) => {
  expect(findLongestRun(first.split(" "), second.split(" "))).toEqual(run);
});
