/** Prints what `check --fix` changed, for the editor to review: file, line, before and after. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { nameSome, shortName } from "../source/fold-causes.ts";
import { explainSigns, showPair } from "../text/signs.ts";
import { count } from "../text/words.ts";
import { aroundDifference } from "./changes/say.ts";
import type { Fix } from "./fix-content.ts";

/** One block for each file, one for what is the same in many files, then the number of corrections. */
export function renderFixes(fixes: readonly Fix[], width: number): string {
  if (fixes.length === 0) return "Rien ne se corrige sans vous.\n";
  const files = new Set(fixes.map(({ file }) => file));
  const told = groupBy(
    fixes.filter(({ line }) => line === null),
    (fix) => (fix.line === null ? fix.message : ""),
  );
  const common = new Set([...told].flatMap(([message, own]) => (own.length >= MANY ? [message] : [])));
  const single = fixes.filter((fix) => fix.line !== null || !common.has(fix.message));
  const blocks = [...groupBy(single, ({ file }) => file)].map(([file, own]) => {
    const sorted = own.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    return `✎ ${file}\n${sorted.map((fix) => renderFix(fix, width)).join("")}`;
  });
  for (const message of common) {
    const names = told.get(message)?.map(({ file }) => shortName(file)) ?? [];
    blocks.push(`✎ ${names.length} fichiers : ${nameSome(names)}\n  ${message}\n`);
  }
  const shown = blocks.join("\n");
  const legend = explainSigns(shown);
  const total = `${count(fixes.length, "correction")} dans ${count(files.size, "fichier")}.`;
  return `${shown}\n${total}${legend === null ? "" : ` (${legend})`}\n`;
}

/** From so many files on, the same sentence is said once. */
const MANY = 4;

function renderFix(fix: Fix, width: number): string {
  if (fix.line === null) return `  ${fix.message}\n`;
  const shown = showPair(fix.before, fix.after);
  const [before, after] = aroundDifference(...shown, width - "    avant : ".length);
  return `  ligne ${fix.line}\n    avant : ${before}\n    après : ${after.replaceAll("\n", "\n            ")}\n`;
}
