import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createToolsHandler, type Platform } from "../../../../functions/lib/answer/handle-tools.ts";
import { listLinks, renderLinkHeader } from "../../../../functions/lib/answer/list.ts";
import { matchesEtag } from "../../../../functions/lib/answer/respond.ts";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { DEFAULT_QUERY } from "../../../../functions/lib/contract/query.ts";
import { renderApi } from "../../../../scripts/lib/outputs/api/render-outputs.ts";
import { sampleCatalog } from "../../../support/sample-content.ts";

const SITE = "https://annuaire.example";
const files = new Map(renderApi(sampleCatalog()).files.map(({ path, body }) => [`/${path}`, body]));
const directory = JSON.parse(files.get("/_search/directory.json") ?? "");
const handle = createToolsHandler(async () => directory);
const platform: Platform = {
  next: async ({ url }) => new Response(files.get(new URL(url).pathname) ?? null),
};
const get = (search: string, init?: RequestInit) => new Request(SITE + TOOLS_PATH + search, init);

describe("createToolsHandler()", () => {
  it("computes, byte for byte, what the files of the same query hold", async () => {
    const written = [...files].filter(([path]) => /\/tools(?:\.json|\/.*page\/\d+\.json)$/.test(path));
    expect(written.length).toBeGreaterThan(6);
    for (const [, body] of written) {
      const response = await handle(new Request(SITE + JSON.parse(body).links.self), platform);
      expect(await response.text()).toBe(body);
    }
  });

  it("reads the files of search once, for a search that needs them, and again after a failure", async () => {
    const asked: string[] = [];
    let isBroken = true;
    const next: Platform["next"] = async (request) => {
      asked.push(new URL(request.url).pathname);
      expect([request.method, ...request.headers]).toEqual(["GET"]);
      return isBroken
        ? new Response(null, { status: 503 })
        : platform.next(request, { sendConditionalRequest: false });
    };
    const lazy = createToolsHandler(async () => directory);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const failed = await lazy(get("?q=quiz"), { next });
    expect(failed.status).toBe(500);
    // Neither stack nor path.
    expect(await failed.text()).not.toMatch(/\.ts|_search/);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    isBroken = false;
    for (const search of ["?per_page=2", "?q=quiz", "?q=carte", "?q=craet", "?q=quizz"])
      await lazy(get(search, { headers: { "If-None-Match": '"a"' } }), { next });
    const { index, spelling } = directory.search;
    expect(asked).toEqual([index, index, spelling]);
  });

  it("gives 200, 304 or 400 in JSON to any query, however hostile", async () => {
    const name = fc.constantFrom(..."q page per_page category pricing sort __proto__ utm_x".split(" "));
    const value = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("1", "-1", "NaN", "%", "%00", "\ud800", "𝕢 œ’ l'", "c++"),
    );
    const pairs = fc.array(fc.tuple(name, value)).map((all) => all.map((pair) => pair.join("=")).join("&"));
    const hostile = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.webQueryParameters(), pairs);
    await fc.assert(
      fc.asyncProperty(hostile, fc.string(), async (search, etag) => {
        const url = new URL(SITE + TOOLS_PATH);
        url.search = search;
        const headers = new Headers();
        if (/^[\x20-\x7e]*$/.test(etag)) headers.set("If-None-Match", etag);
        const response = await handle(new Request(url, { headers }), platform);
        expect([200, 304, 400]).toContain(response.status);
        if (response.status !== 304) JSON.parse(await response.text());
      }),
      { numRuns: 300 },
    );
  });
});

describe("listLinks()", () => {
  it.each([
    { page: 1, total: 0, prev: null, next: null, last: TOOLS_PATH },
    { page: 1, total: 31, prev: null, next: `${TOOLS_PATH}?page=2`, last: `${TOOLS_PATH}?page=2` },
    { page: 2, total: 61, prev: TOOLS_PATH, next: `${TOOLS_PATH}?page=3`, last: `${TOOLS_PATH}?page=3` },
    { page: 9, total: 61, prev: `${TOOLS_PATH}?page=3`, next: null, last: `${TOOLS_PATH}?page=3` },
  ])("of page $page of $total tools", ({ page, total, ...expected }) => {
    const links = listLinks({ ...DEFAULT_QUERY, page }, total);
    expect(links).toMatchObject({ first: TOOLS_PATH, ...expected });
    expect(renderLinkHeader(links)).not.toContain("null");
  });
});

describe("matchesEtag()", () => {
  it.each([
    ['"a"', ["*", '"a"', 'W/"a"', '"b", W/"a"']],
    ["nothing", [null, '"b"', "a"]],
  ])("matches %s with %j", (matched, headers) => {
    for (const header of headers)
      for (const etag of ['"a"', 'W/"a"']) expect(matchesEtag(header, etag)).toBe(matched === '"a"');
  });
});
