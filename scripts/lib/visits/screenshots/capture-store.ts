/** Keeps captures in `content/`: the only module that writes there for them. Whole files or none. */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../../cli/command.ts";
import { type ScreenshotRecords, screenshotRecordsSchema } from "../../content/list-schemas.ts";
import { renderRecords, withCapture } from "../../content/screenshot-records.ts";
import { parseYaml } from "../../source/yaml.ts";

export interface CaptureStore {
  readRecords(): ScreenshotRecords;
  /** Slugs that have an image. */
  listImages(): Set<string>;
  save(capture: { slug: string; name: string; today: string; image: Uint8Array }): void;
}

/** Hidden: the reader of the content does not see a file that a killed run left. */
const UNFINISHED = ".unfinished-";

export function createCaptureStore(content: string): CaptureStore {
  const folder = path.join(content, "screenshots");
  const recordsFile = path.join(content, "screenshots.yml");
  const readRecords = (): ScreenshotRecords => parseRecords(readIfThere(recordsFile), recordsFile);
  const list = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  for (const name of list()) {
    if (name.startsWith(UNFINISHED)) rmSync(path.join(folder, name));
  }
  return {
    readRecords,
    listImages: () =>
      new Set(
        list()
          .filter((name) => name.endsWith(".webp"))
          .map((name) => path.basename(name, ".webp")),
      ),
    save({ slug, name, today, image }) {
      mkdirSync(folder, { recursive: true });
      replace(path.join(folder, `${slug}.webp`), image, folder);
      // Read again: an editor may have written in it since.
      replace(recordsFile, renderRecords(withCapture(readRecords(), { slug, name, today })), folder);
    },
  };
}

/** Throws where an editor's slip would be lost by writing the file anew. */
function parseRecords(text: string, file: string): ScreenshotRecords {
  const yaml = parseYaml(text);
  const parsed = yaml.ok ? screenshotRecordsSchema.safeParse(yaml.data ?? {}) : null;
  if (parsed?.success) return parsed.data;
  throw new CommandError(`${file} a une erreur ; « npm run check » la montre. Rien n’y a été écrit.`);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

function replace(file: string, data: string | Uint8Array, folder: string): void {
  const unfinished = path.join(folder, `${UNFINISHED}${path.basename(file)}`);
  writeFileSync(unfinished, data);
  renameSync(unfinished, file);
}
