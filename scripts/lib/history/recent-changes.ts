/** What changed in the API over the last months, day by day: from Git, or from an earlier run if nothing is new there. */

import { type BuildCache, keyOf } from "../cache/build-cache.ts";
import { createGit } from "./git.ts";
import { type DayChanges, listChanges } from "./list-changes.ts";
import { readHistory } from "./read-history.ts";

export interface RecentChanges {
  /** The first day whose changes are all known. */
  since: string;
  /** Newest day first. */
  days: DayChanges[];
}

/** Null if Git cannot say; then `warning` says why, in French. */
export interface RecentResult {
  changes: RecentChanges | null;
  warning: string | null;
}

/** What is committed, without later edits: it is the same until there is a new commit, or a new day. */
export function readRecentChanges(
  content: string,
  { today, cache }: { today: string; cache: BuildCache },
): RecentResult {
  const state = createGit(content)([
    "rev-parse",
    "--is-shallow-repository",
    "--show-prefix",
    "HEAD^{commit}",
  ]);
  const area = cache.area("history");
  const key = state.ok ? keyOf(today, state.stdout) : null;
  const kept = key === null ? undefined : (area.get(key) as RecentResult | undefined);
  if (kept !== undefined) return kept;
  const { history, warning } = readHistory(content, { today });
  const result = { changes: history && { since: history.since, days: listChanges(history) }, warning };
  // Git may answer the next time.
  if (key !== null && history !== null) area.set(key, result);
  return result;
}
