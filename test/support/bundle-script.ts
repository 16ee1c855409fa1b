/** Makes one file of a script and what it imports: it starts in a tenth of a second, where tsx needs a second. */

import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";

/** Gives the path of the bundle, from where packages are found. */
export function bundleScript(script: string): string {
  const outfile = path.resolve("test/.out/bundles", `${path.basename(script, ".ts")}.mjs`);
  const { outputFiles } = buildSync({
    entryPoints: [script],
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  // Another test file may run it now.
  const draft = `${outfile}.${process.pid}`;
  mkdirSync(path.dirname(outfile), { recursive: true });
  writeFileSync(draft, outputFiles[0]?.contents ?? "");
  renameSync(draft, outfile);
  return outfile;
}
