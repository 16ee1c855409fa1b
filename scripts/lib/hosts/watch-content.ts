/** Calls back when files in a folder change: once for several changes, one call at a time. */

import { watch } from "chokidar";

/**
 * Editors save in several steps, and a checkout touches many files. Not less: for 50 ms after a change of a file,
 * chokidar says nothing of the next one.
 */
const QUIET_MS = 60;

export interface ContentChange {
  /** `performance.now()` when the first file of the change was seen. */
  since: number;
  /** Whether more has changed since the call. */
  isOutdated(): boolean;
}

/** Resolves once it watches. The result is a function that stops it. */
export function watchContent(
  directory: string,
  onChange: (change: ContentChange) => Promise<void>,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let since: number | undefined;
  let seen = 0;
  const call = (): Promise<void> => {
    // While one call ran, the next became part of another.
    if (since === undefined) return Promise.resolve();
    const [first, number] = [since, seen];
    since = undefined;
    return onChange({ since: first, isOutdated: () => seen !== number });
  };
  const watcher = watch(directory, { ignoreInitial: true });
  watcher.on("all", () => {
    seen += 1;
    since ??= performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(call).catch((error: unknown) => console.error(error));
    }, QUIET_MS);
  });
  const stop = (): Promise<void> => {
    clearTimeout(timer);
    return watcher.close();
  };
  return new Promise((resolve) => watcher.once("ready", () => resolve(stop)));
}
