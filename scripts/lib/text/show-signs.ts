/** Makes visible what looks like something else: special spaces, invisible signs. For lines that editors read. */

import { showInvisibleSigns } from "./invisible-signs.ts";

/** `showSigns("Oui\u202F: 10\u00A0%")` → `"Oui␣: 10°%"`, as word processors show it. The length does not change. */
export const showSigns = (text: string): string => showSpaces(showInvisibleSigns(text));

/** What the signs mean that `showSigns` has put in, if `said` does not say it; null if there is nothing to say. */
export function explainSigns(shown: string, said = ""): string | null {
  const meanings = [
    ...(shown.includes(NARROW) ? [`${NARROW} : espace fine insécable`] : []),
    ...(shown.includes(OTHER) ? [`${OTHER} : autre sorte d’espace`] : []),
  ].filter((meaning) => !said.includes(meaning));
  return meanings.length === 0 ? null : meanings.join(" ; ");
}

/** Two versions of a text: between their first and their last difference no two signs look the same. */
export function showPair(before: string, after: string): [before: string, after: string] {
  const { start, end } = sharedEnds(before, after);
  const show = (text: string): string => {
    const [shown, to] = [showInvisibleSigns(text), text.length - end];
    return shown.slice(0, start) + showSpaces(shown.slice(start, to)) + shown.slice(to);
  };
  return [show(before), show(after)];
}

/** How many characters two texts share at their start, and at their end beyond that. */
export function sharedEnds(before: string, after: string): { start: number; end: number } {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end };
}

const NARROW = "␣";
const OTHER = "°";

const showSpaces = (text: string): string =>
  text
    .replaceAll("\u202F", NARROW)
    .replace(/[\u00A0\u2000-\u200A\u3000]/g, OTHER)
    // A letter that looks like the curved apostrophe.
    .replaceAll("\u02BC", "´");
