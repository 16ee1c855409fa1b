import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLongestRun } from "../../../../scripts/lib/text/longest-run.ts";

/** The slow and plain way: each place of the first text with each of the second. */
function compareAll(first: readonly number[], second: readonly number[]) {
  let best = { end: 0, length: 0 };
  first.forEach((_, end) => {
    second.forEach((_, other) => {
      let length = 0;
      while (length <= Math.min(end, other) && first[end - length] === second[other - length]) length++;
      if (length > best.length) best = { end: other + 1, length };
    });
  });
  return best;
}

describe("findLongestRun()", () => {
  it("finds what comparing all places finds: the first of the longest", () => {
    const words = fc.array(fc.nat({ max: 3 }), { maxLength: 30 });
    fc.assert(
      fc.property(words, words, (first, second) => {
        expect(findLongestRun(first, second)).toEqual(compareAll(first, second));
      }),
      { numRuns: 1_000 },
    );
  });
});
