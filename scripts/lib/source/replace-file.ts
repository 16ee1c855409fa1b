/**
 * The only writer of files that people also edit: each is written whole or not at all, and one that changed since
 * it was read stays as it is.
 */

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { CommandError } from "../cli.ts";
import { normalizeText } from "./finding.ts";

export interface FileChange {
  file: string;
  /** Null removes the file. */
  data: string | null;
  /** The text that the change was made from, whatever its line ends. Null: there must be no such file. */
  was: string | null;
}

/** Throws a CommandError, and writes nothing, if one of the files changed since it was read or cannot be written. */
export function replaceFiles(changes: readonly FileChange[]): void {
  try {
    for (const change of changes) explained(change, writeDraft);
    for (const change of changes) refuseStale(change);
    for (const change of changes) explained(change, putInPlace);
  } finally {
    for (const draft of changes.map(({ file }) => draftOf(file))) if (existsSync(draft)) rmSync(draft);
  }
}

export const replaceFile = (file: string, data: string, { was }: Pick<FileChange, "was">): void =>
  replaceFiles([{ file, data, was }]);

/** Hidden: the reader of the content passes over it, and Git ignores it. */
const draftOf = (file: string): string =>
  path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);

/** A file that is there keeps its permissions. */
function writeDraft({ file, data }: FileChange): void {
  if (data === null) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draftOf(file), data, { flush: true });
  if (existsSync(file)) chmodSync(draftOf(file), statSync(file).mode);
}

function refuseStale({ file, was }: FileChange): void {
  const text = existsSync(file) ? normalizeText(readFileSync(file, "utf8")) : null;
  if (text !== null && was === null) throw new CommandError(`${file} existe déjà : rien n’a changé.`);
  if (was !== null && text !== normalizeText(was))
    throw new CommandError(
      `${file} a été modifié pendant cette commande : rien n’y est écrit. À faire : relancer la commande.`,
    );
}

/** The last look and the rename are next to each other: nothing slow comes between them. */
function putInPlace(change: FileChange): void {
  refuseStale(change);
  if (change.data === null) rmSync(change.file, { force: true });
  else renameSync(draftOf(change.file), change.file);
}

/** What the disk refuses becomes one line. */
function explained(change: FileChange, action: (change: FileChange) => void): void {
  try {
    action(change);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new CommandError(`${change.file} ne peut pas être écrit${code}.`, { cause: error });
  }
}
