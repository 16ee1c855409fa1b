/** Politeness of all visits: many hosts at a time, one visit at a time to each host, then a pause. */

import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { groupBy } from "../../../functions/lib/contract/group-by.ts";

export interface HostGate {
  /** Runs the task when it is its turn on the host of this address. Throws if `signal` ends the wait. */
  pass<T>(url: string, task: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Lets no task start on the host for that long. */
  rest(url: string, milliseconds: number): void;
}

export function createHostGate({ delayMs }: { delayMs: number }): HostGate {
  const turns = new Map<string, Promise<unknown>>();
  const quietUntil = new Map<string, number>();
  const pause = (host: string): number => (quietUntil.get(host) ?? 0) - performance.now();

  function rest(url: string, milliseconds: number): void {
    const host = hostOf(url);
    quietUntil.set(host, Math.max(quietUntil.get(host) ?? 0, performance.now() + milliseconds));
  }

  async function takeTurn<T>(url: string, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    // The pause may become longer during the wait.
    for (let wait = pause(hostOf(url)); wait > 0; wait = pause(hostOf(url))) {
      await sleep(wait, undefined, { signal });
    }
    try {
      return await task();
    } finally {
      rest(url, delayMs);
    }
  }

  return {
    pass(url, task, signal) {
      const turn = (turns.get(hostOf(url)) ?? Promise.resolve()).then(() => takeTurn(url, task, signal));
      turns.set(
        hostOf(url),
        turn.catch(() => {}),
      );
      return turn;
    },
    rest,
  };
}

export interface HostsOptions {
  /** Hosts visited at the same time. */
  concurrency: number;
  /** No visit begins once it is aborted. */
  signal: AbortSignal;
}

/** Visits each item once. Items of one host take turns, with the pause in milliseconds that a visit returns. */
export async function visitHosts<T extends { url: string }>(
  items: readonly T[],
  visit: (item: T) => Promise<number | undefined>,
  { concurrency, signal }: HostsOptions,
): Promise<void> {
  const limit = pLimit(concurrency);
  const queues = [...groupBy(items, ({ url }) => hostOf(url)).values()];
  await Promise.all(
    queues.map((queue) =>
      limit(async () => {
        let pause = 0;
        for (const item of queue) {
          if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => {});
          if (signal.aborted) return;
          pause = (await visit(item)) ?? 0;
        }
      }),
    ),
  );
}

const hostOf = (url: string): string => new URL(url).hostname;
