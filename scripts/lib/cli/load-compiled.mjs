/**
 * Loads a module of scripts/ compiled into one file: for the commands, and for VS Code. Plain JavaScript: Node
 * reads it without a loader.
 *
 * To start tsx and to read some 400 modules took longer than many a command: so the module is compiled, and kept
 * under a hash of all code that could change it. Where nothing can be kept, tsx runs it as it is.
 */

import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));
const KEPT = path.join(PROJECT, "node_modules/.cache/annuaire");

/**
 * What a module exports: `loadCompiled("scripts/build.ts")`.
 * @param {string} source its path below the project
 */
export async function loadCompiled(source) {
  const code = hashCode();
  const name = source.replace(/^scripts\//, "").replace(/\.ts$/, ".mjs");
  const compiled = path.join(KEPT, code, name.replaceAll("/", "-"));
  if (existsSync(compiled) || (await compile(source, { compiled, code })))
    return import(pathToFileURL(compiled).href);
  const { register } = await import("tsx/esm/api");
  register();
  return import(pathToFileURL(path.join(PROJECT, source)).href);
}

/** Of everything that decides what a command does: our code, the packages, Node. */
function hashCode() {
  const hash = createHash("sha256").update(process.version).update(process.platform);
  const locked = path.join(PROJECT, "package-lock.json");
  const installed = path.join(PROJECT, "node_modules/.package-lock.json");
  for (const file of [...filesOf("scripts"), ...filesOf("functions"), locked, installed]) {
    if (!existsSync(file)) continue;
    const bytes = readFileSync(file);
    hash.update(`\n${path.relative(PROJECT, file)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex").slice(0, 32);
}

/** @param {string} folder @returns {string[]} */
function filesOf(folder) {
  return readdirSync(path.join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/**
 * False if it cannot be done here: then tsx says what is wrong, if anything is.
 * @param {string} source
 * @param {{ compiled: string, code: string }} target
 */
async function compile(source, { compiled, code }) {
  try {
    const { build } = await import("esbuild");
    const { devDependencies } = JSON.parse(readFileSync(path.join(PROJECT, "package.json"), "utf8"));
    const folder = path.dirname(compiled);
    const { outputFiles } = await build({
      absWorkingDir: PROJECT,
      entryPoints: [source],
      outfile: compiled,
      bundle: true,
      write: false,
      platform: "node",
      format: "esm",
      target: "node20",
      jsx: "automatic",
      jsxImportSource: "preact",
      logLevel: "silent",
      legalComments: "none",
      define: { COMPILED_CODE: JSON.stringify({ code, folder }) },
      // Native code cannot be compiled in; what only developers use is seldom needed.
      external: ["esbuild", "fs-native-extensions", "@resvg/resvg-js", ...Object.keys(devDependencies)],
      // Packages of the older kind call for modules of Node as they run.
      banner: {
        js: 'import { createRequire as toRequire } from "node:module";\nconst require = toRequire(import.meta.url);',
      },
      plugins: [{ name: "own-places", setup: keepPlaces }],
    });
    removeFormer(code);
    mkdirSync(folder, { recursive: true });
    // A name of its own, then the right one: another run never reads half a file.
    const draft = `${compiled}.${process.pid}`;
    writeFileSync(draft, outputFiles[0]?.contents ?? "");
    renameSync(draft, compiled);
    return true;
  } catch {
    return false;
  }
}

/**
 * Two folders of other code stay: VS Code brings a Node of its own, and somebody may go from branch to branch.
 * @param {string} code
 */
function removeFormer(code) {
  const others = (existsSync(KEPT) ? readdirSync(KEPT) : []).filter((name) => name !== code);
  const byAge = others
    .map((name) => ({ name, changed: statSync(path.join(KEPT, name)).mtimeMs }))
    .sort((a, b) => b.changed - a.changed);
  for (const { name } of byAge.slice(2)) rmSync(path.join(KEPT, name), { recursive: true, force: true });
}

/**
 * Modules read files beside them: `import.meta.url` stays that of the source.
 * @param {import("esbuild").PluginBuild} build
 */
function keepPlaces(build) {
  // What the functions answer from is made by a build: the local host reads it when there is one.
  build.onResolve({ filter: /\/_edge\/[a-z-]+\.json$/ }, ({ path: file }) => ({
    path: file,
    namespace: "later",
  }));
  build.onLoad({ filter: /./, namespace: "later" }, () => ({ contents: "{}", loader: "json" }));
  build.onLoad({ filter: /\.(?:tsx?|m?js)$/ }, ({ path: file }) => {
    const text = readFileSync(file, "utf8");
    if (!text.includes("import.meta.url")) return null;
    const contents = text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(file).href));
    return { contents, loader: file.endsWith(".tsx") ? "tsx" : file.endsWith(".ts") ? "ts" : "js" };
  });
}
