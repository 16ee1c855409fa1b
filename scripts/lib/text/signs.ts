/**
 * Signs that nobody sees: direction marks, zero-width spaces, control characters. With them, a name can look like
 * another one, or be read backwards. French texts need none of them; U+00A0 and U+202F are spaces, which are shown.
 */

/** Tabs and line ends lay out a text. */
const INVISIBLE =
  "[[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\uFFF9-\\uFFFB]--[\\t\\n]]";
/** Letters of the scripts that join or separate them with U+200C and U+200D: Persian, the languages of India. */
const JOINED = "[[\\p{L}\\p{M}]--[\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Han}\\p{sc=Inherited}]]";

/** Letters, spaces and signs of nearly every text: none of them is invisible, and this is much faster to see. */
const USUAL = /^[\t\n -~\u00A0-\u00AC\u00AE-\u024F\u2010-\u2027\u202F-\u205E\u20A0-\u20BF\u2190-\u23FF]*$/;
/** Compiled in no time, unlike the list of all emoji. */
const ANY = new RegExp(INVISIBLE, "v");
/** An emoji may hold such signs: they decide how it is drawn. What follows the group is not an emoji. */
const SIGNS = new RegExp(`\\p{RGI_Emoji}|(?<=${JOINED})[\\u200C\\u200D](?=${JOINED})|(${INVISIBLE})`, "gv");

export interface InvisibleSign {
  index: number;
  sign: string;
}

/** In the order of the text: `findInvisibleSigns("a\u200Bb")` → `[{ index: 1, sign: "\u200B" }]` */
export function findInvisibleSigns(text: string): InvisibleSign[] {
  const found: InvisibleSign[] = [];
  // Not `matchAll`, which compiles the list of emoji again for each text.
  replaceSigns(text, (sign, index) => {
    found.push({ index, sign });
    return sign;
  });
  return found;
}

/** The text without them; a space for one that ends a line: `removeInvisibleSigns("Ka\u00ADhoot")` → `"Kahoot"` */
export const removeInvisibleSigns = (text: string): string =>
  replaceSigns(text, (sign) => (LINE_END.test(sign) ? " " : ""));

const LINE_END = /[\v\f\u0085\u2028\u2029]/;

/** Each of them as a sign that is seen and does nothing, for a terminal. The length does not change. */
export const showInvisibleSigns = (text: string): string =>
  replaceSigns(text, (sign) => "\uFFFD".repeat(sign.length));

function replaceSigns(text: string, replacement: (sign: string, index: number) => string): string {
  if (USUAL.test(text) || !ANY.test(text)) return text;
  return text.replace(SIGNS, (found, sign: string | undefined, index: number) =>
    sign === undefined ? found : replacement(sign, index),
  );
}

/** `nameSign("\u202E")` → `"U+202E"` */
export const nameSign = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** How many characters two texts share at their start, and at their end beyond that. */
export function sharedEnds(before: string, after: string): { start: number; end: number } {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end };
}
