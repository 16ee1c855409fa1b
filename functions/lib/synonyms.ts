/** Groups of words and phrases that mean the same to people who search, found in sequences of words. */

import { stem, tokenize } from "./french.ts";

/** The phrases of each group, as written in content/synonyms.yml. */
export type SynonymGroups = readonly (readonly string[])[];

/** A group that stands in a text: at word `start`, over `length` words. */
export interface FoundGroup {
  readonly group: number;
  readonly start: number;
  readonly length: number;
}

/** Takes the stems of a text, in order. */
export type FindGroups = (stems: readonly string[]) => FoundGroup[];

/** The stems of a phrase, and its group. */
export type Phrase = [stems: string[], group: number];

/** The build's part: `analyzeGroups([["carte mentale", "mindmap"]])` → `[[["cart", "mental"], 0], [["mindmap"], 0]]` */
export function analyzeGroups(groups: SynonymGroups): Phrase[] {
  return groups.flatMap((phrases, group) =>
    phrases
      .map((phrase): Phrase => [tokenize(phrase).map(stem), group])
      .filter(([stems]) => stems.length > 0),
  );
}

/** `createGroupFinder([[["cart", "mental"], 0]])(["une", "cart", "mental"])` → `[{ group: 0, start: 1, length: 2 }]` */
export function createGroupFinder(phrases: readonly Phrase[]): FindGroups {
  const byFirstStem = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const first = phrase[0][0] ?? "";
    const others = byFirstStem.get(first);
    if (others === undefined) byFirstStem.set(first, [phrase]);
    else others.push(phrase);
  }
  return (stems) =>
    stems.flatMap((first, start) =>
      (byFirstStem.get(first) ?? [])
        .filter(([parts]) => parts.every((part, offset) => stems[start + offset] === part))
        .map(([{ length }, group]) => ({ group, start, length })),
    );
}
