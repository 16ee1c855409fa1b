/** What people say, as keys of stems, and where it is found in the words of a text or a query. */

import { memoize } from "../text/fold.ts";
import { isLinkWord, isWeakWord, saysLittle, stem, tokenize } from "../text/french.ts";

/** A known phrase in a text, from a word to before another, with what it may mean. */
export interface FoundPhrase<Sense> {
  readonly start: number;
  readonly end: number;
  /** How many of its words say something. */
  readonly length: number;
  readonly senses: readonly Sense[];
}

/** No phrase has more words that say something. */
const MAX_LENGTH = 5;

/** Link words do not matter ("cahier de textes", "traduire un texte"), unless they make the phrase ("faire l’appel"). */
export const phraseKey = memoize((phrase: string): string => {
  const words = tokenize(phrase);
  const meaningful = words.filter((word) => !isLinkWord(word));
  return (meaningful.length > 1 ? meaningful : words).map(stem).join(" ");
}, 100_000);

/**
 * Every known phrase in the words; link words and weak ones may come between its own. Names of tools too, behind `=` and
 * without spaces, however their words are run together or taken apart: "khan academy", "chat gpt".
 */
export function findPhrases<Sense>(
  words: readonly string[],
  lookUp: (key: string) => readonly Sense[],
): FoundPhrase<Sense>[] {
  const stems = words.map(stem);
  const isLink = words.map(isLinkWord);
  const isLight = words.map((word, at) => isLink[at] === true || isWeakWord(word));
  const found: FoundPhrase<Sense>[] = [];
  const add = (start: number, end: number, length: number, key: string) => {
    const senses = lookUp(key);
    if (senses.length > 0) found.push({ start, end, length, senses });
  };
  // As it is; without link words; without weak ones too, but where it begins and ends.
  for (const isPassed of [null, isLink, isLight])
    for (let start = 0; start < words.length; start++)
      for (let end = start; end < words.length; end++) {
        const held: number[] = [];
        for (let at = start; at <= end; at++)
          if (at === start || at === end || !isPassed?.[at]) held.push(at);
        if (held.length > MAX_LENGTH) break;
        const said = held.filter((at) => !isLink[at]).length;
        const isSame = held.length > end - start || isLink[start] || isLink[end];
        // One link word says nothing: "je cherche" means no "chercheur", "je dois" no "DOI".
        if ((isPassed && isSame) || said + held.length === 1) continue;
        // A phrase that its link words make says more than its other words: "en français", "français".
        const length = (said || 1) + (said < held.length ? 0.1 : 0);
        add(start, end + 1, length, held.map((at) => stems[at]).join(" "));
      }
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(start + MAX_LENGTH, words.length); end++) {
      const named = words.slice(start, end);
      // Of as many words, a name is meant alone, a phrase beside others: "une visio libre". A name may hold words that say
      // nothing ("le chat"), but they alone are no name in a sentence: "les uns".
      if (named.length === words.length) add(start, end, named.length + 0.3, `=${named.join("")}`);
      else if (!named.every(saysLittle)) add(start, end, named.length - 0.05, `=${named.join("")}`);
    }
  // "devoirs aide"
  if (words.length === 2) add(0, 2, 1.9, `${stems[1]} ${stems[0]}`);
  return found;
}
