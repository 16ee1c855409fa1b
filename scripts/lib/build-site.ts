/** A whole build, as `npm run build` and `npm start` make it: in turn with others, and only into a folder of its own. */

import { type BuildCache, createMemory } from "./cache/build-cache.ts";
import { CommandError } from "./cli/command.ts";
import { createStopwatch, type Stopwatch } from "./cli/stopwatch.ts";
import { type CompileResult, compile } from "./compile.ts";
import { today } from "./content/check-content.ts";
import { readRecentChanges } from "./history/recent-changes.ts";
import { withBuildLock } from "./outputs/build-lock.ts";
import { refuseFolder } from "./outputs/earned-folder.ts";
import type { ReadContent } from "./source/read-content.ts";

export interface SiteOptions {
  content: string;
  out: string;
  /** Tells a person one French line: what the build waits for, what it kept. */
  say: (line: string) => void;
  /** What earlier builds computed; by default, nothing. */
  cache?: BuildCache;
  stopwatch?: Stopwatch;
  /** The content, if it was read already. */
  read?: ReadContent | undefined;
}

export interface SiteResult extends CompileResult {
  /** Why the past cannot be told; null if it can. */
  warning: string | null;
  /** Milliseconds, without the time that it waited for its turn. */
  took: number;
}

/** Throws a CommandError with exit code 2 if the output folder holds anything that is not the build's. */
export async function buildSite({
  content,
  out,
  say,
  cache = createMemory(),
  stopwatch = createStopwatch(),
  read,
}: SiteOptions): Promise<SiteResult> {
  const refusal = refuseFolder(out, content);
  if (refusal !== null) throw new CommandError(refusal, { exitCode: 2 });
  return withBuildLock(out, { say }, () => {
    const start = performance.now();
    const { changes, warning } = stopwatch.measure("histoire", () =>
      readRecentChanges(content, { today: today(), cache }),
    );
    const result = compile({ content, read, out, today: today(), history: changes, cache, stopwatch });
    stopwatch.measure("cache", () => cache.save());
    if (typeof result.report?.kept === "string") {
      say(`⚠ « ${out} » venait d’une version plus ancienne du build : gardé sous ${result.report.kept}.\n`);
      say("  S’il n’y a rien de vous dedans, supprimez-le.\n");
    }
    return { ...result, warning, took: performance.now() - start };
  });
}
