/** Reads `content/`: the only module that does. What cannot be read as text is a problem, never skipped. */

import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { fileProblem, type Problem } from "./problem.ts";

export interface SourceFile {
  /** Relative to the folder that holds the content, with forward slashes: `content/tools/kahoot.md`. */
  path: string;
  /** UTF-8 in NFC, without BOM, lines ended by `\n`. */
  text: string;
}

/** An entry has some kilobytes; a file beyond this was put here by mistake. */
export const MAX_FILE_BYTES = 256 * 1024;

/**
 * Every file under the folder, in the order of their paths. Throws where there is no such folder.
 * Synchronous reads: for thousands of small files they take a fifth of the time of promises.
 */
export function readContent(directory: string): { files: SourceFile[]; problems: Problem[] } {
  const root = path.basename(path.resolve(directory));
  const found = fastGlob.sync("**/*", {
    cwd: directory,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
    stats: true,
  });
  const files: SourceFile[] = [];
  const problems: Problem[] = [];
  for (const { path: relative, dirent, stats } of found) {
    const name = `${root}/${relative}`.normalize("NFC");
    if (dirent.isDirectory()) continue;
    if (!dirent.isFile()) {
      problems.push(
        fileProblem(name, {
          code: "not-a-file",
          message: "Ce n’est pas un fichier ordinaire (lien symbolique ou autre) : il n’est pas lu.",
          fix: "Remplacer le lien par une copie du fichier.",
        }),
      );
      continue;
    }
    if ((stats?.size ?? 0) > MAX_FILE_BYTES) {
      problems.push(
        fileProblem(name, {
          code: "file-too-large",
          message: `Ce fichier dépasse ${MAX_FILE_BYTES / 1024} ko ; une fiche en pèse quelques-uns.`,
          fix: "Ne garder que la fiche ; les images ne se mettent pas dans le texte.",
        }),
      );
      continue;
    }
    const text = decodeText(readFileSync(path.join(directory, relative)));
    if (text === null) {
      problems.push(
        fileProblem(name, {
          code: "not-text",
          message: "Ce fichier n’est pas du texte en UTF-8.",
          fix: "L’enregistrer à nouveau en « UTF-8 » depuis un éditeur de texte (pas un traitement de texte).",
        }),
      );
      continue;
    }
    files.push({ path: name, text });
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, problems };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Null where the bytes are no text. The decoder drops the BOM. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = utf8.decode(bytes);
    return text.includes("\0") ? null : text.replace(/\r\n?/g, "\n").normalize("NFC");
  } catch {
    return null;
  }
}
