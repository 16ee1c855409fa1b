/** Reads the sources of the documentation: the texts and examples of `text/`, and the changelog. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastGlob from "fast-glob";

export interface DocsSources {
  /** Markdown by file name: `"guide.fr.md"`. */
  readonly texts: ReadonlyMap<string, string>;
  /** By file name: `"pages.py"`. */
  readonly examples: ReadonlyMap<string, string>;
  /** The whole of CHANGELOG.md. */
  readonly changelog: string;
  /** The licence and notices of Swagger UI, which draws the reference: they must be published with it. */
  readonly rendererLicense: string;
}

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const PROJECT = path.resolve(FOLDER, "../../../../..");

const RENDERER_NOTICES = ["NOTICE", "LICENSE", "swagger-ui-bundle.js.LICENSE.txt"];
const { resolve: locate } = createRequire(import.meta.url);

export function readDocs(): DocsSources {
  return {
    texts: readFolder("text"),
    examples: readFolder("text/examples"),
    rendererLicense: RENDERER_NOTICES.map((file) =>
      readFileSync(locate(`swagger-ui-dist/${file}`), "utf8").trim(),
    ).join("\n\n"),
    changelog: readFileSync(path.join(PROJECT, "CHANGELOG.md"), "utf8"),
  };
}

function readFolder(folder: string): Map<string, string> {
  const cwd = path.join(FOLDER, folder);
  const files = fastGlob.sync("*", { cwd }).sort();
  return new Map(files.map((file) => [file, readFileSync(path.join(cwd, file), "utf8")]));
}
