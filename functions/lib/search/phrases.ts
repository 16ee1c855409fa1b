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
  for (const isPassed of [undefined, isLink, isLight])
    for (let start = 0; start < words.length; start++) {
      let [key, said, links] = ["", 0, 0];
      for (let end = start; end < words.length && said + links < MAX_LENGTH; end++) {
        if (isLink[end] && isPassed?.[end]) {
          if (end === start) break;
          continue;
        }
        const longer = key + stems[end];
        const more = isLink[end] ? 0 : 1;
        // A phrase that its link words make says more than its other words: "en français", "français".
        const length = (said + more || 1) + (links + 1 - more > 0 ? 0.1 : 0);
        // One link word says nothing: "je cherche" means no "chercheur", "je dois" no "DOI".
        if (more > 0 || end > start) add(start, end + 1, length, longer);
        // A name may hold words that say nothing ("le chat"), but they alone are no name in a sentence: "les uns". Of as
        // many words, a name is meant alone, a phrase beside others: "une visio libre".
        const isWhole = end + 1 - start === words.length;
        const named = end + 1 - start + (isWhole ? 0.3 : -0.05);
        if (isPassed === undefined && (isWhole || !words.slice(start, end + 1).every(saysLittle)))
          add(start, end + 1, named, `=${words.slice(start, end + 1).join("")}`);
        if (isPassed?.[end] && end > start) continue;
        key = `${longer} `;
        said += more;
        links += 1 - more;
      }
    }
  // "devoirs aide"
  if (words.length === 2) add(0, 2, 1.9, `${stems[1]} ${stems[0]}`);
  return found;
}
