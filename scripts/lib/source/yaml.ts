/**
 * Reads YAML without guessing types: every scalar stays the text that was written (`1.10`, `no`, `2026-09-20`) and
 * the kinds of fields decide what it means. What cannot be read is explained in French, and the rest is read.
 */

import { FAILSAFE_SCHEMA, type LoadOptions, load, YAMLException } from "js-yaml";
import { findInvisibleSigns } from "../text/signs.ts";
import type { Finding } from "./finding.ts";
import { ANCHOR, ANY_KEY, ESCAPED, explainFault, findConflicts, type LineFault } from "./yaml-faults.ts";
import { ALWAYS, IF_REFUSED, INVISIBLE, type YamlRow } from "./yaml-rows.ts";

export type YamlResult =
  | { ok: true; data: unknown }
  /** `rest`: what could be read beside the faults. An editor wants every finding at once. */
  | { ok: false; findings: LineFault[]; rest: YamlRest | null };

export interface YamlRest {
  data: unknown;
  /** Fields that were left out, at any depth. */
  unread: ReadonlySet<string>;
}

export const inFile =
  (file: string) =>
  (fault: LineFault): Finding => ({ file, level: "error", ...fault });

/** Parses YAML text into maps, lists and strings; every fault is reported, in French, with its line. */
export function parseYaml(text: string): YamlResult {
  const conflicts = findConflicts(text);
  if (conflicts.length > 0) return { ok: false, findings: conflicts, rest: null };
  return readLines(text.split("\n"));
}

/** The text as it is read: the same lines, those with faults corrected or empty. */
export function readableLines(text: string): string[] {
  const lines = text.split("\n");
  readLines(lines);
  return lines;
}

/** Lines with faults become what they should be, or empty. */
function readLines(lines: string[]): YamlResult {
  const text = lines.join("\n");
  const findings = [
    ...(findInvisibleSigns(text).length > 0 ? applyRows(lines, [INVISIBLE]) : []),
    ...(SUSPECT.test(text) ? applyRows(lines, ALWAYS) : []),
  ];
  const unread = new Set<string>();
  leaveOut(lines, findings, unread);
  let read = tryLoad(lines);
  if ("fault" in read) {
    const refused = applyRows(lines, IF_REFUSED);
    leaveOut(lines, refused, unread);
    findings.push(...refused);
    if (refused.length > 0) read = tryLoad(lines);
  }
  // What no line shows: the parser says where, and the field there is left out.
  for (let round = 0; "fault" in read && round < MOST_FAULTS; round++) {
    const fault = explainFault(read.fault, lines);
    findings.push(fault);
    if (!leaveOut(lines, [fault], unread)) break;
    read = tryLoad(lines);
  }
  if (findings.length === 0 && "data" in read) return { ok: true, data: read.data };
  const sorted = findings.toSorted((a, b) => a.at.line - b.at.line);
  return { ok: false, findings: sorted, rest: "data" in read ? { data: read.data, unread } : null };
}

/** The lines of an entry's Markdown that hide signs. */
export function findInvisible(text: string): LineFault[] {
  if (findInvisibleSigns(text).length === 0) return [];
  const lines = text.split("\n");
  const closing = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  return applyRows(
    lines.map((line, index) => (index <= closing ? "" : line)),
    [INVISIBLE],
  );
}

/** Most texts have none of these signs, and are read once. */
const SUSPECT = /[\t\u00A0\u202F“”„«»‘]|\S +#|: +#|^\s*(?:[*•–—·▪●‣◦]|-[\p{L}"'])|^\.\.\./mu;
const MOST_FAULTS = 5;
/** An entry has four levels. The parser is recursive: `[[[[…` would exhaust the stack. */
const MAX_DEPTH = 10;

function tryLoad(lines: readonly string[]): { data: unknown } | { fault: YAMLException } {
  const options: LoadOptions & { maxDepth: number } = {
    schema: FAILSAFE_SCHEMA,
    maxDepth: MAX_DEPTH,
    listener(event, state) {
      if (event !== "close") return;
      // Aliases of lists of aliases: a small file could fill the memory.
      if ("anchor" in state && typeof state.anchor === "string") throw new YAMLException(ANCHOR);
      if (typeof state.result === "string" && findInvisibleSigns(state.result).length > 0)
        throw new YAMLException(ESCAPED);
    },
  };
  try {
    return { data: load(lines.join("\n"), options) ?? null };
  } catch (error) {
    if (error instanceof YAMLException) return { fault: error };
    throw error;
  }
}

/** The faults that rows find; the lines become what they should be. The first row of a line tells, all correct. */
function applyRows(lines: string[], rows: readonly YamlRow[]): LineFault[] {
  const faults: LineFault[] = [];
  let texts: ReadonlySet<number> | undefined;
  const near = (from: number, step: number): string => {
    let at = from;
    while (lines[at]?.trim() === "") at += step;
    return lines[at] ?? "";
  };
  lines.forEach((written, index) => {
    if (rows === ALWAYS && !SUSPECT.test(written)) return;
    texts ??= linesOfTexts(lines);
    if (texts.has(index)) return;
    const [above, below] = [near(index - 1, -1), near(index + 1, 1)];
    let line = written.trimEnd();
    let told: LineFault | undefined;
    for (const { pattern, when, code, says, todo, sure, corrected } of rows) {
      const match = pattern.exec(line);
      if (match === null || when?.(above, below, line) === false) continue;
      const groups = { ...match.groups, line };
      const after = corrected?.(groups, above) ?? null;
      const { start = "", part, sign }: Partial<Record<string, string>> = groups;
      told ??= {
        code,
        says: typeof says === "string" ? says : says(part ?? sign ?? line),
        ...(todo !== undefined && {
          todo: typeof todo === "string" ? todo : todo({ ...groups, line: after ?? "" }),
        }),
        at: {
          line: index + 1,
          ...(part !== undefined && { part: { start: start.length, end: start.length + part.length } }),
          ...(code === INVISIBLE.code && { part: firstSign(line) }),
        },
        ...(sure && { sure }),
      };
      if (after === null) break;
      line = after;
    }
    if (told === undefined) return;
    if (line !== written.trimEnd()) told.write = { lines: [{ line: index + 1, text: line }] };
    faults.push(told);
    lines[index] = line.split("\n").at(-1) ?? "";
  });
  return faults;
}

function firstSign(line: string) {
  const [first] = findInvisibleSigns(line);
  const start = first?.index ?? 0;
  return { start, end: start + (first?.sign.length ?? 1) };
}

/** The lines below `gdpr_note: |` and those of a quoted text after its first: any sign may be meant in them. */
function linesOfTexts(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let block: number | null = null;
  let quotedUntil = -1;
  lines.forEach((line, index) => {
    const depth = line.search(/\S|$/);
    if (index <= quotedUntil || (block !== null && (line.trim() === "" || depth > block))) {
      found.add(index);
      return;
    }
    block = /:\s+[|>][+-]?\d?\s*$/.test(line) ? depth : null;
    const next = lines.findIndex(
      (other, at) => at > index && /^\s*(?:- |[a-z][\w-]* *:(?:\s|$))/.test(other),
    );
    const open = /^\s*(?:- +)*(?:[a-z_]+: +)?"[^"]*$/.test(line)
      ? lines.findIndex((other, at) => at > index && other.includes('"'))
      : -1;
    if (open !== -1 && (next === -1 || open < next)) quotedUntil = open;
  });
  return found;
}

/** Takes out the fields of faults that nothing corrects. False if there was nothing left to take out. */
function leaveOut(lines: string[], faults: readonly LineFault[], unread: Set<string>): boolean {
  let isDone = false;
  for (const { at, write } of faults) {
    if (write !== undefined) continue;
    const [from, to] = fieldAround(lines, at.line - 1);
    for (let index = from; index < to; index++) {
      const name = ANY_KEY.exec(lines[index] ?? "")?.[1];
      if (name !== undefined) unread.add(name);
      isDone ||= lines[index] !== "";
      lines[index] = "";
    }
  }
  return isDone;
}

const OPENS = /^(?:["']?[\p{L}_][\p{L}\p{N}_-]*["']? *:|- )/u;

/** The lines of the top-level field that a line belongs to; that line alone if it belongs to none. */
function fieldAround(lines: readonly string[], at: number): [from: number, to: number] {
  const opens = (index: number): boolean => OPENS.test(lines[index] ?? "");
  if (/^[^\s\-#\]}]/.test(lines[at] ?? "") && !opens(at)) return [at, at + 1];
  let from = at;
  while (from >= 0 && !opens(from)) from--;
  if (from === -1) return [at, at + 1];
  let to = from + 1;
  while (to < lines.length && !opens(to)) to++;
  return [from, Math.max(to, at + 1)];
}
