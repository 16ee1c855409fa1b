import { describe, expect, it } from "vitest";
import { checkLinks } from "../../../../scripts/lib/visits/links/check-links.ts";
import { judgeLink } from "../../../../scripts/lib/visits/links/judge-link.ts";
import type { Journey, Web } from "../../../../scripts/lib/visits/web.ts";

/** A journey that ends on a page: `journey(200, "301 https://b.example")` */
const journey = (status: number, ...redirects: string[]): Journey => ({
  redirects: redirects.map((redirect) => {
    const [code = "", to = ""] = redirect.split(" ");
    return { status: Number(code), to };
  }),
  answer: { status, headers: {}, body: "" },
  fault: null,
});
const silence: Journey = { redirects: [], answer: null, fault: "timeout" };

describe("judgeLink()", () => {
  it.each<[url: string, ...redirects: string[]]>([
    ["https://a.example", "301 https://www.a.example/"],
    ["https://www.a.example", "301 https://a.example/fr-fr/"],
    ["https://a.example", "302 https://a.example/en"],
    ["https://fr.a.example/outil", "308 https://www.a.example/outil/index.html"],
    ["https://a.example/%C3%A9cole", "301 https://a.example/école"],
    ["https://a.example/x", "301 https://a.example/x?lang=fr"],
    ["https://a.example/?p=12", "301 https://www.a.example/?p=12"],
    ["https://a.example", "301 https://accounts.google.com/v3/signin"],
    ["https://a.example", "302 https://b.example/"],
  ])("%s → %j keeps its address", (url, ...redirects) => {
    expect(judgeLink(url, journey(200, ...redirects))).toEqual({ kind: "ok" });
  });

  it.each<[url: string, redirects: string[], to: string, reason?: string]>([
    ["https://a.example/outil", ["301 https://a.example/produits/outil"], "https://a.example/produits/outil"],
    ["https://old.a.example/x", ["308 https://a.example/x?utm_source=old"], "https://a.example/x"],
    // A temporary redirect and what follows it are not copied.
    ["https://a.example/x", ["301 https://a.example/y", "302 https://a.example/z"], "https://a.example/y"],
    ["https://a.example/?p=12", ["301 https://a.example/2026/titre"], "https://a.example/2026/titre"],
    ["https://a.example", ["301 https://b.example/"], "https://b.example", "other-site-home"],
    ["https://a.example", ["301 https://b.example/a"], "https://b.example/a", "other-site"],
    ["https://a.example/outil", ["301 https://a.example/"], "https://a.example", "home"],
    ["https://a.example/x", ["301 http://a.example/y"], "http://a.example/y", "not-https"],
    ["https://a.example/x", ["301 https://a.example/y?page=2"], "https://a.example/y?page=2", "query"],
    ["https://a.example/ai", ["301 https://a.example/"], "https://a.example", "home"],
  ])("%s → %j moved to %s: %s", (url, redirects, to, reason) => {
    expect(judgeLink(url, journey(200, ...redirects))).toEqual({ kind: "redirected", to, reason });
  });
});

describe("checkLinks()", () => {
  async function check(hosts: readonly string[], follow: Web["follow"]) {
    const told: [url: string, kind: string][] = [];
    const links = hosts.map((host) => ({ url: `https://${host}.example/`, uses: [] }));
    const result = await checkLinks(links, {
      follow,
      concurrency: 8,
      delayMs: 0,
      signal: new AbortController().signal,
      onVerdict: ({ url }, { kind }) => told.push([new URL(url).hostname.replace(".example", ""), kind]),
    });
    return { ...result, told: Object.fromEntries(told) };
  }

  it("reports each link, silent ones too if others answer", async () => {
    const result = await check(["a", "b", "c"], async (url) =>
      url.includes("c.") ? silence : journey(url.includes("a.") ? 200 : 404),
    );
    expect(result).toEqual({ postponed: 0, offline: 0, told: { a: "ok", b: "failed", c: "failed" } });
  });

  it("doubts its own connection if most links are silent, settles none of them, and stops early", async () => {
    const some = await check(["a", "b", "c"], async (url) => (url.includes("a.") ? journey(200) : silence));
    expect(some).toEqual({ postponed: 0, offline: 2, told: { a: "ok" } });
    let asked = 0;
    const many = await check(
      Array.from({ length: 200 }, (_, index) => `h${index}`),
      async () => {
        asked++;
        return silence;
      },
    );
    expect(many.told).toEqual({});
    expect(asked).toBeLessThan(40);
  });

  it("asks a host no more after a 429", async () => {
    const asked: string[] = [];
    const result = await check(["a", "a", "b"], async (url) => {
      asked.push(url);
      return journey(url.includes("a.") ? 429 : 200);
    });
    expect(asked).toEqual(["https://a.example/", "https://b.example/"]);
    expect(result.postponed).toBe(1);
  });
});
