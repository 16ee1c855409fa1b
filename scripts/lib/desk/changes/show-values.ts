/** Shows two texts for comparison: short, with only the part that differs. */

import { sharedEnds } from "../../text/show-signs.ts";

/** Characters shown of one value. */
const SHOWN = 160;
/** Characters shown before and after the part that differs. */
const CONTEXT = 40;

/** Two texts; if one is longer than `width`, both without most of the beginning and the end that they share. */
export function aroundDifference(before: string, after: string, width = SHOWN): [string, string] {
  if (Math.max(before.length, after.length) <= width) return [before, after];
  const { start, end } = sharedEnds(before, after);
  const context = Math.min(CONTEXT, Math.floor(width / 4));
  const from = Math.max(0, start - context);
  const part = (text: string) => {
    const to = Math.min(text.length, text.length - end + context);
    const shown = cut(text.slice(from, to), width);
    const isCut = shown.length === to - from && to < text.length;
    return `${from > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`;
  };
  return [part(before), part(after)];
}

/** Shortens a text, never in the middle of a surrogate pair. */
export const cut = (text: string, length = SHOWN): string => {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join("")}…`;
};
