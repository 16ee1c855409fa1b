/** Says whether a build may write into a folder: it replaces what is there, so it must not be anybody else's. */

import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../../../", import.meta.url));
/** Folders of the program that people or other tools fill. */
const SOURCE = ["scripts", "functions", "test", "node_modules", ".git", ".github", ".vscode"];
/** Every build writes it; a build that was killed may have left its stage only. */
const MARKS = ["api/v1/directory/_edge/manifest.json", ".build"];

/**
 * Why the build must not write into `out`, in French then in English; null if it may: the folder is absent,
 * empty, or holds a former build. Links are followed.
 */
export function refuseFolder(out: string, content: string): string | null {
  const folder = resolve(out);
  const holds = [resolve(content), PROGRAM].find((kept) => isWithin(kept, folder));
  const inside = [resolve(content), ...SOURCE.map((name) => path.join(PROGRAM, name))].find((kept) =>
    isWithin(folder, kept),
  );
  if (holds !== undefined || inside !== undefined) {
    return (
      `« ${out} » contient le contenu ou le programme, ou en fait partie : le site s’écrit dans un dossier à part, par exemple public.\n` +
      `  "${out}" holds the content or the program, or is part of it: build into a folder of its own, such as public.`
    );
  }
  const isFree = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isFree || MARKS.some((mark) => existsSync(path.join(folder, mark)))) return null;
  return (
    `« ${out} » n’est pas vide et ne vient pas d’un build : rien n’y est touché. Choisissez un dossier vide, ou videz celui-ci.\n` +
    `  "${out}" is not empty and was not made by a build: nothing was touched. Choose an empty folder, or empty this one.`
  );
}

/** The real path; of a folder that does not exist yet, that of the nearest one that does, and the rest. */
function resolve(folder: string): string {
  const absolute = path.resolve(folder);
  if (existsSync(absolute)) return realpathSync(absolute);
  const parent = path.dirname(absolute);
  return parent === absolute ? absolute : path.join(resolve(parent), path.basename(absolute));
}

/** `isWithin("/a/b", "/a")` → `true`; a folder is within itself */
function isWithin(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return way === "" || !(way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}
