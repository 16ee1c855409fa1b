/** Fewer findings to read: one for each cause, and so many of a file. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { count } from "../text/words.ts";
import { isError, type Level } from "./finding.ts";
import type { Placed } from "./place.ts";

/**
 * Findings of the same thing and kind in several files become the first of them, which counts the others; if some
 * are in one of the `files`, those of the editor, the first of these.
 */
export function foldCauses(findings: readonly Placed[], files: ReadonlySet<string> = new Set()): Placed[] {
  const groups = groupBy(
    findings.filter(({ about }) => about !== undefined),
    ({ about, code }) => `${code} ${about}`,
  );
  return findings.flatMap((finding) => {
    if (finding.about === undefined) return [finding];
    const group = groups.get(`${finding.code} ${finding.about}`) ?? [];
    const first = group.find(({ file }) => files.has(file)) ?? group[0];
    if (first !== finding) return [];
    const others = [...new Set(group.map(({ file }) => file))].filter((file) => file !== finding.file);
    if (others.length === 0) return group;
    const names = others.map(shortName);
    const says = `${finding.says} De même dans ${count(others.length, "autre fichier", "autres fichiers")} : ${nameSome(names)}.`;
    return [{ ...finding, says }];
  });
}

/** `shortName("content/tools/kahoot.md")` → `"kahoot"` */
export const shortName = (file: string): string => file.replace(/^.*\/|\.(?:md|yml)$/g, "");

/** `nameSome(["a", "b", "c"], 2)` → `"a, b… (et 1 autre)"` */
export function nameSome(names: readonly string[], most = 8): string {
  const rest = names.length - most;
  return rest <= 0 ? names.join(", ") : `${names.slice(0, most).join(", ")}… (et ${count(rest, "autre")})`;
}

/** An editor corrects the first ones of a file, and checks again. */
const MOST_OF_FILE = 100;

/** Errors are kept before warnings. One more finding of each level counts what is left out. */
export function capFindings(findings: readonly Placed[]): Placed[] {
  return [...groupBy(findings, ({ file }) => file)].flatMap(([file, own]) => {
    if (own.length <= MOST_OF_FILE) return own;
    const worst = [...own.filter(isError), ...own.filter((finding) => !isError(finding))];
    const shown = new Set(worst.slice(0, MOST_OF_FILE));
    const left = (level: Level, noun: string): Placed[] => {
      const others = own.filter((finding) => finding.level === level && !shown.has(finding)).length;
      return others === 0 ? [] : [countOf(file, level, { others, noun })];
    };
    return [
      ...own.filter((finding) => shown.has(finding)),
      ...left("error", "erreur"),
      ...left("warning", "avertissement"),
    ];
  });
}

function countOf(file: string, level: Level, { others, noun }: { others: number; noun: string }): Placed {
  const plural = others > 1 ? "s" : "";
  return {
    file,
    code: "more-findings",
    level,
    line: null,
    column: null,
    field: null,
    says: `Et ${others} autre${plural} ${noun}${plural} dans ce fichier.`,
    todo: "Corriger ce qui précède, puis vérifier à nouveau.",
    others,
  };
}
