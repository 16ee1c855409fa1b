/** French typography: a text as it should be printed, with its spaces, quotation marks, apostrophes and capitals. */

import { hideVerbatim, VERBATIM } from "./verbatim.ts";

/** What replaces some characters of a text. */
interface Correction {
  index: number;
  length: number;
  correction: string;
}

export interface TypographyOptions {
  /** Names that keep their own signs wherever they are written: « Kahoot! ». */
  names?: Iterable<string>;
}

/**
 * Markdown: code, addresses and link targets are left alone. Linear in the length of the text. A corrected text
 * comes back as it is. `correctTypography("L'oral: \"oui\"...")` → `"L’oral : « oui »…"`
 */
export function correctTypography(text: string, { names = [] }: TypographyOptions = {}): string {
  let corrected = text;
  // A correction can show the next fault: once "mot": has become « mot »:, the colon wants its space.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const corrections = findCorrections(corrected, names);
    if (corrections.length === 0) break;
    corrected = applyCorrections(corrected, corrections);
  }
  return corrected;
}

/** Whether the corrections would spoil a name: `keepsSigns("Kahoot!")` → `true` */
export const keepsSigns = (name: string): boolean => correctTypography(name) !== name;

const MAX_PASSES = 8;

function findCorrections(text: string, names: Iterable<string>): Correction[] {
  if (!SUSPECT.test(text)) return [];
  const prose = hideVerbatim(text, names);
  const corrections: Correction[] = [];
  // Two corrections that overlap or touch: the first rule wins, the other correction comes with the next pass.
  const taken = new Uint8Array(text.length + 1);
  for (const [pattern, correct] of RULES) {
    for (const match of prose.matchAll(pattern)) {
      for (const one of correct(match)) {
        const end = one.index + one.length;
        if (prose.slice(one.index, end) === one.correction) continue;
        if (taken.subarray(one.index, end + 1).includes(1)) continue;
        taken.fill(1, one.index, end + 1);
        corrections.push(one);
      }
    }
  }
  return corrections.sort((a, b) => a.index - b.index);
}

function applyCorrections(text: string, corrections: readonly Correction[]): string {
  let [corrected, end] = ["", 0];
  for (const { index, length, correction } of corrections) {
    corrected += text.slice(end, index) + correction;
    end = index + length;
  }
  return corrected + text.slice(end);
}

/** U+202F: as narrow as a thin space, and no line breaks at it. */
const NARROW = "\u202F";
const SPACE = "[ \\u00A0\\u2000-\\u200A\\u202F]";

/** To the end of the paragraph at most. */
const WITHIN = "(?!\\n[^\\S\\n]*\\n)";

/** Words that mean nothing without their accent, in French or in English; « Edition » and « Education » do. */
const ACCENTED_WORDS = (
  "École Écoles Écolier Écolière Écoliers Écran Écrans Écrire Écriture Écrivez Écouter Écoutez Échanges Éducatif Éducative " +
  "Éducatifs Éducatives Éditeur Éditeurs Éditrice Égalité Également Élève Élèves Élémentaire Électronique Énergie " +
  "Énoncé Équipe Équipes Établissement Établissements Étape Étapes État États Été Étranger Étrangère Être Étude Études " +
  "Étudiant Étudiante Étudiants Étudiantes Évaluation Évaluations Évaluer Évaluez Événement Événements Évidemment " +
  "Éventuellement Éviter Évitez Île Îles Économie Épreuve Épreuves"
).split(" ");

const withoutAccents = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");

/** Each word as it is written without the accent of the capital, or without any accent. */
const ACCENTED: ReadonlyMap<string, string> = new Map(
  ACCENTED_WORDS.flatMap((word) => [
    [withoutAccents(word), word] as const,
    [withoutAccents(word.charAt(0)) + word.slice(1), word] as const,
  ]),
);
const BARE_CAPITALS = [...ACCENTED.keys()].join("|");

/** Each thing to correct contains one of these. Most texts contain none: they are read once. */
const SUSPECT = new RegExp(
  `['‘ʼ´"“”„]|(?<!${NARROW})[;:!?»]|«(?!${NARROW})|\\.\\.\\.|${SPACE}[ ,.\\u00A0\\u2000-\\u200A\\u202F]|${BARE_CAPITALS}`,
  "u",
);

/** A pattern, and what is to be replaced in a match of it. */
type TypographyRule = readonly [pattern: RegExp, correct: (match: RegExpExecArray) => Correction[]];

/** The rule for a pattern that matches what is to be replaced. */
const replace = (pattern: RegExp, correction: string | ((found: string) => string)): TypographyRule => [
  pattern,
  ({ 0: found, index }) => [
    {
      index,
      length: found.length,
      correction: typeof correction === "string" ? correction : correction(found),
    },
  ],
];

const accented = (written: string): string => ACCENTED.get(written) ?? written;

/** Not `13"` (inches), nor `lang="fr"`; the second of two pairs that touch waits for the next pass. */
const STRAIGHT_PAIR = `(?<![\\p{L}\\p{N}="“”])"(?=[^\\s"])(?:${WITHIN}[^"])*(?<=[^\\s"])"(?![\\p{L}\\p{N}])`;
const STRAIGHT = new RegExp(STRAIGHT_PAIR, "gu");
const QUOTED = new RegExp(
  `«(?:${WITHIN}[^«»])*»|${STRAIGHT_PAIR}|(?<!["“”])[“„](?=${SPACE}*[^\\s“”„])(?:${WITHIN}[^“”„])*[”“]`,
  "gu",
);
const OPENING = new RegExp(`^["“„]${SPACE}*`, "u");
const CLOSING = new RegExp(`(?<!${SPACE})${SPACE}*["“”]$`, "u");

/** `"mot"` and `“mot”` → `« mot »`; within « » the English ones are right: `« dire “oui” »`. */
function quotationMarks({ 0: found, index }: RegExpExecArray): Correction[] {
  if (found.startsWith("«")) {
    return [...found.matchAll(STRAIGHT)].flatMap(({ 0: { length }, index: start }) => [
      { index: index + start, length: 1, correction: "“" },
      { index: index + start + length - 1, length: 1, correction: "”" },
    ]);
  }
  const opening = OPENING.exec(found)?.[0].length ?? 0;
  const closing = CLOSING.exec(found)?.[0].length ?? 0;
  return [
    { index, length: opening, correction: `«${NARROW}` },
    { index: index + found.length - closing, length: closing, correction: `${NARROW}»` },
  ];
}

/**
 * The signs before high punctuation that take no space. Nothing but a sign of text before a mark calls for one,
 * and what follows must be a space or an end: not `14:30`, `tl;dv`, `AC!Nov`. n! and 5! are factorials.
 */
const HIGH_PUNCTUATION =
  `(?:(?<=[^\\s([{«“¿¡])${SPACE}+|(?<=[\\p{L}\\p{N}${VERBATIM})\\]»”’%€$°*_+….])(?!(?<=\\d|(?<!\\p{L})\\p{L})!))` +
  '(?=([:;](?=\\s|$|[»”"]|[*_]{1,3}(?:\\s|$))|[!?]+(?=\\s|$|[)\\]}»”"*_,.…])))';

/** Each space rule starts at the beginning of a run of spaces: a long run is read once. */
const RULES: readonly TypographyRule[] = [
  [QUOTED, quotationMarks],
  replace(new RegExp(`(?<=«)${SPACE}*(?=\\S)|(?<=\\S)${SPACE}*(?=»)`, "gu"), NARROW),
  replace(new RegExp(HIGH_PUNCTUATION, "gu"), NARROW),
  replace(new RegExp(`(?<=[^\\s«])${SPACE}+(?=([,.])(?:\\s|$))`, "gu"), ""),
  // Between letters, and after an elision whatever follows: l'**IA**.
  replace(
    new RegExp(
      `(?<=\\p{L})['‘ʼ´](?=\\p{L})|(?<=(?<!\\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu))['‘ʼ´](?=[\\p{N}${VERBATIM}«“"*_[])`,
      "giu",
    ),
    "’",
  ),
  replace(/(?<!\.)\.{3}(?!\.)/g, "…"),
  replace(
    new RegExp(`(?<![\\p{L}\\p{N}\\p{M}#@_./\\\\])(?:${BARE_CAPITALS})(?![\\p{L}\\p{N}_\\p{M}])`, "gu"),
    accented,
  ),
  // Not an indentation, nor the row of a table, which is aligned.
  replace(new RegExp(`^\\|[^\\n]*|(?<=[^\\n])(?<!${SPACE})${SPACE}{2,}(?=\\S)`, "gmu"), (found) =>
    found.startsWith("|") ? found : found.replaceAll(" ", "").charAt(0) || " ",
  ),
];
