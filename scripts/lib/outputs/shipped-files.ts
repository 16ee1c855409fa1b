/** Code that the site hands out as it stands in this repository: the embedded list, the types, the sync example. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { TextOutput } from "./api/render-outputs.ts";
import { EMBED_FILE } from "./reuse-paths.ts";

export function readShippedFiles(): TextOutput[] {
  return [
    { path: EMBED_FILE, body: bundleForPages("embed/annuaire-outils.ts") },
    { path: "types.d.ts", body: readFileSync(locate("exports/types.d.ts"), "utf8") },
    { path: "exports/sync.mjs", body: readFileSync(locate("exports/sync.mjs"), "utf8") },
  ];
}

const locate = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** One small module that needs no other. */
function bundleForPages(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [locate(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    // About three years of browsers.
    target: ["chrome109", "edge109", "firefox115", "safari16.4"],
    legalComments: "none",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
