import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countWords, foldedWords, wordHashes, wordPlaces } from "../../../../scripts/lib/text/words.ts";

describe("countWords()", () => {
  it.each([
    ["", 0],
    ["L’élève, aujourd’hui, prend rendez-vous.", 4],
    ["« Oui » : 3 fois", 3],
    ["**Un** [lien utile](https://a.example/x-y) et `code`", 5],
    ["- un\n- deux", 2],
  ])("%s → %d", (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});

describe("countWords()", () => {
  it("reads 100 kB of unclosed links about as fast as closed ones", () => {
    // Of the processor: others may use it meanwhile.
    const time = (link: string): number => {
      const start = process.cpuUsage();
      countWords(link.repeat(100_000 / link.length));
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    time("![a](b) ");
    expect(time("![a](")).toBeLessThan(20 * time("![a](b) "));
  });
});

describe("wordHashes()", () => {
  it("gives words that fold to the same text the same number", () => {
    const [first, ...others] = wordHashes("Œuvre oeuvre ŒUVRE, œuvre");
    expect(others).toEqual([first, first, first]);
    expect(new Set(wordHashes("un deux trois deux"))).toHaveLength(3);
  });

  it("sees the words that folding and searching see", () => {
    const text = fc.string({ unit: fc.constantFrom(..."aàbéœæçÿ19 ’-.,Ø\u202F") });
    fc.assert(
      fc.property(text, (written) => {
        const hashes = wordHashes(written);
        expect(hashes).toHaveLength(foldedWords(written).length);
        expect(hashes).toHaveLength(wordPlaces(written).length);
        expect(hashes).toEqual(foldedWords(written).flatMap(wordHashes));
      }),
    );
  });

  it("reads every sign as folding does, one by one", () => {
    for (let code = 0; code <= 0xffff; code++) {
      const written = `x${String.fromCharCode(code)}y`;
      const folded = foldedWords(written).join(" ");
      // Folding does not end at once for a few: Ǣ.
      if (foldedWords(folded).join(" ") !== folded) continue;
      if (wordHashes(written).join() !== wordHashes(folded).join())
        expect.unreachable(`${code.toString(16)}: ${folded}`);
    }
  });
});
