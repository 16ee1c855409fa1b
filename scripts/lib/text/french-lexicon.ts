/** The words of a French spelling dictionary, and those that search must know lest it reads them as others. */

import dictionary from "dictionary-fr";
import { fold } from "../../../functions/lib/text/fold.ts";
import known from "./known-words.json" with { type: "json" };

export interface FrenchLexicon {
  /** The words that the dictionary lists, folded: "natation", "taxi"; not their plurals, feminines and conjugations. */
  readonly lexicon: readonly string[];
  /** Those with a hyphen, without it: "rendezvous". */
  readonly compounds: readonly string[];
  /** Well spelt words that are near words of entries: `npm run known-words` writes them. */
  readonly known: readonly string[];
}

export const KNOWN_WORDS = "scripts/lib/text/known-words.json";

/** The dictionary does not change, and takes a while to read. */
let read: FrenchLexicon | undefined;

/** Source: the Hunspell dictionary of Grammalecte, whose lines read `taxi/S.() po:nom is:mas`. */
export function readFrenchLexicon(): FrenchLexicon {
  if (read !== undefined) return read;
  const text = Buffer.from(dictionary.dic).toString("utf8");
  const list = (pattern: RegExp) => fold((text.match(pattern) ?? []).join(" ")).split(" ");
  read = {
    lexicon: list(LISTED),
    compounds: list(COMPOUND).map((word) => word.replaceAll("-", "")),
    known,
  };
  return read;
}

/** The first word of a line, with hyphens. */
const COMPOUND = /^\p{L}+(?:-\p{L}+)+(?=[/\t\n])/gmu;

/**
 * The first word of a line, unless it has a hyphen, an apostrophe or a digit. Shorter words are not corrected, and
 * longer ones are near another by chance so rarely that they are not worth their bytes.
 */
const LISTED = /^\p{L}{4,10}(?=[/\t\n])/gmu;
