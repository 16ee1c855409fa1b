import type { Context } from "@netlify/edge-functions";
import { describe, expect, it, vi } from "vitest";
import { SERVICE_LINKS } from "../../functions/lib/contract/paths.ts";
import guardMethods from "../../functions/method-guard.ts";
import answerTools from "../../functions/tools.ts";
import { readPublished } from "../support/sample-project.ts";

const SITE = "https://annuaire.example";
const BASE = "/api/v1/directory";

/** A platform that adds no header of its own: its header rules need not reach what a function answers. */
async function next(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.headers.has("If-None-Match")) return new Response(null, { status: 304 });
  if (pathname.includes("/former/"))
    return new Response(null, { status: 301, headers: { Location: "/elsewhere" } });
  if (pathname.includes("/none/")) return new Response(readPublished(`${BASE}/404.json`), { status: 404 });
  if (pathname.includes("/broken/")) return new Response("", { status: 502 });
  return new Response(request.method === "HEAD" ? null : readPublished(pathname));
}

/** What the functions answer, in the order of the platform. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(SITE + path, init);
  return guardMethods(request) ?? (await answerTools(request, { next } as unknown as Context));
}

const JSON_TYPE = "application/json; charset=utf-8";
const PROBLEM_TYPE = "application/problem+json";
const KEPT = "public, max-age=300";
const again = { headers: { "If-None-Match": '"a"' } };

describe("an answer of the edge functions has its own headers", () => {
  it.each<[path: string, init: RequestInit, status: number, type: string | null, cache: string]>([
    ["/tools", {}, 200, JSON_TYPE, KEPT],
    ["/tools", { method: "HEAD" }, 200, JSON_TYPE, KEPT],
    ["/tools", again, 304, null, KEPT],
    ["/tools.json", {}, 200, JSON_TYPE, KEPT],
    ["/tools.json?q=quiz", {}, 301, null, KEPT],
    ["/tools?page=2", {}, 200, JSON_TYPE, KEPT],
    ["/tools?category=quiz-evaluation", {}, 200, JSON_TYPE, KEPT],
    ["/tools?q=quiz", {}, 200, JSON_TYPE, KEPT],
    ["/tools?q=quiz", { method: "HEAD" }, 200, JSON_TYPE, KEPT],
    ["/tools?q=quiz", { headers: { "If-None-Match": "*" } }, 304, null, KEPT],
    ["/tools?nothing=1", {}, 400, PROBLEM_TYPE, KEPT],
    ["/tools/none/page/1.json", {}, 404, PROBLEM_TYPE, KEPT],
    ["/tools/former/page/1.json", {}, 301, null, KEPT],
    ["/tools/broken/page/1.json", {}, 502, null, "no-store"],
    ["/tools", { method: "POST" }, 405, PROBLEM_TYPE, "no-store"],
    ["/tools", { method: "OPTIONS" }, 204, null, "no-store"],
  ])("%s %j", async (path, init, status, type, cache) => {
    const { headers, status: actual, body } = await ask(BASE + path, init);
    expect(actual).toBe(status);
    if (type !== null) expect(headers.get("Content-Type")).toBe(type);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Access-Control-Expose-Headers")).toContain("ETag, Link, Retry-After");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe(cache);
    if (init.method === "HEAD") expect(body).toBeNull();
    const isList = (status === 200 || status === 304) && path.startsWith("/tools");
    expect(headers.get("Link")).toContain(SERVICE_LINKS);
    expect(headers.get("Link")?.includes('rel="self"')).toBe(isList);
  });

  it("names the page that it is in the Link of a file", async () => {
    expect((await ask(`${BASE}/tools?page=2`)).headers.get("Link")).toBe(
      [
        `<${BASE}/tools?page=2>; rel="self"`,
        `<${BASE}/tools>; rel="first"`,
        `<${BASE}/tools>; rel="prev"`,
        `<${BASE}/tools?page=3>; rel="next"`,
        `<${BASE}/tools?page=3>; rel="last"`,
        SERVICE_LINKS,
      ].join(", "),
    );
  });

  it("also if something breaks", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = { next: () => Promise.reject(new Error("secret")) } as unknown as Context;
    const response = await answerTools(new Request(`${SITE}${BASE}/tools`), broken);
    expect(response.status).toBe(500);
    expect(response.headers.get("Content-Type")).toBe(PROBLEM_TYPE);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    log.mockRestore();
  });
});
