/** What the editing page asks before it saves: may this entry be saved, and what is wrong with it? Pure. */

import { toSlug } from "../../content/fields/value-faults.ts";
import { checkEntry, findDuplicates, type Surroundings } from "../../content/one-entry/check-entry.ts";
import type { WrittenContent } from "../../content/one-entry/written-content.ts";
import { isError } from "../../source/finding.ts";
import type { WatchedField } from "./agreed-names.ts";
import { type Explanation, explainInForm, type FormFolder } from "./explain-in-form.ts";
import { type EntryData, mergeEntry } from "./merge-entry.ts";

export interface EditedEntry {
  readonly folder: FormFolder;
  /** `content/tools/kahoot.md`; null for a new entry. */
  readonly path: string | null;
  readonly data: EntryData;
}

export interface Review {
  /** The check refuses the entry, and it is no draft. */
  readonly isRefused: boolean;
  /** The errors of the check, in the order of the file. */
  readonly faults: readonly Explanation[];
}

/** Reads the entry as it would be written, and checks it among the others. */
export function reviewEntry({ folder, path, data }: EditedEntry, surroundings: Surroundings): Review {
  const { others, today } = surroundings;
  const file = path ?? newPath(folder, data.name ?? data.title, others);
  const text = mergeEntry(data, { today });
  const faults = checkEntry({ path: file, text }, surroundings)
    .filter(isError)
    .map((finding) => explainInForm(finding, file, others));
  // Nobody sees a draft: it may wait for the rest.
  return { isRefused: faults.length > 0 && data.status !== "draft", faults };
}

/** Entries that a name or a site may repeat, while it is typed. */
export function tellDuplicates(
  field: WatchedField,
  value: string,
  { path, ...surroundings }: Surroundings & { path: string | null },
): Explanation[] {
  const file = path ?? newPath("tools", "nouvelle fiche", surroundings.others);
  return findDuplicates(file, { [field]: value }, surroundings).map((finding) =>
    explainInForm(finding, file, surroundings.others),
  );
}

/** Where a new entry will be; Decap adds a number to a name that is taken. */
function newPath(folder: FormFolder, name: unknown, others: WrittenContent): string {
  const slug = toSlug(String(name ?? "")) || "sans-nom";
  const taken = new Set(others[folder].map(({ file }) => file));
  for (let number = 0; ; number++) {
    const path = `content/${folder}/${slug}${number === 0 ? "" : `-${number}`}.md`;
    if (!taken.has(path)) return path;
  }
}
