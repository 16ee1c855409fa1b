import { describe, expect, it } from "vitest";
import type { Journey } from "../../../../../scripts/lib/visits/follow-redirects.ts";
import { checkLinks } from "../../../../../scripts/lib/visits/links/check-links.ts";
import type { FollowLink } from "../../../../../scripts/lib/visits/links/follow-link.ts";

const link = (url: string) => ({ url, uses: [{ slug: "zephyr", field: "website_url" }] });
const answer = (status: number): Journey => ({
  redirects: [],
  answer: { status, headers: {}, cookies: [], body: "" },
  fault: null,
});
const silence: Journey = { redirects: [], answer: null, fault: "timeout" };
const NEVER = new AbortController().signal;

async function check(urls: readonly string[], follow: FollowLink, signal = NEVER) {
  const told: [url: string, kind: string][] = [];
  const result = await checkLinks(urls.map(link), {
    follow,
    concurrency: 8,
    retryDelayMs: 0,
    signal,
    onVerdict: ({ url }, { kind }) => told.push([url, kind]),
  });
  return { ...result, told: Object.fromEntries(told), times: told.length };
}

describe("checkLinks()", () => {
  it("asks many hosts at once, and one link at a time on each host", async () => {
    const underWay: string[] = [];
    let [most, mostOfHost] = [0, 0];
    const hosts = ["https://a.example/", "https://b.example/", "https://c.example/"];
    await check(
      hosts.flatMap((host) => [1, 2, 3].map((number) => `${host}${number}`)),
      async (url) => {
        const { host } = new URL(url);
        underWay.push(host);
        most = Math.max(most, underWay.length);
        mostOfHost = Math.max(mostOfHost, underWay.filter((other) => other === host).length);
        await new Promise(setImmediate);
        underWay.splice(underWay.indexOf(host), 1);
        return answer(200);
      },
    );
    expect([most, mostOfHost]).toEqual([3, 1]);
  });

  it("tries temporary failures twice, and reports each link once", async () => {
    const calls = new Map<string, number>();
    const journeys: Record<string, Journey[]> = {
      "https://once.example/": [answer(500), answer(200)],
      "https://silent.example/": [silence, silence],
      "https://gone.example/": [answer(404)],
      "https://fine.example/": [answer(200)],
    };
    const result = await check(Object.keys(journeys), async (url) => {
      const call = calls.get(url) ?? 0;
      calls.set(url, call + 1);
      return journeys[url]?.[call] ?? answer(200);
    });
    expect(result.told).toEqual({
      "https://once.example/": "ok",
      "https://silent.example/": "failed",
      "https://gone.example/": "failed",
      "https://fine.example/": "ok",
    });
    expect(result).toMatchObject({ times: 4, settled: 4, postponed: 0, offline: 0 });
    expect(Object.fromEntries(calls)).toMatchObject({ "https://gone.example/": 1 });
  });

  it("settles no silent link if most links are silent", async () => {
    const urls = ["https://a.example/", "https://b.example/", "https://c.example/"];
    const result = await check(urls, async (url) => (url.includes("a.") ? answer(200) : silence));
    expect(result).toMatchObject({ told: { "https://a.example/": "ok" }, offline: 2, postponed: 0 });
    let asked = 0;
    const many = Array.from({ length: 200 }, (_, index) => `https://h${index}.example/`);
    const cut = await check(many, async () => {
      asked++;
      return silence;
    });
    expect(cut.told).toEqual({});
    expect(asked).toBeLessThan(40);
  });

  it("asks a host no more after a 429", async () => {
    const asked: string[] = [];
    const urls = ["https://a.example/1", "https://a.example/2", "https://b.example/1"];
    const result = await check(urls, async (url) => {
      asked.push(url);
      return answer(url.includes("a.") ? 429 : 200);
    });
    expect(asked).toEqual(["https://a.example/1", "https://b.example/1"]);
    expect(result).toMatchObject({ settled: 2, postponed: 1 });
  });

  it("stops when it is aborted, and has reported each verdict until then", async () => {
    const stop = new AbortController();
    const urls = ["https://a.example/1", "https://a.example/2", "https://a.example/3"];
    const result = await check(
      urls,
      async (url, signal) => {
        if (url.endsWith("/2")) stop.abort();
        signal.throwIfAborted();
        return answer(200);
      },
      stop.signal,
    );
    expect(result).toMatchObject({ told: { "https://a.example/1": "ok" }, settled: 1, postponed: 2 });
  });

  it("throws on a bug", async () => {
    const bug = check(["https://a.example/"], () => Promise.reject(new TypeError("bug")));
    await expect(bug).rejects.toThrow("bug");
  });
});
