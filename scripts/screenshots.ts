/** Command: takes pictures of the tools' sites, for a person who looks at each. If one fails, the old picture stays. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseFlagsAndNames, run } from "./lib/cli.ts";
import { today } from "./lib/content/check-content.ts";
import type { Tool } from "./lib/content/fields/tool-fields.ts";
import { screenshotsKind } from "./lib/content/model/lists.ts";
import { renderRecords, withCapture } from "./lib/content/model/pictures.ts";
import { findNamed } from "./lib/desk/upkeep/find-named.ts";
import { ANYTHING, replaceFiles } from "./lib/source/replace-file.ts";
import { parseYaml } from "./lib/source/yaml.ts";
import { addDays } from "./lib/text/french-date.ts";
import { count } from "./lib/text/words.ts";
import { readValidContent } from "./lib/valid-content.ts";
import { CaptureFailure, captureSite } from "./lib/visits/capture-site.ts";
import { launchChromium } from "./lib/visits/launch-chromium.ts";

const OLD_DAYS = 180;

const USAGE = `npm run screenshots -- [FICHE…] [--content DIR]
  Photographie la page d’accueil des outils, dans content/screenshots/ : à regarder une par une.
  Sans rien : les fiches sans capture, ou dont la capture a plus de ${OLD_DAYS} jours. Une commande interrompue
  reprend où elle en était.
  FICHE…         ces fiches-là, même si leur capture est récente`;

await run(async () => {
  const { flags, names } = parseFlagsAndNames({}, USAGE);
  const { content, catalog } = readValidContent(flags.content);
  const named = new Set(names.map((name) => findNamed(content, name, "tool").name));
  const before = addDays(today(), -OLD_DAYS);
  const isOld = ({ screenshot }: Tool): boolean => (screenshot.captured_at ?? "") <= before;
  const due = catalog.tools.filter((tool) => (named.size > 0 ? named.has(tool.slug) : isOld(tool)));
  let taken = 0;
  const { browser } = await launchChromium();
  try {
    for (const { slug, name, website_url } of due) {
      try {
        const image = await captureSite(browser, website_url, catalog.site.base_url);
        saveCapture(flags.content, { slug, name }, image);
        taken++;
        process.stderr.write(`✓ ${slug} (${Math.ceil(image.byteLength / 1024)} ko)\n`);
      } catch (error) {
        if (!(error instanceof CaptureFailure)) throw error;
        process.stderr.write(`✗ ${slug} : ${error.message}\n    ${website_url}\n`);
      }
    }
  } finally {
    await browser.close();
  }
  process.stdout.write(
    `${count(taken, "capture")} sur ${due.length}. Là où il y avait une image et où rien n’est venu, elle est restée.\n` +
      "À faire : regarder les images de content/screenshots/, puis les valider dans Git.\n",
  );
  if (taken < due.length) process.exitCode = 1;
});

/** The image and its record. The file of records was checked with the content. */
function saveCapture(content: string, { slug, name }: Pick<Tool, "slug" | "name">, image: Uint8Array): void {
  const file = path.join(content, "screenshots.yml");
  // Read each time: an editor may have changed it.
  const was = existsSync(file) ? readFileSync(file, "utf8") : null;
  const yaml = parseYaml(was ?? "");
  const records = screenshotsKind.written.parse(yaml.ok ? (yaml.data ?? {}) : null);
  replaceFiles([
    { file: path.join(content, "screenshots", `${slug}.webp`), data: image, was: ANYTHING },
    { file, data: renderRecords(withCapture(records, { slug, name, today: today() })), was },
  ]);
}
