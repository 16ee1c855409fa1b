/** The history of the content → what each day changed in the API, for mirrors and readers. Pure. */

import { type ContentChanges, compareContent, createStateReader, isUnchanged } from "./compare-content.ts";

/** The content over some time; several commits of a day are one state. Paths as in `tools/kahoot.md`. */
export interface History {
  /** The first day of which every change is known. */
  since: string;
  /** The files before that day. */
  start: ReadonlyMap<string, string>;
  /** The files that each day changed, oldest day first; null where the day left none. */
  days: readonly { date: string; files: ReadonlyMap<string, string | null> }[];
}

export interface DayChanges extends ContentChanges {
  date: string;
}

/** Newest day first; a day that changed nothing for clients is left out. */
export function listChanges({ start, days }: History): DayChanges[] {
  const reader = createStateReader();
  const files = new Map(start);
  let before = reader.read(files);
  const changes = days.flatMap(({ date, files: changed }) => {
    for (const [path, text] of changed) {
      if (text === null) files.delete(path);
      // What cannot be read was never published: the version before it stayed.
      else if (reader.isReadable(path, text)) files.set(path, text);
    }
    const after = reader.read(files);
    const difference = compareContent(before, after);
    before = after;
    return isUnchanged(difference) ? [] : [{ date, ...difference }];
  });
  return changes.reverse();
}
