/** Slips that a pattern shows for sure, in the texts of fields and below them: what they are, and what to write instead. */

import type { Finding } from "../../../source/finding.ts";
import type { OldRule as Rule } from "./old-rules.ts";
import { type Prose, proseOf } from "./prose.ts";

export interface Slip {
  code: string;
  /** With the flag `g`. Its group `part` is at fault; without it, the whole. */
  pattern: RegExp;
  /** Only in the Markdown below the fields, or only in the fields. */
  only?: "body" | "fields";
  /** An error is never right; a warning may be. */
  severity: "error" | "warning";
  message: (part: string) => string;
  fix?: string;
  /** What to write instead of the part: the fix, if there is none. */
  write?: (part: string) => string;
}

/** A rule that finds these slips, each once in a text. */
export const createSlipRule =
  (slips: readonly Slip[]): Rule =>
  (content) =>
    proseOf(content).flatMap((prose) => slips.flatMap((slip) => findSlip(slip, prose)));

function findSlip(slip: Slip, { text, isBody, report }: Prose): Finding[] {
  if (slip.only !== undefined && (slip.only === "body") !== isBody) return [];
  slip.pattern.lastIndex = 0;
  const found = slip.pattern.exec(text);
  if (found === null) return [];
  const part = found.groups?.part ?? found[0];
  const index = found.index + found[0].indexOf(part);
  const shown = part.replace(/\s+/g, " ").trim();
  const { code, severity, write } = slip;
  const draft = { code, severity, message: slip.message(shown) };
  const written = write?.(part);
  if (written === undefined)
    return [report({ index, length: part.length }, { ...draft, fix: slip.fix ?? null })];
  if (isBody) return [report({ index, length: part.length }, { ...draft, fix: `Écrire : ${written}` })];
  const corrected = `${text.slice(0, index)}${written}${text.slice(index + part.length)}`;
  return [report({ index, length: part.length }, { ...draft, corrected })];
}
