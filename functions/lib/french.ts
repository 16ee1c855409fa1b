/** French text as people type it: folding, elisions, stop words and stems, the same for index and query. */

/** `fold("Œuvre d’Élève")` → `"oeuvre d'eleve"`: case, accents, ligatures and typographic apostrophes gone. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

/** Before a vowel these lose their own, and the apostrophe is not part of the next word. */
const ELISION = /(?<![\p{L}\p{N}])(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=[\p{L}\p{N}])/gu;
/** Letters and digits; `+` and `#` belong to names such as C++ and C#. */
const WORD = /[\p{L}\p{N}]+(?:\+\+|#)?/gu;

/** `tokenize("L’IA pour aujourd’hui")` → `["ia", "pour", "aujourdhui"]` */
export function tokenize(text: string): string[] {
  const plain = fold(text)
    .replace(/aujourd'hui/g, "aujourdhui")
    .replace(ELISION, "");
  return plain.match(WORD) ?? [];
}

/** Loosely typed names meet here: `compact("Khan Academy")` → `"khanacademy"` */
export const compact = (text: string): string => tokenize(text).join("");

/** Words that say nothing about a tool. Folded; letters alone are dropped as well. */
const STOP_WORDS = new Set(
  (
    "a afin ai ainsi alors apres au aucun aussi autre aux avec avoir ayant bien ce cela celle celui ces cet cette " +
    "chaque chez ci comme comment dans de depuis des donc dont du elle elles en encore entre es est et etc etre eu " +
    "faire fait faut il ils je la le les leur leurs lors lui ma mais me meme mes moi mon ne ni nos notre nous on ou " +
    "par pas peu peut plus pour pouvoir quand que quel quelle quels quelles qui quoi sa sans se ses si son sont sous " +
    "sur ta tes toi ton tous tout toute toutes tres trop tu un une va veux vers via voici vos votre vous y " +
    "outil outils site sites logiciel logiciels application applications appli applis app apps " +
    "cherche chercher trouver utiliser besoin existe"
  ).split(" "),
);

export const isStopWord = (token: string): boolean => STOP_WORDS.has(token);

/** Endings of a word family, longest first; what is left must have at least `MIN_STEM` letters. */
const SUFFIXES = [
  ..."issements issement ifications ification isations isation ations ation atrices atrice ateurs ateur".split(
    " ",
  ),
  ..."ctions ction ctrices ctrice cteurs cteur itions ition utions ution tions tion trices trice teurs teur".split(
    " ",
  ),
  ..."ements ement ments ment ances ance ences ence euses euse eurs eur ables able ibles ible".split(" "),
  ..."ives ive ifs if istes iste ismes isme iques ique ages age ales ale aux als al elles elle els el".split(
    " ",
  ),
  ..."ire er ir re ees ee es e s x".split(" "),
].sort((a, b) => b.length - a.length);
const MIN_STEM = 4;

/** `stem("traduction")`, `stem("traducteur")` and `stem("traduire")` → `"tradu"`. Expects a folded word. */
export function stem(word: string): string {
  if (/\d/.test(word) || word.length <= MIN_STEM) return word;
  const singular = word
    .replace(/eaux$/, "eau")
    .replace(/(?<=..)aux$/, "al")
    .replace(/(?<=...)[sx]$/, "");
  for (const suffix of SUFFIXES) {
    if (singular.endsWith(suffix) && singular.length - suffix.length >= MIN_STEM) {
      return singular.slice(0, -suffix.length);
    }
  }
  return singular;
}
