/**
 * One build at a time for each output folder. The system itself holds the lock: it frees it when the process ends,
 * however it ends. The file says who holds it, for whoever waits.
 */

import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import native from "fs-native-extensions";
import { z } from "zod";
import { CommandError } from "../cli/command.ts";
import { realFolder } from "./earned-folder.ts";
import { besideFolder, tidyBeside } from "./switch-folders.ts";

export interface LockOptions {
  /** Tells a person what they wait for: one French line, once. */
  say: (line: string) => void;
  waitMs?: number;
}

const WAIT_MS = 60_000;
const RETRY_MS = 50;
/** Far behind the text of the file: Windows lets nobody read bytes that are locked. */
const LOCKED_BYTE = 2 ** 30;

/** Runs an action while no other process builds into `out`. Waits for its turn; throws if it does not come. */
export async function withBuildLock<T>(
  out: string,
  { say, waitMs = WAIT_MS }: LockOptions,
  action: () => T | Promise<T>,
): Promise<T> {
  const directory = realFolder(out);
  const deadline = performance.now() + waitMs;
  let isTold = false;
  let fd = tryToLock(directory);
  while (fd === null) {
    const holder = describeHolder(directory);
    if (performance.now() > deadline) throw new CommandError(giveUp(out, holder, waitMs));
    if (!isTold) say(`… ${holder} écrit dans « ${out} » : attente, ${waitMs / 1000} secondes au plus.\n`);
    isTold = true;
    await wait(RETRY_MS);
    fd = tryToLock(directory);
  }
  try {
    return await action();
  } finally {
    unlock(directory, fd);
  }
}

/** An open file that holds a lock; null if another one holds it. Closing it frees the lock. */
export function lockFile(file: string): number | null {
  const fd = openSync(file, "a+");
  // Whoever held it may have removed the file just now: then this is not the file that others will open.
  if (native.tryLock(fd, LOCKED_BYTE, 1) && isSameFile(file, fd)) return fd;
  closeSync(fd);
  return null;
}

function tryToLock(directory: string): number | null {
  const file = lockOf(directory);
  mkdirSync(path.dirname(file), { recursive: true });
  let fd: number | null = null;
  try {
    fd = lockFile(file);
  } catch (error) {
    // Whoever held it has just removed the folder.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  if (fd !== null) {
    ftruncateSync(fd);
    writeSync(fd, JSON.stringify({ pid: process.pid, started: new Date().toISOString() }));
  }
  return fd;
}

function unlock(directory: string, fd: number): void {
  // Removed while it is still locked, so that nobody holds a lock on a file that is gone. Windows cannot do that.
  if (process.platform !== "win32") rmSync(lockOf(directory), { force: true });
  closeSync(fd);
  tidyBeside(directory);
}

const lockOf = (directory: string): string => besideFolder(directory, "lock");

function isSameFile(file: string, fd: number): boolean {
  const now = statSync(file, { bigint: true, throwIfNoEntry: false });
  return now !== undefined && now.ino === fstatSync(fd, { bigint: true }).ino;
}

const holderSchema = z.object({ pid: z.int(), started: z.coerce.date() });

/** `"Un autre build (processus 4242, depuis 14:03:22)"` */
function describeHolder(directory: string): string {
  try {
    const { pid, started } = holderSchema.parse(JSON.parse(readFileSync(lockOf(directory), "utf8")));
    return `Un autre build (processus ${pid}, depuis ${started.toLocaleTimeString("fr")})`;
  } catch {
    // It has just begun or ended.
    return "Un autre build";
  }
}

const giveUp = (out: string, holder: string, waitMs: number): string =>
  `${holder} écrit dans « ${out} » depuis plus de ${waitMs / 1000} secondes. Rien n’a changé. À faire : attendre sa fin ou l’arrêter, puis relancer.\n` +
  `  Another build holds "${out}". Nothing was changed. Wait for its end or stop it, then build again.`;
