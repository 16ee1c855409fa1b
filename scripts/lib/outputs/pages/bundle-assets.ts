/**
 * Bundles what browsers run and read: each file of `entries/` becomes one file of `assets/` with a name that
 * changes when its content does, so that it may be cached for ever.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import fastGlob from "fast-glob";
import type { Output } from "../api/render-outputs.ts";
import type { Assets } from "./assets.ts";

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const PROJECT = path.resolve(FOLDER, "../../../..");

/** Shipped as their packages ship them, minified and with their notices: to bundle them again would take longer than all else. */
const VERBATIM = ["swagger-ui-dist/swagger-ui-bundle.js"];

export function bundleAssets(): Assets {
  const entries = fastGlob.sync(["entries/*.{ts,tsx,css}", "../admin/admin.ts"], { cwd: FOLDER }).sort();
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: PROJECT,
    entryPoints: entries.map((entry) => path.join(FOLDER, entry)),
    outdir: path.join(PROJECT, "assets"),
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    // What teachers' machines run: about three years back.
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
    loader: { ".woff2": "file", ".svg": "file" },
    publicPath: "/assets",
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "silent",
  });
  const outputs: Output[] = outputFiles.map(({ path: file, contents }) => ({
    path: path.relative(PROJECT, file).split(path.sep).join("/"),
    body: contents,
  }));
  const urls = new Map<string, string>();
  for (const [file, { entryPoint, inputs }] of Object.entries(metafile.outputs)) {
    // A font or picture has no entry: it goes by its own name.
    const source = entryPoint ?? Object.keys(inputs)[0] ?? file;
    urls.set(path.posix.basename(source).replace(/\.tsx?$/, ".js"), `/${file}`);
  }
  for (const specifier of VERBATIM) {
    const body = readFileSync(createRequire(import.meta.url).resolve(specifier));
    const { name, ext, base } = path.parse(specifier);
    const hash = createHash("sha256").update(body).digest("hex").slice(0, 8).toUpperCase();
    const file = `assets/${name}-${hash}${ext}`;
    outputs.push({ path: file, body });
    urls.set(base, `/${file}`);
  }
  outputs.push({ path: "partage.png", body: readFileSync(path.join(FOLDER, "assets/partage.png")) });
  outputs.push({ path: "favicon.svg", body: readFileSync(path.join(FOLDER, "assets/favicon.svg"), "utf8") });
  return { outputs, urls };
}
