/** Lets one request at a time through to each host, with a pause after it: the politeness of `npm run links`. */

import { setTimeout as sleep } from "node:timers/promises";

export interface HostGate {
  /** Runs the task when it is its turn on that host. */
  pass<T>(host: string, task: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Keeps everyone off the host for that long. */
  rest(host: string, milliseconds: number): void;
}

export function createHostGate({ delayMs }: { delayMs: number }): HostGate {
  const turns = new Map<string, Promise<unknown>>();
  const quietUntil = new Map<string, number>();

  function rest(host: string, milliseconds: number): void {
    quietUntil.set(host, Math.max(quietUntil.get(host) ?? 0, performance.now() + milliseconds));
  }

  async function takeTurn<T>(host: string, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    // A pause may have been made longer while it was waited for.
    for (let wait = pause(host); wait > 0; wait = pause(host)) await sleep(wait, undefined, { signal });
    try {
      return await task();
    } finally {
      rest(host, delayMs);
    }
  }

  const pause = (host: string): number => (quietUntil.get(host) ?? 0) - performance.now();

  return {
    pass(host, task, signal) {
      const turn = (turns.get(host) ?? Promise.resolve()).then(() => takeTurn(host, task, signal));
      turns.set(
        host,
        turn.catch(() => {}),
      );
      return turn;
    },
    rest,
  };
}
