/** Bundles what browsers run and read; reads files that are published as they are. */

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, buildSync } from "esbuild";
import { type BuildCache, keyOf, remember } from "../cache/build-cache.ts";
import type { Assets } from "./assets.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

const SETTINGS = {
  absWorkingDir: PROJECT,
  outdir: path.join(PROJECT, "assets"),
  bundle: true,
  minify: true,
  write: false,
  format: "esm",
  legalComments: "none",
  logLevel: "silent",
} as const satisfies BuildOptions;

/**
 * Each entry becomes one file of `assets/`. Its name changes when its content does, so that it may be cached
 * for ever. `styles` are stylesheets that the build writes, by the name under which others import them.
 */
export function bundleAssets(
  entries: readonly string[],
  { styles = {}, cache }: { styles?: Readonly<Record<string, string>>; cache: BuildCache },
): Assets {
  const { files, urls } = remember(cache.area("bundles"), keyOf(...entries, JSON.stringify(styles)), () =>
    bundle(entries, styles),
  );
  return {
    files: files.map(({ path: file, base64 }) => ({ path: file, body: Buffer.from(base64, "base64") })),
    urls: new Map(urls),
  };
}

/** As JSON can hold it. */
function bundle(entries: readonly string[], styles: Readonly<Record<string, string>>) {
  const alias = Object.fromEntries(
    Object.entries(styles).map(([name, css]) => [name, `data:text/css,${encodeURIComponent(css)}`]),
  );
  const { outputFiles, metafile } = buildSync({
    ...SETTINGS,
    entryPoints: [...entries],
    alias,
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
    base64: Buffer.from(contents).toString("base64"),
  }));
  const urls = Object.entries(metafile.outputs).map(([file, { entryPoint, inputs }]): [string, string] => {
    // A font or picture has no entry: it goes by its own name.
    const source = entryPoint ?? Object.keys(inputs)[0] ?? file;
    return [path.posix.basename(source).replace(/\.tsx?$/, ".js"), `/${file}`];
  });
  return { files, urls };
}

/**
 * One small module that needs no other, for pages of other sites: about three years of browsers. `constants` are
 * the values of what it declares.
 */
export function bundleModule(
  entry: string,
  { constants, cache }: { constants: Readonly<Record<string, unknown>>; cache: BuildCache },
): string {
  const target = ["chrome109", "edge109", "firefox115", "safari16.4"];
  const define = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  return remember(cache.area("bundles"), keyOf(entry, JSON.stringify(define)), () => {
    const { outputFiles } = buildSync({ ...SETTINGS, entryPoints: [entry], target, define });
    return outputFiles[0]?.text ?? "";
  });
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

/** A file of this repository or of a package that is published as it is. */
export const readShipped = (file: string): Buffer => readFileSync(file);

/** `fileBeside(import.meta.url, "sync.mjs")` → its absolute path */
export const fileBeside = (module: string, file: string): string => fileURLToPath(new URL(file, module));
