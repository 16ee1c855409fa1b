/** French text as people type it: elisions, words that say nothing and stems, the same for index and query. */

import { fold, memoize } from "./fold.ts";
import { IRREGULAR_FAMILIES, LINK_VERBS, LINK_WORDS, SEPARATE_FAMILIES, WEAK_WORDS } from "./french-words.ts";

/** Before a vowel these lose their own, and the apostrophe is not part of the next word. */
const ELISION = /(?<![\p{L}\p{N}])(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=[\p{L}\p{N}])/gu;
/** Two words for one thing, written with a hyphen, a space or neither: sous-titre, plate-forme, e-learning. */
const COMPOUND = /(?<![\p{L}\p{N}])(?:(sous)[- ](?=titr)|(plate)[- ](?=forme)|(e)-(?=\p{L}))/gu;
const TERM = "(?:[\\p{N}\\s()+*×/^−-]|(?<!\\p{L})\\p{L}(?!\\p{L})){1,40}";
/** Numbers, single letters and signs on both sides of an equals sign: "x² - 5x + 6 = 0". Without a letter it says nothing: "1 = 1". */
const EQUATION = new RegExp(`${TERM}=${TERM}`, "gu");
/** Letters and digits; `+` and `#` belong to names such as C++ and C#. */
const WORD = /[\p{L}\p{N}]+(?:\+\+|#)?/gu;

/** `tokenize("L’IA pour aujourd’hui")` → `["ia", "pour", "aujourdhui"]` */
export function tokenize(text: string): string[] {
  let plain = fold(text);
  // Each expression is looked for only where it can be: most texts have none of these signs.
  if (plain.includes("'"))
    plain = plain
      .replace(/aujourd'hui/g, "aujourdhui")
      .replace(/(?<![\p{L}\p{N}])[jn]'(?:en )?ai(?![\p{L}\p{N}])/gu, "jai")
      .replace(ELISION, "");
  if (/sous |plate |-/.test(plain)) plain = plain.replace(COMPOUND, "$1$2$3");
  if (plain.includes("="))
    plain = plain.replace(EQUATION, (found) => (/\p{L}/u.test(found) ? " equation " : " "));
  return plain.match(WORD) ?? [];
}

/** Loosely typed names meet here: `compact("Khan Academy")` → `"khanacademy"` */
export const compact = (text: string): string => tokenize(text).join("");

/** Whether a word is no reason by itself; a single letter is none either, nor "sans", which matters in "sans compte". */
export const isStopWord = (token: string): boolean => isLinkWord(token) || /^(?:[a-z]|sans)$/.test(token);

/** Words that say little or nothing. Mistyped, they say no more: nobody searches for "logicel". */
export const LITTLE_WORDS: readonly string[] = [...LINK_WORDS, ...WEAK_WORDS];

/** Whether a word may be left out of an expression: "le cahier de textes" */
export const isLinkWord = (token: string): boolean => LINK_WORDS.has(token) || LINK_VERB.test(token);

const LINK_VERB = new RegExp(
  `^(?:${[...LINK_VERBS].join("|")})(?:e[rsz]?|ees?|ent|ant|(?:er)?(?:ai[st]?|aient|i?ons|iez))$`,
);

/**
 * What a word loses, the longest ending first, if enough is left: a short rest is another word. Actions and who does them
 * (-ation, -ateur, -atrice), results and qualities (-ment, -ance, -able, -ique), the verb itself ("fixer" as "fixé").
 */
const SUFFIX = new RegExp(
  [
    endings(
      "isation isateur isatric ification ificateur ation ateur atric ition iteur itric ution tion teur tric sion " +
        "eur eus eu aison ur abl ibl iqu ic ism ist iv ite air al el aient ait iss is ir ez it at t",
      4,
    ),
    endings("issement issant issent ment anc enc ant ent ag i e", 5),
    endings("er", 3),
  ].join("|"),
);

/** The pattern of endings before which at least `rest` letters are left. */
function endings(list: string, rest: number): string {
  return `(?<=.{${rest}})(?:${list.replaceAll(" ", "|")})$`;
}

/** Each form of a family → the first one. */
const firstForms = (families: readonly (readonly string[])[], formOf: (word: string) => string) =>
  new Map(families.flatMap((family) => family.map((form) => [formOf(form), formOf(family[0] ?? form)])));

/** Words in the singular that no other word is cut to. */
const SEPARATE = firstForms(SEPARATE_FAMILIES, singular);
/** The stems of irregular words. */
const FAMILY_OF = firstForms(IRREGULAR_FAMILIES, strip);

/**
 * Brings a word family together: `stem("traduction")`, `stem("traducteur")` and `stem("traduisent")` are one.
 * Expects a folded word. Rough on purpose: a word as written always weighs more than its family.
 */
export const stem = memoize(findStem, 50_000);

const WEAK_STEMS: ReadonlySet<string> = new Set([...WEAK_WORDS].map(stem));

/** Whether a word, in whatever form, says too little to be a reason of its own: "gratuites", "inscrivez" */
export const isWeakWord = (token: string): boolean => WEAK_STEMS.has(stem(token)) || /^\d+$/.test(token);

/** Whether a word says too little to be looked up or corrected. */
export const saysLittle = (token: string): boolean => isStopWord(token) || isWeakWord(token);

function findStem(word: string): string {
  const separate = SEPARATE.get(singular(word));
  if (separate !== undefined) return separate;
  const stripped = strip(word);
  // What is left of "année" or "idées" would be anything.
  return FAMILY_OF.get(stripped) ?? (stripped.length < 3 ? singular(word) : stripped);
}

/** `strip("enseignantes")` → `"enseign"`: number, gender, then endings for as long as enough is left. */
function strip(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  let rest = masculine(singular(word));
  for (let at = rest.search(SUFFIX); at >= 0; at = rest.search(SUFFIX)) rest = squeeze(rest.slice(0, at));
  return rest;
}

/** `tableaux` → `tableau`, `journaux` → `journal`, `quiz` and `cours` stay recognisable. */
export function singular(word: string): string {
  return word.replace(/(?<=..)(?<!e)aux$/, "al").replace(/(?<=[^s])s$|(?<=..u)x$/, "");
}

/** What a dictionary may list a word under: `dictionaryForms("dansantes")` has `danser`, `dictionaryForms("vertes")` has `vert`. */
export function dictionaryForms(word: string): string[] {
  const one = singular(word);
  // "etudients" is no form of "etudier".
  const ofVerbs = [
    word.replace(/(?<=.{3})(?:ee?s?|ante?s?|ent|ez|ons)$/, "er"),
    word.replace(/(?<=.{3})(?:i[st]?|iss(?:ent|ez|ons))$/, "ir"),
  ];
  return [one, one.replace(/e$/, ""), ...ofVerbs];
}

/** `active` and `actif` → `activ`, `gratuite` → `gratuit`, `française` and `français` → `françai`. */
function masculine(word: string): string {
  return squeeze(word.replace(/(?:(?<=..[aiou])se|ee?)$/, "")).replace(/f$/, "v");
}

/** `squeeze("programmation")` → `"programation"`: doubled letters come and go within a family, and under fingers. */
export function squeeze(word: string): string {
  return word.replace(/(.)\1/g, "$1");
}
