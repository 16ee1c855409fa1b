/**
 * Reads YAML without guessing types: every scalar stays the text that was written (`1.10`, `no`, `2026-09-20`) and
 * the kinds of fields decide what it means. What cannot be read is explained in French, with its line.
 */

import { FAILSAFE_SCHEMA, type LoadOptions, load, YAMLException } from "js-yaml";
import { findInvisibleSigns, nameSign, removeInvisibleSigns } from "../text/signs.ts";
import { type Finding, lineNumber, lineStart, type Range } from "./finding.ts";
import { readDocument } from "./yaml-nodes.ts";
import { ALWAYS, IF_REFUSED, type YamlRow } from "./yaml-rows.ts";

/** A finding of a line, before its file is known. */
export type LineFault = Omit<Finding, "file" | "level" | "at" | "write"> & {
  at: { line: number; part?: Range };
  write?: { line: string };
};

export const inFile =
  (file: string) =>
  (fault: LineFault): Finding => ({ file, level: "error", ...fault });

export interface ReadYaml {
  /** Maps, lists and strings, as read once the lines are corrected; undefined if only the editor can tell how. */
  data: unknown;
  faults: LineFault[];
}

/** `parseYaml("tags: [quiz]")` → `{ data: { tags: ["quiz"] }, faults: [] }` */
export function parseYaml(text: string): ReadYaml {
  const faults = new Map<number, LineFault>();
  let mended = MAY_BE_WRONG.test(text) ? ALWAYS.reduce((all, row) => applyRow(all, row, faults), text) : text;
  let read = tryLoad(mended);
  if ("index" in read) {
    mended = IF_REFUSED.reduce((all, row) => applyRow(all, row, faults), mended);
    read = tryLoad(mended);
  }
  const lines = mended.split("\n");
  for (const fault of faults.values()) fault.write = { line: (lines[fault.at.line - 1] ?? "").trimEnd() };
  if ("index" in read) {
    const fault = explainFault(mended, read.index);
    if (!faults.has(fault.at.line)) faults.set(fault.at.line, fault);
    // Of a field that is written twice, the first is read.
    if (fault.code === "duplicate-key") read = tryLoad(lines.with(fault.at.line - 1, "").join("\n"));
  }
  return {
    data: "data" in read ? read.data : undefined,
    faults: [...faults.values()].sort((a, b) => a.at.line - b.at.line),
  };
}

/** Without one of these signs outside of quotes no row that is always tried applies: a whole check takes 0.1 s less. */
const MAY_BE_WRONG = /^(?:[^"\n]*[\t\u00A0\u202F“”„«»‘]| *(?:[•–—·▪●‣◦*]|-[^\s-]))| #/m;

/** The text as it should be. The first row of a line tells, all correct. */
function applyRow(text: string, row: YamlRow, faults: Map<number, LineFault>): string {
  let mended = "";
  let end = 0;
  for (const { 0: part, index } of text.matchAll(row.pattern)) {
    mended += text.slice(end, index);
    end = index + part.length;
    const line = lineNumber(text, index);
    const start = index - lineStart(text, index);
    if (!faults.has(line))
      faults.set(line, {
        code: row.code,
        says: typeof row.says === "string" ? row.says : row.says(part),
        at: { line, part: { start, end: start + part.length } },
        ...(row.sure && { sure: row.sure }),
      });
    mended += row.mend(part, mended, text.slice(end));
  }
  return mended + text.slice(end);
}

/** An entry has four levels. The parser is recursive: `[[[[…` would exhaust the stack. */
const MAX_DEPTH = 10;

/** The data, or where only the editor can tell how the text is meant. */
function tryLoad(text: string): { data: unknown } | { index: number } {
  const options: LoadOptions & { maxDepth: number } = {
    schema: FAILSAFE_SCHEMA,
    maxDepth: MAX_DEPTH,
    // Aliases of lists of aliases: a small file could fill the memory.
    listener: (_, state) => {
      if ("anchor" in state && typeof state.anchor === "string") throw new YAMLException("an anchor");
    },
  };
  try {
    const data = load(text, options) ?? null;
    return { data: text.includes("\\") ? withoutHidden(data) : data };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // Unlike its types, js-yaml may leave out the mark.
    const { mark }: { mark?: typeof error.mark } = error;
    return { index: mark?.position ?? Math.max(0, text.search(/&\S/)) };
  }
}

/** Signs that are written by their numbers, `"\u202E"`, do nothing. */
const withoutHidden = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === "string" ? removeInvisibleSigns(value) : value,
  );

/** What only the parser sees, in an editor's words. `index`: where js-yaml stopped; `yaml` says it better. */
function explainFault(text: string, index: number): LineFault {
  const lines = text.split("\n");
  const [{ code, message, pos } = { code: "", message: "", pos: [index] }] = readDocument(text).errors;
  const noticed = lineNumber(text, pos[0]) - 1;
  const isOpen = /closing|end with a/.test(message);
  // What nobody closes is noticed below.
  const opened = isOpen ? lines.findLastIndex((one, above) => above <= noticed && OPEN.test(one)) : -1;
  const at = opened === -1 ? noticed : opened;
  const line = lines[at] ?? "";
  if (code === "DUPLICATE_KEY") {
    const start = pos[0] - lineStart(text, pos[0]);
    const end = Math.max(start, line.indexOf(":", start));
    const first = lines.findIndex((other) => other.startsWith(line.slice(0, end + 1)));
    return {
      code: "duplicate-key",
      says: `Le champ « ${line.slice(start, end)} » est écrit deux fois : ligne ${first + 1}, puis ici.`,
      todo: "Garder une seule des deux lignes.",
      at: { line: at + 1, part: { start, end } },
    };
  }
  const isKeyless = line.trim() !== "" && !line.includes(":") && !/^\s*-/.test(line);
  const fault = isOpen ? UNCLOSED : isKeyless ? KEYLESS : /^\s+\S|^- /.test(line) ? INDENTATION : GENERAL;
  return { ...fault, at: { line: at + 1 } };
}

/** A line with a bracket or a quotation mark that it does not close. */
const OPEN = /^(?:[^"#]|"[^"]*")*(?:[[{][^\]}]*|"[^"]*)$/;

const UNCLOSED = {
  code: "unclosed",
  says: "Il manque un signe ici : un guillemet, un crochet ou un deux-points n’est pas fermé ou écrit.",
  todo: 'Vérifier que chaque " et chaque [ a son pendant, et que chaque champ est suivi de « : ».',
};
const KEYLESS = {
  code: "keyless",
  says: "Cette ligne n’a pas de nom de champ.",
  todo: "Si c’est la suite de la ligne du dessus, tout écrire sur une seule ligne ; sinon, écrire « champ: valeur ».",
};
const INDENTATION = {
  code: "indentation",
  says: "Cette ligne n’est pas décalée comme ses voisines.",
  todo: "Donner le même décalage à cette ligne et à ses voisines : deux espaces sous le champ auquel elles appartiennent, aucun sinon.",
};
const GENERAL = {
  code: "invalid-yaml",
  says: "Cette ligne ne se lit pas : un signe y a un sens particulier.",
  todo: 'Une ligne par champ, « nom: valeur » ; un texte qui contient : # [ ] { } & * ! | > @ % se met entre guillemets droits ("…").',
};

/**
 * Reads a text without the signs in it that nobody sees; a text of two versions, which Git left in it, is not read.
 * Tells both.
 */
export function readChecked<T extends ReadYaml>(text: string, parse: (text: string) => T): T {
  const conflict = /^<{7}(?: .*)?$(?=[\s\S]*^>{7}(?: |$))/m.exec(text);
  if (conflict !== null) {
    const fault = { ...CONFLICT, at: { line: lineNumber(text, conflict.index) } };
    return { ...parse(""), data: undefined, faults: [fault] };
  }
  const shown = removeInvisibleSigns(text);
  const read = parse(shown);
  return shown === text
    ? read
    : { ...read, faults: [...text.split("\n").flatMap(hiddenSigns), ...read.faults] };
}

const CONFLICT = {
  code: "conflict",
  says: "Deux versions se sont croisées ici : Git a gardé les deux, l’une sous l’autre, entre des lignes de signes.",
  todo: "Garder celle qui est juste, ou réunir les deux, puis retirer les lignes de signes.",
};

function hiddenSigns(line: string, index: number): LineFault[] {
  const [first, ...others] = findInvisibleSigns(line);
  if (first === undefined) return [];
  const more = others.some(({ sign }) => sign !== first.sign) ? ", et d’autres" : "";
  return [
    {
      code: "invisible-sign",
      says: `Un signe invisible se cache ici : ${nameSign(first.sign)}${more}.`,
      sure: true,
      at: { line: index + 1, part: { start: first.index, end: first.index + first.sign.length } },
      write: { line: removeInvisibleSigns(line).trimEnd() },
    },
  ];
}
