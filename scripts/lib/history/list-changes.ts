/** Lists what each day of the content’s history changed in the API, for mirrors and readers. */

import { assembleCatalog } from "../content/assemble-catalog.ts";
import { type ContentChanges, compareContent, isUnchanged } from "./compare-content.ts";
import { createStateReader } from "./read-state.ts";

/** The content over some time; the commits of a day are one state. Paths as in `tools/kahoot.md`. */
export interface History {
  /** The first day whose changes are all known. */
  since: string;
  /** The files before that day. */
  start: ReadonlyMap<string, string>;
  /** The files that each day changed, oldest day first; null for a file that was deleted. */
  days: readonly { date: string; files: ReadonlyMap<string, string | null> }[];
}

export interface DayChanges extends ContentChanges {
  date: string;
}

/** Newest day first; a day that changed nothing for clients is left out. */
export function listChanges({ start, days }: History): DayChanges[] {
  const reader = createStateReader();
  const files = new Map(start);
  let before = assembleCatalog(reader.read(files));
  const changes = days.flatMap(({ date, files: changed }) => {
    for (const [path, text] of changed) {
      if (text === null) files.delete(path);
      // A file that cannot be read was never published: the version before it stayed online.
      else if (reader.isReadable(path, text)) files.set(path, text);
    }
    const after = assembleCatalog(reader.read(files));
    const difference = compareContent(before, after);
    before = after;
    return isUnchanged(difference) ? [] : [{ date, ...difference }];
  });
  return changes.reverse();
}
