import { expect, it } from "vitest";
import { findLongestRun } from "../../../../scripts/lib/text/shared-words.ts";

it.each([
  ["a b c d", "x b c x", { start: 1, length: 2 }],
  ["b c a b c", "a b c", { start: 0, length: 3 }],
  ["a", "b", { start: 0, length: 0 }],
  ["", "b", { start: 0, length: 0 }],
])("findLongestRun() finds what %j and %j share", (first, second, run) => {
  expect(findLongestRun(first.split(" "), second.split(" "))).toEqual(run);
});
