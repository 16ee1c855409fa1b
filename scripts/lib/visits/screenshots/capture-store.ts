/** Reads and writes captures in `content/`. No other module writes them. A file is written whole or not at all. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../../cli/command.ts";
import { type ScreenshotRecords, screenshotRecordsSchema } from "../../content/list-schemas.ts";
import { renderRecords, withCapture } from "../../content/screenshot-records.ts";
import { ANYTHING, replaceFiles } from "../../source/replace-file.ts";
import { parseYaml } from "../../source/yaml.ts";

export interface CaptureStore {
  /** Throws if an editor made a mistake in the file: writing it again would lose their text. */
  readRecords(): ScreenshotRecords;
  /** Slugs that have an image. */
  listImages(): Set<string>;
  save(capture: { slug: string; name: string; today: string; image: Uint8Array }): void;
}

export function createCaptureStore(content: string): CaptureStore {
  const folder = path.join(content, "screenshots");
  const recordsFile = path.join(content, "screenshots.yml");
  const list = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  const readText = (): string | null => (existsSync(recordsFile) ? readFileSync(recordsFile, "utf8") : null);

  function readRecords(text = readText()): ScreenshotRecords {
    const yaml = parseYaml(text ?? "");
    const parsed = yaml.ok ? screenshotRecordsSchema.safeParse(yaml.data ?? {}) : null;
    if (parsed?.success) return parsed.data;
    throw new CommandError(
      `${recordsFile} a une erreur ; « npm run check » la montre. Rien n’y a été écrit.`,
    );
  }

  return {
    readRecords: () => readRecords(),
    listImages: () => new Set(list().flatMap((name) => /^(.+)\.webp$/.exec(name)?.[1] ?? [])),
    save({ slug, name, today, image }) {
      // Read again: an editor may have changed the file since.
      const text = readText();
      const records = renderRecords(withCapture(readRecords(text), { slug, name, today }));
      replaceFiles([
        { file: path.join(folder, `${slug}.webp`), data: image, was: ANYTHING },
        { file: recordsFile, data: records, was: text },
      ]);
    },
  };
}
