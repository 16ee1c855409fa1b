/** Writes a file whole or not at all: if the command is killed, the old file is still there. */

import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../cli/command.ts";

/** A file that is there keeps its permissions. */
export function replaceFile(file: string, data: string | Uint8Array): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  // Hidden: the reader of the content passes over it.
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  try {
    writeFileSync(draft, data);
    if (mode !== undefined) chmodSync(draft, mode);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new CommandError(`${file} ne peut pas être écrit${code}.`, { cause: error });
  }
}
