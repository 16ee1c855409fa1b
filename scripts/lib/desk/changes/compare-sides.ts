/** Compares the content of a branch with where it started: the entries that differ, and what the check says of them. */

import { findFaults } from "../../content/check-files.ts";
import { readAll } from "../../content/read/all.ts";
import { withoutPhrases } from "../../content/read/heads.ts";
import { isError } from "../../source/finding.ts";
import { type Placed, place } from "../../source/place.ts";
import type { ReadContent, SourceFile } from "../../source/read-content.ts";
import { describeChanges, type EntryChange } from "./describe.ts";

export interface SideChanges {
  changes: readonly EntryChange[];
  /** Lists and settings that changed: `content/needs/langues.yml`. */
  lists: readonly string[];
  /** Errors of the content, then warnings of its lists; warnings and remarks of what changed. */
  findings: readonly Placed[];
  /** The address of the site: `https://annuaire.example` */
  site: string;
}

/** `today`: `YYYY-MM-DD` */
export function compareSides(base: ReadContent, branch: ReadContent, today: string): SideChanges {
  const [before, after] = [without(base.files, branch.files), without(branch.files, base.files)];
  const edited = new Set([...before.keys(), ...after.keys()]);
  const added = new Set([...after.keys()].filter((file) => !before.has(file)));
  const checked = findFaults(branch, { today, published: { before, added }, quick: true });
  const { content } = checked;
  const remarks = checked.remarks.filter(({ file }) => edited.has(file));
  const findings = [...checked.findings, ...place(remarks, branch.files)].filter(
    ({ file, level }) =>
      // Of warnings elsewhere: what the change leaves unused in a list.
      level === "error" || edited.has(file) || (level === "warning" && file.endsWith(".yml")),
  );
  // A file that both sides have alike is one value, and is not read again.
  const current = new Map(branch.files.map((file) => [file.path, file]));
  const shared = base.files.map((file) => (before.has(file.path) ? file : (current.get(file.path) ?? file)));
  const { content: old } = readAll(shared.map(withoutPhrases), { today });
  const sides = [old, content].filter((side) => side !== null);
  return {
    changes: describeChanges(before, after, sides),
    lists: [...edited].filter((file) => !file.endsWith(".md")).sort(),
    findings: [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))],
    site: content?.site.data.base_url ?? "",
  };
}

/** The texts that the others do not have, by path. */
function without(files: readonly SourceFile[], others: readonly SourceFile[]): Map<string, string> {
  const known = new Map(others.map(({ path, text }) => [path, text]));
  return new Map(files.flatMap(({ path, text }) => (known.get(path) === text ? [] : [[path, text]])));
}
