/**
 * A version of the output folder that stays as it is while builds go on: a folder of hard links, which takes no
 * room. The local host serves from it.
 */

import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { lockFile, withBuildLock } from "./build-lock.ts";
import { realFolder } from "./earned-folder.ts";
import { listFolder } from "./owned-files.ts";
import { besideFolder, createFolderOf, finishSwitch, linkOrCopy, tidyBeside } from "./switch-folders.ts";

export interface HeldVersion {
  directory: string;
  has(file: string): boolean;
  /** Writes this file anew, here alone. Who reads it meanwhile reads the old bytes, or the new ones. */
  replace(file: string, body: string | Uint8Array): void;
  /** Removes it. */
  release(): void;
}

/** Waits for the end of a build. Each version is locked as long as its process lives. */
export function holdVersion(out: string, say: (line: string) => void): Promise<HeldVersion> {
  const source = realFolder(out);
  return withBuildLock(source, { say }, () => {
    finishSwitch(source);
    removeAbandoned(source);
    const held = mkdtempSync(besideFolder(source, PREFIX));
    const fd = lockFile(path.join(held, "lock"));
    const directory = path.join(held, "site");
    mkdirSync(directory);
    const files = listFolder(source).map((file) => file.path);
    const known = new Set(files);
    const created = new Set<string>();
    for (const file of files) {
      createFolderOf(path.join(directory, file), created);
      linkOrCopy(path.join(source, file), path.join(directory, file));
    }
    return {
      directory,
      has: (file) => known.has(file),
      replace(file, body) {
        const draft = path.join(held, "draft");
        writeFileSync(draft, body);
        renameSync(draft, path.join(directory, file));
      },
      release() {
        if (fd !== null) closeSync(fd);
        rmSync(held, { recursive: true, force: true });
        tidyBeside(source);
      },
    };
  });
}

const PREFIX = "held-";

/** Versions of hosts that were killed. Only under the lock of the folder. */
export function removeAbandoned(directory: string): void {
  const beside = besideFolder(directory);
  if (!existsSync(beside)) return;
  for (const name of readdirSync(beside)) {
    if (!name.startsWith(PREFIX)) continue;
    const held = path.join(beside, name);
    const fd = lockFile(path.join(held, "lock"));
    if (fd === null) continue;
    closeSync(fd);
    rmSync(held, { recursive: true, force: true });
  }
}
