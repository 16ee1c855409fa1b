/** Reads what the documentation is made of: the texts and examples of `docs/`, and the changelog. */

import { readFileSync } from "node:fs";
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
}

const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../..");

export function readDocs(): DocsSources {
  return {
    texts: readFolder("docs"),
    examples: readFolder("docs/examples"),
    changelog: readFileSync(path.join(PROJECT, "CHANGELOG.md"), "utf8"),
  };
}

function readFolder(folder: string): Map<string, string> {
  const cwd = path.join(PROJECT, folder);
  const files = fastGlob.sync("*", { cwd }).sort();
  return new Map(files.map((file) => [file, readFileSync(path.join(cwd, file), "utf8")]));
}
