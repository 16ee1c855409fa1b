/**
 * Reads the content of a proposal out of Git's objects, as data: nothing of it is ever a file on this disk, so no
 * link, no name, no attribute and no program of it can act. It is read as it will be once merged.
 */

import path from "node:path";
import { maxBytes } from "../source/admit-text.ts";
import { admitFiles, type ListedFile, MAX_IMAGE_BYTES, type ReadContent } from "../source/read-content.ts";
import { createGit, type Git, readBlobs } from "./git.ts";
import { answerOf, findStart } from "./read-revision.ts";

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
  const [listed, own] = [listSizes(git, tree), listSizes(git, head)];
  if (listed === null || own === null) return { ok: false, reason: `Git n’a pas pu lire « ${head} ».` };
  const files = readListed(git, listed);
  if (files === null) return { ok: false, reason: `Git n’a pas pu lire les fichiers de « ${head} ».` };
  const root = path.basename(path.resolve(content));
  const blobs = new Map(own.map((file) => [file.path, file.blob]));
  const asWritten = new Set(
    listed.flatMap((file) => (blobs.get(file.path) === file.blob ? [file.path] : [])),
  );
  const lines = [...writtenLines(git, start, head)].filter(([file]) => asWritten.has(file));
  return {
    ok: true,
    proposal: {
      content: admitFiles(root, files),
      hasConflict: merged === null,
      lines: new Map(lines.map(([file, own]) => [`${root}/${file}`.normalize("NFC"), own])),
    },
  };
}

interface SizedFile {
  path: string;
  blob: string;
  isFile: boolean;
  size: number;
}

/** The files of a tree below the folder, hidden ones aside as on a disk; null if Git cannot list them. */
function listSizes(git: Git, tree: string): SizedFile[] | null {
  const listed = git(["ls-tree", "-r", "-z", "-l", "--end-of-options", tree]);
  if (!listed.ok) return null;
  return listed.stdout
    .toString()
    .split("\0")
    .flatMap((line) => {
      const [, mode, blob, size, name] = /^(\d+) \w+ ([0-9a-f]+) +(\d+|-)\t([\s\S]+)$/.exec(line) ?? [];
      if (!mode || !blob || !size || !name || /(?:^|\/)\./.test(name)) return [];
      // 120000 is a link, 160000 another repository.
      return [{ path: name, blob, isFile: mode.startsWith("100"), size: Number(size) || 0 }];
    });
}

/** What is small enough is read in one go; of the rest, no byte. */
function readListed(git: Git, files: readonly SizedFile[]): ListedFile[] | null {
  const isSmall = ({ path: name, size }: SizedFile) =>
    size <= (name.startsWith("screenshots/") ? MAX_IMAGE_BYTES : maxBytes(name));
  const wanted = files.filter((file) => file.isFile && isSmall(file)).map(({ blob }) => blob);
  const blobs = readBlobs(git, wanted);
  return (
    blobs &&
    files.map(({ path: name, blob, isFile, size }) => ({
      path: name,
      isFile,
      size,
      read: () => blobs.get(blob) ?? new Uint8Array(),
    }))
  );
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
