/** Keeps remarks from flooding: those of the files that an editor is at are shown, the others are counted. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import type { Finding } from "../source/finding.ts";
import { count } from "../source/format-findings.ts";

export interface FoldedRemarks {
  shown: Finding[];
  /** How many others there are, in one French sentence; null if there are none. */
  rest: string | null;
}

/** What so many remarks of a code say, one and several. */
const SAID: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["unsourced-fact", ["fiche affirme un fait sans source", "fiches affirment un fait sans source"]],
  [
    "vague-source",
    ["source ne dit pas quel fait elle appuie", "sources ne disent pas quel fait elles appuient"],
  ],
]);

/** In the files of others these leave nothing to do: the build has done it. */
const SETTLED: ReadonlySet<string> = new Set(["typography"]);

/** `files`: those of the editor, as findings name them. */
export function foldRemarks(remarks: readonly Finding[], files: ReadonlySet<string>): FoldedRemarks {
  const isShown = ({ file }: Finding): boolean => files.has(file);
  const others = groupBy(
    remarks.filter((remark) => !isShown(remark) && !SETTLED.has(remark.code)),
    ({ code }) => code,
  );
  const parts = [...others].map(([code, own]) => {
    const [one, many] = SAID.get(code) ?? ["autre remarque", "autres remarques"];
    return count(own.length, one, many);
  });
  return {
    shown: remarks.filter(isShown),
    rest: parts.length === 0 ? null : `Remarques, à reprendre peu à peu : ${parts.join(", ")}.`,
  };
}
