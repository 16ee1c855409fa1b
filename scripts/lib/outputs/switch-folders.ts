/**
 * Puts a finished folder in the place of the output folder, in one step: who looks there finds all of the old or
 * all of the new. Linux and macOS can exchange two folders; elsewhere the old one is renamed away first.
 *
 * What a build needs beside the output folder lies in one hidden folder (`public` → `.public.build`), on the same
 * disk, since renames and hard links do not cross disks.
 */

import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import native from "fs-native-extensions";
import { listFolder, MARK } from "./owned-files.ts";

/** `besideFolder("/site/public", "next")` → `"/site/.public.build/next"` */
export const besideFolder = (directory: string, name = ""): string =>
  path.join(path.dirname(directory), `.${path.basename(directory)}.build`, name);

/** Removes the hidden folder if nothing is left in it: a local host may keep the version that it serves there. */
export function tidyBeside(directory: string): void {
  try {
    rmdirSync(besideFolder(directory));
  } catch {
    // Not empty, or gone already.
  }
}

/** Where the new state is put together. The mark comes last: with it, the state is whole. */
export const stageOf = (directory: string): string => besideFolder(directory, "next");
const oldOf = (directory: string): string => besideFolder(directory, "old");

export interface SwitchOptions {
  /** Where the old folder goes. By default it is removed. */
  keepAs?: string | undefined;
  /** Exchanges two folders in one step; false if it cannot be done here. Tests give their own. */
  exchange?: (one: string, other: string) => boolean;
}

/** The folder that the last switch put aside: to bring it up to date takes less than to build it anew. */
const spareOf = (directory: string): string => besideFolder(directory, "spare");

/** Begins a stage with what the spare folder holds, if there is one: paths of files, with forward slashes. */
export function openStage(directory: string): Set<string> {
  const stage = stageOf(directory);
  rmSync(stage, { recursive: true, force: true });
  if (!existsSync(spareOf(directory))) return new Set();
  renameSync(spareOf(directory), stage);
  // Until it is whole again.
  rmSync(path.join(stage, MARK), { force: true });
  return new Set(listFolder(stage).map((file) => file.path));
}

/** Whether two names lead to the same bytes. */
export function areOneFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) =>
    lstatSync(file, { bigint: true, throwIfNoEntry: false }),
  );
  return first?.isFile() === true && first.ino === second?.ino && first.dev === second.dev;
}

/** Puts the stage in the place of the output folder. */
export function switchFolders(
  directory: string,
  { keepAs, exchange = exchangeFolders }: SwitchOptions = {},
): void {
  const stage = stageOf(directory);
  rmSync(spareOf(directory), { recursive: true, force: true });
  const isDone = keepAs === undefined && existsSync(directory) && exchange(stage, directory);
  if (!isDone) {
    // Killed between the two: nothing is at `directory`, and finishSwitch() makes the second rename.
    if (existsSync(directory)) renameSync(directory, keepAs ?? oldOf(directory));
    renameSync(stage, directory);
  }
  const aside = isDone ? stage : oldOf(directory);
  if (existsSync(aside)) renameSync(aside, spareOf(directory));
  clearAway(directory);
}

/** After a build that was killed: makes the second of two renames, and removes what is not needed any more. */
export function finishSwitch(directory: string): void {
  const stage = stageOf(directory);
  if (!existsSync(directory)) {
    if (existsSync(path.join(stage, MARK))) renameSync(stage, directory);
    else if (existsSync(oldOf(directory))) renameSync(oldOf(directory), directory);
  }
  clearAway(directory);
}

/** A second name for the same bytes. They are copied where files cannot have two names. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!existsSync(from)) throw error;
    copyFileSync(from, to);
  }
}

/** Creates the folder of a file, unless it is among those created. */
export function createFolderOf(file: string, created: Set<string>): void {
  const folder = path.dirname(file);
  if (created.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  created.add(folder);
}

function clearAway(directory: string): void {
  for (const left of [stageOf(directory), oldOf(directory)]) {
    // Windows refuses while somebody reads.
    rmSync(left, { recursive: true, force: true, maxRetries: 10 });
  }
}

function exchangeFolders(one: string, other: string): boolean {
  // There the package would make three renames, the first to a name that we do not know.
  if (process.platform === "win32") return false;
  try {
    native.swapSync(one, other);
    return true;
  } catch {
    // Not on this disk. Whatever else is wrong, the renames that follow report it.
    return false;
  }
}
