/** Faults of YAML that one line shows, each with its sentence and the line as it should be. In French. */

import { findInvisibleSigns, nameSign, removeInvisibleSigns } from "../text/signs.ts";
import { quote, type ValueFault } from "./finding.ts";

type Groups = Readonly<Record<string, string>>;

export interface YamlRow extends Pick<ValueFault, "code" | "sure"> {
  /** Of the line without the spaces at its end. Its group `part` is at fault; without it, the whole line. */
  pattern: RegExp;
  /** What the lines around it must be: the one above and the one below that are not empty. */
  when?: (above: string, below: string, line: string) => boolean;
  says: string | ((part: string) => string);
  /** By default the corrected line. */
  todo?: string | ((groups: Groups) => string);
  /** The whole line, from the groups and `line` itself; null if only its editor can tell. */
  corrected: ((groups: Groups, above: string) => string) | null;
}

/** Dashes of a list, a key and its colon. */
const KEY = "[a-z][\\w-]* *:";
const START = `^(?<start>\\s*(?:- +)+(?:${KEY} +|(?!${KEY}(?:\\s|$)))|\\s*${KEY} +)`;
const DASHES = "^(?<start>\\s*(?:- +)*)";
const row = (source: string, flags = ""): RegExp => new RegExp(source, flags);

const depthOf = (line: string): number => line.search(/\S|$/);
/** Of what a line opens or continues: after its dashes. */
const innerOf = (line: string): number => /^\s*(?:- +)*/.exec(line)?.[0].length ?? 0;
/** The start of another field, or of another item. */
const STARTS_ANEW = /^\s*(?:- |[a-z][\w-]* *:(?:\s|$))|^$/;
const isWhole = (_: string, below: string): boolean => STARTS_ANEW.test(below);

/** A value of a list, a date, an amount: what follows can only be a comment. */
const IS_CODE = /^(?:yes|no|[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z]{2,3}|[\d.,/-]+|https?:\S+)$/;
const QUOTED = '(?:[“”„«»][^“”„«»]*[“”«»"]|‘[^‘]*’)';
const straight = (written: string): string => quote(written.slice(1, -1).trim());

/** Indentation, dashes of lists, a key and its colon, up to the value. */
const HEAD = /^[ \u00A0\u202F]*(?:-[ \u00A0\u202F]+)*(?:[a-z][\w-]*[ \u00A0\u202F]*:(?:[ \u00A0\u202F]+|$))?/;

/** They are wrong in any text: YAML accepts some of them, and reads something else. */
export const ALWAYS: readonly YamlRow[] = [
  {
    code: "tab",
    pattern: /^(?<start> *(?=\t))(?<part>\t)(?<rest>.*)$/,
    says: "Cette ligne est décalée avec la touche Tab : seuls des espaces conviennent.",
    todo: ({ line = "" }) => `Remplacer la tabulation par ${depthOf(line)} espaces : ${line}`,
    sure: true,
    corrected: ({ rest = "" }, above) => {
      const written = rest.trim().replace(/\s*\t\s*/g, " ");
      const depth = /:\s*$/.test(above)
        ? innerOf(above) + 2
        : /^-/.test(written)
          ? depthOf(above)
          : innerOf(above);
      return " ".repeat(depth) + written;
    },
  },
  {
    code: "tab",
    pattern: /^(?=[^\t]*\t)(?<start>[^\t]*[^\t ][^\t]*)(?<part>\t)(?<rest>.*)$/,
    says: "Il y a une tabulation ici (touche Tab) : seul un espace convient.",
    sure: true,
    corrected: ({ start = "", rest = "" }) => `${start.trimEnd()} ${rest.trim().replace(/\s*\t\s*/g, " ")}`,
  },
  {
    code: "hard-space",
    pattern: /^(?<start>[^\u00A0\u202F]*)(?<part>[\u00A0\u202F]).*$/,
    when: (_, __, line) => /[\u00A0\u202F]/.test(HEAD.exec(line)?.[0] ?? ""),
    says: "L’espace est ici une espace insécable, venue d’un traitement de texte : seul un espace ordinaire convient.",
    sure: true,
    corrected: ({ line = "" }) =>
      line.replace(HEAD, (head) =>
        head
          .replace(/[\u00A0\u202F]/g, " ")
          .replace(/ +:/, ":")
          .replace(/: +$/, ": "),
      ),
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
    pattern: row(`${START}(?<part>${QUOTED}|\\[.*${QUOTED}.*\\])$`),
    when: (_, __, line) => !/\[[^\]]*["'][^"']*[“”„«»]/.test(line),
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
    pattern: row(`${START}(?<part>(?<value>[^\\s"'[{|>#&*!?“‘«][^#]*?(?:(?<! )#[^#]*?)*?) +(?<note>#.*))$`),
    says: "Ce qui suit le signe « # » est ignoré : la fin de la valeur serait perdue.",
    todo: ({ start = "", value = "", note = "", line = "" }) =>
      IS_CODE.test(value)
        ? `Écrire le commentaire au-dessus, sur une ligne à lui :\n${note}\n${(start + value).trim()}`
        : line.trim(),
    corrected: ({ start = "", value = "", note = "" }) => {
      const indent = " ".repeat(innerOf(start));
      return IS_CODE.test(value)
        ? `${indent}${note}\n${start}${value}`
        : `${start}${quote(`${value} ${note}`)}`;
    },
  },
];

/** They may be right inside longer texts: looked for in a text that cannot be read. */
export const IF_REFUSED: readonly YamlRow[] = [
  {
    // `name: "Canva”` too: a word processor closes with a sign of its own.
    code: "unclosed",
    pattern: row(`${START}(?<part>"(?:[^"]|(?<=\\\\)")+|'[^']+)$`),
    when: isWhole,
    says: "Le guillemet qui s’ouvre ici n’est pas fermé.",
    sure: true,
    corrected: ({ start, part = "" }) => `${start}${part.replace(/\s*[”“»]$/, "")}${part.charAt(0)}`,
  },
  {
    code: "unclosed",
    pattern: row(`${START}(?<part>\\[[^\\]\\[{}"']+?),?$`),
    when: isWhole,
    says: "Le crochet qui s’ouvre ici n’est pas fermé.",
    sure: true,
    corrected: ({ start, part }) => `${start}${part}]`,
  },
  {
    code: "colon",
    pattern: row(`${DASHES}(?<key>[a-z][a-z_]*) *= *(?<value>[^:\\s][^:]*)$`),
    says: "Un champ est suivi d’un deux-points, pas du signe égal.",
    sure: true,
    corrected: ({ start, key, value }) => `${start}${key}: ${value}`,
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
    pattern: row(`${DASHES}(?<key>[a-z]+(?:_[a-z]+)*):(?<value>(?!//)[^\\s:][^:]*|https?://\\S+)$`),
    says: "Il manque une espace après le deux-points.",
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
    // Only apostrophes between letters have one possible meaning.
    code: "quotes",
    pattern: row(`${START}(?<part>'(?:[^']|(?<=\\p{L})'(?=\\p{L}))*')$`, "u"),
    when: (_, __, line) => /\p{L}'\p{L}/u.test(line),
    says: "L’apostrophe droite ferme la valeur avant sa fin.",
    sure: true,
    corrected: ({ start, part = "" }) =>
      start +
      quote(
        part
          .slice(1, -1)
          .replace(/(?<=\p{L})'+(?=\p{L})/gu, "’")
          .replace(/'/g, ""),
      ),
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
    pattern: row(`${START}(?<part>"[^"]*"[^"\\s,:#][^:]*|"[^"]*" +[^\\s#].*)$`),
    says: "Un guillemet droit ferme la valeur avant sa fin.",
    corrected: ({ start, part = "" }) => {
      // Quotation marks inside are those of French.
      const inside = part.replace(/^"|"$/g, "");
      const isPaired = (inside.match(/"/g) ?? []).length % 2 === 0;
      return (
        start + quote(isPaired ? inside.replace(/"([^"]*)"/g, "«\u202F$1\u202F»") : inside.replace(/"/g, ""))
      );
    },
  },
];

/** Signs that nobody sees, in any line: fields and text. */
export const INVISIBLE: YamlRow = {
  code: "invisible-sign",
  pattern: /^.*$/,
  when: (_, __, line) => findInvisibleSigns(line).length > 0,
  says: (line) => {
    const names = [...new Set(findInvisibleSigns(line).map(({ sign }) => nameSign(sign)))];
    const shown = names.length > 3 ? [...names.slice(0, 3), "…"] : names;
    const what =
      names.length > 1 ? "Des signes invisibles se cachent ici" : "Un signe invisible se cache ici";
    return `${what} : ${shown.join(", ")}.`;
  },
  sure: true,
  corrected: ({ line = "" }) => removeInvisibleSigns(line),
};
