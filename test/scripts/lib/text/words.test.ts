import fc from "fast-check";
import { expect, it } from "vitest";
import { countWords, foldedWords, wordPlaces } from "../../../../scripts/lib/text/words.ts";

it.each([
  ["", 0],
  ["L’élève, aujourd’hui, prend rendez-vous.", 4],
  ["« Oui » : 3 fois", 3],
  ["**Un** [lien utile](https://a.example/x-y) et `code`", 5],
  ["- un\n- deux", 2],
])("countWords() counts those of %j: %d", (text, count) => {
  expect(countWords(text)).toBe(count);
});

it("wordPlaces() sees the words that folding sees", () => {
  const text = fc.string({ unit: fc.constantFrom(..."aàbéœæçÿ19 ’-.,Ø\u202F") });
  fc.assert(
    fc.property(text, (written) => {
      const words = wordPlaces(written).map(({ index, length }) => written.slice(index, index + length));
      expect(words.flatMap(foldedWords)).toEqual(foldedWords(written));
    }),
  );
});
