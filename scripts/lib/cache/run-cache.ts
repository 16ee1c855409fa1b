/** The cache of a command. A command that tsx runs keeps nothing: only compiled code knows its own hash. */

import path from "node:path";
import { type BuildCache, createMemory, keyOf, openCache } from "./build-cache.ts";

/** scripts/run.mjs writes it into the compiled file: the folder is named after the hash of all code. */
declare const COMPILED_CODE: { readonly code: string; readonly folder: string } | undefined;

/** `openRunCache("content")`: each folder of content has its own. */
export function openRunCache(content: string): BuildCache {
  if (typeof COMPILED_CODE === "undefined") return createMemory();
  return openCache(path.join(COMPILED_CODE.folder, keyOf(path.resolve(content)).slice(0, 12)));
}
