/** Bundles the edge functions over the generated data as a deploy does, without a network, and weighs the result. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "@netlify/edge-bundler";
import type { Project } from "./project.ts";
import { type Weight, weigh } from "./weigh.ts";

export async function measureBundle({ root }: Project): Promise<Weight> {
  const out = path.join(root, "bundle");
  const types = path.join(root, "netlify-global.ts");
  const importMap = path.join(root, "import-map.json");
  writeFileSync(types, "export type NetlifyGlobal = unknown;\n");
  const imports = { "https://edge.netlify.com/bootstrap/globals/types.ts": pathToFileURL(types).href };
  writeFileSync(importMap, JSON.stringify({ imports }));
  const { manifest } = await contained(root, () =>
    bundle([path.join(root, "functions")], out, [], {
      basePath: root,
      rootPath: root,
      cacheDirectory: path.join(root, "edge-cache"),
      importMapPaths: [importMap],
    }),
  );
  const [asset] = manifest.bundles;
  // A bundle that failed may look like one that did not, but for its routes.
  if (asset === undefined || manifest.routes.length + manifest.post_cache_routes.length === 0) {
    throw new Error("the edge bundle has no routes");
  }
  return weigh(readFileSync(path.join(out, asset.asset)));
}

/**
 * Runs the bundler with the Deno of this project on PATH and its temporary files in the folder. It asks
 * edge.netlify.com for newer types, and does without where it gets no answer: here it gets none.
 */
async function contained<T>(folder: string, task: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  const { PATH = "", TMPDIR } = process.env;
  process.env.PATH = path.resolve("node_modules/.bin") + path.delimiter + PATH;
  process.env.TMPDIR = folder;
  globalThis.fetch = () => Promise.reject(new Error("the bench stays on this machine"));
  try {
    return await task();
  } finally {
    globalThis.fetch = fetch;
    process.env.PATH = PATH;
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
