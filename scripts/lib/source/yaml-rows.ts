/** Faults of YAML that a line shows: a row each, with its sentence and what should be there. In French. */

import { quote } from "./finding.ts";

export interface YamlRow {
  code: string;
  /** What is at fault, and nothing around it. No group captures. */
  pattern: RegExp;
  says: string | ((part: string) => string);
  /** What should be there, between what is above, as it should be, and what follows. */
  mend: (part: string, above: string, below: string) => string;
  /** The editor certainly means that. */
  sure?: true;
}

const BLANK = "[^\\S\\n]";
const KEY = "[a-z][\\w-]* *:";
/** Behind the dashes of a list, or a key with its colon. The space is looked for first: nearly all places fail at once. */
const VALUE = `(?<= )(?<=^ *(?:(?:- +)*${KEY} +|(?:- +)+(?!${KEY}(?:\\s|$))))`;
const END = `(?=${BLANK}*$)`;
const inLine = (source: string): RegExp => new RegExp(source, "gmu");
const inValue = (source: string): RegExp => inLine(`${VALUE}(?:${source})${END}`);

/** Before a value there are spaces, and one colon. */
const DASHES = `(?=${BLANK})(?<!${BLANK})(?<=^(?:${BLANK}*-)*`;
const WRONG_SPACES = `${BLANK}*[\\t\\u00A0\\u202F]${BLANK}*`;
const BULLET = "•–—·▪●‣◦";

/** A value of a list, a date, an amount: what follows can only be a comment. */
const CODE = "(?:yes|no|[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z]{2,3}|[\\d.,\\/\\-]+|https?:\\S+) +#";
const QUOTED = '(?:[“”„«»][^“”„«»\\n]*[“”«»"]|‘[^‘\\n]*’)';

/** A tab is as wide as the line above asks for. */
function indentBelow(above: string, below: string): string {
  const line = above.trimEnd().split("\n").at(-1) ?? "";
  const [outer = "", inner = ""] = [/^ */, /^ *(?:- +)*/].map((indent) => indent.exec(line)?.[0]);
  if (/:\s*$/.test(line)) return " ".repeat(inner.length + 2);
  return " ".repeat((below.startsWith("-") ? outer : inner).length);
}

/** They are wrong in any text: YAML accepts some of them, and reads something else. */
export const ALWAYS: readonly YamlRow[] = [
  {
    code: "space",
    pattern: inLine(
      `${DASHES}(?:${BLANK}*[a-z][\\w\\-]*${BLANK}*:)?)${WRONG_SPACES}|${DASHES}${BLANK}*[a-z][\\w\\-]*)${WRONG_SPACES}(?=:)`,
    ),
    says: (part) =>
      part.includes("\t")
        ? "Il y a une tabulation ici (touche Tab) : seuls des espaces conviennent, deux pour un décalage."
        : "L’espace est ici une espace insécable, venue d’un traitement de texte : seul un espace ordinaire convient.",
    sure: true,
    mend: (part, above, below) => {
      if (below.startsWith(":")) return "";
      if (!/(?:^|\n)$/.test(above)) return " ";
      return part.includes("\t") ? indentBelow(above, below) : " ".repeat(part.length);
    },
  },
  {
    code: "bullet",
    pattern: inLine(
      `(?=[${BULLET}*\\-])(?<=(?::${BLANK}*|^ *[\\-*${BULLET}].*)\\n(?:${BLANK}*\\n)* *)(?:[${BULLET}]|\\*(?=\\s)|-(?=[\\p{L}"'])).*\\S`,
    ),
    says: (part) =>
      part.startsWith("-")
        ? "Il manque une espace après le tiret de la liste."
        : `Dans une liste, chaque ligne commence par un tiret simple et un espace, pas par « ${part.charAt(0)} ».`,
    sure: true,
    mend: (part) => `- ${part.slice(1).trim()}`,
  },
  {
    code: "typographic-quotes",
    pattern: inLine(
      `(?=[“”„«»‘])(?:${VALUE}${QUOTED}${END}|(?<=^ *${KEY} +\\[(?:[^\\]"'\\n]{0,300}, *)?)${QUOTED}(?= *[,\\]]))`,
    ),
    says: 'Ces guillemets de traitement de texte seraient publiés avec la valeur : seuls des guillemets droits (") entourent une valeur.',
    sure: true,
    mend: (part) => quote(part.slice(1, -1).trim()),
  },
  {
    code: "comment",
    pattern: inValue(`(?!${CODE})[^\\s"'[{|>#&*!?“‘«].*? #.*`),
    says: "Ce qui suit le signe « # » est ignoré : la fin de la valeur serait perdue.",
    mend: (part) => quote(part.trimEnd()),
  },
];

/** They may be right inside longer texts: looked for in a text that cannot be read. */
export const IF_REFUSED: readonly YamlRow[] = [
  {
    // `name: "Canva”` too: a word processor closes with a sign of its own. Another field or item begins below.
    code: "unclosed",
    pattern: inLine(
      `${VALUE}(?:"(?:[^"\\n]|(?<=\\\\)")+|'[^'\\n]+|\\[[^\\]\\[{}"'\\n]+)(?=\\n\\s*(?:- |${KEY}(?:\\s|$))|\\s*(?![^]))`,
    ),
    says: (part) => `Le ${part.startsWith("[") ? "crochet" : "guillemet"} qui s’ouvre ici n’est pas fermé.`,
    sure: true,
    mend: (part) => part.replace(/\s*[”“»]?\s*$|,\s*$/, "") + (part.startsWith("[") ? "]" : part.charAt(0)),
  },
  {
    // Markdown editors write a pasted address this way.
    code: "invalid-url",
    pattern: inValue("\\[[^\\]\\n]*\\]\\(https?://[^)\\s]+\\)"),
    says: "C’est un lien de Markdown : ce champ attend l’adresse seule.",
    sure: true,
    mend: (part) => part.replace(/^.*\]\(|\)$/g, ""),
  },
  {
    code: "colon",
    pattern: inLine(
      `(?<=^ *(?:- +)*)[a-z]+(?:_[a-z]+)*(?: *= *|:)(?:(?!//)[^\\s:][^:\\n]*|https?:\\/\\/\\S+)${END}`,
    ),
    says: (part) =>
      /^\w+:/.test(part)
        ? "Il manque une espace après le deux-points."
        : "Un champ est suivi d’un deux-points, pas du signe égal.",
    sure: true,
    mend: (part) => part.replace(/ *= *|:/, ": "),
  },
  {
    code: "reserved-character",
    // Not `note: |`, which opens a text of several lines.
    pattern: inValue("(?:[@`%&*!,\\]}?]|[|>][\\d+\\-]*[^\\s\\d+\\-]).*"),
    says: (part) => `Sans guillemets, une valeur ne peut pas commencer par « ${part.charAt(0)} ».`,
    sure: true,
    mend: (part) => quote(part.trimEnd()),
  },
  {
    code: "colon",
    pattern: inValue(`(?:[^\\s"'[{#&*!?|>\\-]|"[^"\\n]*"(?=:)).*:(?:${BLANK}.*)?`),
    says: "Cette valeur contient un deux-points : sans guillemets autour, elle est coupée en deux.",
    sure: true,
    mend: (part) => quote(part.startsWith('"') ? part.replaceAll('"', "").trimEnd() : part.trimEnd()),
  },
  {
    code: "quotes",
    pattern: inValue(`"[^"\\n]*"[^"\\s,:#][^:\\n]*|"[^"\\n]*" +[^\\s#].*|'.*\\p{L}'\\p{L}.*'`),
    says: (part) =>
      part.startsWith("'")
        ? "L’apostrophe droite ferme la valeur avant sa fin."
        : "Un guillemet droit ferme la valeur avant sa fin.",
    // Quotation marks inside are those of French.
    mend: (part) =>
      quote(
        part
          .trimEnd()
          .replace(/^["']|["']$/g, "")
          .replace(/"([^"]*)"/g, "«\u202F$1\u202F»")
          .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
          .replaceAll('"', ""),
      ),
  },
];
