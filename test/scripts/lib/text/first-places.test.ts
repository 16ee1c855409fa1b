import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstPlaces } from "../../../../scripts/lib/text/first-places.ts";

describe("firstPlaces()", () => {
  it("finds each text where indexOf() finds it", () => {
    const text = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom("a", "b", "é"), minLength, maxLength });
    fc.assert(
      fc.property(text(0, 60), fc.array(text(1, 6), { maxLength: 12 }), (whole, wanted) => {
        const places = firstPlaces(whole, wanted);
        for (const one of wanted) expect(places.get(one) ?? -1).toBe(whole.indexOf(one));
      }),
      { numRuns: 1_000 },
    );
  });
});
