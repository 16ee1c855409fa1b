/** One cause, one finding: what is wrong with one thing is said once, at the first place, with the names of the others. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { count } from "../text/words.ts";
import type { Finding } from "./finding.ts";

/**
 * Findings of the same thing and kind in several files become the first of them, which counts the others; if some
 * are in one of the `files`, those of the editor, the first of these.
 */
export function foldCauses(findings: readonly Finding[], files: ReadonlySet<string> = new Set()): Finding[] {
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
    const message = `${finding.message} De même dans ${count(others.length, "autre fichier", "autres fichiers")} : ${nameSome(names)}.`;
    return [{ ...finding, message }];
  });
}

/** `shortName("content/tools/kahoot.md")` → `"kahoot"` */
export const shortName = (file: string): string => file.replace(/^.*\/|\.(?:md|yml)$/g, "");

/** `nameSome(["a", "b", "c"], 2)` → `"a, b… (et 1 autre)"` */
export function nameSome(names: readonly string[], most = 8): string {
  const rest = names.length - most;
  return rest <= 0 ? names.join(", ") : `${names.slice(0, most).join(", ")}… (et ${count(rest, "autre")})`;
}
