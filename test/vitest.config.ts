import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    // What the edge functions import from `../public` is the sample's data.
    alias: [{ find: /^(?:\.\.\/)+public\/(?=_search\/)/, replacement: local(".out/public/") }],
  },
  test: {
    root: local(".."),
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/set-up.ts"],
    setupFiles: ["test/support/own-fetch.ts"],
    // Tests wait for disks, timers, processes and browsers: more of them than cores keep the cores busy.
    maxWorkers: availableParallelism() + 1,
    // Files of a worker share what they import, which takes longer to load than most of them to run.
    isolate: false,
    unstubEnvs: true,
    // For a machine that is busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
