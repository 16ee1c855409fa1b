/**
 * The only writer of the output folder: all or nothing, and unchanged files keep their inode and time.
 *
 * 1. Stage: the complete new state is put together beside the folder, unchanged files as hard links.
 * 2. Switch: it takes the place of the folder in one step.
 *
 * A process killed before 2 leaves the old output as it was; one killed after it leaves the new one.
 */

import { chmodSync, existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../cli/command.ts";
import { type EarnedFolder, isUntouched } from "./earned-folder.ts";
import type { OutputFile } from "./output.ts";
import { hashOf, listFolder, MARK, type OwnedFiles, renderMark } from "./owned-files.ts";
import { createFolders, linkOrCopy, type SwitchOptions, stageOf, switchFolders } from "./switch-folders.ts";

export interface WriteOptions extends SwitchOptions {
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

/** Throws, with exit code 2, if somebody has written into the folder since it was looked at. */
export function writeOutputs(outputs: readonly OutputFile[], options: WriteOptions): WriteReport {
  const { folder, owned } = options;
  const { directory, files, isFormer } = folder;
  assertSound(outputs, owned);
  const hashes = new Map(outputs.map(({ path: file, body }) => [file, hashOf(body)]));
  const changed = outputs.filter(({ path: file }) => files.get(file)?.hash !== hashes.get(file));
  const removed = [...files.keys()].filter((file) => !hashes.has(file)).length;
  const report = { written: changed.length, unchanged: outputs.length - changed.length, removed, kept: null };
  if (changed.length === 0 && removed === 0) return report;

  stage(outputs, { directory, hashes, changed: new Set(changed) });
  if (!isUntouched(folder)) {
    rmSync(stageOf(directory), { recursive: true, force: true });
    throw new CommandError(refuseRace(directory), { exitCode: 2 });
  }
  const kept = isFormer ? freeName(`${directory}-ancien`) : null;
  switchFolders(directory, { ...options, keepAs: kept ?? undefined });
  return { ...report, kept };
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

interface StageOptions {
  directory: string;
  hashes: OwnedFiles;
  changed: ReadonlySet<OutputFile>;
}

function stage(outputs: readonly OutputFile[], { directory, hashes, changed }: StageOptions): void {
  const next = stageOf(directory);
  rmSync(next, { recursive: true, force: true });
  createFolders([...outputs.map(({ path: file }) => path.join(next, file)), path.join(next, MARK)]);
  for (const output of outputs) {
    const target = path.join(next, output.path);
    if (changed.has(output)) writeFileSync(target, output.body);
    else linkOrCopy(path.join(directory, output.path), target);
  }
  const staged = listFolder(next).length;
  if (staged !== outputs.length) throw new Error(`${staged} files were staged instead of ${outputs.length}`);
  if (existsSync(directory)) chmodSync(next, statSync(directory).mode);
  writeFileSync(path.join(next, MARK), renderMark(hashes));
}

function freeName(wanted: string): string {
  let name = wanted;
  for (let number = 2; existsSync(name); number++) name = `${wanted}-${number}`;
  return name;
}

const refuseRace = (directory: string): string =>
  `Pendant le build, quelqu’un a écrit dans « ${directory} ». Rien n’a changé. À faire : relancer.\n` +
  `  Somebody wrote into "${directory}" during the build. Nothing was changed. Build again.`;
