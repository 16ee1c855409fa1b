/** What takes the place of `build-cache.ts` in scripts for browsers (`browser` in package.json): they keep nothing. */

import type * as onDisk from "./build-cache.ts";
import type { BuildCache } from "./build-cache.ts";

export const keyOf: typeof onDisk.keyOf = (...parts) => parts.join("\0");

export const remember: typeof onDisk.remember = (_area, _key, compute) => compute();

export const createMemory: typeof onDisk.createMemory = (): BuildCache => ({
  counts: { kept: 0, computed: 0 },
  area: () => ({ get: () => undefined, set: () => undefined }),
  save: () => undefined,
});
