/** Bundles what browsers run and read; reads files that are published as they are. */

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { renderHues } from "./category-hues.ts";
import type { Assets } from "./output.ts";

/** A file of this repository or of a package that is published as it is. */
export { readFileSync as readShipped };

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

/** A page that names an asset which does not exist is a bug. */
export function assetUrl({ urls }: Assets, entry: string): string {
  const url = urls.get(entry);
  if (url === undefined) throw new Error(`no asset ${entry}`);
  return url;
}

/**
 * Each entry becomes one file of `assets/`. Its name changes when its content does, so that it may be cached
 * for ever. It runs in a process of its own: whoever waits for it later loses no time.
 */
export async function bundleAssets(entries: readonly string[]): Promise<Assets> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT,
    outdir: path.join(PROJECT, "assets"),
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    legalComments: "none",
    logLevel: "silent",
    entryPoints: [...entries],
    // Written by the build: the colours of categories.
    alias: { "category-hues": `data:text/css,${encodeURIComponent(renderHues())}` },
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    metafile: true,
    // What teachers' machines run: about three years back.
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
    loader: { ".woff2": "file", ".svg": "file" },
    publicPath: "/assets",
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  const files = outputFiles.map(({ path: file, contents }) => ({
    path: path.relative(PROJECT, file).split(path.sep).join("/"),
    body: contents,
  }));
  const outputs = Object.entries(metafile.outputs);
  const urls = outputs.map(([file, { entryPoint, inputs }]): [string, string] => {
    // A font or picture has no entry: it goes by its own name.
    const source = entryPoint ?? Object.keys(inputs)[0] ?? file;
    return [path.posix.basename(source).replace(/\.tsx?$/, ".js"), `/${file}`];
  });
  const inputs = outputs.flatMap(([, output]) => Object.entries(output.inputs));
  const packages = inputs
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([file]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  return { files, urls: new Map(urls), packages: [...new Set(packages)] };
}

/** `packageFile("decap-cms")` → the absolute path of its main file */
export const packageFile: (specifier: string) => string = createRequire(import.meta.url).resolve;

/** The manifest of a package, not parsed, and its licence; null if the package has no such file. */
export function readLicense(name: string): { manifest: unknown; text: string | null } {
  const folder = path.join(PROJECT, "node_modules", name);
  const file = readdirSync(folder).find((one) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(one));
  return {
    manifest: JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")),
    text: file === undefined ? null : readFileSync(path.join(folder, file), "utf8"),
  };
}

/** `fileBeside(import.meta.url, "style.css")` → its absolute path */
export const fileBeside = (module: string, file: string): string => fileURLToPath(new URL(file, module));
/** Its text. */
export const readBeside = (module: string, file: string): string =>
  readFileSync(new URL(file, module), "utf8");

/** Replaces the placeholders of a text by their values: `{{base_url}}`. An unknown name is a bug. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {{${name}}}`);
    return value;
  });
