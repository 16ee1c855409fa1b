/** The words of a French spelling dictionary, and those that search must know lest it reads them as others. */

import dictionary from "dictionary-fr";
import { fold } from "../../../functions/lib/text/fold.ts";
import known from "./known-words.json" with { type: "json" };

/** `npm run known-words` writes it. */
export const KNOWN_WORDS = "scripts/lib/text/known-words.json";

/** Well spelt words that are near words of entries. */
export const knownWords: readonly string[] = known;

/**
 * The words of the Hunspell dictionary of Grammalecte, folded: "natation", "taxi"; not their plurals, feminines and
 * conjugations. Its lines read `taxi/S.() po:nom is:mas`.
 */
export function readFrenchLexicon(): string[] {
  const text = Buffer.from(dictionary.dic).toString("utf8");
  return fold((text.match(LISTED) ?? []).join(" ")).split(" ");
}

/**
 * The first word of a line, unless it has a hyphen, an apostrophe or a digit. Shorter words are not corrected, and
 * longer ones are near another by chance so rarely that they are not worth their bytes.
 */
const LISTED = /^\p{L}{4,10}(?=[/\t\n])/gmu;
