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

/** `createGroupFinder([["carte mentale"]])(["une", "carte", "mentale"].map(stem))` → `[{ group: 0, start: 1, length: 2 }]` */
export function createGroupFinder(groups: SynonymGroups): FindGroups {
  const byFirstStem = new Map<string, { stems: string[]; group: number }[]>();
  groups.forEach((phrases, group) => {
    for (const phrase of phrases) {
      const stems = tokenize(phrase).map(stem);
      const [first] = stems;
      if (first === undefined) continue;
      byFirstStem.set(first, [...(byFirstStem.get(first) ?? []), { stems, group }]);
    }
  });
  return (stems) =>
    stems.flatMap((first, start) =>
      (byFirstStem.get(first) ?? [])
        .filter((phrase) => phrase.stems.every((part, offset) => stems[start + offset] === part))
        .map(({ group, stems: { length } }) => ({ group, start, length })),
    );
}
