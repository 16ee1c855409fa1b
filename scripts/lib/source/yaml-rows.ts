/** Faults of YAML that one line shows, each with its sentence and the line as it should be. In French. */

import { quote, type ValueFault } from "./finding.ts";

type Groups = Readonly<Partial<Record<string, string>>>;

export interface YamlRow extends Pick<ValueFault, "code" | "sure"> {
  /** Of the line without the spaces at its end. Its group `part` is at fault; without it, the whole line. */
  pattern: RegExp;
  /** What the lines around it must be: the one above and the one below that are not empty. */
  when?: (above: string, below: string) => boolean;
  says: string | ((part: string) => string);
  /** By default the corrected line. */
  todo?: (corrected: string, part: string) => string | undefined;
  /** The whole line, from the groups. */
  corrected: (groups: Groups, above: string) => string;
}

/** Dashes of a list, a key and its colon. */
const KEY = "[a-z][\\w-]* *:";
const START = `^(?<start>\\s*(?:- +)+(?:${KEY} +|(?!${KEY}(?:\\s|$)))|\\s*${KEY} +)`;
const row = (source: string, flags = ""): RegExp => new RegExp(source, flags);

const depthOf = (line: string): number => line.search(/\S|$/);
/** Of what a line opens or continues: after its dashes. */
const innerOf = (line: string): number => /^\s*(?:- +)*/.exec(line)?.[0].length ?? 0;

/** Indentation, dashes of lists, a key and its colon, up to the value, with any sign of a space. */
const HEAD = /^\s*(?:-\s+)*(?:[a-z][\w-]*\s*:(?:\s+|$))?/;

/** A tab is as wide as the line above asks for. */
function plainHead(line: string, above: string): string {
  const [head = ""] = HEAD.exec(line) ?? [];
  const [indent = ""] = /^\s*/.exec(head) ?? [];
  const below = /:\s*$/.test(above)
    ? innerOf(above) + 2
    : /^\s*-/.test(line)
      ? depthOf(above)
      : innerOf(above);
  const depth = indent.includes("\t") ? below : indent.length;
  const rest = head.slice(indent.length).replace(/\s+:/, ":").replace(/\s+/g, " ");
  return " ".repeat(depth) + rest + line.slice(head.length);
}

/** A value of a list, a date, an amount: what follows can only be a comment. */
const CODE = "(?:yes|no|[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z]{2,3}|[\\d.,/-]+|https?:\\S+) +#";
const QUOTED = '(?:[“”„«»][^“”„«»]*[“”«»"]|‘[^‘]*’)';
const straight = (written: string): string => quote(written.slice(1, -1).trim());

/** They are wrong in any text: YAML accepts some of them, and reads something else. */
export const ALWAYS: readonly YamlRow[] = [
  {
    code: "space",
    pattern: /^(?<start> *(?:- +)*(?:-|[a-z][\w-]* *(?:: *|(?=\s+:)))?)(?<part>[\t\u00A0\u202F])/,
    says: (part) =>
      part === "\t"
        ? "Il y a une tabulation ici (touche Tab) : seul un espace convient."
        : "L’espace est ici une espace insécable, venue d’un traitement de texte : seul un espace ordinaire convient.",
    todo: (corrected, part) =>
      part === "\t" && depthOf(corrected) > 0
        ? `Remplacer la tabulation par ${depthOf(corrected)} espaces : ${corrected}`
        : undefined,
    sure: true,
    corrected: ({ line = "" }, above) => plainHead(line, above),
  },
  {
    code: "bullet",
    pattern: /^(?<start> *)(?<sign>[•–—·▪●‣◦]|\*(?=\s)|-(?=[\p{L}"']))(?<value>.*\S.*)$/u,
    when: (above) => /:\s*$/.test(above) || /^\s*[-*•–—·▪●‣◦]/.test(above),
    says: (sign) =>
      sign === "-"
        ? "Il manque une espace après le tiret de la liste."
        : `Dans une liste, chaque ligne commence par un tiret simple et un espace, pas par « ${sign} ».`,
    sure: true,
    corrected: ({ start, value = "" }) => `${start}- ${value.trim()}`,
  },
  {
    code: "typographic-quotes",
    pattern: row(`${START}(?<part>${QUOTED}|\\[(?![^\\]]*["'][^"']*[“”„«»]).*${QUOTED}.*\\])$`),
    says: 'Ces guillemets de traitement de texte seraient publiés avec la valeur : seuls des guillemets droits (") entourent une valeur.',
    sure: true,
    corrected: ({ start, part = "" }) =>
      start +
      (part.startsWith("[")
        ? part.replace(row(`(?<=[\\[,]\\s*)${QUOTED}(?=\\s*[,\\]])`, "g"), straight)
        : straight(part)),
  },
  {
    code: "comment",
    pattern: row(
      `${START}(?<part>(?!${CODE})(?<value>[^\\s"'[{|>#&*!?“‘«][^#]*?(?:(?<! )#[^#]*?)*?) +(?<note>#.*))$`,
    ),
    says: "Ce qui suit le signe « # » est ignoré : la fin de la valeur serait perdue.",
    corrected: ({ start, value, note }) => `${start}${quote(`${value} ${note}`)}`,
  },
];

/** They may be right inside longer texts: looked for in a text that cannot be read. */
export const IF_REFUSED: readonly YamlRow[] = [
  {
    // `name: "Canva”` too: a word processor closes with a sign of its own.
    code: "unclosed",
    pattern: row(`${START}(?<part>"(?:[^"]|(?<=\\\\)")+|'[^']+|\\[[^\\]\\[{}"']+,?)$`),
    // Another field begins below, or another item.
    when: (_, below) => /^\s*(?:- |[a-z][\w-]* *:(?:\s|$))|^$/.test(below),
    says: (part) => `Le ${part.startsWith("[") ? "crochet" : "guillemet"} qui s’ouvre ici n’est pas fermé.`,
    sure: true,
    corrected: ({ start, part = "" }) =>
      start + part.replace(/\s*[”“»]$|,$/, "") + (part.startsWith("[") ? "]" : part.charAt(0)),
  },
  {
    // Markdown editors write a pasted address this way.
    code: "invalid-url",
    pattern: row(`${START}(?<part>\\[[^\\]]*\\]\\((?<address>https?://[^)\\s]+)\\))$`),
    says: "C’est un lien de Markdown : ce champ attend l’adresse seule.",
    sure: true,
    corrected: ({ start, address }) => `${start}${address}`,
  },
  {
    code: "colon",
    pattern:
      /^(?<start>\s*(?:- +)*)(?<key>[a-z]+(?:_[a-z]+)*)(?<sign> *= *|:)(?<value>(?!\/\/)[^\s:][^:]*|https?:\/\/\S+)$/,
    says: (sign) =>
      sign === ":"
        ? "Il manque une espace après le deux-points."
        : "Un champ est suivi d’un deux-points, pas du signe égal.",
    sure: true,
    corrected: ({ start, key, value }) => `${start}${key}: ${value}`,
  },
  {
    code: "reserved-character",
    // Not `note: |`, which opens a text of several lines.
    pattern: row(`${START}(?<part>(?:[@\`%&*!,\\]}?]|[|>][\\d+-]*[^\\s\\d+-]).*)$`),
    says: (part) => `Sans guillemets, une valeur ne peut pas commencer par « ${part.charAt(0)} ».`,
    sure: true,
    corrected: ({ start, part = "" }) => `${start}${quote(part)}`,
  },
  {
    code: "colon",
    pattern: row(`${START}(?<part>(?:[^\\s"'[{#&*!?|>-]|"[^"]*"(?=:)).*:(?:\\s.*)?)$`),
    says: "Cette valeur contient un deux-points : sans guillemets autour, elle est coupée en deux.",
    sure: true,
    corrected: ({ start, part = "" }) =>
      start + quote(part.startsWith('"') ? part.replaceAll('"', "") : part),
  },
  {
    code: "quotes",
    pattern: row(`${START}(?<part>"[^"]*"[^"\\s,:#][^:]*|"[^"]*" +[^\\s#].*|'.*\\p{L}'\\p{L}.*')$`, "u"),
    says: (part) =>
      part.startsWith("'")
        ? "L’apostrophe droite ferme la valeur avant sa fin."
        : "Un guillemet droit ferme la valeur avant sa fin.",
    // Quotation marks inside are those of French.
    corrected: ({ start, part = "" }) =>
      start +
      quote(
        part
          .replace(/^["']|["']$/g, "")
          .replace(/"([^"]*)"/g, "«\u202F$1\u202F»")
          .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
          .replaceAll('"', ""),
      ),
  },
];
