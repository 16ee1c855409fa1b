/**
 * The only writer of the output folder: all or nothing. The new site is written into a folder beside the old one; two
 * renames put it in its place. Whoever is killed leaves the old site or the new one, or, between the two renames, none.
 */

import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { CommandError } from "./cli.ts";
import type { SiteFile } from "./outputs/output.ts";

const PROGRAM = fileURLToPath(new URL("../../", import.meta.url));
/** Folders of the program that Git ignores, and that other programs fill. */
const OF_OTHERS = ["node_modules", ".git"].map((name) => path.join(PROGRAM, name));
/** The file by which a build knows its own folder. It lists what the build wrote there, a path a line. */
const MARK = ".build";
/** What systems leave in every folder that somebody opens: how a window looks. */
const LITTER = /(?:^|\/)(?:\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i;

/**
 * Throws, with exit code 2, if the build must not write into `out`: it may if the folder is absent, empty or made by a
 * build, and holds nothing else. Inside the project it may only be `public` or a folder that Git ignores.
 */
export function requireOwnFolder(out: string, content: string): void {
  const folder = realFolder(out);
  const entries = realFolder(content);
  const isAround = [entries, PROGRAM].some((one) => isWithin(one, folder));
  const isInside = [entries, ...OF_OTHERS].some((one) => isWithin(folder, one));
  if (isAround || isInside || !isFreeInProject(folder))
    throw new CommandError(refuseSource(out), { exitCode: 2 });
  if (isEmpty(folder)) return;
  const written = readMark(folder);
  if (written === null) throw new CommandError(refuseUnmarked(out), { exitCode: 2 });
  const foreign = listFiles(folder).filter((file) => !written.has(file) && !LITTER.test(file));
  if (foreign.length > 0) throw new CommandError(refuseForeign(out, foreign), { exitCode: 2 });
}

/** Writes the whole site. Ask `requireOwnFolder` first. */
export async function writeSite(files: readonly SiteFile[], out: string): Promise<void> {
  const folder = realFolder(out);
  const beside = (state: string) => path.join(path.dirname(folder), `.${path.basename(folder)}.${state}`);
  const next = beside(`new-${process.pid}`);
  const old = beside(`old-${process.pid}`);
  removeAbandoned(path.dirname(folder), `.${path.basename(folder)}.`);
  const mark = { path: MARK, body: files.map((file) => `${file.path}\n`).join("") };
  // First of all: a later build knows by it what a killed one has left.
  writeFiles([mark, ...files], next);
  await replaceFolder(folder, { next, old });
  await rm(old, { recursive: true, force: true });
}

/** One after the other, each made when its turn comes: that takes half the time of many at once, and no memory. */
function writeFiles(files: readonly SiteFile[], folder: string): void {
  const folders = new Set(files.map((file) => path.dirname(path.join(folder, file.path))));
  for (const one of folders) mkdirSync(one, { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, file.path), file.body);
}

/** Two builds at once: each renames a whole site into place, and the last one stays. */
async function replaceFolder(folder: string, { next, old }: { next: string; old: string }): Promise<void> {
  for (;;) {
    try {
      await rename(folder, old);
    } catch (error) {
      if (codeOf(error) !== "ENOENT") throw error;
    }
    try {
      return await rename(next, folder);
    } catch (error) {
      // Another build was faster: its site is the old one now.
      if (codeOf(error) !== "ENOTEMPTY" && codeOf(error) !== "EEXIST") throw error;
      await rm(old, { recursive: true, force: true });
    }
  }
}

/** What builds that were killed left beside the folder. */
function removeAbandoned(parent: string, prefix: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const [, pid] = name.startsWith(prefix)
      ? (/^(?:new|old)-(\d+)$/.exec(name.slice(prefix.length)) ?? [])
      : [];
    const folder = path.join(parent, name);
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** The paths that a build wrote; null if no build made this folder. */
function readMark(folder: string): ReadonlySet<string> | null {
  const mark = path.join(folder, MARK);
  const isFile = statSync(mark, { throwIfNoEntry: false })?.isFile();
  return isFile ? new Set([MARK, ...readFileSync(mark, "utf8").split("\n")]) : null;
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));

const isEmpty = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((entry) => LITTER.test(entry));

/** The real path; of a folder that does not exist yet, that of the nearest one that does, and the rest. */
function realFolder(folder: string): string {
  const absolute = path.resolve(folder);
  const parent = path.dirname(absolute);
  try {
    return realpathSync(absolute);
  } catch (error) {
    // Asked first whether it exists, it could be gone now: another build may be putting its own in place.
    if (codeOf(error) !== "ENOENT" || parent === absolute) throw error;
    return path.join(realFolder(parent), path.basename(absolute));
  }
}

/** `isWithin("/a/b", "/a")` → `true`; a folder is within itself */
function isWithin(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return way === "" || !(way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

/** Outside of the project, or `public`, or ignored by Git: nobody keeps work in it. */
function isFreeInProject(folder: string): boolean {
  if (!isWithin(folder, PROGRAM) || folder === path.join(PROGRAM, "public")) return true;
  try {
    execFileSync("git", ["check-ignore", "--quiet", `${folder}/`], { cwd: PROGRAM, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const refuseSource = (out: string): string =>
  `« ${out} » contient le contenu ou le programme, ou en fait partie : le site s’écrit dans un dossier à part, par exemple public.\n` +
  `  "${out}" holds the content or the program, or is part of it: build into a folder of its own, such as public.`;

const refuseUnmarked = (out: string): string =>
  `« ${out} » n’est pas vide et ne vient pas d’un build : rien n’y est touché. Choisissez un dossier vide, ou videz celui-ci.\n` +
  `  "${out}" is not empty and was not made by a build: nothing was touched. Choose an empty folder, or empty this one.`;

const MOST_NAMES = 10;

function refuseForeign(out: string, files: readonly string[]): string {
  const shown = files.toSorted().slice(0, MOST_NAMES).join(", ");
  const more = files.length > MOST_NAMES ? "…" : "";
  return (
    `« ${out} » contient ce que le build n’a pas écrit : ${shown}${more}. Rien n’a changé. À faire : le mettre ailleurs, puis relancer.\n` +
    `  "${out}" holds what the build did not write: ${shown}${more}. Nothing was changed. Move it elsewhere, then build again.`
  );
}
