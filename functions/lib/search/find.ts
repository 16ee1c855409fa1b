/** Finds names and phrases in the words of a query; of those that share words, the longest stays. */

import { isLinkWord, saysLittle, stem } from "../text/french.ts";
import type { Sense } from "./data.ts";
import type { SearchIndex } from "./load.ts";
import { type FoundPhrase, findPhrases } from "./phrases.ts";

/** Words that a name or a phrase reads; of two readings the longer one stays. */
export interface Span extends FoundPhrase<Sense> {
  /** Of a name: the place of a word that asks for others; -1 if none does. */
  readonly asker: number;
}

/** In the order of the words. `halfTyped`: the last word may be the beginning of another. */
export function findSpans(index: SearchIndex, tokens: readonly string[], halfTyped: boolean): Span[] {
  const found = findPhrases(tokens, index.sensesOf);
  // Fewer letters begin too many phrases.
  const isBegun = halfTyped && tokens.join("").length > 3;
  if (isBegun && found.every(({ start, end }) => end - start < tokens.length))
    found.push(completePhrase(index, tokens));
  const spans = found.map((span): Span => {
    const asker = isName(span) ? findAsker(tokens, span) : -1;
    return { ...span, asker, length: span.length + (asker >= 0 && asker < span.start ? 0.1 : 0) };
  });
  spans.sort((a, b) => b.length - a.length || a.end - a.start - (b.end - b.start) || a.start - b.start);
  const chosen: Span[] = [];
  for (const span of spans)
    if (span.senses.length > 0 && chosen.every(({ start, end }) => span.end <= start || span.start >= end))
      chosen.push(span);
  return chosen.sort((a, b) => a.start - b.start);
}

export const isName = ({ senses }: FoundPhrase<Sense>): boolean => senses[0]?.as === "name";

/** The whole query as the beginning of phrases, "schéma heuris", or of a name: "microsoft te". */
function completePhrase(index: SearchIndex, tokens: readonly string[]): FoundPhrase<Sense> {
  const words = tokens.slice(0, -1).filter((token) => !isLinkWord(token));
  const begin = [...words.map(stem), tokens.at(-1) ?? ""].join(" ");
  const senses = [begin, `=${tokens.join("")}`].flatMap(index.sensesBegunBy);
  return { start: 0, end: tokens.length, length: words.length + 0.4, senses };
}

/** What comes before a name to ask for others, folded. Between may be words that say little: "alternative gratuite à kahoot". */
const BEFORE = new RegExp(
  `^(?:${[
    "(?:alternative|equivalent|autre|place|remplacant|remplacement|similaire|concurrent|semblable|different|proche)s?",
    "comme|remplacer?|ressemblent|ressemble|plutot|genre|style|type|lieu|passer|quitter|mieux|pareil|like|marre|assez",
    "pas|choses?|clones?",
  ].join("|")})$`,
);
/** What asks for others behind a name: "kahoot trop cher", "kahoot alternatives". */
const AFTER = /^(?:mieux|mais|chere?|(?:autre|alternative|equivalent|concurrent)s?)$/;
/** Behind "un" and a name: "un Kahoot pour les petits" is another one, "un Kahoot sur les fractions" is not. */
const OF_A_KIND = /^(?:pour|sans|plus|moins|qui|en|hors|libre|(?:gratuit|francais)e?)$/;
/** The place of a word before a name or behind it that asks for others; -1 if none does. */
function findAsker(tokens: readonly string[], { start, end }: FoundPhrase<Sense>): number {
  const before = tokens.slice(0, start);
  if (/^une?$/.test(before.join(" ")) && OF_A_KIND.test(tokens[end] ?? "")) return end;
  // "Moins usine à gaz que pronote"
  if (before.at(-1) === "que" && /\b(?:plus|moins|aussi)\b/.test(before.join(" "))) return start - 1;
  const at = before.findLastIndex((word) => BEFORE.test(word) || !saysLittle(word));
  if (BEFORE.test(before[at] ?? "")) return at;
  return tokens.findIndex((token, place) => place >= end && AFTER.test(token));
}
