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

export interface FileChange {
  file: string;
  /** Null removes the file. */
  data: string | Uint8Array | null;
  /** What the change was made from. Null: there must be no such file. `ANYTHING`: the command makes it as a whole. */
  was: string | Uint8Array | null | typeof ANYTHING;
}

export const ANYTHING = Symbol("anything");

/** Throws a CommandError, and writes nothing, if one of the files changed since it was read or cannot be written. */
export function replaceFiles(changes: readonly FileChange[]): void {
  const drafts = changes.map((change) => ({ draft: draftOf(change.file), change }));
  try {
    for (const { draft, change } of drafts) tell(change.file, () => writeDraft(draft, change));
    const stale = changes.filter((change) => !isAsRead(change));
    if (stale.length > 0) throw new CommandError(explainStale(stale));
    for (const { draft, change } of drafts) tell(change.file, () => putInPlace(draft, change));
  } finally {
    for (const { draft } of drafts) if (existsSync(draft)) rmSync(draft);
  }
}

export const replaceFile = (file: string, data: FileChange["data"], { was }: Pick<FileChange, "was">): void =>
  replaceFiles([{ file, data, was }]);

/** Hidden: the reader of the content passes over it, and Git ignores it. */
const draftOf = (file: string): string =>
  path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);

/** A file that is there keeps its permissions. */
function writeDraft(draft: string, { file, data }: FileChange): void {
  if (data === null) return;
  mkdirSync(path.dirname(draft), { recursive: true });
  writeFileSync(draft, data, { flush: true });
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined) chmodSync(draft, mode);
}

function isAsRead({ file, was }: FileChange): boolean {
  if (was === ANYTHING) return true;
  const exists = statSync(file, { throwIfNoEntry: false }) !== undefined;
  return exists ? was !== null && readFileSync(file).equals(Buffer.from(was)) : was === null;
}

/** The last look and the rename are next to each other: nothing slow comes between them. */
function putInPlace(draft: string, change: FileChange): void {
  if (!isAsRead(change)) throw new CommandError(explainStale([change]));
  if (change.data === null) rmSync(change.file, { force: true });
  else renameSync(draft, change.file);
}

/** Runs an action on a file or folder. What the disk refuses becomes one line. */
function tell(file: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new CommandError(`${file} ne peut pas être écrit${code}.`, { cause: error });
  }
}

function explainStale(stale: readonly FileChange[]): string {
  const files = stale.map(({ file }) => file).join(", ");
  if (stale.every(({ was }) => was === null)) return `${files} existe déjà : rien n’a changé.`;
  const changed = stale.length > 1 ? "ont été modifiés" : "a été modifié";
  return `${files} ${changed} pendant cette commande : rien n’y est écrit. À faire : relancer la commande.`;
}
