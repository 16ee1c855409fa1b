/** The only module that reads `content/`. A file that is no text is reported, never skipped. */

import { isUtf8 } from "node:buffer";
import { readFileSync, watch } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { CommandError } from "../cli.ts";
import { type Finding, normalizeText } from "./finding.ts";

export interface SourceFile {
  /** Relative to the folder that holds the content, with forward slashes: `content/tools/kahoot.md`. */
  path: string;
  /** UTF-8 in NFC, without BOM, lines ended by `\n`. */
  text: string;
}

export interface ReadContent {
  files: SourceFile[];
  findings: Finding[];
}

/** The longest entry has six kilobytes. */
export const MAX_ENTRY_BYTES = 20_000;
/** The longest list has seventy. */
export const MAX_LIST_BYTES = 300_000;
/** A directory has some thousand entries. */
export const MAX_FILES = 20_000;

/** Below the folder of the content: `maxBytes("tools/kahoot.md")` → `20000` */
export const maxBytes = (relative: string): number =>
  /^(?:tools|collections)\//.test(relative) ? MAX_ENTRY_BYTES : MAX_LIST_BYTES;

/** A file of a folder of content, before anything of it is read. */
export interface ListedFile {
  /** Below the folder: `tools/kahoot.md`. */
  path: string;
  /** Neither a link nor anything else. */
  isFile: boolean;
  /** In bytes. */
  size: number;
  read(): Uint8Array;
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
    found.map(({ path: relative, dirent, stats }) => ({
      path: relative,
      isFile: dirent.isFile(),
      size: stats?.size ?? 0,
      read: () => readFileSync(path.join(directory, relative)),
    })),
  );
}

/** Calls back when one of its files changes, as long as the process has something else to do. */
export const watchContent = (directory: string, changed: () => void): void => {
  watch(directory, { recursive: true, persistent: false }, changed).on("error", changed);
};

/** The files that are read, and a finding for each of the others. `root`: `content` */
export function admitFiles(root: string, listed: readonly ListedFile[]): ReadContent {
  if (listed.length > MAX_FILES)
    throw new CommandError(`${root} contient ${listed.length} fichiers ; ${MAX_FILES} au plus sont lus.`);
  const content: ReadContent = { files: [], findings: [] };
  for (const { path: relative, isFile, size, read } of listed) {
    const file = `${root}/${relative}`.normalize("NFC");
    const text = !isFile
      ? NOT_A_FILE
      : size > maxBytes(relative)
        ? tooLarge(relative, size)
        : readText(read());
    if (typeof text === "string") content.files.push({ path: file, text });
    else content.findings.push({ file, level: "error", ...text });
  }
  content.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return content;
}

/** Why a file is not read. */
type Refusal = Pick<Finding, "code" | "says" | "todo" | "at">;

/** The text in NFC, without BOM, lines ended by `\n`; or why these bytes are none. */
export function readText(bytes: Uint8Array): string | Refusal {
  if (!bytes.includes(0) && isUtf8(bytes)) return normalizeText(KEEP_BOM.decode(bytes));
  const lines = Buffer.from(bytes)
    .toString("latin1")
    .split(/\r\n?|\n/);
  const line = lines.findIndex((one) => one.includes("\0") || !isUtf8(Buffer.from(one, "latin1"))) + 1;
  return { ...NOT_UTF8, at: { line } };
}

/** `normalizeText()` takes the BOM away. */
const KEEP_BOM = new TextDecoder("utf-8", { ignoreBOM: true });

const tooLarge = (relative: string, size: number): Refusal => ({
  code: "file-too-large",
  says: `Ce fichier pèse ${Math.ceil(size / 1_000)} ko ; une fiche en pèse quelques-uns, ${maxBytes(relative) / 1_000} au plus.`,
  todo: "Ne garder que la fiche ; les images ne se mettent pas dans le texte.",
});
const NOT_A_FILE: Refusal = {
  code: "not-a-file",
  says: "Ce n’est pas un fichier ordinaire (lien symbolique ou autre) : il n’est pas lu.",
  todo: "Remplacer le lien par une copie du fichier.",
};
const NOT_UTF8: Refusal = {
  code: "not-text",
  says: "Cette ligne ne se lit pas : ce fichier n’est pas un texte enregistré en « UTF-8 ».",
  todo: "L’ouvrir dans un éditeur de texte simple et l’enregistrer à nouveau avec le codage « UTF-8 ».",
};
