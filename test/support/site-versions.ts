/** Two versions of the sample’s site that differ in every entry, and a process that publishes them in turn. */

import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { OWNED_PATHS, renderFiles } from "../../scripts/lib/compile.ts";
import { inspectFolder } from "../../scripts/lib/outputs/earned-folder.ts";
import type { OutputFile } from "../../scripts/lib/outputs/output.ts";
import { writeOutputs } from "../../scripts/lib/outputs/write-outputs.ts";
import { bundleScript } from "./bundle-script.ts";
import { sampleCatalog, sampleFiles } from "./sample-content.ts";

/** Programs that pages load: to write them a hundred times would only take time. */
const PROGRAM = /^admin\/|\.js$/;
/** Written whole; of everything else a few files are enough. */
const WHOLE = /^(?:api|exports)\//;

/** The files of a version. Each entry says which it is: « version-un » or « version-deux ». */
export function renderVersion(name: "un" | "deux"): OutputFile[] {
  const marked = sampleFiles()
    .filter(({ path: file }) => file.startsWith("content/tools/"))
    .map(({ path: file, text }) => [
      file,
      text.replace(/^(short_description: .*)\./m, `$1, version-${name}.`),
    ]);
  const files = renderFiles(sampleCatalog(Object.fromEntries(marked)), null);
  const kept = OWNED_PATHS.flatMap((owned) =>
    files
      .filter(({ path: file }) => file === owned || file.startsWith(`${owned}/`))
      .filter(({ path: file }, index) => index < 3 || WHOLE.test(file)),
  );
  return kept.map((file) => (PROGRAM.test(file.path) ? { ...file, body: `version-${name}` } : file));
}

export function publishVersion(out: string, files: readonly OutputFile[]): void {
  writeOutputs(files, { folder: inspectFolder(out, { owned: OWNED_PATHS }), owned: OWNED_PATHS });
}

/** `publish(out, 100)` starts a process that publishes one version after the other, and prints a line after each. */
export function createPublisher(versions: readonly (readonly OutputFile[])[], folder: string) {
  const script = bundleScript("test/support/publish-versions.ts");
  const prepared = path.join(folder, "versions.json");
  const files = versions.map((version) =>
    version.map(({ path: file, body }) => [file, Buffer.from(body).toString("base64")]),
  );
  writeFileSync(prepared, JSON.stringify({ owned: OWNED_PATHS, files }));
  return (out: string, builds: number) => spawn(process.execPath, [script, prepared, out, String(builds)]);
}
