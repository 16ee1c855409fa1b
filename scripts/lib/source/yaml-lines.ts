/**
 * Faults that a line shows by itself, and that a parser would notice lines below, or never: a quote or a
 * bracket left open, `champ = valeur`, a list whose items begin with `*` or `•`.
 */

import type { FindingDraft } from "./finding.ts";
import type { PlacedDraft } from "./yaml-places.ts";

/** A finding, the part of the line at fault, and the whole line as it should be. */
type LineFault = FindingDraft & { part: string; line: string };

type LineRule = (line: string, next: string | undefined) => LineFault | null;

/** For a text that does not parse: lines inside longer texts may look wrong and be right. */
export const findLineFaults = (text: string): PlacedDraft[] =>
  findIn(text, [unclosedQuote, unclosedBracket, equalsSign, linkAsAddress, questionMark, noSpaceAfterColon]);

/** Items of a list that open with another sign than a dash and a space: YAML takes them for one text, or refuses. */
export const findBullets = (text: string): PlacedDraft[] =>
  BULLETS.test(text) ? findIn(text, [bullet]) : [];

function findIn(text: string, rules: readonly LineRule[]): PlacedDraft[] {
  const lines = text.split("\n");
  let blockDepth: number | null = null;
  return lines.flatMap((written, index) => {
    const depth = written.search(/\S|$/);
    if (blockDepth !== null && (written.trim() === "" || depth > blockDepth)) return [];
    blockDepth = BLOCK_TEXT.test(written) ? depth : null;
    const next = lines.slice(index + 1).find((line) => line.trim() !== "");
    const fault = firstOf(rules, (rule) => rule(written, next));
    if (fault === null) return [];
    const { part, line, ...finding } = fault;
    const column = written.indexOf(part) + 1;
    return {
      ...finding,
      place: { line: index + 1, column, length: Math.max(1, part.length) },
      edit: { line: index + 1, column: 1, length: written.length, text: line },
    };
  });
}

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | null): R | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

/** `gdpr_note: |`: the indented lines below are text. */
const BLOCK_TEXT = /:\s+[|>][+-]?\d?\s*$/;
const START = "^(\\s*(?:- +)*(?:[a-z][\\w-]* *: +)?)";
/** What can only be another field, or another item. */
const STARTS_ANEW = /^\s*(?:- |[a-z][\w-]* *:(?:\s|$))/;
const endsHere = (next: string | undefined): boolean => next === undefined || STARTS_ANEW.test(next);

/** `name: "Canva”` too: a word processor closes with a sign of its own. */
const unclosedQuote: LineRule = (line, next) => {
  const [, start = "", quote = "", value = ""] = new RegExp(`${START}(["'])(.*?)\\s*$`).exec(line) ?? [];
  if (start.trim() === "" || value === "" || !endsHere(next)) return null;
  const isOpen = quote === '"' ? !/(?<!\\)"/.test(value) : !value.includes("'");
  if (!isOpen) return null;
  return {
    code: "unclosed",
    message: "Le guillemet qui s’ouvre ici n’est pas fermé.",
    certain: true,
    part: `${quote}${value}`,
    line: `${start}${quote}${value.replace(/\s*[”“»]$/, "")}${quote}`,
  };
};

const unclosedBracket: LineRule = (line, next) => {
  const [, start = "", value = ""] = new RegExp(`${START}(\\[[^\\]\\[{}"']+?),?\\s*$`).exec(line) ?? [];
  if (start.trim() === "" || !endsHere(next)) return null;
  return {
    code: "unclosed",
    message: "Le crochet qui s’ouvre ici n’est pas fermé.",
    certain: true,
    part: value,
    line: `${start}${value}]`,
  };
};

const equalsSign: LineRule = (line) => {
  const [, start = "", key = "", value = ""] =
    /^(\s*(?:- +)*)([a-z][a-z_]*) *= *([^:\s][^:]*?)\s*$/.exec(line) ?? [];
  if (key === "") return null;
  return {
    code: "colon",
    message: "Un champ est suivi d’un deux-points, pas du signe égal.",
    certain: true,
    part: line.trim(),
    line: `${start}${key}: ${value}`,
  };
};

/** What a page of notes or a Markdown editor makes of an address that is pasted. */
const linkAsAddress: LineRule = (line) => {
  const [, start = "", link = "", address = ""] =
    new RegExp(`${START}(\\[[^\\]]*\\]\\((https?://[^)\\s]+)\\))\\s*$`).exec(line) ?? [];
  if (start.trim() === "") return null;
  return {
    code: "invalid-url",
    message: "C’est un lien de Markdown : ce champ attend l’adresse seule.",
    certain: true,
    part: link,
    line: `${start}${address}`,
  };
};

/** YAML reads a lone question mark as the start of something else, that nobody needs. */
const questionMark: LineRule = (line) => {
  const [, start = "", sign = ""] = new RegExp(`${START}(\\?+)\\s*$`).exec(line) ?? [];
  if (start.trim() === "") return null;
  return {
    code: "empty-value",
    message: `« ${sign} » ne dit rien : un champ sans contenu ne s’écrit pas.`,
    fix: "Supprimer cette ligne.",
    part: sign,
    line: `${start}"${sign}"`,
  };
};

const noSpaceAfterColon: LineRule = (line) => {
  const [, start = "", key = "", value = ""] =
    /^(\s*(?:- +)*)([a-z]+(?:_[a-z]+)*):((?!\/\/)[^\s:][^:]*|https?:\/\/\S+)\s*$/.exec(line) ?? [];
  if (key === "") return null;
  return {
    code: "colon",
    message: "Il manque une espace après le deux-points.",
    certain: true,
    part: line.trim(),
    line: `${start}${key}: ${value}`,
  };
};

const BULLETS = /:[^\S\n]*\n(?:\s*-[^\n]*\n)*\s*(?:[*•–—·▪●‣◦]|-(?=[\p{L}"']))/u;

const bullet: LineRule = (line) => {
  const [, start = "", sign = "", value = ""] = /^( *)([*•–—·▪●‣◦]|-)([^\n]*)$/u.exec(line) ?? [];
  if (sign === "" || value.trim() === "" || (sign === "-" && !/^[\p{L}"']/u.test(value))) return null;
  if (sign === "*" && !/^\s/.test(value)) return null;
  return {
    code: "bullet",
    message:
      sign === "-"
        ? "Il manque une espace après le tiret de la liste."
        : `Dans une liste, chaque ligne commence par un tiret simple et un espace, pas par « ${sign} ».`,
    certain: true,
    part: line.trim(),
    line: `${start}- ${value.trim()}`,
  };
};
