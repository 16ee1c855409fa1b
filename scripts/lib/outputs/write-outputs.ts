/**
 * The only writer of the output folder: all or nothing, and unchanged files keep their inode and time.
 *
 * 1. Stage: the complete new state is put together beside the folder, unchanged files as hard links.
 * 2. Switch: it takes the place of the folder in one step.
 *
 * A process killed before 2 leaves the old output as it was; one killed after it leaves the new one.
 */

import { chmodSync, existsSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuildCache, createMemory } from "../cache/build-cache.ts";
import { CommandError } from "../cli/command.ts";
import { type EarnedFolder, isUntouched, keepHash } from "./earned-folder.ts";
import type { OutputFile } from "./output.ts";
import { hashOf, listFolder, MARK, type OwnedFiles, renderMark } from "./owned-files.ts";
import {
  areOneFile,
  createFolderOf,
  linkOrCopy,
  openStage,
  type SwitchOptions,
  stageOf,
  switchFolders,
} from "./switch-folders.ts";

export interface WriteOptions extends SwitchOptions {
  /** Knows which keyed files were rendered before, and as what. */
  cache?: BuildCache;
  /** As it was found at the beginning of the build. */
  folder: EarnedFolder;
  /** Where outputs may write, files or folders. */
  owned: readonly string[];
}

export interface WriteReport {
  written: number;
  unchanged: number;
  removed: number;
  /** Where the folder of a build before the mark was put; null if there was none. */
  kept: string | null;
}

interface Written {
  report: WriteReport;
  hashes: OwnedFiles;
}

/** Throws, with exit code 2, if somebody has written into the folder since it was looked at. */
export function writeOutputs(outputs: readonly OutputFile[], options: WriteOptions): Written {
  const { folder, owned, cache = createMemory() } = options;
  const { directory, files, isFormer } = folder;
  assertSound(outputs, owned);
  const stage = stageChanged(outputs, { folder, cache });
  const { hashes, changed } = stage;
  const removed = [...files.keys()].filter((file) => !hashes.has(file)).length;
  const report = {
    written: changed.size,
    unchanged: outputs.length - changed.size,
    removed,
    kept: null,
  };
  if (changed.size === 0 && removed === 0) return { report, hashes };

  stageRest(directory, stage);
  if (!isUntouched(folder)) {
    rmSync(stageOf(directory), { recursive: true, force: true });
    throw new CommandError(refuseRace(directory), { exitCode: 2 });
  }
  const kept = isFormer ? freeName(`${directory}-ancien`) : null;
  switchFolders(directory, { ...options, keepAs: kept ?? undefined });
  for (const file of changed) {
    const hash = hashes.get(file);
    if (hash !== undefined) keepHash(path.join(directory, file), hash, cache);
  }
  return { report: { ...report, kept }, hashes };
}

/** A build that loses files, or writes outside of what it owns, is a bug: it ends here, before it touches anything. */
function assertSound(outputs: readonly OutputFile[], owned: readonly string[]): void {
  const seen = new Set<string>();
  for (const { path: file } of outputs) {
    if (seen.has(file)) throw new Error(`two outputs for ${file}`);
    seen.add(file);
    if (!owned.some((ownedPath) => file === ownedPath || file.startsWith(`${ownedPath}/`))) {
      throw new Error(`${file} is outside of what the build owns`);
    }
  }
  const missing = owned.find((ownedPath) => !outputs.some(({ path: file }) => file.startsWith(ownedPath)));
  if (missing !== undefined) throw new Error(`no output for ${missing}`);
}

interface Staged {
  hashes: OwnedFiles;
  /** The files that are not as they were. */
  changed: ReadonlySet<string>;
  /** The files that the stage began with; undefined if it has not begun. */
  present: ReadonlySet<string> | undefined;
}

/**
 * Renders each file and stages it if it has changed; its body is not needed after that. What has the key of an
 * earlier build, and is there as that build wrote it, is not even rendered.
 */
function stageChanged(
  outputs: readonly OutputFile[],
  { folder: { directory, files }, cache }: { folder: EarnedFolder; cache: BuildCache },
): Staged {
  const next = stageOf(directory);
  const rendered = cache.area("files");
  const folders = new Set<string>();
  let present: ReadonlySet<string> | undefined;
  const hashes = new Map<string, string>();
  const changed = new Set<string>();
  for (const output of outputs) {
    const { path: file, key } = output;
    const before = files.get(file)?.hash;
    const known = key === undefined ? undefined : rendered.get(key);
    if (before !== undefined && known === before) {
      hashes.set(file, before);
      continue;
    }
    const { body } = output;
    const hash = hashOf(body);
    if (key !== undefined) rendered.set(key, hash);
    hashes.set(file, hash);
    if (hash === before) continue;
    changed.add(file);
    present ??= openStage(directory);
    const target = path.join(next, file);
    // Never into bytes that another version shares.
    if (present.has(file)) rmSync(target);
    else createFolderOf(target, folders);
    writeFileSync(target, body);
  }
  return { hashes, changed, present };
}

/** Links the files that are as they were, removes those that no output wrote, and writes the mark. */
function stageRest(directory: string, { hashes, changed, present = openStage(directory) }: Staged): void {
  const next = stageOf(directory);
  const folders = new Set<string>();
  for (const file of hashes.keys()) {
    if (changed.has(file)) continue;
    const [source, target] = [path.join(directory, file), path.join(next, file)];
    if (present.has(file)) {
      if (areOneFile(source, target)) continue;
      rmSync(target);
    } else createFolderOf(target, folders);
    linkOrCopy(source, target);
  }
  for (const file of present) if (!hashes.has(file)) removeFile(next, file);
  createFolderOf(path.join(next, MARK), folders);
  const staged = listFolder(next).length;
  if (staged !== hashes.size) throw new Error(`${staged} files were staged instead of ${hashes.size}`);
  if (existsSync(directory)) chmodSync(next, statSync(directory).mode);
  writeFileSync(path.join(next, MARK), renderMark(hashes));
}

/** And the folders above it that hold nothing else. */
function removeFile(root: string, file: string): void {
  rmSync(path.join(root, file));
  for (let folder = path.dirname(file); folder !== "."; folder = path.dirname(folder)) {
    try {
      rmdirSync(path.join(root, folder));
    } catch {
      // It holds something.
      return;
    }
  }
}

function freeName(wanted: string): string {
  let name = wanted;
  for (let number = 2; existsSync(name); number++) name = `${wanted}-${number}`;
  return name;
}

const refuseRace = (directory: string): string =>
  `Pendant le build, quelqu’un a écrit dans « ${directory} ». Rien n’a changé. À faire : relancer.\n` +
  `  Somebody wrote into "${directory}" during the build. Nothing was changed. Build again.`;
