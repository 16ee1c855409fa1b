/** Calls back when files under a folder change: once per burst, one call at a time. */

import { watch } from "node:fs";

/** Editors save in several steps, and a checkout touches many files. */
const QUIET_MS = 100;

/** Returns a function that stops watching. */
export function watchContent(directory: string, onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const watcher = watch(directory, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange).catch((error: unknown) => console.error(error));
    }, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
