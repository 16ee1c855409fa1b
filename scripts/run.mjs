/**
 * Runs a command: `node scripts/run.mjs build --out public` runs scripts/build.ts. Plain JavaScript: Node starts
 * it without a loader.
 *
 * To start tsx and to read some 400 modules took longer than many a command: so the command is compiled into one
 * file, kept under a hash of all code that could change it. Where nothing can be kept, tsx runs it as it is.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const PROJECT = fileURLToPath(new URL("..", import.meta.url));
const KEPT = path.join(PROJECT, "node_modules/.cache/annuaire");

const [, , command = "", ...args] = process.argv;
const source = path.join(PROJECT, "scripts", `${command}.ts`);
if (!/^[a-z]+$/.test(command) || !existsSync(source)) {
  console.error(`There is no command "${command}": see the scripts of package.json.`);
  process.exit(1);
}
process.argv = [process.argv[0] ?? "node", source, ...args];
const code = hashCode();
const compiled = path.join(KEPT, code, `${command}.mjs`);
if (existsSync(compiled) || (await compile())) await import(pathToFileURL(compiled).href);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(source).href);
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

/** False if it cannot be done here: then tsx says what is wrong, if anything is. */
async function compile() {
  try {
    const { build } = await import("esbuild");
    const { devDependencies } = JSON.parse(readFileSync(path.join(PROJECT, "package.json"), "utf8"));
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
      define: { COMPILED_CODE: JSON.stringify({ code, folder: path.dirname(compiled) }) },
      // Native code cannot be compiled in; what only developers use is seldom needed.
      external: ["esbuild", "fs-native-extensions", ...Object.keys(devDependencies)],
      // Packages of the older kind call for modules of Node as they run.
      banner: {
        js: 'import { createRequire as toRequire } from "node:module";\nconst require = toRequire(import.meta.url);',
      },
      plugins: [{ name: "own-places", setup: keepPlaces }],
    });
    for (const other of existsSync(KEPT) ? readdirSync(KEPT) : [])
      if (other !== code) rmSync(path.join(KEPT, other), { recursive: true, force: true });
    mkdirSync(path.dirname(compiled), { recursive: true });
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
