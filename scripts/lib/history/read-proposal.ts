/**
 * Reads the content of a proposal out of Git's objects, as data: nothing of it is ever a file on this disk, so no
 * link, no name, no attribute and no program of it can act. It is read as it will be once merged.
 */

import type { ReadContent } from "../source/read-content.ts";
import { answerOf, createGit, findStart, type Git, listTree } from "./git.ts";
import { readTree, rootOf } from "./tree.ts";

export interface Proposal {
  content: ReadContent;
  /** It changes lines that the base has changed too: it is read alone, as its author left it. */
  hasConflict: boolean;
  /** The lines that it writes, by file: `content/tools/kahoot.md`. Only of files that the merge leaves as they are. */
  lines: ReadonlyMap<string, ReadonlySet<number>>;
}

export type ProposalResult = { ok: true; proposal: Proposal } | { ok: false; reason: string };

/** `readProposal("content", "origin/main", "refs/proposition")`; paths are relative to the folder of the content. */
export function readProposal(content: string, base: string, head: string): ProposalResult {
  const git = createGit(content);
  const start = findStart(git, base, head);
  if (start === null)
    return {
      ok: false,
      reason: `« ${head} » n’est pas un commit d’ici, ou n’a rien en commun avec « ${base} ».`,
    };
  // Writes a tree into Git's own store. It fails if both sides change the same lines.
  const merged = answerOf(git, ["merge-tree", "--write-tree", `${base}^{commit}`, `${head}^{commit}`]);
  const tree = merged?.split("\n")[0] ?? head;
  const [listed, own] = [listTree(git, tree), listTree(git, head)];
  if (listed === null || own === null) return { ok: false, reason: `Git n’a pas pu lire « ${head} ».` };
  const root = rootOf(content);
  const read = readTree(git, listed, root);
  if (read === null) return { ok: false, reason: `Git n’a pas pu lire les fichiers de « ${head} ».` };
  const blobs = new Map(own.map((file) => [file.path, file.blob]));
  const asWritten = new Set(
    listed.flatMap((file) => (blobs.get(file.path) === file.blob ? [file.path] : [])),
  );
  const lines = [...writtenLines(git, start, head)].filter(([file]) => asWritten.has(file));
  return {
    ok: true,
    proposal: {
      content: read,
      hasConflict: merged === null,
      lines: new Map(lines.map(([file, own]) => [`${root}/${file}`.normalize("NFC"), own])),
    },
  };
}

/** The lines of each file that the commit writes, as GitHub shows them. */
function writtenLines(git: Git, start: string, head: string): Map<string, Set<number>> {
  const options = ["--no-ext-diff", "--no-textconv", "--find-renames", "--unified=0", "--relative"];
  const answer = git(["diff", ...options, start, `${head}^{commit}`, "--", "."]);
  const lines = new Map<string, Set<number>>();
  let own = new Set<number>();
  // The lines of a hunk are counted: a text may look like a heading of Git.
  let inside = 0;
  for (const line of answer.ok ? answer.stdout.toString().split("\n") : []) {
    if (inside > 0) {
      if (!line.startsWith("\\")) inside--;
      continue;
    }
    const [, file] = /^\+\+\+ b\/(.+?)\t?$/.exec(line) ?? [];
    if (file !== undefined) {
      own = new Set();
      lines.set(file, own);
    }
    const [, removed = "1", from, added = "1"] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (from === undefined) continue;
    inside = Number(removed) + Number(added);
    for (let index = 0; index < Number(added); index++) own.add(Number(from) + index);
  }
  return lines;
}
