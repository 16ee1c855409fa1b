import { describe, expect, it } from "vitest";
import { isSameAddress } from "../../../../../scripts/lib/content/same-address.ts";
import { judgeLink } from "../../../../../scripts/lib/visits/links/judge-link.ts";

/** A journey that ends on a page, `["301 https://b.example"]`. */
const journey = (...redirects: string[]) => ({
  redirects: redirects.map((redirect) => {
    const [status = "", to = ""] = redirect.split(" ");
    return { status: Number(status), to };
  }),
  answer: { status: 200, headers: {}, cookies: [], body: "" },
  fault: null,
});
const judge = (url: string, ...redirects: string[]) => judgeLink(url, journey(...redirects));

describe("judgeLink()", () => {
  it.each<[url: string, redirects: string[]]>([
    ["https://a.example", ["301 https://www.a.example/"]],
    ["https://www.a.example", ["301 https://a.example/fr-fr/"]],
    ["https://a.example", ["302 https://a.example/en"]],
    ["https://fr.a.example/outil", ["308 https://www.a.example/outil/index.html"]],
    ["https://a.example/%C3%A9cole", ["301 https://a.example/école"]],
    ["https://a.example", ["302 https://app.a.example/start"]],
    ["https://a.example/x", ["301 https://a.example/x?lang=fr"]],
    ["https://a.example/?p=12", ["301 https://www.a.example/?p=12"]],
  ])("says that %s → %j is the same address", (url, redirects) => {
    expect(judge(url, ...redirects)).toEqual({ kind: "ok" });
  });

  it.each<[url: string, redirects: string[], to: string, reason?: string]>([
    ["https://a.example/outil", ["301 https://a.example/produits/outil"], "https://a.example/produits/outil"],
    ["https://old.a.example/x", ["308 https://a.example/x?utm_source=old"], "https://a.example/x"],
    // A temporary redirect and what follows it are not copied.
    ["https://a.example/x", ["301 https://a.example/y", "302 https://a.example/z"], "https://a.example/y"],
    [
      "https://a.example",
      ["301 https://b.example/", "302 https://b.example/login"],
      "https://b.example",
      "other-site-home",
    ],
    ["https://a.example", ["301 https://b.example/"], "https://b.example", "other-site-home"],
    ["https://a.example", ["301 https://b.example/a"], "https://b.example/a", "other-site"],
    ["https://a.example/outil", ["301 https://a.example/"], "https://a.example", "home"],
    ["https://a.example/?p=12", ["301 https://a.example/"], "https://a.example", "home"],
    ["https://a.example/?p=12", ["301 https://a.example/2026/titre"], "https://a.example/2026/titre"],
    ["https://a.example/x", ["301 http://a.example/y"], "http://a.example/y", "not-https"],
    ["https://a.example/x", ["301 https://a.example/?page=2"], "https://a.example/?page=2", "query"],
    ["https://a.example/x", ["301 https://a.example/y?page=2"], "https://a.example/y?page=2", "query"],
  ])("says that %s moved: %j", (url, redirects, to, reason) => {
    expect(judge(url, ...redirects)).toEqual({ kind: "redirected", to, reason });
  });

  it("keeps the address of a page that asks to log in, and of one that moved for a time", () => {
    const login = "https://accounts.google.com/v3/signin";
    expect(judge("https://a.example", `302 ${login}`)).toEqual({ kind: "ok", reason: "login", to: login });
    expect(judge("https://a.example", `301 ${login}`)).toEqual({ kind: "ok", reason: "login", to: login });
    expect(judge("https://a.example", "302 https://b.example/")).toEqual({
      kind: "ok",
      reason: "temporary-other-site",
      to: "https://b.example",
    });
  });

  it("does not call a site dead for an incomplete chain of certificates", () => {
    const verdict = judgeLink("https://a.example", {
      redirects: [],
      answer: null,
      fault: "certificate-chain",
    });
    expect(verdict).toEqual({ kind: "blocked", reason: "certificate-chain" });
  });

  it("shortens an endless address", () => {
    const verdict = judge("https://a.example/x", `301 https://a.example/y?session=${"x".repeat(5000)}`);
    expect(verdict).toEqual({ kind: "redirected", to: "https://a.example/y", reason: "query" });
  });
});

describe("isSameAddress()", () => {
  it.each([
    ["https://a.example/ai", "https://a.example"],
    ["https://a.example/fr/outil", "https://a.example"],
    ["https://fr.example", "https://example"],
    ["https://a.example:8443", "https://a.example"],
  ])("says that %s is not %s", (a, b) => {
    expect(isSameAddress(a, b)).toBe(false);
  });
});
