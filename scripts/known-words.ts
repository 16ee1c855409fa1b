/** Command: writes the French words that search would read as words of entries. Run when many entries are new; takes two minutes. */

import { writeFileSync } from "node:fs";
import { loadIndex } from "../functions/lib/search/load.ts";
import { saysLittle, singular, tokenize } from "../functions/lib/text/french.ts";
import { createCorrector } from "../functions/lib/text/spelling.ts";
import { run } from "./lib/cli.ts";
import { buildSearchFiles } from "./lib/outputs/api/search-files.ts";
import { KNOWN_WORDS, readFrenchLexicon } from "./lib/text/french-lexicon.ts";
import { readValidContent } from "./lib/valid-content.ts";

await run(() => {
  const { catalog } = readValidContent("content");
  const { data } = buildSearchFiles(catalog);
  // As if no other word were known.
  const { correctWord } = createCorrector(loadIndex(data), []);
  const written = catalog.tools.flatMap(({ long_description }) => tokenize(long_description));
  // "plusieur" is "plusieurs" mistyped.
  const said = [...written, ...readFrenchLexicon()].filter((word) => !saysLittle(word));
  const words = new Set(said.map(singular));
  // Longer words are near another by chance so rarely that they are not worth their bytes; "autodictee" means "auto dictee".
  const isNear = (word: string) =>
    word.length <= 10 && formsOf(word).some((form) => correctWord(form)?.includes(" ") === false);
  writeFileSync(KNOWN_WORDS, `${JSON.stringify([...words].filter(isNear).sort(), null, 2)}\n`);
});

/** Others come to the same so often that they are not worth their bytes. */
function formsOf(word: string): string[] {
  if (!word.endsWith("er")) return [word, `${word}s`];
  const root = word.slice(0, -2);
  return [word, `${root}e`, `${root}ent`];
}
