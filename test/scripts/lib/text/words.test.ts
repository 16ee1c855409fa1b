import { expect, it } from "vitest";
import { countWords } from "../../../../scripts/lib/text/words.ts";

it.each([
  ["", 0],
  ["L’élève, aujourd’hui, prend rendez-vous.", 4],
  ["« Oui » : 3 fois", 3],
  ["**Un** [lien utile](https://a.example/x-y) et `code`", 5],
  ["- un\n- deux", 2],
])("countWords() counts those of %j: %d", (text, count) => {
  expect(countWords(text)).toBe(count);
});
