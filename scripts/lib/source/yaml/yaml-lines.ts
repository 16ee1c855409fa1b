/**
 * Finds faults that are visible in one line, but that a parser reports some lines below, or never: an open quote
 * or bracket, `champ = valeur`, a list whose items begin with `*` or `•`.
 */

import type { FindingDraft, PlacedDraft } from "./yaml-places.ts";

/** The groups of a rule's pattern by name. */
type Groups = Readonly<Record<string, string>>;

interface LineRule {
  /** Of the line without the spaces at its end. Its group `part` is at fault; without it, the whole line. */
  pattern: RegExp;
  /** Applies only if the next line is another field or item: the value may go on there. */
  isWhole?: true;
  finding: FindingDraft | ((groups: Groups) => FindingDraft);
  /** The whole line as it should be. */
  corrected(groups: Groups): string;
}

/** For a text that does not parse: lines inside longer texts may look wrong and be right. */
export const findLineFaults = (text: string): PlacedDraft[] => findIn(text, LINE_RULES);

/** Items of a list that open with another sign than a dash and a space: YAML reads them as one text, or refuses. */
export const findBullets = (text: string): PlacedDraft[] =>
  BULLET_LINE.test(text) && hasBullets(text.split("\n")) ? findIn(text, [BULLET]) : [];

function findIn(text: string, rules: readonly LineRule[]): PlacedDraft[] {
  const lines = text.split("\n");
  const findings: PlacedDraft[] = [];
  let blockDepth: number | null = null;
  lines.forEach((written, index) => {
    const depth = written.search(/\S|$/);
    if (blockDepth !== null && (written.trim() === "" || depth > blockDepth)) return;
    const line = written.trimEnd();
    blockDepth = BLOCK_TEXT.test(line) ? depth : null;
    for (const { pattern, isWhole, finding, corrected } of rules) {
      const { groups } = pattern.exec(line) ?? {};
      if (groups === undefined || (isWhole && !endsAbove(lines, index + 1))) continue;
      const column = (groups.part === undefined ? depth : (groups.start ?? "").length) + 1;
      const { length } = groups.part ?? line.trim();
      findings.push({
        ...(typeof finding === "function" ? finding(groups) : finding),
        place: { line: index + 1, column, length },
        edit: { line: index + 1, column: 1, length: written.length, text: corrected(groups) },
      });
      break;
    }
  });
  return findings;
}

/** `gdpr_note: |`: the indented lines below are text. */
const BLOCK_TEXT = /:\s+[|>][+-]?\d?$/;
/** The start of another field, or of another item. */
const STARTS_ANEW = /^\s*(?:- |[a-z][\w-]* *:(?:\s|$))/;

/** Whether the next line that is not empty starts another field or item, or does not exist. */
function endsAbove(lines: readonly string[], from: number): boolean {
  let index = from;
  while (lines[index]?.trim() === "") index++;
  const next = lines[index];
  return next === undefined || STARTS_ANEW.test(next);
}

/** Dashes of a list, a key and its colon. */
const START = "^(?<start>\\s*(?:- +)+(?:[a-z][\\w-]* *: +)?|\\s*[a-z][\\w-]* *: +)";
const DASHES = "^(?<start>\\s*(?:- +)*)";

const LINE_RULES: readonly LineRule[] = [
  {
    // `name: "Canva”` too: a word processor closes with a sign of its own.
    pattern: new RegExp(`${START}(?<part>"(?:[^"]|(?<=\\\\)")+|'[^']+)$`),
    isWhole: true,
    finding: { code: "unclosed", message: "Le guillemet qui s’ouvre ici n’est pas fermé.", certain: true },
    corrected: ({ start, part = "" }) => `${start}${part.replace(/\s*[”“»]$/, "")}${part.charAt(0)}`,
  },
  {
    pattern: new RegExp(`${START}(?<part>\\[[^\\]\\[{}"']+?),?$`),
    isWhole: true,
    finding: { code: "unclosed", message: "Le crochet qui s’ouvre ici n’est pas fermé.", certain: true },
    corrected: ({ start, part }) => `${start}${part}]`,
  },
  {
    pattern: new RegExp(`${DASHES}(?<key>[a-z][a-z_]*) *= *(?<value>[^:\\s][^:]*)$`),
    finding: {
      code: "colon",
      message: "Un champ est suivi d’un deux-points, pas du signe égal.",
      certain: true,
    },
    corrected: ({ start, key, value }) => `${start}${key}: ${value}`,
  },
  {
    // Markdown editors write a pasted address this way.
    pattern: new RegExp(`${START}(?<part>\\[[^\\]]*\\]\\((?<address>https?://[^)\\s]+)\\))$`),
    finding: {
      code: "invalid-url",
      message: "C’est un lien de Markdown : ce champ attend l’adresse seule.",
      certain: true,
    },
    corrected: ({ start, address }) => `${start}${address}`,
  },
  {
    // YAML reads a lone question mark as the start of a key.
    pattern: new RegExp(`${START}(?<part>\\?+)$`),
    finding: ({ part }) => ({
      code: "empty-value",
      message: `« ${part} » ne dit rien : un champ sans contenu ne s’écrit pas.`,
      fix: "Supprimer cette ligne.",
    }),
    corrected: ({ start, part }) => `${start}"${part}"`,
  },
  {
    pattern: new RegExp(`${DASHES}(?<key>[a-z]+(?:_[a-z]+)*):(?<value>(?!//)[^\\s:][^:]*|https?://\\S+)$`),
    finding: { code: "colon", message: "Il manque une espace après le deux-points.", certain: true },
    corrected: ({ start, key, value }) => `${start}${key}: ${value}`,
  },
];

const OPENS_ITEM = "(?:[*•–—·▪●‣◦]|-(?=[\\p{L}\"']))";
const BULLET_START = new RegExp(`^${OPENS_ITEM}`, "u");
/** Most texts have no such line: they are read once. */
const BULLET_LINE = new RegExp(`^[^\\S\\n]*${OPENS_ITEM}`, "mu");

/** Whether such an item follows a field without a value, or the items of one. */
function hasBullets(lines: readonly string[]): boolean {
  let isList = false;
  for (const line of lines) {
    const written = line.trimStart();
    if (written === "") continue;
    if (isList && BULLET_START.test(written)) return true;
    isList = (isList && written.startsWith("-")) || /:[^\S\n]*$/.test(line);
  }
  return false;
}

const BULLET: LineRule = {
  pattern: /^(?<start> *)(?<sign>[•–—·▪●‣◦]|\*(?=\s)|-(?=[\p{L}"']))(?<value>.*\S.*)$/u,
  finding: ({ sign }) => ({
    code: "bullet",
    message:
      sign === "-"
        ? "Il manque une espace après le tiret de la liste."
        : `Dans une liste, chaque ligne commence par un tiret simple et un espace, pas par « ${sign} ».`,
    certain: true,
  }),
  corrected: ({ start, value = "" }) => `${start}- ${value.trim()}`,
};
