/**
 * Reads YAML without guessing types: every scalar stays the text that was written (`1.10`, `no`,
 * `2026-09-20`) and the schemas decide what it means. js-yaml reads, because it is the
 * fastest. `yaml`, which keeps positions, reads only texts with faults, to find their place.
 */

import { FAILSAFE_SCHEMA, type LoadOptions, load, YAMLException } from "js-yaml";
import { findInvisibleSigns } from "../text/invisible-signs.ts";
import { findConflicts } from "./conflict-marks.ts";

import { explainException, explainFaults } from "./yaml/yaml-faults.ts";
import { findBullets, findLineFaults } from "./yaml/yaml-lines.ts";
import { applyToLine, createYamlText, type PlacedDraft } from "./yaml/yaml-places.ts";
import {
  findEscapedSigns,
  findMisread,
  findStraySigns,
  MAY_CUT,
  TYPOGRAPHIC_QUOTES,
} from "./yaml/yaml-traps.ts";

export type YamlResult =
  | { ok: true; data: unknown }
  | { ok: false; findings: PlacedDraft[]; rest: YamlRest | null };

/** What could be read beside the faults: an editor wants every finding at once. */
export interface YamlRest {
  /** The text with its faults corrected or left out, line for line. */
  text: string;
  data: unknown;
  /** Fields that were left out, at any depth. */
  unread: ReadonlySet<string>;
  /** Lines that differ from what the editor wrote. */
  touched: ReadonlySet<number>;
}

/** Parses YAML text into maps, lists and strings; every fault is reported, in French, with its place. */
export function parseYaml(text: string): YamlResult {
  const conflicts = findConflicts(text);
  if (conflicts.length > 0) return { ok: false, findings: conflicts, rest: null };
  const first = tryParse(text);
  return "data" in first ? { ok: true, data: first.data } : salvage(text, first.findings);
}

/** An entry has four levels. The parsers are recursive: `[[[[…` would exhaust the stack. */
const MAX_DEPTH = 10;

/** The data; or the certain faults, without those that another one causes. */
function tryParse(text: string): { data: unknown } | { findings: PlacedDraft[] } {
  const yaml = createYamlText(text);
  const stray = [...findStraySigns(yaml), ...findBullets(text)];
  if (stray.length > 0) return { findings: stray };
  // The next quote of the text would close this one: what is between would be read as one value.
  const open = HALF_QUOTED.test(text) ? findLineFaults(text).filter(({ code }) => code === "unclosed") : [];
  if (open.length > 0) return { findings: open };
  let [isSuspect, hidesSigns] = [MAY_CUT.test(text), false];
  const options: LoadOptions & { maxDepth: number } = {
    schema: FAILSAFE_SCHEMA,
    maxDepth: MAX_DEPTH,
    listener(event, state) {
      if (event !== "close") return;
      // Aliases of lists of aliases: a small file could fill the memory.
      if ("anchor" in state && typeof state.anchor === "string") throw new YAMLException(ANCHOR);
      if (typeof state.result !== "string") return;
      isSuspect ||= TYPOGRAPHIC_QUOTES.test(state.result);
      hidesSigns ||= findInvisibleSigns(state.result).length > 0;
    },
  };
  try {
    const data: unknown = load(text, options) ?? null;
    const misread = hidesSigns ? findEscapedSigns(yaml) : isSuspect ? findMisread(yaml) : [];
    return misread.length > 0 ? { findings: misread } : { data };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const explained = explainException(yaml, error);
    if (explained.code === "too-deep") return { findings: [explained] };
    const inLines = findLineFaults(text);
    if (inLines.length > 0) return { findings: inLines };
    const faults = explainFaults(yaml);
    return { findings: faults.length > 0 ? faults : [explained] };
  }
}

/** `name: "Canva”` */
const HALF_QUOTED = /^\s*(?:- +)*[a-z_]+: +"[^"\n]*[”“»]\s*$/m;

const ANCHOR = "anchors are not read";

/** Corrects or leaves out what is wrong, and reads again, until the rest is right. */
function salvage(text: string, first: PlacedDraft[]): YamlResult {
  const lines = text.split("\n");
  let findings: PlacedDraft[] = [];
  const touched = new Set<number>();
  const unread = new Set<string>();
  const rounds = Math.max(2, Math.min(MANY, Math.floor(READ_AT_MOST / text.length)));

  function leaveOut(line: number): boolean {
    // A fault of a field that was left out already.
    if (touched.has(line) && lines[line - 1] === "") return false;
    const [from, to] = fieldAround(lines, line);
    if (lines.slice(from, to).every((other) => other === "")) return false;
    for (let index = from; index < to; index++) {
      const name = ANY_KEY.exec(lines[index] ?? "")?.[1];
      if (name !== undefined) unread.add(name);
      lines[index] = "";
      touched.add(index + 1);
    }
    return true;
  }

  function treat({ place, edit }: PlacedDraft): boolean {
    const line = place?.line ?? edit?.line;
    if (line === undefined) return false;
    if (edit === undefined || touched.has(line)) return leaveOut(line);
    lines[edit.line - 1] = applyToLine(lines[edit.line - 1] ?? "", edit);
    touched.add(line);
    return true;
  }

  let found = first;
  for (let round = 0; round < rounds; round++) {
    const fresh = found.filter(({ place }) => place === null || !touched.has(place.line));
    findings = findings.concat(fresh);
    const isTreated = (fresh.length > 0 ? fresh : found).map(treat).some((done) => done);
    if (!isTreated) break;
    const mended = lines.join("\n");
    const next = tryParse(mended);
    if ("data" in next) {
      const rest = { text: mended, data: next.data, unread, touched };
      return { ok: false, findings: inOrder(findings), rest };
    }
    found = next.findings;
  }
  return { ok: false, findings: inOrder(findings), rest: null };
}

/** Each round reads the whole text and may find one fault more: an entry gets forty, a long text fewer. */
const MANY = 40;
const READ_AT_MOST = 100_000;

const inOrder = (findings: readonly PlacedDraft[]): PlacedDraft[] =>
  findings.toSorted((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0));

const ANY_KEY = /^\s*(?:- +)*["']?([\p{L}_][\p{L}\p{N}_-]*)["']? *:/u;
const TOP_KEY = /^["']?[\p{L}_][\p{L}\p{N}_-]*["']? *:/u;

/** The lines of the top-level field that a line belongs to; that line alone if it belongs to none. */
function fieldAround(lines: readonly string[], line: number): [from: number, to: number] {
  const opens = (text: string) => TOP_KEY.test(text) || text.startsWith("- ");
  const at = line - 1;
  const written = lines[at] ?? "";
  if (/^[^\s\-#\]}]/.test(written) && !opens(written)) return [at, at + 1];
  let from = at;
  while (from >= 0 && !opens(lines[from] ?? "")) from--;
  if (from === -1) return [at, at + 1];
  let to = from + 1;
  while (to < lines.length && !opens(lines[to] ?? "")) to++;
  return [from, Math.max(to, at + 1)];
}
