import { describe, expect, it } from "vitest";
import { PATTERNS } from "../../../../../scripts/lib/content/rules/pattern-rows.ts";

/** What the patterns with a guard match: a row each at least. */
const GUARDED: readonly (readonly [code: string, texts: readonly string[]])[] = [
  ["broken-letters", ["Ã©cole", "lâ€™école", "Â« oui", "caf\uFFFD", "\uFB01che"]],
  ["personal-address", ["paul@ac-lyon.fr", "p.d-u@gmail.com"]],
  ["mixed-letters", ["Kаhoot", "Αlpha", "Quizἀ"]],
];

describe("a guard", () => {
  it.each(GUARDED)("lets through whatever the pattern of %s matches", (code, texts) => {
    const rows = PATTERNS.filter((row) => row.code === code && row.has !== undefined);
    for (const text of texts) {
      const found = rows.filter(({ pattern }) => pattern.test(text));
      expect(found.length, text).toBeGreaterThan(0);
      for (const { has } of found) expect(has?.test(text), text).toBe(true);
    }
  });

  it("is tested here", () => {
    const codes = PATTERNS.filter(({ has }) => has !== undefined).map(({ code }) => code);
    expect(GUARDED.map(([code]) => code)).toEqual(codes);
  });
});

it("no row is named after a pattern that can match nothing", () => {
  for (const { code, pattern } of PATTERNS) expect(pattern.test(""), code).toBe(false);
});
