/** Reads `content/` from Git as it was at the start of a branch, for `npm run changes`. */

import path from "node:path";
import { admitText } from "../source/admit-text.ts";
import { IMAGE_PATH, type ImageFile, type SourceFile } from "../source/read-content.ts";
import { createGit, type Git, listTree, readBlobs, type TreeEntry } from "./git.ts";

export interface Revision {
  /** Abbreviated. */
  commit: string;
  files: SourceFile[];
  /** Paths of files that cannot be read as text. */
  unread: string[];
  /** The captures: read only when asked for, because they weigh more than all the rest. */
  readImages(): ImageFile[];
}

/** `reason` is one line in French. */
export type RevisionResult = { ok: true; revision: Revision } | { ok: false; reason: string };

/**
 * The content of the last commit that `head` and `base` share, as in a pull request: `readRevision("content", "origin/main")`
 * Three processes of Git when all goes well.
 */
export function readRevision(content: string, base: string, head = "HEAD"): RevisionResult {
  const git = createGit(content);
  const start = findStart(git, base, head);
  if (start === null) return explainRefusal(git, base);
  const tree = listTree(git, start);
  if (tree === null || tree.length === 0) return refuse(`Il n’y avait rien dans ${content} à « ${base} ».`);
  // Links and submodules are left out, and so are hidden files, as in the working tree.
  const entries = tree.filter(({ mode, path }) => mode.startsWith("100") && !/(?:^|\/)\./.test(path));
  const isImage = ({ path: relative }: TreeEntry) => IMAGE_PATH.test(relative);
  const root = path.basename(path.resolve(content));
  const read = (some: readonly TreeEntry[]): { path: string; name: string; bytes: Uint8Array }[] | null => {
    const blobs = readBlobs(
      git,
      some.map(({ blob }) => blob),
    );
    return (
      blobs &&
      some.flatMap(({ path: relative, blob }) => {
        const bytes = blobs.get(blob);
        return bytes ? [{ path: relative, name: `${root}/${relative}`.normalize("NFC"), bytes }] : [];
      })
    );
  };
  const texts = read(entries.filter((entry) => !isImage(entry)));
  if (texts === null) return refuse(`Git n’a pas pu lire le contenu à « ${base} ».`);
  const files: SourceFile[] = [];
  const unread: string[] = [];
  for (const { path: relative, name, bytes } of texts) {
    const admitted = admitText(relative, bytes);
    if ("text" in admitted) files.push({ path: name, text: admitted.text });
    else unread.push(name);
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const readImages = () =>
    (read(entries.filter(isImage)) ?? []).map(({ name, bytes }) => ({ path: name, bytes }));
  return { ok: true, revision: { commit: start.slice(0, 7), files, unread, readImages } };
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

/** The last commit that both share; null if there is none, or no such name. */
export const findStart = (git: Git, base: string, head: string): string | null =>
  [base, head].some((name) => name.startsWith("-"))
    ? null
    : answerOf(git, ["merge-base", `${base}^{commit}`, `${head}^{commit}`]);

export const answerOf = (git: Git, args: readonly string[]): string | null => {
  const answer = git(args);
  return answer.ok ? answer.stdout.toString().trim() : null;
};

const refuse = (reason: string): RevisionResult => ({ ok: false, reason });
