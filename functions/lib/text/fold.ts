/** Folding of French text. Apart from the lists of words, which the browse page does not need. */

/** The characters that are more than a letter or a sign of ASCII in its place. */
const OTHERS = /[^\x00-\x5f\x61-\x7f]/g;

/** Of each character that was met, what it is folded to: French has some thirty, and all of Unicode 65,536 units. */
const folded = new Map([
  ["œ", "oe"],
  ["æ", "ae"],
]);

/** `fold("Œuvre d’Élève")` → `"oeuvre d'eleve"`: case, accents, ligatures and typographic apostrophes gone. */
export const fold = (text: string): string =>
  text.toLowerCase().replace(OTHERS, (sign) => {
    const known = folded.get(sign);
    if (known !== undefined) return known;
    const plain = APOSTROPHE.test(sign) ? "'" : sign.normalize("NFD").replace(/\p{M}/gu, "");
    folded.set(sign, plain);
    return plain;
  });

const APOSTROPHE = /[\u2018\u2019\u02bc\u0060\u00b4]/;
