/** Finds names and phrases in the words of a query; of those that share words, the longest stays. */

import { isLinkWord, isStopWord, isWeakWord, stem } from "../text/french.ts";
import type { Sense } from "./data.ts";
import type { SearchIndex } from "./load.ts";
import { type FoundPhrase, findPhrases } from "./phrases.ts";

/** Words that a name or a phrase reads; of two readings the longer one stays. */
export interface Span extends FoundPhrase<Sense> {
  /** Of a name: the place of a word that asks for others. */
  readonly asker?: number;
}

/** No name has more words: what bounds the search for names in a query. */
const MAX_NAME_WORDS = 8;

/** In the order of the words. `halfTyped`: the last word may be the beginning of another. */
export function findSpans(index: SearchIndex, tokens: readonly string[], halfTyped: boolean): Span[] {
  const spans: Span[] = [...findNames(index, tokens), ...findPhrases(tokens, index.sensesOf)];
  if (halfTyped && spans.every(({ start, end }) => end - start < tokens.length))
    spans.push(...completePhrase(index, tokens));
  spans.sort((a, b) => b.length - a.length || a.end - a.start - (b.end - b.start) || a.start - b.start);
  const chosen: Span[] = [];
  for (const span of spans)
    if (chosen.every(({ start, end }) => span.end <= start || span.start >= end)) chosen.push(span);
  return chosen.sort((a, b) => a.start - b.start);
}

/** Names of tools, however their words are run together or taken apart: "khan academy", "chat gpt". */
function findNames(index: SearchIndex, tokens: readonly string[]): Span[] {
  const found: Span[] = [];
  const isNamed = new Uint8Array(tokens.length);
  for (let start = 0; start < tokens.length; start++) {
    let form = "";
    for (let end = start + 1; end <= Math.min(tokens.length, start + MAX_NAME_WORDS); end++) {
      form += tokens[end - 1];
      const senses = index.sensesOf(`=${form}`);
      // A name may hold words that say nothing ("le chat"), but they alone are no name in a sentence: "en classe".
      const isPart = end - start < tokens.length;
      if (senses.length === 0 || (isPart && tokens.slice(start, end).every(saysLittle))) continue;
      const asker = findAsker(tokens, start, end, isNamed);
      isNamed.fill(1, start, end);
      // Of as many words, a name is meant alone, a phrase beside others: "une visio libre".
      const length = end - start + (isPart && asker === -1 ? -0.05 : 0.3);
      found.push({ start, end, length, senses, asker });
    }
  }
  return found;
}

const saysLittle = (token: string): boolean => isStopWord(token) || isWeakWord(token);

/** The whole query as the beginning of phrases, "schéma heuris", or of a name: "microsoft te". */
function completePhrase(index: SearchIndex, tokens: readonly string[]): Span[] {
  const words = tokens.slice(0, -1).filter((token) => !isLinkWord(token));
  const begin = [...words.map(stem), tokens.at(-1) ?? ""].join(" ");
  const senses = [...index.sensesBegunBy(begin), ...index.sensesBegunBy(`=${tokens.join("")}`)];
  return senses.length === 0 ? [] : [{ start: 0, end: tokens.length, length: words.length + 1, senses }];
}

/** What comes before a name to ask for others, folded. Between may be words that say little, and what is read already: "comme kahoot et wooclap". */
const BEFORE: ReadonlySet<string> = new Set(
  (
    "alternative alternatives equivalent equivalents comme autre autres remplacer remplace remplacant remplacants " +
    "remplacement remplacements place plutot genre style type similaire similaires ressemble ressemblent concurrent " +
    "concurrents lieu passer quitter sans mieux pareil semblable semblables like different differents " +
    "marre assez pas proche proches chose clone clones"
  ).split(" "),
);

/** What asks for others behind a name: "kahoot trop cher", "kahoot alternatives". */
const AFTER = /^(?:autres?|mieux|mais|chere?|(?:alternative|equivalent|concurrent)s?)$/;
/** Somewhere before "que": "moins usine à gaz que pronote". */
const COMPARED = /^(?:plus|moins|aussi)$/;

/** The place of a word before a name or behind it that asks for others; -1 if none does. */
function findAsker(tokens: readonly string[], start: number, end: number, isNamed: Uint8Array): number {
  const isCompared = tokens[start - 1] === "que";
  const asksSo = (at: number): boolean =>
    BEFORE.has(tokens[at] ?? "") || (isCompared && COMPARED.test(tokens[at] ?? ""));
  const isPassed = (at: number): boolean => isCompared || saysLittle(tokens[at] ?? "") || isNamed[at] === 1;
  let at = start - 1;
  while (at >= 0 && !asksSo(at) && isPassed(at)) at--;
  return asksSo(at) ? at : tokens.findIndex((token, place) => place >= end && AFTER.test(token));
}
