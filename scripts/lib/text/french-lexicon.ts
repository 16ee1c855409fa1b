/** The words of a French spelling dictionary, and those that search must know lest it reads them as others. */

import dictionary from "dictionary-fr";
import { fold } from "../../../functions/lib/text/fold.ts";
import known from "./known-words.json" with { type: "json" };

/** `npm run known-words` writes it. */
export const KNOWN_WORDS = "scripts/lib/text/known-words.json";

/** The dictionary does not change, and takes a while to read. */
let read: ReturnType<typeof parseDictionary> | undefined;

export function readFrenchLexicon() {
  read ??= parseDictionary();
  return read;
}

/** Source: the Hunspell dictionary of Grammalecte, whose lines read `taxi/S.() po:nom is:mas`. */
function parseDictionary() {
  const text = Buffer.from(dictionary.dic).toString("utf8");
  return {
    /** The words that it lists, folded: "natation", "taxi"; not their plurals, feminines and conjugations. */
    lexicon: fold((text.match(LISTED) ?? []).join(" ")).split(" "),
    /** Well spelt words that are near words of entries. */
    known,
  };
}

/**
 * The first word of a line, unless it has a hyphen, an apostrophe or a digit. Shorter words are not corrected, and
 * longer ones are near another by chance so rarely that they are not worth their bytes.
 */
const LISTED = /^\p{L}{4,10}(?=[/\t\n])/gmu;
