/** Reads `content/` from Git as it was at the start of a branch, for `npm run changes`. */

import path from "node:path";
import { admitText } from "../source/admit-text.ts";
import type { SourceFile } from "../source/read-content.ts";
import { createGit, listTree, readBlobs } from "./git.ts";

export interface Revision {
  /** Abbreviated. */
  commit: string;
  files: SourceFile[];
  images: { path: string; bytes: Uint8Array }[];
  /** Paths of files that cannot be read as text. */
  unread: string[];
}

/** `reason` is one line in French. */
export type RevisionResult = { ok: true; revision: Revision } | { ok: false; reason: string };

/** The content of the last commit that HEAD and `base` share, as in a pull request: `readRevision("content", "origin/main")` */
export function readRevision(content: string, base: string): RevisionResult {
  const git = createGit(content);
  const ask = (...args: string[]): string | null => {
    const answer = git(args);
    return answer.ok ? answer.stdout.toString().trim() : null;
  };
  const inside = git(["rev-parse", "--is-shallow-repository"]);
  if (!inside.ok) return refuse(`Impossible de comparer : ${inside.explanation}.`);
  const isShallow = inside.stdout.toString().trim() === "true";
  const whole = "Ce dépôt a été cloné sans toute son histoire : git fetch --unshallow, puis recommencer.";
  const find = (name: string) => ask("rev-parse", "--verify", "--quiet", `${name}^{commit}`);
  const target = base.startsWith("-") ? null : find(base);
  if (target === null) {
    const remote = find(`origin/${base}`) === null ? "" : ` Essayer : origin/${base}`;
    return refuse(
      isShallow ? whole : `« ${base} » n’est ni une branche, ni une étiquette, ni un commit d’ici.${remote}`,
    );
  }
  const start = ask("merge-base", target, "HEAD");
  if (start === null) {
    return refuse(isShallow ? whole : `« ${base} » et la branche actuelle n’ont pas de commit en commun.`);
  }
  const tree = listTree(git, start);
  if (tree === null || tree.length === 0) return refuse(`Il n’y avait rien dans ${content} à « ${base} ».`);
  // Links and submodules are left out, as in the working tree.
  const entries = tree.filter(({ mode }) => mode.startsWith("100"));
  const blobs = readBlobs(
    git,
    entries.map(({ blob }) => blob),
  );
  if (blobs === null) return refuse(`Git n’a pas pu lire le contenu à « ${base} ».`);

  const root = path.basename(path.resolve(content));
  const files: SourceFile[] = [];
  const images: Revision["images"] = [];
  const unread: string[] = [];
  for (const { path: relative, blob } of entries) {
    const name = `${root}/${relative}`.normalize("NFC");
    const bytes = blobs.get(blob);
    const admitted = bytes && admitText(relative, bytes);
    // Hidden files are left out too, as in the working tree.
    if (/(?:^|\/)\./.test(relative)) continue;
    if (bytes && /^screenshots\/[^/]+\.webp$/.test(relative)) images.push({ path: name, bytes });
    else if (admitted && "text" in admitted) files.push({ path: name, text: admitted.text });
    else unread.push(name);
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ok: true, revision: { commit: start.slice(0, 7), files, images, unread } };
}

const refuse = (reason: string): RevisionResult => ({ ok: false, reason });
