/**
 * Says whether a build may write into a folder, and what it owns there: a build replaces the folder as a whole, so
 * nothing in it may be anybody else's.
 */

import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildCache, type CacheArea, createMemory, remember } from "../cache/build-cache.ts";
import { CommandError } from "../cli/command.ts";
import { hashOf, listFolder, MARK, readMark } from "./owned-files.ts";
import { finishSwitch } from "./switch-folders.ts";

const PROGRAM = fileURLToPath(new URL("../../../", import.meta.url));
/** Folders of the program that people or other tools fill. */
const SOURCE = ["scripts", "functions", "test", "node_modules", ".git", ".github", ".vscode"];
/** Builds before the mark wrote the first; one that was killed may have left its stage only. */
const FORMER_MARKS = ["api/v1/directory/_edge/manifest.json", ".build"];
/** What systems leave in every folder that somebody opens. It says how a window looks: a build may drop it. */
const LITTER = /(?:^|\/)(?:\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** A folder that a build may write into. */
export interface EarnedFolder {
  /** The real path, links followed. */
  directory: string;
  /** The files of the last build that are still there, as they are on the disk. */
  files: ReadonlyMap<string, FileState>;
  /** Made by a build before the mark: it cannot tell its files from those of others, so the folder is kept. */
  isFormer: boolean;
}

interface FileState {
  hash: string;
  /** Changes when somebody writes the file. */
  stamp: string;
}

/**
 * Why the build must not write into `out`, in French then in English; null if it may: the folder is absent,
 * empty, or holds a former build. Links are followed.
 */
export function refuseFolder(out: string, content: string): string | null {
  const folder = realFolder(out);
  const holds = [realFolder(content), PROGRAM].find((kept) => isWithin(kept, folder));
  const inside = [realFolder(content), ...SOURCE.map((name) => path.join(PROGRAM, name))].find((kept) =>
    isWithin(folder, kept),
  );
  if (holds !== undefined || inside !== undefined) {
    return (
      `« ${out} » contient le contenu ou le programme, ou en fait partie : le site s’écrit dans un dossier à part, par exemple public.\n` +
      `  "${out}" holds the content or the program, or is part of it: build into a folder of its own, such as public.`
    );
  }
  return isEmpty(folder) || isMade(folder) ? null : refuseUnmarked(out);
}

const refuseUnmarked = (out: string): string =>
  `« ${out} » n’est pas vide et ne vient pas d’un build : rien n’y est touché. Choisissez un dossier vide, ou videz celui-ci.\n` +
  `  "${out}" is not empty and was not made by a build: nothing was touched. Choose an empty folder, or empty this one.`;

/**
 * Looks at every file of the folder. Throws, with exit code 2, if one is not the build's or was changed since.
 * `owned` says where builds before the mark wrote. Only under the lock of the folder.
 */
export function inspectFolder(
  out: string,
  { owned, cache = createMemory() }: { owned: readonly string[]; cache?: BuildCache },
): EarnedFolder {
  const directory = realFolder(out);
  finishSwitch(directory);
  if (isEmpty(directory)) return { directory, files: new Map(), isFormer: false };
  if (!isMade(directory)) throw new CommandError(refuseUnmarked(out), { exitCode: 2 });
  const mark = readMark(directory);
  const isOurs = (file: string): boolean =>
    mark === null ? isBelow(file, [...owned, ".build"]) : file === MARK || mark.has(file);
  const present = listFolder(directory).filter(({ path: file }) => !LITTER.test(file));
  const foreign = present.filter((file) => !file.isFile || !isOurs(file.path)).map(({ path: file }) => file);
  const files = new Map<string, FileState>();
  const changed: string[] = [];
  for (const [file, hash] of foreign.length > 0 || mark === null ? [] : mark) {
    const state = readState(path.join(directory, file), cache);
    if (state === null) continue;
    files.set(file, state);
    if (state.hash !== hash) changed.push(file);
  }
  if (foreign.length > 0) throw new CommandError(refuseForeign(out, foreign), { exitCode: 2 });
  if (changed.length > 0) throw new CommandError(refuseChanged(out, changed), { exitCode: 2 });
  return { directory, files, isFormer: mark === null };
}

/** Whether nobody has written into the folder since it was looked at. */
export function isUntouched({ directory, files, isFormer }: EarnedFolder): boolean {
  if (isFormer) return true;
  const present = existsSync(directory) ? listFolder(directory) : [];
  const ours = present.filter(({ path: file }) => file !== MARK && !LITTER.test(file));
  return (
    ours.length === files.size &&
    ours.every(({ path: file }) => files.get(file)?.stamp === stampOf(path.join(directory, file)))
  );
}

/** The real path; of a folder that does not exist yet, that of the nearest one that does, and the rest. */
export function realFolder(folder: string): string {
  const absolute = path.resolve(folder);
  if (existsSync(absolute)) return realpathSync(absolute);
  const parent = path.dirname(absolute);
  return parent === absolute ? absolute : path.join(realFolder(parent), path.basename(absolute));
}

const refuseForeign = (out: string, files: readonly string[]): string =>
  `« ${out} » contient ce que le build n’a pas écrit : ${name(files, "et", "autres")}. Rien n’a changé. À faire : le mettre ailleurs, puis relancer.\n` +
  `  "${out}" holds what the build did not write: ${name(files, "and", "more")}. Nothing was changed. Move it elsewhere, then build again.`;

const refuseChanged = (out: string, files: readonly string[]): string =>
  `Dans « ${out} », ceci a été modifié depuis le dernier build : ${name(files, "et", "autres")}. Rien n’a changé. À faire : en garder une copie ailleurs si elle compte, le supprimer, puis relancer : le build le récrit.\n` +
  `  In "${out}", this was changed since the last build: ${name(files, "and", "more")}. Nothing was changed. Keep a copy elsewhere if it matters, delete it, then build again: the build writes it anew.`;

const MOST_NAMES = 10;

/** `name(["a", …, "m"], "and", "more")` → `"a, …, j and 3 more"` */
function name(files: readonly string[], and: string, more: string): string {
  const sorted = files.toSorted();
  const rest = sorted.length - MOST_NAMES;
  const shown = sorted.slice(0, rest === 1 ? undefined : MOST_NAMES).join(", ");
  return rest > 1 ? `${shown} ${and} ${rest} ${more}` : shown;
}

const isEmpty = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((entry) => LITTER.test(entry));

/** By a build with the mark, or by one before it. A mark is a file in `.build`. */
const isMade = (folder: string): boolean => FORMER_MARKS.some((mark) => existsSync(path.join(folder, mark)));

const isBelow = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** Null if the file is not there any more. It is read only if somebody wrote it since it was read last. */
function readState(file: string, cache: BuildCache): FileState | null {
  const stamp = stampOf(file);
  if (stamp === null) return null;
  const hash = remember(writtenArea(cache), `${file} ${stamp}`, () => hashOf(readFileSync(file)));
  return { hash, stamp };
}

/** The next build need not read a file that this one wrote. */
export function keepHash(file: string, hash: string, cache: BuildCache): void {
  const stamp = stampOf(file);
  if (stamp !== null) writtenArea(cache).set(`${file} ${stamp}`, hash);
}

const writtenArea = (cache: BuildCache): CacheArea => cache.area("written");

/** Changes when somebody writes the file; null if there is none. */
function stampOf(file: string): string | null {
  const stats = lstatSync(file, { throwIfNoEntry: false, bigint: true });
  return stats?.isFile() ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : null;
}

/** `isWithin("/a/b", "/a")` → `true`; a folder is within itself */
function isWithin(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return way === "" || !(way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}
