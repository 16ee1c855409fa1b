/** French typography: what a text breaks of it, where, and the text as it should be written. */

import { hideVerbatim, VERBATIM } from "./verbatim.ts";

export interface TypographyFault {
  index: number;
  length: number;
  /** What goes in place of those characters. */
  correction: string;
  /** The rule that they break, in French. */
  reason: string;
}

export interface TypographyOptions {
  /** Names that keep their own signs wherever they are written: « Kahoot! ». */
  names?: Iterable<string>;
}

/**
 * The text without its faults; a corrected text comes back as it is. Markdown: code, addresses and link
 * targets are left alone. `correctTypography("L'oral: \"oui\"...")` → `"L’oral : « oui »…"`
 */
export function correctTypography(text: string, options: TypographyOptions = {}): string {
  let corrected = text;
  // A correction can show the next fault: once "mot": has become « mot »:, the colon wants its space.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const faults = findTypographyFaults(corrected, options);
    if (faults.length === 0) return corrected;
    corrected = applyCorrections(corrected, faults);
  }
  return corrected;
}

const MAX_PASSES = 8;

/** In the order of the text, none over another. */
export function findTypographyFaults(
  text: string,
  { names = [] }: TypographyOptions = {},
): TypographyFault[] {
  if (!SUSPECT.test(text)) return [];
  const prose = hideVerbatim(text, names);
  const faults: TypographyFault[] = [];
  for (const rule of RULES) {
    for (const fault of rule(prose)) if (!faults.some((other) => overlap(fault, other))) faults.push(fault);
  }
  return faults.sort((a, b) => a.index - b.index);
}

function applyCorrections(text: string, faults: readonly TypographyFault[]): string {
  let [corrected, end] = ["", 0];
  for (const { index, length, correction } of faults) {
    corrected += text.slice(end, index) + correction;
    end = index + length;
  }
  return corrected + text.slice(end);
}

/** Two corrections that touch wait for each other: the second comes with the next pass. */
const overlap = (a: TypographyFault, b: TypographyFault): boolean =>
  a.index <= b.index + b.length && b.index <= a.index + a.length;

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

/** Written without the accent of the capital, or without any. */
const ACCENTED: ReadonlyMap<string, string> = new Map(
  ACCENTED_WORDS.flatMap((word) => [
    [withoutAccents(word), word] as const,
    [withoutAccents(word.charAt(0)) + word.slice(1), word] as const,
  ]),
);

const BARE_CAPITAL = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{M}#@_./\\\\])(?:${[...ACCENTED.keys()].join("|")})(?![\\p{L}\\p{N}_\\p{M}])`,
  "gu",
);

/** Most texts have no fault, and one look tells: every fault shows one of these. */
const SUSPECT = new RegExp(
  `['‘ʼ´"“”„]|(?<!${NARROW})[;:!?»]|«(?!${NARROW})|\\.\\.\\.|${SPACE}[ ,.\\u00A0\\u2000-\\u200A\\u202F]|${[...ACCENTED.keys()].join("|")}`,
  "u",
);

type TypographyRule = (prose: string) => TypographyFault[];

/** First come, first served where two want the same place. */
const RULES: readonly TypographyRule[] = [
  quotationMarks,
  insideGuillemets,
  beforeHighPunctuation,
  beforeLowPunctuation,
  apostrophes,
  ellipses,
  accentedCapitals,
  doubleSpaces,
];

/** `"mot"` and `“mot”` → `« mot »`; within « » the English ones are right: `« dire “oui” »`. */
function quotationMarks(prose: string): TypographyFault[] {
  const faults: TypographyFault[] = [];
  for (const { 0: found, index } of prose.matchAll(QUOTED)) {
    if (found.startsWith("«")) {
      for (const { 0: inner, index: start } of found.matchAll(STRAIGHT)) {
        faults.push(
          { ...NESTED, index: index + start, length: 1, correction: "“" },
          { ...NESTED, index: index + start + inner.length - 1, length: 1, correction: "”" },
        );
      }
      continue;
    }
    const [opening, closing] = [OPENING.exec(found)?.[0] ?? "", CLOSING.exec(found)?.[0] ?? ""];
    faults.push(
      { ...QUOTES, index, length: opening.length, correction: `«${NARROW}` },
      {
        ...QUOTES,
        index: index + found.length - closing.length,
        length: closing.length,
        correction: `${NARROW}»`,
      },
    );
  }
  return faults;
}

const QUOTES = { reason: "Les guillemets français sont « et »." };
const NESTED = { reason: "À l’intérieur de « », les guillemets sont “ et ”." };
/** Not `13"` (inches), nor `lang="fr"`; the second of two pairs that touch waits for the next pass. */
const STRAIGHT_PAIR = `(?<![\\p{L}\\p{N}="“”])"(?=[^\\s"])(?:${WITHIN}[^"])*?(?<=[^\\s"])"(?![\\p{L}\\p{N}])`;
const STRAIGHT = new RegExp(STRAIGHT_PAIR, "gu");
const QUOTED = new RegExp(
  `«(?:${WITHIN}[^«»])*»|${STRAIGHT_PAIR}|(?<!["“”])[“„](?=${SPACE}*[^\\s“”„])(?:${WITHIN}[^“”„])*[”“]`,
  "gu",
);
const OPENING = new RegExp(`^["“„]${SPACE}*`, "u");
const CLOSING = new RegExp(`${SPACE}*["“”]$`, "u");

function insideGuillemets(prose: string): TypographyFault[] {
  const reason = "Une espace fine insécable (U+202F) va à l’intérieur des guillemets « et ».";
  const opening = [...prose.matchAll(AFTER_OPENING)].map(({ 0: { length }, index }) => ({ index, length }));
  const closing = [...prose.matchAll(BEFORE_CLOSING)].map(({ 0: { length }, index }) => ({ index, length }));
  return [...opening, ...closing]
    .filter(({ index, length }) => prose.slice(index, index + length) !== NARROW)
    .map((place) => ({ ...place, correction: NARROW, reason }));
}

const AFTER_OPENING = new RegExp(`(?<=«)${SPACE}*(?=\\S)`, "gu");
const BEFORE_CLOSING = new RegExp(`(?<=\\S)${SPACE}*(?=»)`, "gu");

/** `mot: suite` → `mot : suite`; not `14:30`, `tl;dv`, `AC!Nov` nor `5!`: a space or an end must follow. */
function beforeHighPunctuation(prose: string): TypographyFault[] {
  const faults: TypographyFault[] = [];
  for (const { 0: found, 1: spaces = "", index } of prose.matchAll(HIGH_PUNCTUATION)) {
    if (spaces === NARROW) continue;
    const mark = found.slice(spaces.length);
    if (spaces === "" && !wantsSpace(prose.slice(Math.max(0, index - 2), index), mark)) continue;
    faults.push({
      index,
      length: spaces.length,
      correction: NARROW,
      reason: `Une espace fine insécable (U+202F) va devant « ${mark} ».`,
    });
  }
  return faults;
}

const HIGH_PUNCTUATION = new RegExp(
  `(?<=[^\\s([{«“¿¡])(${SPACE}*)(?:[:;](?=\\s|$|[»”"]|[*_]{1,3}(?:\\s|$))|[!?]+(?=\\s|$|[)\\]}»”"*_,.…]))`,
  "gu",
);

/** Where nothing was written before the mark: is it the mark of a sentence? `before` ends where it begins. */
function wantsSpace(before: string, mark: string): boolean {
  if (!AFTER_TEXT.test(before)) return false;
  // n! and 5! are factorials.
  return !mark.startsWith("!") || !/\d$|(?:^|[^\p{L}])\p{L}$/u.test(before);
}

const AFTER_TEXT = new RegExp(`[\\p{L}\\p{N}${VERBATIM})\\]»”’%€$°*_+….]$`, "u");

function beforeLowPunctuation(prose: string): TypographyFault[] {
  return [...prose.matchAll(LOW_PUNCTUATION)].map(({ 0: found, 1: spaces = "", index }) => ({
    index,
    length: spaces.length,
    correction: "",
    reason: `Pas d’espace devant « ${found.slice(spaces.length)} ».`,
  }));
}

const LOW_PUNCTUATION = new RegExp(`(?<=[^\\s«])(${SPACE}+)[,.](?=\\s|$)`, "gu");

/** Between letters, and after an elision whatever follows: `l'**IA**`. */
function apostrophes(prose: string): TypographyFault[] {
  return [...prose.matchAll(APOSTROPHE)].map(({ index }) => ({
    index,
    length: 1,
    correction: "’",
    reason: "L’apostrophe est courbe : ’.",
  }));
}

const APOSTROPHE = new RegExp(
  `(?<=\\p{L})['‘ʼ´](?=\\p{L})|(?<=(?<!\\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu))['‘ʼ´](?=[\\p{N}${VERBATIM}«“"*_[])`,
  "giu",
);

function ellipses(prose: string): TypographyFault[] {
  return [...prose.matchAll(/(?<!\.)\.{3}(?!\.)/g)].map(({ index }) => ({
    index,
    length: 3,
    correction: "…",
    reason: "Les points de suspension sont un seul signe : ….",
  }));
}

function accentedCapitals(prose: string): TypographyFault[] {
  return [...prose.matchAll(BARE_CAPITAL)].flatMap(({ 0: written, index }) => {
    const correction = ACCENTED.get(written);
    if (correction === undefined) return [];
    const reason = `Les capitales gardent leurs accents : ${correction}.`;
    return [{ index, length: written.length, correction, reason }];
  });
}

function doubleSpaces(prose: string): TypographyFault[] {
  return [...prose.matchAll(DOUBLE_SPACE)].flatMap(({ 0: found, index }) => {
    const before = prose.slice(prose.lastIndexOf("\n", index) + 1, index);
    // An indentation; the row of a table, which is aligned.
    if (before === "" || before.startsWith("|")) return [];
    const correction = found.replace(/ +/g, "").charAt(0) || " ";
    return [{ index, length: found.length, correction, reason: "Une seule espace entre deux mots." }];
  });
}

const DOUBLE_SPACE = new RegExp(`${SPACE}{2,}(?=\\S)`, "gu");
