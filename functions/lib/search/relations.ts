/** "alternative à X", "comme X", "remplacer X": what people ask for by naming something like it. */

import { isLinkWord } from "../text/french.ts";

/** What stands before a name to ask for others than it; folded, without the link words just before the name. */
const BEFORE: readonly (readonly string[])[] = (
  "alternative,alternatives,equivalent,equivalents,comme,autre que,autres que,remplacer,remplace,remplacant," +
  "remplacants,remplacement,remplacements,place,plutot,plutot que,genre,style,type,similaire,similaires,ressemble," +
  "ressemblent,concurrent,concurrents,au lieu,lieu,passer,quitter,sans,mieux que,pareil,pareil que,semblable," +
  "semblables,like,different,differents,difference,marre,assez"
)
  .split(",")
  .map((words) => words.split(" "));

/** These ask for others wherever they stand: "alternative libre à kahoot", "équivalent gratuit de canva". */
const ANYWHERE = /^(?:alternative|equivalent|concurrent)s?$/;
/** These do so behind the name: "pronote, quoi d’autre". */
const AFTER = /^(?:autres?|mieux)$/;

/** Whether words before or apart from a name ask for others than it; those before it are then taken. */
export function asksForOthers(
  tokens: readonly string[],
  { start, end }: { start: number; end: number },
  taken: Uint8Array,
): boolean {
  for (const words of BEFORE) {
    let at = start - 1;
    while (at >= 0 && tokens[at] !== words.at(-1) && isLinkWord(tokens[at] ?? "")) at--;
    const from = at - words.length + 1;
    if (from < 0 || !words.every((word, index) => tokens[from + index] === word)) continue;
    taken.fill(1, from, start);
    return true;
  }
  return tokens.some((token, at) => ANYWHERE.test(token) || (at >= end && AFTER.test(token)));
}
