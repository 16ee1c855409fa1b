/** "alternative à X", "comme X", "remplacer X": what people ask for by naming something like it. */

import { isLinkWord } from "../text/french.ts";
import type { SearchIndex, Strengths } from "./load-index.ts";

/** What stands before a name to ask for others than it; folded, without the link words just before the name. */
const RELATIONS: readonly (readonly string[])[] = (
  "alternative,alternatives,equivalent,equivalents,comme,autre que,autres que,remplacer,remplace,remplacant," +
  "remplacement,place,plutot,plutot que,genre,style,type,similaire,similaires,ressemble,concurrent,concurrents," +
  "au lieu,lieu,passer,quitter,sans,mieux que,pareil,pareil que,semblable,like,different,difference,marre,assez"
)
  .split(",")
  .map((words) => words.split(" "));

/** Whether a relation ends just before the word at `start`; its words are then taken. */
export function relationBefore(tokens: readonly string[], start: number, taken: Uint8Array): boolean {
  for (const words of RELATIONS) {
    let at = start - 1;
    const last = words.at(-1);
    while (at >= 0 && tokens[at] !== last && isLinkWord(tokens[at] ?? "")) at--;
    const from = at - words.length + 1;
    if (from < 0 || !words.every((word, index) => tokens[from + index] === word)) continue;
    taken.fill(1, from, start);
    return true;
  }
  return false;
}

/** These ask for others wherever they stand: "alternative libre à kahoot", "équivalent gratuit de canva". */
const ANYWHERE = /^(?:alternative|equivalent|concurrent)s?$/;
const AFTER = /^(?:autres?|mieux)$/;

/** Whether words apart from a name ask for others than it: "kahoot alternative", "pronote, quoi d’autre". */
export const relationApart = (tokens: readonly string[], end: number): boolean =>
  tokens.some((token, at) => ANYWHERE.test(token) || (at >= end && AFTER.test(token)));

export const LIKE = { alternative: 0.6, needs: 0.5, least: 0.12 };

/** Tools like the ones named: their alternatives, both ways, then those that serve the same needs. */
export function nearTo(index: SearchIndex, tools: readonly number[]): Strengths {
  const near = new Float32Array(index.count);
  for (const tool of tools) {
    const likeness = new Float32Array(index.count);
    let whole = 0;
    for (const [need, place] of index.needsOf(tool)) {
      const servers = index.servers(need);
      const weight = index.servedAt(place) * Math.log(index.count / Math.max(1, servers.length));
      whole += weight;
      for (const [other, itsPlace] of servers)
        likeness[other] = (likeness[other] ?? 0) + weight * index.servedAt(itsPlace);
    }
    for (let other = 0; other < near.length; other++) {
      const share = whole === 0 ? 0 : (likeness[other] ?? 0) / whole;
      if (share > LIKE.least) near[other] = Math.max(near[other] ?? 0, LIKE.needs * share);
    }
    for (const other of index.alternativesOf(tool)) near[other] = LIKE.alternative + (near[other] ?? 0);
  }
  return near;
}
