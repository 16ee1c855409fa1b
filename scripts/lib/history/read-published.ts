/** Reads what is published, as far as the content differs from it: for `check`, which must be quick when little does. */

import { createHash } from "node:crypto";
import type { PublishedContent } from "../content/names/name-types.ts";
import { readText, type SourceFile } from "../source/read-content.ts";
import { answerOf, createGit, explainNoStart, findStart, type Git, listTree, readBlobs } from "./git.ts";
import { rootOf } from "./tree.ts";

/** `reason` goes after « : », in French. */
export type PublishedResult =
  | { ok: true; published: PublishedContent; changed: ReadonlySet<string> }
  | { ok: false; reason: string };

/**
 * Compares with the commit where this branch left the published one: that of `since`, else the default branch of
 * the remote, else `main`. Four short processes of Git, and only the texts that differ.
 */
export function readPublished(
  content: string,
  files: readonly SourceFile[],
  since?: string,
): PublishedResult {
  const git = createGit(content);
  const base = since ?? findBase(git);
  const start = base === null ? null : findStart(git, base, "HEAD");
  const tree = start === null ? null : listTree(git, start);
  if (tree === null) return { ok: false, reason: explainNoStart(git, since ?? null) };
  const root = rootOf(content);
  const blobs = new Map(
    tree
      .filter(({ isFile, path: file }) => isFile && /\.(?:md|yml)$/.test(file))
      .map(({ path: file, blob }) => [`${root}/${file}`.normalize("NFC"), blob]),
  );
  const texts = new Map(files.map(({ path: file, text }) => [file, text]));
  const different = [...blobs].filter(([file, blob]) => {
    const text = texts.get(file);
    return text === undefined || hashOf(text, blob.length) !== blob;
  });
  const added = [...texts.keys()].filter((file) => !blobs.has(file));
  const read = readBlobs(
    git,
    different.map(([, blob]) => blob),
  );
  if (read === null) return { ok: false, reason: "Git n’a pas toutes les versions du contenu" };
  const before = new Map<string, string>();
  for (const [file, blob] of different) {
    const bytes = read.get(blob);
    const text = bytes && readText(bytes);
    // Windows line ends are no difference.
    if (typeof text === "string" && text !== texts.get(file)) before.set(file, text);
  }
  return {
    ok: true,
    published: { before, added: new Set(added) },
    changed: new Set([...before.keys(), ...added]),
  };
}

/** The published branch: of the project, of the editor's copy of it, of this machine. */
const BRANCHES = [
  "refs/remotes/upstream/HEAD",
  "refs/remotes/origin/HEAD",
  "refs/remotes/origin/main",
  "refs/heads/main",
];

function findBase(git: Git): string | null {
  const listed = git(["for-each-ref", "--format=%(refname)", ...BRANCHES]);
  const found = listed.ok ? listed.stdout.toString().split("\n") : [];
  return BRANCHES.find((name) => found.includes(name)) ?? null;
}

/** The name that Git gives to a text: SHA-1, or SHA-256 in repositories that chose it. */
function hashOf(text: string, digits: number): string {
  const bytes = Buffer.from(text);
  return createHash(digits === 64 ? "sha256" : "sha1")
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest("hex");
}

/** Whether Git has the file as it is: `isCommitted("content", "content/tools/kahoot.md")` */
export const isCommitted = (content: string, file: string): boolean =>
  answerOf(createGit(`${content}/..`), ["status", "--porcelain", "--", file]) === "";
