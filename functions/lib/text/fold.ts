/** Folding of French text. Apart from the lists of words, which the browse page does not need. */

/** `fold("Œuvre d’Élève")` → `"oeuvre d'eleve"`: case, accents, ligatures and typographic apostrophes gone. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most texts that are folded are words without accents.
  if (!/[^\x00-\x5f\x61-\x7f]/.test(lower)) return lower;
  const plain = lower.normalize("NFD").replace(/\p{M}+/gu, "");
  return plain
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}
