/** Hides the parts of a Markdown text that must stay as they are (code, addresses, HTML, names) from rules about prose. */

/** Replaces a character that rules may read as part of a word but never change. A private-use character: no text has it. */
export const VERBATIM = "\uE000";

/** A pattern, and a sign that every match contains: without the sign, the pattern is not tried. */
type Pattern = readonly [sign: string, pattern: RegExp];

/** From the widest to the narrowest: what one pattern has hidden, the next no longer sees. */
const PATTERNS: readonly Pattern[] = [
  // Fenced code, to the end of the text if the fence is not closed.
  ["```", /^ {0,3}(`{3,})[^`\n]*\n(?:[^\n]*\n)*?(?: {0,3}\1`*[^\S\n]*$|[^\n]*(?![\s\S]))/gm],
  // Inline code: as many backticks at the end as at the start, within one paragraph.
  ["`", /(?<!`)(`+)(?!`)(?:(?!\n[^\S\n]*\n)[\s\S])+?(?<!`)\1(?!`)/g],
  // Tags, <https://…>; entities.
  ["<", /<[!/?]?[a-z][^<>]*>/gi],
  ["&", /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi],
  // The target of a link, with its title.
  ["](", /(?<=\])\((?:[^()\n]|\([^()\n]*\))*\)/g],
  // Addresses, without the punctuation of the sentence; domains and file names: Genial.ly, notes.docx.
  ["://", /[a-z][a-z\d+.-]{0,20}:\/\/[^\s<>«»"“”]*[^\s<>«»"“”.,;:!?…)\]*_]/gi],
  ["@", /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  [
    ".",
    /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/(?:[^\s<>«»"“”]*[^\s<>«»"“”.,;:!?…)\]*_])?)?/gu,
  ],
];

/** What opens a line (quotation, list, heading) is hidden as line ends: what follows it opens a line. */
const LINE_STARTS = /^[^\S\n]*(?:>[^\S\n]*)*(?:(?:[-*+]|\d+[.)]|#{1,6})[^\S\n]+)?/gm;

/**
 * The text with `VERBATIM` in place of each character that must stay as it is; its length does not change.
 * `hideVerbatim("Avec `a;b`", [])` → `"Avec \uE000\uE000\uE000\uE000\uE000"`
 */
export function hideVerbatim(text: string, names: Iterable<string>): string {
  let hidden = text;
  for (const name of names) hidden = hideName(hidden, name);
  for (const [sign, pattern] of PATTERNS) {
    if (hidden.includes(sign)) hidden = hidden.replace(pattern, (found) => found.replace(/[^\n]/g, VERBATIM));
  }
  return hidden.replace(LINE_STARTS, (found) => "\n".repeat(found.length));
}

const hideName = (text: string, name: string): string =>
  text.replaceAll(name, (found, at: number) =>
    isWordCharacter(text[at - 1]) || isWordCharacter(text[at + name.length])
      ? found
      : VERBATIM.repeat(name.length),
  );

const isWordCharacter = (character = ""): boolean => /[\p{L}\p{N}]/u.test(character);
