/** What people say, as keys of stems, and where it is found in the words of a text or a query. */

import { memoize } from "../text/fold.ts";
import { isLinkWord, isWeakWord, stem, tokenize } from "../text/french.ts";

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

/** A link word has no family: "son téléphone" does not mean "sonnerie de téléphone". */
const stemApart = (word: string): string => (isLinkWord(word) ? `${word}-` : stem(word));

/** Link words do not matter ("cahier de textes", "traduire un texte"), unless they make the phrase ("faire l’appel"). */
export const phraseKey = memoize((phrase: string): string => {
  const words = tokenize(phrase);
  const meaningful = words.filter((word) => !isLinkWord(word));
  return (meaningful.length > 1 ? meaningful : words).map(stemApart).join(" ");
}, 100_000);

/** Every known phrase in the words; link words and weak ones may come between its own. */
export function findPhrases<Sense>(
  words: readonly string[],
  lookUp: (key: string) => readonly Sense[],
): FoundPhrase<Sense>[] {
  const stems = words.map(stemApart);
  const isLink = words.map(isLinkWord);
  const isLight = words.map((word, at) => isLink[at] === true || isWeakWord(word));
  const found: FoundPhrase<Sense>[] = [];
  const add = (start: number, end: number, length: number, key: string) => {
    const senses = lookUp(key);
    if (senses.length > 0) found.push({ start, end, length, senses });
  };
  for (let start = 0; start < words.length; start++) {
    // As it is, link words too.
    let key = "";
    let links = 0;
    for (let end = start; end < words.length && end < start + MAX_LENGTH; end++) {
      key += end === start ? stems[end] : ` ${stems[end]}`;
      if (isLink[end]) links++;
      // A phrase that its link words make says more than its other words: "en français", "français".
      const length = (end + 1 - start - links || 1) + (links > 0 ? 0.1 : 0);
      if (end === start || links > 0) add(start, end + 1, length, key);
    }
    if (isLink[start]) continue;
    // Without link words; then without weak ones too, but at the end.
    for (const skips of [isLink, isLight]) {
      let part = stems[start] ?? "";
      let length = 1;
      for (let end = start + 1; end < words.length && length < MAX_LENGTH; end++) {
        if (!isLink[end]) add(start, end + 1, length + 1, `${part} ${stems[end]}`);
        // "devoirs aide"
        if (words.length === 2 && length === 1) add(start, end + 1, 1.9, `${stems[end]} ${part}`);
        if (skips[end]) continue;
        part += ` ${stems[end]}`;
        length++;
      }
    }
  }
  return found;
}
