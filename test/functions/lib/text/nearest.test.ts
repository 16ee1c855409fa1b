import { expect, it } from "vitest";
import { nearest } from "../../../../functions/lib/text/nearest.ts";

const names = ["category", "pricing", "has_education_pricing", "per_page", "page", "q"];
it.each([
  ["pircing", "pricing"],
  ["Category", "category"],
  ["perpage", "per_page"],
  ["has_education", "has_education_pricing"],
  ["pages", "page"],
  ["xyz", null],
  ["", null],
  ["x".repeat(5000), null],
])("nearest() to %j is %j", (written, meant) => {
  expect(nearest(written, names)).toBe(meant);
});
