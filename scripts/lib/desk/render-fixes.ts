/** Prints what `check --fix` changed, for the editor to review: file, line, before and after. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { explainSigns, showSigns } from "../text/signs.ts";
import { count } from "../text/words.ts";
import { aroundDifference } from "./changes/say.ts";
import type { Fix } from "./fix-content.ts";

/** One block for each file, then the number of corrections. */
export function renderFixes(fixes: readonly Fix[], width: number): string {
  if (fixes.length === 0) return "Rien ne se corrige sans vous.\n";
  const blocks = [...groupBy(fixes, ({ file }) => file)].map(
    ([file, own]) => `✎ ${file}\n${own.map((fix) => renderFix(fix, width)).join("")}`,
  );
  const shown = blocks.join("\n");
  const legend = explainSigns(shown);
  const total = `${count(fixes.length, "correction")} dans ${count(blocks.length, "fichier")}.`;
  return `${shown}\n${total}${legend === null ? "" : ` (${legend})`}\n`;
}

function renderFix(fix: Fix, width: number): string {
  if (fix.line === null) return `  ${fix.message}\n`;
  const [was, is] = [showSigns(fix.before), showSigns(fix.after)];
  const [before, after] = aroundDifference(was, is, width - "    avant : ".length);
  return `  ligne ${fix.line}\n    avant : ${before}\n    après : ${after.replaceAll("\n", "\n            ")}\n`;
}
