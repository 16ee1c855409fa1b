/**
 * The only module that reads `content/`. A file that is neither a text nor an image in its folder is reported,
 * never skipped.
 */

import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { admitText, maxBytes, refusalFinding } from "./admit-text.ts";
import type { Finding, ValueFault } from "./finding.ts";

export interface SourceFile {
  /** Relative to the folder that holds the content, with forward slashes: `content/tools/kahoot.md`. */
  path: string;
  /** UTF-8 in NFC, without BOM, lines ended by `\n`. */
  text: string;
}

/** An image of `screenshots/`; nothing has looked at its bytes yet. */
export interface ImageFile {
  /** As in SourceFile: `content/screenshots/kahoot.webp`. */
  path: string;
  bytes: Uint8Array;
}

export interface ReadContent {
  files: SourceFile[];
  images: ImageFile[];
  findings: Finding[];
}

/** A capture weighs 30 to 80 kB; thirty of them must load on a telephone. */
export const MAX_IMAGE_BYTES = 300 * 1024;
/** A directory of some thousand entries, each with its capture. */
export const MAX_FILES = 20_000;

/** Below the content: images that editors made of tools. */
const IMAGE_PATH = /^screenshots\/[^/]+\.webp$/;

/** A file of a folder of content, before anything of it is read. */
export interface ListedFile {
  /** Below the folder: `tools/kahoot.md`. */
  path: string;
  /** Neither a link nor anything else. */
  isFile: boolean;
  /** In bytes. */
  size: number;
  /** At most so many of its first bytes; all of a smaller file. */
  read(limit: number): Uint8Array;
}

/**
 * Every file under the folder, in the order of their paths. Throws if there is no such folder.
 * Synchronous reads: for thousands of small files they take a fifth of the time of promises.
 */
export function readContent(directory: string): ReadContent {
  const found = fastGlob
    .sync("**/*", {
      cwd: directory,
      onlyFiles: false,
      followSymbolicLinks: false,
      objectMode: true,
      stats: true,
    })
    .filter(({ dirent }) => !dirent.isDirectory());
  return admitFiles(
    path.basename(path.resolve(directory)),
    found.map(({ path: relative, dirent, stats }) => {
      const [file, size] = [path.join(directory, relative), stats?.size ?? 0];
      const read = (limit: number) => readStart(file, size, limit);
      return { path: relative, isFile: dirent.isFile(), size, read };
    }),
  );
}

/** The files that are read, and a finding for each of the others, whose bytes nobody looks at. `root`: `content` */
export function admitFiles(root: string, listed: readonly ListedFile[]): ReadContent {
  const content: ReadContent = { files: [], images: [], findings: [] };
  if (listed.length > MAX_FILES) {
    content.findings.push({ file: root, level: "error", ...tooManyFiles(listed.length) });
    return content;
  }
  for (const { path: relative, isFile, size, read } of listed) {
    const name = `${root}/${relative}`.normalize("NFC");
    const isImage = IMAGE_PATH.test(relative);
    const refusal = isFile ? refuse(relative, size) : NOT_A_FILE;
    if (refusal !== null) content.findings.push({ file: name, level: "error", ...refusal });
    else if (isImage) content.images.push({ path: name, bytes: read(MAX_IMAGE_BYTES) });
    else {
      const admitted = admitText(relative, read(maxBytes(relative)), size);
      if ("text" in admitted) content.files.push({ path: name, text: admitted.text });
      else content.findings.push(refusalFinding(name, admitted.refusal));
    }
  }
  content.files.sort(byPath);
  content.images.sort(byPath);
  return content;
}

/** The whole file; of one that is too large, no more than tells where. */
function readStart(file: string, size: number, limit: number): Uint8Array {
  if (size <= limit) return readFileSync(file);
  const handle = openSync(file, "r");
  try {
    const bytes = new Uint8Array(limit + 1);
    return bytes.subarray(0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

/** Why a file is not read, from its path and its size; null if it may be read. */
function refuse(relative: string, size: number): ValueFault | null {
  if (IMAGE_PATH.test(relative)) {
    if (size <= MAX_IMAGE_BYTES) return null;
    return {
      code: "file-too-large",
      says: `Cette image dépasse ${MAX_IMAGE_BYTES / 1024} ko ; une capture en pèse 30 à 80.`,
      todo: `La reprendre (${captureCommand(relative)}), ou l’enregistrer en WebP de qualité 75.`,
    };
  }
  return relative.startsWith("screenshots/") ? NOT_A_CAPTURE : null;
}

const tooManyFiles = (count: number): ValueFault => ({
  code: TOO_MANY_FILES,
  says: `Ce dossier contient ${count} fichiers ; ${MAX_FILES} au plus sont lus. Aucun ne l’a été.`,
  todo: "Retirer du dossier ce qui n’est ni une fiche, ni une liste, ni une capture.",
});

/** The only finding there is then. */
export const TOO_MANY_FILES = "too-many-files";

const NOT_A_FILE: ValueFault = {
  code: "not-a-file",
  says: "Ce n’est pas un fichier ordinaire (lien symbolique ou autre) : il n’est pas lu.",
  todo: "Remplacer le lien par une copie du fichier.",
};
const NOT_A_CAPTURE: ValueFault = {
  code: "unexpected-file",
  says: "Ce dossier ne contient que des captures en WebP, nommées comme leur fiche.",
  todo: "L’enregistrer en WebP sous le nom de la fiche, par exemple kahoot.webp ; sinon, le supprimer.",
};

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);

/** `captureCommand("screenshots/kahoot.webp")` → `"npm run screenshots -- kahoot"` */
const captureCommand = (file: string): string => `npm run screenshots -- ${path.basename(file, ".webp")}`;

/** The file with its BOM and line ends. If it has just changed, the text that was read: so it is not written. Null: no file. */
export function readRaw(file: string, text: string): string | null {
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  const admitted = admitText(file, bytes, bytes.length);
  return "text" in admitted && admitted.text === text ? bytes.toString("utf8") : text;
}

/** A text beside the content, such as a form of GitHub; null if there is none. */
export const readBeside = (content: string, file: string): string | null => {
  const beside = path.join(path.dirname(path.resolve(content)), file);
  return existsSync(beside) ? readFileSync(beside, "utf8") : null;
};
