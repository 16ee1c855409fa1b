/** Where a text and its corrected typography stand for one another: findings about one point at the other. */

export interface Alignment {
  /** The place in the written text of a character of the corrected one. */
  toWritten(index: number): number;
  /** The other way round; before a space that was put in front of the character. */
  toCorrected(index: number): number;
}

/**
 * Both have the same signs in the same order, but for spaces and for three dots that became one sign.
 * `alignTexts("Oui: a...", "Oui : a…").toWritten(4)` → `3`
 */
export function alignTexts(written: string, corrected: string): Alignment {
  const places: number[] = [];
  let at = 0;
  for (let index = 0; index < corrected.length; index++) {
    const isSpace = SPACE.test(corrected.charAt(index));
    while (!isSpace && SPACE.test(written.charAt(at))) at++;
    places.push(Math.min(at, written.length));
    if (isSpace) at += SPACE.test(written.charAt(at)) ? 1 : 0;
    else at += corrected[index] === "…" && written.startsWith("...", at) ? 3 : 1;
  }
  places.push(written.length);
  return {
    toWritten: (index) => places[Math.max(0, Math.min(index, corrected.length))] ?? 0,
    toCorrected(index) {
      let [low, high] = [0, corrected.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((places[middle] ?? 0) < index) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}

const SPACE = /[ \u00A0\u2000-\u200A\u202F]/;
