import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignTexts } from "../../../../scripts/lib/text/align-texts.ts";
import { correctTypography } from "../../../../scripts/lib/text/french-typography.ts";

describe("alignTexts()", () => {
  it("finds each word of a corrected text in the written one, and back", () => {
    const words = fc.array(fc.constantFrom("un", "l'", '"', " ", "  ", "...", ":", ";", "!", "«", "»", "\n"));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const written = `${before.join("")}MOT${after.join("")}`;
        const corrected = correctTypography(written);
        const [from, to] = [written.indexOf("MOT"), corrected.indexOf("MOT")];
        const { toWritten, toCorrected } = alignTexts(written, corrected);
        expect(toWritten(to)).toBe(from);
        expect(corrected.slice(toCorrected(from), to)).toMatch(/^\u202F?$/);
        expect([toWritten(0), toWritten(corrected.length)]).toEqual([0, written.length]);
      }),
      { numRuns: 5_000 },
    );
  });
});
