import { expect, it } from "vitest";
import { isCountry, readCountry } from "../../../../scripts/lib/text/codes.ts";

it.each([
  ["États-Unis", "US"],
  ["uk", "GB"],
  ["Germany", "DE"],
  ["Kosovo", "XK"],
  ["Europe", undefined],
])("readCountry() reads %s", (written, code) => {
  expect(readCountry(written)?.value).toBe(code);
  expect(isCountry(code ?? "EU")).toBe(code !== undefined);
});
