/** Folding of French text, and functions that keep their answers. Without lists of words, which the browse page does not need. */

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

/** The same function, which keeps its answers: at most `most`, then it begins anew, so that no host’s memory fills. */
export function memoize<K, T>(
  answer: (question: K) => T,
  most = Number.POSITIVE_INFINITY,
): (question: K) => T {
  const known = new Map<K, T>();
  return (question) => {
    const kept = known.get(question);
    if (kept !== undefined) return kept;
    if (known.size >= most) known.clear();
    const fresh = answer(question);
    known.set(question, fresh);
    return fresh;
  };
}
