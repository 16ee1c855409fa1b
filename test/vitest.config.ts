import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/build-once.ts"],
    // Most files wait for processes and browsers: one core less, as is the default, would take twice as long.
    maxWorkers: "100%",
    // Files of a worker share what they import, which takes longer to load than most of them to run.
    isolate: false,
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
