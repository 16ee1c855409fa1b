import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createHostGate, visitHosts } from "../../../../scripts/lib/visits/polite-hosts.ts";

const NEVER = new AbortController().signal;
const now = async (): Promise<number> => performance.now();

describe("createHostGate()", () => {
  it("pauses between two requests to one host, and does not delay other hosts", async () => {
    const gate = createHostGate({ delayMs: 200 });
    const start = performance.now();
    const [first, second, other] = await Promise.all([
      gate.pass("https://a.example/", now, NEVER),
      gate.pass("https://a.example/", now, NEVER),
      gate.pass("https://b.example/", now, NEVER),
    ]);
    expect(second - first).toBeGreaterThanOrEqual(199);
    expect(other - start).toBeLessThan(second - start);
  });

  it("goes on after a request that failed", async () => {
    const gate = createHostGate({ delayMs: 0 });
    const failing = gate.pass("https://a.example/", () => Promise.reject(new Error("non")), NEVER);
    await expect(failing).rejects.toThrow("non");
    expect(await gate.pass("https://a.example/", async () => "oui", NEVER)).toBe("oui");
  });

  it("stops waiting when the run ends", async () => {
    const gate = createHostGate({ delayMs: 0 });
    gate.rest("https://a.example/", 60_000);
    const stop = new AbortController();
    const waiting = gate.pass("https://a.example/", now, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow();
  });
});

const JOBS = ["a/1", "a/2", "b/1", "c/1", "a/3", "d/1"].map((path) => ({ url: `https://${path}` }));

/** Visits them and notes what went on at the same time. */
async function visitAll({ concurrency = 2, stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const controller = new AbortController();
  const { signal } = controller;
  const running = new Set<string>();
  const order: string[] = [];
  let [most, mostOnOneHost, ended] = [0, 0, 0];
  const visit = async ({ url }: { url: string }): Promise<undefined> => {
    running.add(url);
    order.push(url);
    most = Math.max(most, running.size);
    const same = [...running].filter((other) => new URL(other).host === new URL(url).host).length;
    mostOnOneHost = Math.max(mostOnOneHost, same);
    await wait(5);
    running.delete(url);
    ended += 1;
    if (ended === stopAfter) controller.abort();
  };
  await visitHosts(JOBS, visit, { concurrency, signal });
  return { order, most, mostOnOneHost, ended };
}

describe("visitHosts()", () => {
  it("visits each item once, several hosts at a time, one page at a time on each host", async () => {
    const { order, most, mostOnOneHost } = await visitAll();
    expect([...order].sort()).toEqual(JOBS.map(({ url }) => url).sort());
    expect(most).toBe(2);
    expect(mostOnOneHost).toBe(1);
  });

  it("begins no visit after the run was stopped", async () => {
    const { order, ended } = await visitAll({ concurrency: 1, stopAfter: 2 });
    expect(ended).toBe(2);
    expect(order).toHaveLength(2);
  });

  it("pauses on a host for as long as the visit asks", async () => {
    const items = ["https://a.example/1", "https://a.example/2"].map((url) => ({ url }));
    const starts: number[] = [];
    const visit = async () => {
      starts.push(performance.now());
      return 200;
    };
    await visitHosts(items, visit, { concurrency: 2, signal: NEVER });
    const [first = 0, second = 0] = starts;
    expect(second - first).toBeGreaterThanOrEqual(199);
    expect(performance.now() - second).toBeLessThan(150);
  });
});
