import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { problemSchema } from "../../../../../functions/lib/contract/answer-schemas.ts";
import type { ClientFetch } from "../../../../../scripts/lib/hosts/http-server.ts";
import { limitRate } from "../../../../../scripts/lib/hosts/netlify/rate-limit.ts";

const LIMIT = { windowLimit: 3, windowSize: 60 };
const url = (path: string) => new Request(`http://127.0.0.1${path}`);

let host: ClientFetch;
beforeEach(() => {
  vi.useFakeTimers();
  host = limitRate(async () => new Response("{}"), { limit: LIMIT, baseUrl: "https://annuaire.example" });
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = async (client = "a", path = "/api/v1/directory/tools") => (await host(url(path), client)).status;

describe("limitRate()", () => {
  it("counts all endpoints together, and each client alone", async () => {
    expect([
      await ask("a"),
      await ask("a", "/api/v1/directory"),
      await ask("a", "/api/v1/directory/nope"),
    ]).toEqual([200, 200, 200]);
    expect([await ask("a"), await ask("b")]).toEqual([429, 200]);
  });

  it("does not count pages", async () => {
    for (let i = 0; i < 5; i++) expect(await ask("a", "/index.html")).toBe(200);
    expect(await ask("a")).toBe(200);
  });

  it("frees a place a minute after the request that took it", async () => {
    await ask();
    vi.advanceTimersByTime(30_000);
    await ask();
    await ask();
    vi.advanceTimersByTime(29_000);
    expect(await ask()).toBe(429);
    vi.advanceTimersByTime(1_001);
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });

  it("says how many requests are left, and how long to wait", async () => {
    const first = await host(url("/api/v1/directory"), "a");
    expect(first.headers.get("RateLimit-Policy")).toBe('"default";q=3;w=60');
    expect(first.headers.get("RateLimit")).toMatch(/^"default";r=2;t=60$/);
    await ask();
    await ask();
    vi.advanceTimersByTime(18_000);
    const refused = await host(url("/api/v1/directory/tools"), "a");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("42");
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(problemSchema.parse(await refused.json())).toMatchObject({ code: "rate_limited" });
    vi.advanceTimersByTime(42_001);
    expect(await ask()).toBe(200);
  });
});
