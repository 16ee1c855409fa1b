/** Goes through the sites: several hosts at a time, one page at a time on each of them. */

import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";

export interface Job {
  slug: string;
  name: string;
  url: string;
}

export interface PoliteOptions<T> {
  visit(job: Job): Promise<T>;
  /** Milliseconds to leave a host alone after a visit. */
  pauseAfter(result: T): number;
  onStart(job: Job): void;
  onEnd(job: Job, result: T): void;
  /** Hosts visited at the same time. */
  concurrency: number;
  /** No visit begins after it. */
  signal: AbortSignal;
}

export async function visitPolitely<T>(jobs: readonly Job[], options: PoliteOptions<T>): Promise<void> {
  const { visit, pauseAfter, onStart, onEnd, concurrency, signal } = options;
  const hosts = groupBy(jobs, ({ url }) => new URL(url).host);
  const limit = pLimit(concurrency);
  await Promise.all(
    [...hosts.values()].map((queue) =>
      limit(async () => {
        for (const [index, job] of queue.entries()) {
          if (signal.aborted) return;
          onStart(job);
          const result = await visit(job);
          onEnd(job, result);
          if (index === queue.length - 1) return;
          await wait(pauseAfter(result), null, { signal }).catch(() => {});
        }
      }),
    ),
  );
}
