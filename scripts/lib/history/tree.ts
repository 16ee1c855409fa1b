/**
 * Reads the content of a commit, or of a proposal, out of Git's objects, as data: nothing of it is ever a file on this
 * disk, so no link, no name, no attribute and no program of it can act. A proposal is read as it will be once merged.
 */

import path from "node:path";
import { admitFiles, maxBytes, type ReadContent } from "../source/read-content.ts";
import {
  answerOf,
  createGit,
  explainNoStart,
  findStart,
  type Git,
  listTree,
  readBlobs,
  type TreeFile,
} from "./git.ts";

/** `reason` is one line in French. */
type Result<T> = ({ ok: true } & T) | { ok: false; reason: string };

const refuse = (reason: string) => ({ ok: false as const, reason });

export interface Revision {
  /** Abbreviated. */
  commit: string;
  content: ReadContent;
}

/** The content of the last commit that `head` and `base` share, as in a pull request: `readRevision("content", "origin/main")` */
export function readRevision(folder: string, base: string, head = "HEAD"): Result<{ revision: Revision }> {
  const git = createGit(folder);
  const start = findStart(git, base, head);
  if (start === null) return refuse(`Impossible de comparer : ${explainNoStart(git, base)}.`);
  const tree = listTree(git, start);
  if (tree === null || tree.length === 0) return refuse(`Il n’y avait rien dans ${folder} à « ${base} ».`);
  const content = readTree(git, tree, rootOf(folder));
  if (content === null) return refuse(`Git n’a pas pu lire le contenu à « ${base} ».`);
  return { ok: true, revision: { commit: start.slice(0, 7), content } };
}

export interface Proposal {
  content: ReadContent;
  /** It changes lines that the base has changed too: it is read alone, as its author left it. */
  hasConflict: boolean;
  /** The lines that it writes, by file: `content/tools/kahoot.md`. Only of files that the merge leaves as they are. */
  lines: ReadonlyMap<string, ReadonlySet<number>>;
}

/** `readProposal("content", "origin/main", "refs/proposition")`; paths are relative to the folder of the content. */
export function readProposal(content: string, base: string, head: string): Result<{ proposal: Proposal }> {
  const git = createGit(content);
  const start = findStart(git, base, head);
  if (start === null)
    return refuse(`« ${head} » n’est pas un commit d’ici, ou n’a rien en commun avec « ${base} ».`);
  // Writes a tree into Git's own store. It fails if both sides change the same lines.
  const merged = answerOf(git, ["merge-tree", "--write-tree", `${base}^{commit}`, `${head}^{commit}`]);
  const tree = merged?.split("\n")[0] ?? head;
  const [listed, own] = [listTree(git, tree), listTree(git, head)];
  if (listed === null || own === null) return refuse(`Git n’a pas pu lire « ${head} ».`);
  const root = rootOf(content);
  const read = readTree(git, listed, root);
  if (read === null) return refuse(`Git n’a pas pu lire les fichiers de « ${head} ».`);
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

/** The content of a listed tree. What is small enough is read in one go; of the rest, no byte. Null if Git cannot. */
function readTree(git: Git, files: readonly TreeFile[], root: string): ReadContent | null {
  const wanted = files
    .filter(({ path: name, isFile, size }) => isFile && size <= maxBytes(name))
    .map(({ blob }) => blob);
  const blobs = readBlobs(git, wanted);
  if (blobs === null) return null;
  const listed = files.map(({ blob, ...file }) => ({
    ...file,
    read: () => blobs.get(blob) ?? new Uint8Array(),
  }));
  return admitFiles(root, listed);
}

/** The name of the folder, as findings begin with it: `content` */
export const rootOf = (content: string): string => path.basename(path.resolve(content));
