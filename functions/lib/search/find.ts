/** Finds names and phrases in the words of a query; of those that share words, the longest stays. */

import { isLinkWord, isStopWord, isWeakWord, stem } from "../text/french.ts";
import type { Sense } from "./data.ts";
import type { SearchIndex } from "./load.ts";
import { type FoundPhrase, findPhrases } from "./phrases.ts";

/** Words that a name or a phrase reads; of two readings the longer one stays. */
export type Span = FoundPhrase<Sense>;

/** No name has more words: what bounds the search for names in a query. */
const MAX_NAME_WORDS = 8;

/** In the order of the words. `halfTyped`: the last word may be the beginning of another. */
export function findSpans(index: SearchIndex, tokens: readonly string[], halfTyped: boolean): Span[] {
  const spans = [...findNames(index, tokens), ...findPhrases(tokens, index.sensesOf)];
  if (halfTyped && spans.every(({ start, end }) => end - start < tokens.length))
    spans.push(...completePhrase(index, tokens));
  spans.sort((a, b) => b.length - a.length || a.end - a.start - (b.end - b.start) || a.start - b.start);
  const chosen: Span[] = [];
  for (const span of spans) {
    const at = chosen.findIndex(({ start, end }) => start === span.start && end === span.end);
    const other = chosen[at];
    if (other !== undefined) chosen[at] = { ...other, senses: [...other.senses, ...span.senses] };
    else if (chosen.every(({ start, end }) => span.end <= start || span.start >= end)) chosen.push(span);
  }
  return chosen.sort((a, b) => a.start - b.start);
}

/** Names of tools, however their words are run together or taken apart: "khan academy", "chat gpt". */
function findNames(index: SearchIndex, tokens: readonly string[]): Span[] {
  const found: Span[] = [];
  for (let start = 0; start < tokens.length; start++) {
    let form = "";
    for (let end = start + 1; end <= Math.min(tokens.length, start + MAX_NAME_WORDS); end++) {
      form += tokens[end - 1];
      const [name] = index.sensesOf(`=${form}`);
      // A name may hold words that say nothing ("le chat"), but they alone are no name in a sentence: "en classe".
      const isPart = end - start < tokens.length;
      if (name === undefined || (isPart && tokens.slice(start, end).every(saysLittle))) continue;
      // A name before a phrase of as many words.
      found.push({ start, end, length: end - start + 0.3, senses: [name] });
    }
  }
  return found;
}

const saysLittle = (token: string): boolean => isStopWord(token) || isWeakWord(token);

/** A half-typed word may be the beginning of as many phrases. */
const MAX_COMPLETIONS = 12;

/** The whole query as the beginning of phrases, "schéma heuris", or of a name: "microsoft te". */
function completePhrase(index: SearchIndex, tokens: readonly string[]): Span[] {
  const words = tokens.slice(0, -1).filter((token) => !isLinkWord(token));
  const typed = tokens.at(-1) ?? "";
  // Fewer letters begin too many phrases.
  if (tokens.join("").length < 4) return [];
  const begun = index.sensesBegunBy([...words.map(stem), typed].join(" "));
  const meant = begun.filter(({ as }) => as !== "elsewhere").slice(0, MAX_COMPLETIONS);
  const names = index.sensesBegunBy(`=${tokens.join("")}`);
  const isOneTool = names.every(({ tool }) => tool === names[0]?.tool);
  const senses = meant.length === 0 && isOneTool ? names.slice(0, 1) : meant;
  return senses.length === 0 ? [] : [{ start: 0, end: tokens.length, length: words.length + 0.4, senses }];
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
/** Before one word and "que": "plus simple que moodle". */
const COMPARED = /^(?:plus|moins|aussi)$/;

/** Whether words before a name or behind it ask for others; those before it are then taken. */
export function asksForOthers(
  tokens: readonly string[],
  { start, end }: Pick<Span, "start" | "end">,
  taken: Uint8Array,
): boolean {
  const asksSo = (at: number): boolean =>
    BEFORE.has(tokens[at] ?? "") || (COMPARED.test(tokens[at] ?? "") && tokens[at + 2] === "que");
  const isPassed = (at: number): boolean =>
    saysLittle(tokens[at] ?? "") || tokens[at + 1] === "que" || taken[at] === 1;
  let at = start - 1;
  while (at >= 0 && !asksSo(at) && isPassed(at)) at--;
  if (asksSo(at)) {
    taken.fill(1, at, start);
    return true;
  }
  return tokens.slice(end).some((token) => AFTER.test(token));
}
