/**
 * Reads the content of a commit out of Git's objects, as data: nothing of it is ever a file on this disk, so no link,
 * no name, no attribute and no program of it can act.
 */

import path from "node:path";
import { admitFiles, maxBytes, type ReadContent } from "../source/read-content.ts";
import { answerOf, createGit, findStart, type Git, listTree, readBlobs, type TreeFile } from "./git.ts";

/** The content of a listed tree. What is small enough is read in one go; of the rest, no byte. Null if Git cannot. */
export function readTree(git: Git, files: readonly TreeFile[], root: string): ReadContent | null {
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

export interface Revision {
  /** Abbreviated. */
  commit: string;
  content: ReadContent;
}

/** `reason` is one line in French. */
export type RevisionResult = { ok: true; revision: Revision } | { ok: false; reason: string };

/** The content of the last commit that `head` and `base` share, as in a pull request: `readRevision("content", "origin/main")` */
export function readRevision(folder: string, base: string, head = "HEAD"): RevisionResult {
  const git = createGit(folder);
  const start = findStart(git, base, head);
  if (start === null) return explainRefusal(git, base);
  const tree = listTree(git, start);
  if (tree === null || tree.length === 0) return refuse(`Il n’y avait rien dans ${folder} à « ${base} ».`);
  const content = readTree(git, tree, rootOf(folder));
  if (content === null) return refuse(`Git n’a pas pu lire le contenu à « ${base} ».`);
  return { ok: true, revision: { commit: start.slice(0, 7), content } };
}

/** Why there is no commit in common, in one line. */
function explainRefusal(git: Git, base: string): RevisionResult {
  const inside = git(["rev-parse", "--is-shallow-repository"]);
  if (!inside.ok) return refuse(`Impossible de comparer : ${inside.explanation}.`);
  const isShallow = inside.stdout.toString().trim() === "true";
  if (isShallow)
    return refuse("Ce dépôt a été cloné sans toute son histoire : git fetch --unshallow, puis recommencer.");
  const exists = (name: string) =>
    answerOf(git, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]) !== null;
  if (!base.startsWith("-") && exists(base))
    return refuse(`« ${base} » et la branche actuelle n’ont pas de commit en commun.`);
  const remote = exists(`origin/${base}`) ? ` Essayer : origin/${base}` : "";
  return refuse(`« ${base} » n’est ni une branche, ni une étiquette, ni un commit d’ici.${remote}`);
}

const refuse = (reason: string): RevisionResult => ({ ok: false, reason });
