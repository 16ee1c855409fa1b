/** Keeps what others left undone from hiding what an editor has just done: it is counted, and comes last. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { isError } from "../source/finding.ts";
import { type Placed, sortPlaced } from "../source/place.ts";
import { count } from "../text/words.ts";

export interface FoldedFindings {
  /** Those of the editor's files first. */
  shown: Placed[];
  /** How many others there are, in French sentences; null if there are none. */
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

/** Of a kind: who changes forty files at once does not read forty times the same. */
const MOST_REMARKS = 3;

/**
 * `files`: those of the editor, as findings name them. All errors are shown: nothing is published with one. Of
 * the rest, what is in other files is counted; without files of the editor, every warning is shown.
 */
export function foldOthers(
  { findings, remarks }: { findings: readonly Placed[]; remarks: readonly Placed[] },
  files: ReadonlySet<string>,
  { most = MOST_REMARKS }: { most?: number } = {},
): FoldedFindings {
  const isOwn = ({ file }: Placed): boolean => files.has(file);
  const isShown = (finding: Placed): boolean => isError(finding) || files.size === 0 || isOwn(finding);
  const ownRemarks = [...groupBy(remarks.filter(isOwn), ({ code }) => code).values()].flatMap((some) =>
    some.slice(0, most),
  );
  const shown = [...findings.filter(isShown), ...ownRemarks];
  const warnings = findings.filter((finding) => !isShown(finding)).length;
  const others = groupBy(
    remarks.filter((remark) => !ownRemarks.includes(remark)),
    ({ code }) => (SAID.has(code) ? code : ""),
  );
  const parts = [...others].map(([code, own]) => {
    const [one, many] = SAID.get(code) ?? ["autre remarque", "autres remarques"];
    return count(own.length, one, many);
  });
  const sentences = [
    ...(warnings === 0 ? [] : [`${count(warnings, "avertissement")} dans d’autres fichiers que les vôtres.`]),
    ...(parts.length === 0 ? [] : [`Remarques, à reprendre peu à peu : ${parts.join(", ")}.`]),
  ];
  return {
    shown: [...sortPlaced(shown.filter(isOwn)), ...sortPlaced(shown.filter((finding) => !isOwn(finding)))],
    rest: sentences.length === 0 ? null : sentences.join(" "),
  };
}
