/** A new folder for a test: in memory where the system offers some, since builds wait for a disk most of their time. */

import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Linux has such a folder. In a container it can be too small for a site: then the disk is used. */
const MEMORY = "/dev/shm";
const ENOUGH = 2 ** 30;

/** `createTemporaryFolder("build-")` → `"/dev/shm/build-a1B2c3"`; whoever asks for it removes it. */
export const createTemporaryFolder = (prefix: string): string =>
  mkdtempSync(path.join(hasMemory() ? MEMORY : tmpdir(), prefix));

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}
