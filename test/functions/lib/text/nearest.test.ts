import fc from "fast-check";
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
  ])("of %j and %j is %i", (a, b, edits) => {
    expect(distance(a, b)).toBe(edits);
    expect(distance(b, a)).toBe(edits);
  });

  it("is as the textbook computes it, and over a limit exactly if it is over it", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const edits = textbookDistance(a, b);
        expect(distance(a, b)).toBe(edits);
        expect(Math.min(distance(a, b, limit), limit + 1)).toBe(Math.min(edits, limit + 1));
      }),
    );
  });
});

/** By its definition, from the last letters on. */
function textbookDistance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [shorterA, shorterB] = [a.slice(0, -1), b.slice(0, -1)];
  if (a.at(-1) === b.at(-1)) return textbookDistance(shorterA, shorterB);
  const ways = [
    textbookDistance(shorterA, b),
    textbookDistance(a, shorterB),
    textbookDistance(shorterA, shorterB),
  ];
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  if (isSwap) ways.push(textbookDistance(a.slice(0, -2), b.slice(0, -2)));
  return 1 + Math.min(...ways);
}

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
