/** The words of a French spelling dictionary: with them, search knows a mistyped word from one that no entry has. */

import dictionary from "dictionary-fr";
import { fold } from "../../../functions/lib/text/fold.ts";

/**
 * The words that the dictionary lists, folded, and those with a hyphen, without it: "natation", "taxi", "sudoku"; not their plurals, feminines and
 * conjugations. Source: the Hunspell dictionary of Grammalecte, whose lines read `taxi/S.() po:nom is:mas`.
 */
export function readFrenchLexicon(): FrenchLexicon {
  known ??= readDictionary();
  return known;
}

export interface FrenchLexicon {
  readonly lexicon: readonly string[];
  readonly compounds: readonly string[];
}

/** The dictionary does not change, and takes a while to read. */
let known: FrenchLexicon | undefined;

function readDictionary(): FrenchLexicon {
  const text = Buffer.from(dictionary.dic).toString("utf8");
  const read = (pattern: RegExp) => fold((text.match(pattern) ?? []).join(" ")).split(" ");
  return { lexicon: read(LISTED), compounds: read(COMPOUND).map((word) => word.replaceAll("-", "")) };
}

/** The first word of a line, with hyphens. */
const COMPOUND = /^\p{L}+(?:-\p{L}+)+(?=[/\t\n])/gmu;

/**
 * The first word of a line, unless it has a hyphen, an apostrophe or a digit. Shorter words are not corrected, and
 * longer ones are near another by chance so rarely that they are not worth their bytes.
 */
const LISTED = /^\p{L}{4,10}(?=[/\t\n])/gmu;
