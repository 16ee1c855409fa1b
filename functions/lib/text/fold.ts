/** Folding of French text. Apart from the lists of words, which the browse page does not need. */

/** Nothing to fold but case: no accent, no ligature, no sign that stands for an apostrophe. */
const PLAIN = /^[\x00-\x5f\x61-\x7f]*$/;

/** `fold("Œuvre d’Élève")` → `"oeuvre d'eleve"`: case, accents, ligatures and typographic apostrophes gone. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}
