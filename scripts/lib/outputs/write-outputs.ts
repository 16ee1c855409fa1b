/**
 * The only writer of the output folder: all or nothing, and unchanged files keep their inode and time.
 *
 * 1. Stage: the complete new state goes to `.build/next`, unchanged files as hard links to what is there.
 * 2. Commit: `.build/next` becomes `.build/ready` in one rename. From here on the new state is decided.
 * 3. Publish: each owned path is swapped by rename, which takes well under a millisecond.
 *
 * A process killed before 2 leaves the old output as it was; one killed during 3 leaves a `.build/ready` that
 * the next build puts in place before it does anything else.
 */

import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { OutputFile } from "./output.ts";

export interface WriteOptions {
  /** The output folder. */
  directory: string;
  /** What the build owns in it, files or folders; everything else is left alone. */
  owned: readonly string[];
}

export interface WriteReport {
  written: number;
  unchanged: number;
  removed: number;
}

export function writeOutputs(outputs: readonly OutputFile[], options: WriteOptions): WriteReport {
  const { directory, owned } = options;
  assertSound(outputs, owned);
  recoverOutputs(options);
  const before = owned.flatMap((ownedPath) => listFiles(directory, ownedPath));
  const paths = new Set(outputs.map((output) => output.path));
  const removed = before.filter((file) => !paths.has(file)).length;
  const changed = outputs.filter((output) => !isUnchanged(directory, output));
  const report = { written: changed.length, unchanged: outputs.length - changed.length, removed };
  if (changed.length === 0 && removed === 0) return report;

  const build = path.join(directory, ".build");
  const next = path.join(build, "next");
  rmSync(build, { recursive: true, force: true });
  stage(outputs, { directory, next, changed: new Set(changed) });
  const staged = owned.flatMap((ownedPath) => listFiles(next, ownedPath)).length;
  if (staged !== outputs.length) throw new Error(`${staged} files were staged instead of ${outputs.length}`);
  renameSync(next, path.join(build, "ready"));
  recoverOutputs(options);
  return report;
}

/** Puts a state in place that a killed build had decided on; removes one that it had not. */
export function recoverOutputs({ directory, owned }: WriteOptions): void {
  const build = path.join(directory, ".build");
  const ready = path.join(build, "ready");
  if (existsSync(ready)) {
    const old = path.join(build, "old");
    mkdirSync(old, { recursive: true });
    owned.forEach((ownedPath, index) => {
      const source = path.join(ready, ownedPath);
      const target = path.join(directory, ownedPath);
      // Not there any more: this path was swapped before the process was killed.
      if (!existsSync(source)) return;
      if (existsSync(target)) renameSync(target, path.join(old, String(index)));
      mkdirSync(path.dirname(target), { recursive: true });
      renameSync(source, target);
    });
  }
  rmSync(build, { recursive: true, force: true });
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

function isUnchanged(directory: string, { path: file, body }: OutputFile): boolean {
  try {
    const bytes = readFileSync(path.join(directory, file));
    return typeof body === "string" ? bytes.toString() === body : bytes.equals(body);
  } catch {
    return false;
  }
}

function stage(
  outputs: readonly OutputFile[],
  { directory, next, changed }: { directory: string; next: string; changed: ReadonlySet<OutputFile> },
): void {
  const folders = new Set<string>();
  for (const output of outputs) {
    const target = path.join(next, output.path);
    const folder = path.dirname(target);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    if (changed.has(output)) writeFileSync(target, output.body);
    else linkSync(path.join(directory, output.path), target);
  }
}

/** Files at or below a path, relative to the folder, with forward slashes. */
function listFiles(directory: string, ownedPath: string): string[] {
  const absolute = path.join(directory, ownedPath);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [ownedPath];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
    );
}
