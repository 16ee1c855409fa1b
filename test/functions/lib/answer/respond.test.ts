import { describe, expect, it } from "vitest";
import { hash } from "../../../../functions/lib/answer/hash.ts";
import { matchesEtag, respondJson, respondProblem } from "../../../../functions/lib/answer/respond.ts";
import { createProblem } from "../../../../functions/lib/contract/problem-details.ts";

const get = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("https://annuaire.example/api/v1/directory/tools", { method, headers });

const list = (body: string) => ({
  bytes: () => new TextEncoder().encode(body),
  fingerprint: hash(body),
  link: '</a>; rel="self"',
});

describe("respondJson()", () => {
  it("answers 304 to the ETag that it gave", async () => {
    const etag = respondJson(get(), list("{}")).headers.get("ETag") ?? "";
    const again = respondJson(get({ "If-None-Match": etag }), list("{}"));
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(again.headers.get("ETag")).toBe(etag);
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const head = respondJson(get({}, "HEAD"), list('{"a":1}'));
    expect(await head.text()).toBe("");
    expect([...head.headers]).toEqual([...respondJson(get(), list('{"a":1}')).headers]);
  });
});

describe("matchesEtag()", () => {
  it.each([
    [null, 'W/"a"', false],
    ["*", 'W/"a"', true],
    ['W/"a"', 'W/"a"', true],
    ['"a"', 'W/"a"', true],
    ['"b", W/"a"', '"a"', true],
    ['"b"', '"a"', false],
    ["a", '"a"', false],
    ["", '"a"', false],
  ])("%s against %s is %s", (header, etag, expected) => {
    expect(matchesEtag(header, etag)).toBe(expected);
  });
});

describe("hash()", () => {
  it("tells apart what differs in one character, wherever it is", () => {
    const text = "x".repeat(20_000);
    const variants = [0, 1, 9_999, 19_999].map((at) => `${text.slice(0, at)}y${text.slice(at + 1)}`);
    expect(new Set([text, ...variants].map((text) => hash(text))).size).toBe(5);
  });
});

describe("respondProblem()", () => {
  it.each([
    ["invalid_query", "public, max-age=300"],
    ["not_found", "public, max-age=300"],
    ["gone", "public, max-age=300"],
    ["method_not_allowed", "no-store"],
    ["rate_limited", "no-store"],
    ["internal_error", "no-store"],
  ] as const)("caches %s as %s", async (code, cacheControl) => {
    const problem = createProblem(code, { baseUrl: "https://annuaire.example", detail: "d", instance: "/x" });
    const response = respondProblem(get(), problem);
    expect(response.headers.get("Cache-Control")).toBe(cacheControl);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({ code, status: response.status });
  });
});
