/**
 * The mark of a build: a list of the files that it made, with their hashes. It lies in the output folder, so that
 * the next build knows its own files from those of others. It names public files only, and holds no times: the same
 * content gives the same list. `sha256sum --check .build/SHA256SUMS` reads it too.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Hidden: Netlify does not publish it. Builds before this list have removed `.build` with all that is in it. */
export const MARK = ".build/SHA256SUMS";

const HEADER = "# The files that the build of this site owns: it replaces and removes these, and no others.";

/** Hash of each file, by its path below the output folder, with forward slashes. */
export type OwnedFiles = ReadonlyMap<string, string>;

export const hashOf = (body: string | Uint8Array): string => createHash("sha256").update(body).digest("hex");

export function renderMark(files: OwnedFiles): string {
  const lines = [...files].map(([file, hash]) => `${hash}  ${file}\n`).sort();
  return `${HEADER}\n${lines.join("")}`;
}

/** Null if the folder has no mark, or one that is not whole. */
export function readMark(directory: string): OwnedFiles | null {
  let text: string;
  try {
    text = readFileSync(path.join(directory, MARK), "utf8");
  } catch {
    return null;
  }
  const [header, ...lines] = text.split("\n");
  if (header !== HEADER || lines.pop() !== "") return null;
  const files = new Map<string, string>();
  for (const line of lines) {
    const [, hash, file] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (hash === undefined || file === undefined) return null;
    files.set(file, hash);
  }
  return files;
}

/** All that lies in a folder and is not a folder: paths below it, with forward slashes. Links are not followed. */
export function listFolder(directory: string): { path: string; isFile: boolean }[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
      isFile: entry.isFile(),
    }));
}
