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
