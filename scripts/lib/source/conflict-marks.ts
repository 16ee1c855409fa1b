/** Finds the lines that Git leaves in a file when two versions of it met: `<<<<<<<`, `=======`, `>>>>>>>`. */

import type { PlacedDraft } from "./yaml/yaml-places.ts";

const START = /^<{7}(?: |$)/;
const MIDDLE = /^={7}\s*$/;
const END = /^>{7}(?: |$)/;

/** One finding for each place where two versions stand one below the other. */
export function findConflicts(text: string): PlacedDraft[] {
  if (!text.includes("<<<<<<<") && !text.includes(">>>>>>>")) return [];
  const lines = text.split("\n");
  return lines.flatMap((written, index) => {
    if (!START.test(written)) return [];
    const end = lines.findIndex((line, at) => at > index && END.test(line));
    if (end === -1) return [];
    const middle = lines.findIndex((line, at) => at > index && at < end && MIDDLE.test(line));
    const signs = [index, middle, end].filter((at) => at !== -1).map((at) => at + 1);
    return {
      code: "conflict",
      message: `Deux versions se sont croisées ici : Git a gardé les deux, l’une sous l’autre, de la ligne ${index + 1} à la ligne ${end + 1}.`,
      fix: `Garder celle qui est juste, ou réunir les deux, puis retirer les lignes de signes (${signs.join(", ")}).`,
      place: { line: index + 1, column: 1, length: Math.max(1, written.length) },
    };
  });
}
