/** Reads and writes captures in `content/`. No other module writes them. A file is written whole or not at all. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../../cli/command.ts";
import { type ScreenshotRecords, screenshotRecordsSchema } from "../../content/list-schemas.ts";
import { renderRecords, withCapture } from "../../content/screenshot-records.ts";
import { replaceFile } from "../../source/replace-file.ts";
import { parseYaml } from "../../source/yaml.ts";

export interface CaptureStore {
  /** Throws if an editor made a mistake in the file: writing it again would lose their text. */
  readRecords(): ScreenshotRecords;
  /** Slugs that have an image. */
  listImages(): Set<string>;
  save(capture: { slug: string; name: string; today: string; image: Uint8Array }): void;
}

/** What `replaceFile` leaves behind if the run is killed. */
const UNFINISHED = /^\..+\.tmp$/;

export function createCaptureStore(content: string): CaptureStore {
  const folder = path.join(content, "screenshots");
  const recordsFile = path.join(content, "screenshots.yml");
  const list = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  for (const name of list()) if (UNFINISHED.test(name)) rmSync(path.join(folder, name));

  function readRecords(): ScreenshotRecords {
    const yaml = parseYaml(existsSync(recordsFile) ? readFileSync(recordsFile, "utf8") : "");
    const parsed = yaml.ok ? screenshotRecordsSchema.safeParse(yaml.data ?? {}) : null;
    if (parsed?.success) return parsed.data;
    throw new CommandError(
      `${recordsFile} a une erreur ; « npm run check » la montre. Rien n’y a été écrit.`,
    );
  }

  return {
    readRecords,
    listImages: () => new Set(list().flatMap((name) => /^(.+)\.webp$/.exec(name)?.[1] ?? [])),
    save({ slug, name, today, image }) {
      mkdirSync(folder, { recursive: true });
      replaceFile(path.join(folder, `${slug}.webp`), image);
      // Read again: an editor may have changed the file since.
      replaceFile(recordsFile, renderRecords(withCapture(readRecords(), { slug, name, today })));
    },
  };
}
