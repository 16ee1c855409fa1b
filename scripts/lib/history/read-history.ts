/** Reads the last months of the content from Git, for the build: one log, one batch of blobs. */

import { addDays, dayInParis } from "../content/days.ts";
import { admitText } from "../source/admit-text.ts";
import { createGit, fetchMissingBlobs, type Git, listTree, readBlobs, type TreeEntry } from "./git.ts";
import type { History } from "./list-changes.ts";
import { COMPARED_PATHS } from "./read-state.ts";

/** A mirror can catch up with this many days. */
const WINDOW_DAYS = 90;
/** Bounds the time that a very long history takes. */
const MAX_COMMITS = 5000;

export interface HistoryOptions {
  /** `YYYY-MM-DD`: a commit with a later date counts on an earlier day. */
  today: string;
  maxCommits?: number;
}

export type HistoryResult = { history: History; warning: null } | { history: null; warning: string };

/** Reads what is committed, without later edits. If Git cannot, `warning` says why, in French. */
export function readHistory(
  content: string,
  { today, maxCommits = MAX_COMMITS }: HistoryOptions,
): HistoryResult {
  const git = createGit(content);
  const state = git(["rev-parse", "--is-shallow-repository", "HEAD^{commit}"]);
  if (!state.ok) return unknown(state.explanation);
  const [isShallow, head = ""] = state.stdout.toString().trim().split("\n");
  if (isShallow === "true") return unknown("le dépôt a été cloné sans son histoire (git fetch --unshallow)");
  const commits = readLog(git, head, maxCommits);
  const tree = listTree(git, head, COMPARED_PATHS);
  if (commits === null || tree === null) return unknown("Git n’a pas pu lire l’histoire du contenu");
  if (commits.length === 0) return unknown("le contenu n’est pas suivi par Git");

  const days = settleDays(
    commits.map(({ time }) => dayInParis(new Date(time * 1000))),
    today,
  );
  const anchor = days.at(-1) ?? today;
  const windowStart = addDays(anchor, -WINDOW_DAYS);
  // Some commits of the oldest day may be missing.
  const complete = commits.length < maxCommits ? windowStart : addDays(days[0] ?? windowStart, 1);
  const since = complete > windowStart ? complete : windowStart;
  const recent = commits.flatMap(({ changes }, index) => {
    const date = days[index] ?? anchor;
    return date < since ? [] : [{ date, changes }];
  });
  return readVersions(git, { since, recent, tree }) ?? unknown("Git n’a pas toutes les versions du contenu");
}

const unknown = (reason: string): HistoryResult => ({
  history: null,
  warning: `exports/changes.json ne dit que des dates : ${reason}.`,
});

interface FileChange {
  path: string;
  /** Blobs; null for no file. */
  before: string | null;
  after: string | null;
}

interface DatedChanges {
  date: string;
  changes: readonly FileChange[];
}

interface Commit {
  /** When it came to the branch: the date of the committer, in seconds. */
  time: number;
  changes: FileChange[];
}

/** The commits of the branch itself, oldest first. What a merge brings counts on the day of the merge. */
function readLog(git: Git, head: string, maxCommits: number): Commit[] | null {
  const log = git([
    "log",
    "--first-parent",
    "-m",
    "--raw",
    "-z",
    "--no-abbrev",
    "--no-renames",
    "--relative",
    `--max-count=${maxCommits}`,
    "--format=commit %ct",
    head,
    "--",
    ...COMPARED_PATHS,
  ]);
  if (!log.ok) return null;
  const commits: Commit[] = [];
  const tokens = log.stdout.toString().split("\0");
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]?.trim() ?? "";
    const [, time] = /^commit (-?\d+)$/.exec(token) ?? [];
    if (time !== undefined) commits.push({ time: Number(time), changes: [] });
    const [, before = "", after = ""] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) \w/.exec(token) ?? [];
    if (before === "") continue;
    const path = tokens[++index] ?? "";
    commits.at(-1)?.changes.push({ path, before: blobOrNull(before), after: blobOrNull(after) });
  }
  return commits.reverse();
}

const blobOrNull = (blob: string): string | null => (/^0+$/.test(blob) ? null : blob);

/**
 * The day of each commit, oldest first: never before the commit that it follows, never after today. Clocks can be
 * wrong, and commits can wait before they are pushed; a mirror that has read a day must find later news on that
 * day or after it. `settleDays(["05-01", "2001", "05-02", "2030"], today)` → `["05-01", "05-01", "05-02", "05-02"]`
 */
export function settleDays(days: readonly string[], today: string): string[] {
  let last = days.find((day) => day <= today) ?? today;
  return days.map((day) => {
    if (day > last && day <= today) last = day;
    return last;
  });
}

/** Reads only the last version of each day: on a partial clone, each one is a download. */
function readVersions(
  git: Git,
  { since, recent, tree }: { since: string; recent: readonly DatedChanges[]; tree: readonly TreeEntry[] },
): HistoryResult | null {
  const start = new Map(tree.map(({ path, blob }): [string, string | null] => [path, blob]));
  // From new to old: the start is the version before the oldest change.
  for (const { changes } of [...recent].reverse())
    for (const { path, before } of changes) start.set(path, before);
  const days = new Map<string, Map<string, string | null>>();
  for (const { date, changes } of recent) {
    const files = days.get(date) ?? new Map<string, string | null>();
    days.set(date, files);
    for (const { path, after } of changes) files.set(path, after);
  }
  const states = [start, ...days.values()];
  const wanted = states.flatMap((files) => [...files.values()].filter((blob) => blob !== null));
  const checkedOut = new Set(tree.map(({ blob }) => blob));
  fetchMissingBlobs(
    git,
    wanted.filter((blob) => !checkedOut.has(blob)),
  );
  const blobs = readBlobs(git, wanted);
  if (blobs === null) return null;
  function textOf(path: string, blob: string): string | null {
    const bytes = blobs?.get(blob);
    const admitted = bytes && admitText(path, bytes);
    return admitted && "text" in admitted ? admitted.text : null;
  }
  const history: History = {
    since,
    start: new Map(
      [...start].flatMap(([path, blob]) => {
        const text = blob === null ? null : textOf(path, blob);
        return text === null ? [] : [[path, text]];
      }),
    ),
    days: [...days].map(([date, files]) => ({
      date,
      files: new Map(
        [...files].map(([path, blob]) => [path, blob === null ? null : (textOf(path, blob) ?? "")]),
      ),
    })),
  };
  return { history, warning: null };
}
