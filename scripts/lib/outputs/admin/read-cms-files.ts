/** Reads Decap CMS from its package, so that our own site serves it. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import fastGlob from "fast-glob";

/** What the page asks for first; the rest is loaded by it, from beside it. */
export const CMS_SCRIPT = "decap-cms.js";

export interface CmsFile {
  name: string;
  bytes: Uint8Array;
}

/** The script and the parts that it loads. `cms.js` beside it is the same under an older name. */
export function readCmsFiles(): CmsFile[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve("decap-cms"));
  const names = fastGlob.sync([CMS_SCRIPT, `*.${CMS_SCRIPT}`, "*.wasm"], { cwd: folder }).sort();
  return names.map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }));
}
