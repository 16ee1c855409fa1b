/** Hides what a Markdown text holds letter for letter (code, addresses, HTML, names) from rules about prose. */

/** Stands for a character of a word: a rule may lean on it, never change it. Private use: nobody types it. */
export const VERBATIM = "\uE000";

/** A pattern, and a sign without which it is not looked for. */
type Pattern = readonly [sign: string, pattern: RegExp];

/** From the widest to the narrowest: what one has hidden, the next no longer sees. */
const PATTERNS: readonly Pattern[] = [
  // Fenced code, and code indented by four spaces after an empty line.
  ["```", /^ {0,3}(`{3,})[^\n]*\n(?:[^\n]*\n)*? {0,3}\1`*[^\S\n]*$/gm],
  ["~~~", /^ {0,3}(~{3,})[^\n]*\n(?:[^\n]*\n)*? {0,3}\1~*[^\S\n]*$/gm],
  ["\n    ", /(?<=^[^\S\n]*\n) {4}[^\n]*(?:\n {4}[^\n]*)*/gm],
  // Inline code: as many backticks at the end as at the start, within one paragraph.
  ["`", /(?<!`)(`+)(?!`)(?:(?!\n[^\S\n]*\n)[\s\S])+?(?<!`)\1(?!`)/g],
  // Comments, tags, <https://…>; entities.
  ["<", /<!--[\s\S]*?-->|<[!/?]?[a-z][^<>]*>/gi],
  ["&", /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi],
  // The target of a link, with its title; the definition of one.
  ["](", /(?<=\])\((?:[^()\n]|\([^()\n]*\))*\)/g],
  ["]:", /^ {0,3}\[[^\]\n]+\]:[^\n]*$/gm],
  // Addresses, without the punctuation of the sentence; domains and file names: Genial.ly, notes.docx.
  ["://", /[a-z][a-z\d+.-]*:\/\/[^\s<>«»"“”]*[^\s<>«»"“”.,;:!?…)\]*_]/gi],
  ["@", /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  [
    ".",
    /(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/(?:[^\s<>«»"“”]*[^\s<>«»"“”.,;:!?…)\]*_])?)?/gu,
  ],
  // :smile: and :-)
  [":", /(?<![\p{L}\p{N}]):[a-z\d_+-]+:(?![\p{L}\p{N}])/gu],
  ["", /(?<=^|\s)[:;=]['’]?-?[)([\]{}DPpOo/\\|*3](?=$|[\s.,])/gm],
];

/** Hidden as line ends: what follows them opens a line. */
const LINE_STARTS = /^[^\S\n]*(?:>[^\S\n]*)*(?:(?:[-*+]|\d+[.)]|#{1,6})[^\S\n]+)?/gm;

/**
 * The text, character for character as long, with `VERBATIM` where it must stay as it is.
 * `hideVerbatim("Avec `a;b`", [])` → `"Avec \uE000\uE000\uE000\uE000\uE000"`
 */
export function hideVerbatim(text: string, names: Iterable<string>): string {
  let hidden = text;
  for (const name of names) hidden = hideName(hidden, name);
  for (const [sign, pattern] of PATTERNS) {
    if (!hidden.includes(sign)) continue;
    hidden = hidden.replace(pattern, (found) => found.replace(/[^\n]/g, VERBATIM));
  }
  return hidden.replace(LINE_STARTS, (found) => "\n".repeat(found.length));
}

function hideName(text: string, name: string): string {
  let hidden = text;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (isWordCharacter(text[at - 1]) || isWordCharacter(text[end])) continue;
    hidden = hidden.slice(0, at) + VERBATIM.repeat(name.length) + hidden.slice(end);
  }
  return hidden;
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
