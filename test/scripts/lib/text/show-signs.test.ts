import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctTypography } from "../../../../scripts/lib/text/french-typography.ts";
import { explainSigns, showPair, showSigns } from "../../../../scripts/lib/text/show-signs.ts";

describe("showSigns()", () => {
  it("makes special spaces and invisible signs visible", () => {
    expect(showSigns("Oui\u202F: 10\u00A0% a\u200Bb")).toBe("Oui␣: 10°% a\uFFFDb");
  });
});

describe("explainSigns()", () => {
  it("explains the signs that are there, unless that is said already", () => {
    const narrow = "␣\u202F: espace fine insécable";
    expect(explainSigns("Oui :")).toBeNull();
    expect(explainSigns("Oui␣:")).toBe(narrow);
    expect(explainSigns("Oui°:", narrow)).toBe("°\u202F: autre sorte d’espace");
    expect(explainSigns("Oui␣:", `Un signe (${narrow}).`)).toBeNull();
  });
});

describe("showPair()", () => {
  it("marks what differs, and no space beside it", () => {
    expect(showPair("A\u202F: b\u00A0; c\u202F!", "A\u202F: b\u202F; c\u202F!")).toEqual([
      "A\u202F: b°; c\u202F!",
      "A\u202F: b␣; c\u202F!",
    ]);
  });

  it("never shows a text and its correction alike", () => {
    // All spaces look like one another, and so do these two apostrophes.
    const look = (text: string): string =>
      text.replace(/[\u00A0\u2000-\u200A\u202F]/g, " ").replaceAll("\u02BC", "’");
    const sign = fc.constantFrom(..."l'ʼ’\"«»:;!?.… \u00A0\u2009\u202Fé");
    fc.assert(
      fc.property(fc.string({ unit: sign }), (written) => {
        const corrected = correctTypography(written);
        const [before, after] = showPair(written, corrected);
        if (written !== corrected) expect(look(before)).not.toBe(look(after));
      }),
      { numRuns: 5_000 },
    );
  });
});
