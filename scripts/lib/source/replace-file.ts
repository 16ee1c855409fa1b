/** Replaces the text of a file, whole or not at all: a command that is killed leaves the old text. */

import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../cli/command.ts";

/** The file keeps its permissions. */
export function replaceFile(file: string, text: string): void {
  const { mode } = statSync(file);
  // A hidden file: the reader of the content ignores it.
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  try {
    writeFileSync(draft, text);
    chmodSync(draft, mode);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new CommandError(`${file} ne peut pas être écrit${code}.`, { cause: error });
  }
}
