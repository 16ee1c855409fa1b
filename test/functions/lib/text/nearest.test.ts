import { describe, expect, it } from "vitest";
import { distance, nearest } from "../../../../functions/lib/text/nearest.ts";

describe("distance()", () => {
  it.each([
    ["", "", 0],
    ["abc", "", 3],
    ["kahoot", "kahoto", 1],
    ["kahoot", "kahot", 1],
    ["quiz", "quizz", 1],
    ["abcd", "badc", 2],
    ["chat", "chien", 3],
  ])("of %j and %j is %i, and over a limit exactly if it is over it", (a, b, edits) => {
    for (const limit of [0, 1, 2, 3, Number.POSITIVE_INFINITY]) {
      expect(Math.min(distance(a, b, limit), limit + 1)).toBe(Math.min(edits, limit + 1));
      expect(Math.min(distance(b, a, limit), limit + 1)).toBe(Math.min(edits, limit + 1));
    }
  });
});

describe("nearest()", () => {
  const names = ["category", "pricing", "has_education_pricing", "per_page", "page", "q"];
  it.each([
    ["pircing", "pricing"],
    ["Category", "category"],
    ["perpage", "per_page"],
    ["per-page", "per_page"],
    ["has_education", "has_education_pricing"],
    ["pages", "page"],
    ["xyz", null],
    ["", null],
    ["x".repeat(5000), null],
  ])("to %j is %j", (written, meant) => {
    expect(nearest(written, names)).toBe(meant);
  });
});
