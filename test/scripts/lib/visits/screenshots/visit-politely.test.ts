import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type Job, visitPolitely } from "../../../../../scripts/lib/visits/screenshots/visit-politely.ts";

const job = (slug: string, host: string): Job => ({ slug, name: slug, url: `https://${host}/${slug}` });

const JOBS = [job("a1", "a"), job("a2", "a"), job("b1", "b"), job("c1", "c"), job("a3", "a"), job("d1", "d")];

/** Runs the jobs and notes what went on at the same time. */
async function run({ concurrency = 2, stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const controller = new AbortController();
  const running = new Set<Job>();
  const order: string[] = [];
  let [most, mostOnOneHost, ended] = [0, 0, 0];
  await visitPolitely(JOBS, {
    concurrency,
    signal: controller.signal,
    pauseAfter: () => 1,
    onStart(started) {
      running.add(started);
      order.push(started.slug);
      most = Math.max(most, running.size);
      const { host } = new URL(started.url);
      const same = [...running].filter(({ url }) => new URL(url).host === host).length;
      mostOnOneHost = Math.max(mostOnOneHost, same);
    },
    onEnd(done) {
      running.delete(done);
      ended += 1;
      if (ended === stopAfter) controller.abort();
    },
    visit: () => wait(5),
  });
  return { order, most, mostOnOneHost, ended };
}

describe("visitPolitely()", () => {
  it("visits everything once, several hosts at a time, one page at a time on each", async () => {
    const { order, most, mostOnOneHost } = await run();
    expect([...order].sort()).toEqual(["a1", "a2", "a3", "b1", "c1", "d1"]);
    expect(most).toBe(2);
    expect(mostOnOneHost).toBe(1);
  });

  it("begins nothing after it was told to stop", async () => {
    const { order, ended } = await run({ concurrency: 1, stopAfter: 2 });
    expect(ended).toBe(2);
    expect(order).toHaveLength(2);
  });
});
