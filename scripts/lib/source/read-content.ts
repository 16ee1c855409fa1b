/**
 * The only module that reads `content/`. A file that is neither a text nor an image in its folder is reported,
 * never skipped.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { type Finding, type FindingDraft, fileFinding } from "./finding.ts";

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

/** An entry has some kilobytes, a theme of needs some dozens; a larger file is here by mistake. */
export const MAX_FILE_BYTES = 1_024 * 1_024;
/** A capture weighs 30 to 80 kB; thirty of them must load on a telephone. */
export const MAX_IMAGE_BYTES = 300 * 1024;

const IMAGE_PATH = /^screenshots\/[^/]+\.webp$/;

/**
 * Every file under the folder, in the order of their paths. Throws if there is no such folder.
 * Synchronous reads: for thousands of small files they take a fifth of the time of promises.
 */
export function readContent(directory: string): ReadContent {
  const root = path.basename(path.resolve(directory));
  const content: ReadContent = { files: [], images: [], findings: [] };
  const found = fastGlob.sync("**/*", {
    cwd: directory,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
    stats: true,
  });
  for (const { path: relative, dirent, stats } of found) {
    if (dirent.isDirectory()) continue;
    const name = `${root}/${relative}`.normalize("NFC");
    const refusal = dirent.isFile() ? refuse(relative, stats?.size ?? 0) : NOT_A_FILE;
    if (refusal !== null) {
      content.findings.push(fileFinding(name, refusal));
      continue;
    }
    const bytes = readFileSync(path.join(directory, relative));
    const text = IMAGE_PATH.test(relative) ? null : decodeText(bytes);
    if (IMAGE_PATH.test(relative)) content.images.push({ path: name, bytes });
    else if (text === null || text.startsWith("{\\rtf")) {
      content.findings.push(
        fileFinding(name, DOCUMENT.test(bytes.toString("latin1", 0, 8)) ? NOT_PLAIN : NOT_UTF8),
      );
    } else content.files.push({ path: name, text });
  }
  content.files.sort(byPath);
  content.images.sort(byPath);
  return content;
}

/** Why a file is not read, from its path and its size; null if it is read. */
function refuse(relative: string, size: number): FindingDraft | null {
  if (IMAGE_PATH.test(relative)) {
    if (size <= MAX_IMAGE_BYTES) return null;
    return {
      code: "file-too-large",
      message: `Cette image dépasse ${MAX_IMAGE_BYTES / 1024} ko ; une capture en pèse 30 à 80.`,
      fix: `La reprendre (${captureCommand(relative)}), ou l’enregistrer en WebP de qualité 75.`,
    };
  }
  if (relative.startsWith("screenshots/")) return NOT_A_CAPTURE;
  if (size <= MAX_FILE_BYTES) return null;
  return {
    code: "file-too-large",
    message: `Ce fichier pèse ${Math.ceil(size / 1024)} ko ; une fiche en pèse quelques-uns, ${MAX_FILE_BYTES / 1024} au plus.`,
    fix: "Ne garder que la fiche ; les images ne se mettent pas dans le texte.",
  };
}

const NOT_A_FILE: FindingDraft = {
  code: "not-a-file",
  message: "Ce n’est pas un fichier ordinaire (lien symbolique ou autre) : il n’est pas lu.",
  fix: "Remplacer le lien par une copie du fichier.",
};
const NOT_A_CAPTURE: FindingDraft = {
  code: "unexpected-file",
  message: "Ce dossier ne contient que des captures en WebP, nommées comme leur fiche.",
  fix: "L’enregistrer en WebP sous le nom de la fiche, par exemple kahoot.webp ; sinon, le supprimer.",
};
/** How the files of word processors begin: docx and odt, PDF, RTF, doc. */
const DOCUMENT = /^(?:PK\u0003\u0004|%PDF|\{\\rtf|\u00d0\u00cf\u0011\u00e0)/;
const NOT_PLAIN: FindingDraft = {
  code: "not-text",
  message: "C’est un document de traitement de texte (Word, Writer, PDF…), pas un fichier de texte.",
  fix: "Copier le texte, le coller dans un éditeur de texte simple et l’enregistrer en « UTF-8 », sous ce nom.",
};
const NOT_UTF8: FindingDraft = {
  code: "not-text",
  message: "Les lettres accentuées de ce fichier ne se lisent pas : il n’est pas enregistré en « UTF-8 ».",
  fix: "L’ouvrir dans un éditeur de texte simple et l’enregistrer à nouveau avec le codage « UTF-8 ».",
};

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);

/** `captureCommand("screenshots/kahoot.webp")` → `"npm run screenshots -- kahoot"` */
const captureCommand = (file: string): string => `npm run screenshots -- ${path.basename(file, ".webp")}`;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Null if the bytes are not text. The decoder drops the BOM. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = utf8.decode(bytes);
    return text.includes("\0") ? null : text.replace(/\r\n?/g, "\n").normalize("NFC");
  } catch {
    return null;
  }
}
