/** Calls back when files in a folder change: once for several changes, one call at a time. */

import { watch } from "chokidar";

/** Editors save in several steps, and a checkout touches many files. */
const QUIET_MS = 100;

/** Resolves once it watches. The result is a function that stops it. */
export function watchContent(directory: string, onChange: () => Promise<void>): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const watcher = watch(directory, { ignoreInitial: true });
  watcher.on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange).catch((error: unknown) => console.error(error));
    }, QUIET_MS);
  });
  const stop = (): Promise<void> => {
    clearTimeout(timer);
    return watcher.close();
  };
  return new Promise((resolve) => watcher.once("ready", () => resolve(stop)));
}
