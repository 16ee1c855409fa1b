/** Weighs the answers, the data of the edge functions, and the bundle that a deploy would make of them. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { bundle } from "@netlify/edge-bundler";
import { z } from "zod";
import type { Project } from "./project.ts";

/** In bytes. */
export interface Weight {
  name: string;
  raw: number;
  brotli: number;
}

/** Servers choose it for bodies that they compress while they answer. 11 would take seconds on an index. */
export const BROTLI_QUALITY = 5;

const manifestSchema = z.object({ search: z.object({ index: z.string(), spelling: z.string() }) });

function weigh(name: string, bytes: Uint8Array): Weight {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { name, raw: bytes.byteLength, brotli: brotliCompressSync(bytes, { params }).byteLength };
}

export async function measureWeights(project: Project): Promise<Weight[]> {
  const { api, publish } = project;
  const file = (name: string) => weigh(name, readFileSync(path.join(api, name)));
  const read = (name: string) => readFileSync(path.join(publish, name));
  const within = (prefix: string, weight: Weight): Weight => ({ ...weight, name: prefix + weight.name });
  const { search } = manifestSchema.parse(JSON.parse(String(read("_search/directory.json"))));
  return [
    file("tools.json"),
    weigh("tool, the median one", medianTool(api)),
    ...["collections.json", "categories.json", "openapi.json"].map(file),
    weigh("bundle of the edge functions, which every isolate loads", await bundleFunctions(project)),
    within("of it, ", weigh("the table of tools", read("_search/directory.json"))),
    weigh("first q: search index", read(search.index)),
    weigh("first correction: spelling", read(search.spelling)),
  ];
}

function medianTool(api: string): Buffer {
  const folder = path.join(api, "tools");
  const bodies = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(path.join(folder, name)))
    .sort((a, b) => a.byteLength - b.byteLength);
  return bodies[Math.floor(bodies.length / 2)] ?? Buffer.alloc(0);
}

async function bundleFunctions({ root }: Project): Promise<Buffer> {
  const out = path.join(root, "bundle");
  const types = path.join(root, "netlify-global.ts");
  const importMap = path.join(root, "import-map.json");
  // The bundler would fetch this module of types, which nothing runs.
  const imports = { "https://edge.netlify.com/bootstrap/globals/types.ts": pathToFileURL(types).href };
  writeFileSync(types, "export type NetlifyGlobal = unknown;\n");
  writeFileSync(importMap, JSON.stringify({ imports }));
  // The bundler runs the Deno of this project, and leaves its temporary files in the folder.
  process.env.PATH = path.resolve("node_modules/.bin") + path.delimiter + process.env.PATH;
  process.env.TMPDIR = root;
  const { manifest } = await bundle([path.join(root, "functions")], out, [], {
    basePath: root,
    rootPath: root,
    cacheDirectory: path.join(root, "edge-cache"),
    importMapPaths: [importMap],
  });
  const [asset] = manifest.bundles;
  // A bundle that failed can look like a good one: only its routes are missing.
  if (asset === undefined || manifest.routes.length + manifest.post_cache_routes.length === 0) {
    throw new Error("the edge bundle has no routes");
  }
  return readFileSync(path.join(out, asset.asset));
}
