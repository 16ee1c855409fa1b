/** The cache of a command. A command that tsx runs keeps nothing: only compiled code knows its own hash. */

import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type BuildCache, createMemory, keyOf, openCache } from "./build-cache.ts";

/** scripts/run.mjs writes it into the compiled file: the folder is named after the hash of all code. */
declare const COMPILED_CODE: { readonly code: string; readonly folder: string } | undefined;

/**
 * `openRunCache("content")`: each folder of content has its own, beside the compiled code. `folder` is another
 * place for it, for hosts that keep one between builds; what other code left there is removed.
 */
export function openRunCache(content: string, folder?: string): BuildCache {
  if (typeof COMPILED_CODE === "undefined") return createMemory();
  const { code } = COMPILED_CODE;
  if (folder !== undefined) removeOthers(folder, code);
  const own = folder === undefined ? COMPILED_CODE.folder : path.join(folder, code);
  return openCache(path.join(own, `content-${keyOf(path.resolve(content)).slice(0, 12)}`));
}

/** Only what has the name of such a folder. */
function removeOthers(folder: string, code: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (name !== code && /^[0-9a-f]{32}$/.test(name)) rmSync(path.join(folder, name), { recursive: true });
  }
}
