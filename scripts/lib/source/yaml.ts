/**
 * Reads YAML without guessing types: every scalar stays the text that was written (`1.10`, `no`, `2026-09-20`) and
 * the kinds of fields decide what it means. What cannot be read is explained in French, with its line.
 */

import { FAILSAFE_SCHEMA, type LoadOptions, load, YAMLException } from "js-yaml";
import { findInvisibleSigns, nameSign, removeInvisibleSigns } from "../text/signs.ts";
import type { Finding, Range } from "./finding.ts";
import { ALWAYS, IF_REFUSED, type YamlRow } from "./yaml-rows.ts";

/** A finding of a line, before its file is known. */
export type LineFault = Omit<Finding, "file" | "level" | "at" | "write"> & {
  at: { line: number; part?: Range };
  write?: { line: string };
};

export const inFile =
  (file: string) =>
  (fault: LineFault): Finding => ({ file, level: "error", ...fault });

export type YamlResult =
  | { ok: true; data: unknown }
  /** `rest`: what is read once the lines are corrected; null if only the editor can tell how. */
  | { ok: false; findings: LineFault[]; rest: { data: unknown } | null };

/** Parses YAML text into maps, lists and strings. */
export function parseYaml(text: string): YamlResult {
  const lines = text.split("\n");
  const findings = SUSPECT.test(text) ? applyRows(lines, ALWAYS) : [];
  let read = tryLoad(lines.join("\n"));
  if ("fault" in read) {
    findings.push(...applyRows(lines, IF_REFUSED));
    read = tryLoad(lines.join("\n"));
  }
  if ("fault" in read) {
    const fault = explainFault(read.fault, lines);
    findings.push(fault);
    // Of a field that is written twice, the first is read.
    if (fault.code === "duplicate-key") {
      lines[fault.at.line - 1] = "";
      read = tryLoad(lines.join("\n"));
    }
  }
  if ("fault" in read) return { ok: false, findings, rest: null };
  if (findings.length === 0) return { ok: true, data: read.data };
  return { ok: false, findings: findings.toSorted((a, b) => a.at.line - b.at.line), rest: read };
}

/** Most lines have none of these signs, and no row is tried. */
const SUSPECT = /[\t\u00A0\u202F“”„«»‘]|\S +#|: +#|^\s*(?:[*•–—·▪●‣◦]|-[\p{L}"'])/mu;

/** The faults that rows find; the lines become what they should be. The first row of a line tells, all correct. */
function applyRows(lines: string[], rows: readonly YamlRow[]): LineFault[] {
  const near = (from: number, step: number): string => {
    let at = from;
    while (lines[at]?.trim() === "") at += step;
    return lines[at] ?? "";
  };
  return lines.flatMap((written, index): LineFault[] => {
    if (rows === ALWAYS && !SUSPECT.test(written)) return [];
    const [above, below] = [near(index - 1, -1), near(index + 1, 1)];
    let line = written.trimEnd();
    let told: LineFault | undefined;
    for (const { pattern, when, code, says, todo, sure, corrected } of rows) {
      const match = pattern.exec(line);
      if (match === null || when?.(above, below) === false) continue;
      const { start = "", part, sign }: Partial<Record<string, string>> = match.groups ?? {};
      const shown = part ?? sign ?? line;
      line = corrected({ ...match.groups, line }, above);
      const remedy = todo?.(line, shown);
      told ??= {
        code,
        says: typeof says === "string" ? says : says(shown),
        at: {
          line: index + 1,
          ...(part !== undefined && { part: { start: start.length, end: start.length + part.length } }),
        },
        ...(remedy !== undefined && { todo: remedy }),
        ...(sure && { sure }),
      };
    }
    if (told === undefined) return [];
    lines[index] = line;
    return [{ ...told, write: { line } }];
  });
}

/** An entry has four levels. The parser is recursive: `[[[[…` would exhaust the stack. */
const MAX_DEPTH = 10;
const ANCHOR = /(?:^|[\s[{,])&\S/m;

function tryLoad(text: string): { data: unknown } | { fault: YAMLException } {
  const options: LoadOptions & { maxDepth: number } = { schema: FAILSAFE_SCHEMA, maxDepth: MAX_DEPTH };
  // Aliases of lists of aliases: a small file could fill the memory.
  if (ANCHOR.test(text))
    options.listener = (_, state) => {
      if ("anchor" in state && typeof state.anchor === "string") throw new YAMLException("an anchor");
    };
  try {
    const data = load(text, options) ?? null;
    if (text.includes("\\") && hidesSigns(data)) throw new YAMLException(ESCAPED);
    return { data };
  } catch (error) {
    if (error instanceof YAMLException) return { fault: error };
    throw error;
  }
}

/** `"\\u202E"` */
const ESCAPED = "an invisible sign by its number";

const hidesSigns = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.entries(value).some(([name, inner]) => hidesSigns(name) || hidesSigns(inner))
    : typeof value === "string" && findInvisibleSigns(value).length > 0;

const KEY = /^\s*(?:- +)*["']?([\p{L}_][\p{L}\p{N}_-]*)["']? *:/u;

/** The line that an editor should look at, from 0. */
function lineOfFault({ mark, reason }: YAMLException, lines: readonly string[]): number {
  // Unlike its types, js-yaml may leave out the mark; and it may set it below the last line.
  const marked = (mark as YAMLException["mark"] | undefined)?.line;
  if (marked === undefined) {
    const isIt = reason === ESCAPED ? /\\/ : /(?:^|[\s[{,])&\S|^\.\.\./;
    return lines.findIndex((line) => isIt.test(line));
  }
  let index = Math.min(marked, lines.length - 1);
  if (FLOW.test(reason))
    return lines.findLastIndex(
      (line, at) => at <= index && /[[{][^\]}]*$/.test(line.replace(/(?<=[\s[,])#.*|"[^"]*"/g, "")),
    );
  // A line without a key is noticed at the end of the next one.
  if (/implicit key|implicit mapping/.test(reason)) {
    do index--;
    while (index > 0 && lines[index]?.trim() === "");
  }
  return index;
}

const FLOW = /flow collection|unexpected end of the stream within a (?:double|single|flow)/;

/** What only the parser sees, in an editor's words. */
function explainFault(fault: YAMLException, lines: readonly string[]): LineFault {
  const index = Math.max(0, lineOfFault(fault, lines));
  const [line = "", at] = [lines[index], { line: index + 1 }];
  const [, name = ""] = KEY.exec(line) ?? [];
  const depth = line.search(/\S|$/);
  const first = lines.findIndex((other) => KEY.exec(other)?.[1] === name && other.search(/\S/) === depth);
  if (/duplicated/.test(fault.reason) && first !== -1 && first < index)
    return {
      code: "duplicate-key",
      says: `Le champ « ${name} » est écrit deux fois : ligne ${first + 1}, puis ici.`,
      todo: lines[first] === line ? "Supprimer cette ligne." : "Garder une seule des deux lignes.",
      at: { ...at, part: { start: depth, end: depth + name.length } },
    };
  const [, code, says, todo] = PARSER_FAULTS.find(([isIt]) => isIt(line, fault.reason)) ?? GENERAL;
  return { code, says, todo, at };
}

type ParserFault = readonly [
  isIt: (line: string, reason: string) => boolean,
  code: string,
  says: string,
  todo: string,
];

const GENERAL: ParserFault = [
  () => true,
  "invalid-yaml",
  "Cette ligne ne se lit pas : un signe y a un sens particulier.",
  'Une ligne par champ, « nom: valeur » ; un texte qui contient : # [ ] { } & * ! | > @ % se met entre guillemets droits ("…").',
];

const PARSER_FAULTS: readonly ParserFault[] = [
  [(_, reason) => reason === ESCAPED, "invisible-sign", "Un signe invisible se cache ici.", "Le retirer."],
  [
    (_, reason) => FLOW.test(reason),
    "unclosed",
    "Il manque un signe ici : un guillemet, un crochet ou un deux-points n’est pas fermé ou écrit.",
    'Vérifier que chaque " et chaque [ a son pendant, et que chaque champ est suivi de « : ».',
  ],
  [
    (line) => line.trim() !== "" && !line.includes(":") && !/^\s*-/.test(line),
    "keyless",
    "Cette ligne n’a pas de nom de champ.",
    "Si c’est la suite de la ligne du dessus, tout écrire sur une seule ligne ; sinon, écrire « champ: valeur ».",
  ],
  [
    (line) => /^\s+\S|^- /.test(line),
    "indentation",
    "Cette ligne n’est pas décalée comme ses voisines.",
    "Donner le même décalage à cette ligne et à celle du dessus : deux espaces sous le champ auquel elles appartiennent, aucun sinon.",
  ],
];

/**
 * What is wrong with a text whatever its fields: two versions of it that Git left in it, signs that nobody sees.
 * `text` is without these signs; null if only the editor knows which version is right.
 */
export function checkText(text: string): { text: string | null; faults: LineFault[] } {
  const conflicts = text.includes("<<<<<<<") ? findConflicts(text.split("\n")) : [];
  if (conflicts.length > 0) return { text: null, faults: conflicts };
  const shown = removeInvisibleSigns(text);
  if (shown === text) return { text, faults: [] };
  return { text: shown, faults: text.split("\n").flatMap(hiddenSigns) };
}

function findConflicts(lines: readonly string[]): LineFault[] {
  return lines.flatMap((line, index): LineFault[] => {
    const end = lines.findIndex((other, at) => at > index && /^>{7}(?: |$)/.test(other));
    if (!/^<{7}(?: |$)/.test(line) || end === -1) return [];
    return [
      {
        code: "conflict",
        says: `Deux versions se sont croisées ici : Git a gardé les deux, l’une sous l’autre, de la ligne ${index + 1} à la ligne ${end + 1}.`,
        todo: "Garder celle qui est juste, ou réunir les deux, puis retirer les lignes de signes.",
        at: { line: index + 1 },
      },
    ];
  });
}

function hiddenSigns(line: string, index: number): LineFault[] {
  const signs = findInvisibleSigns(line);
  const [first] = signs;
  if (first === undefined) return [];
  const names = [...new Set(signs.map(({ sign }) => nameSign(sign)))];
  const shown = names.length > 3 ? [...names.slice(0, 3), "…"] : names;
  const what = names.length > 1 ? "Des signes invisibles se cachent ici" : "Un signe invisible se cache ici";
  return [
    {
      code: "invisible-sign",
      says: `${what} : ${shown.join(", ")}.`,
      sure: true,
      at: { line: index + 1, part: { start: first.index, end: first.index + first.sign.length } },
      write: { line: removeInvisibleSigns(line).trimEnd() },
    },
  ];
}
