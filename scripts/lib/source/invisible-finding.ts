/** What editors read about invisible signs: which ones, and the line without them. */

import {
  findInvisibleSigns,
  type InvisibleSign,
  mayHideSigns,
  nameSign,
  removeInvisibleSigns,
} from "../text/invisible-signs.ts";

import type { FindingDraft, PlacedDraft } from "./yaml/yaml-places.ts";

/** One finding for each line that has such signs; the edit removes them. */
export function findInvisibleLines(text: string): PlacedDraft[] {
  if (!mayHideSigns(text)) return [];
  return text.split("\n").flatMap((written, index) => {
    const signs = findInvisibleSigns(written);
    const [first] = signs;
    if (first === undefined) return [];
    const line = index + 1;
    return {
      ...explainInvisible(signs),
      place: { line, column: first.index + 1, length: first.sign.length },
      edit: { line, column: 1, length: written.length, text: removeInvisibleSigns(written) },
    };
  });
}

/** The message names each kind of sign once. */
export function explainInvisible(signs: readonly InvisibleSign[]): FindingDraft {
  const names = [...new Set(signs.map(({ sign }) => nameSign(sign)))];
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), "…"] : names;
  const what = names.length > 1 ? "Des signes invisibles se cachent ici" : "Un signe invisible se cache ici";
  return { code: "invisible-sign", message: `${what} : ${shown.join(", ")}.`, certain: true };
}

const MOST_NAMES = 3;
