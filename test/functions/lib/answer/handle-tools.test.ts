import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { ToolsData } from "../../../../functions/lib/answer/answer-lists.ts";
import { createToolsHandler, type Platform } from "../../../../functions/lib/answer/handle-tools.ts";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { renderApi } from "../../../../scripts/lib/outputs/api/render-outputs.ts";
import { sampleCatalog } from "../../../support/sample-content.ts";

const SITE = "https://annuaire.example";
const outputs = new Map(renderApi(sampleCatalog()).files.map(({ path, body }) => [path, body]));
const readJson = (name: string) => JSON.parse(outputs.get(`api/v1/directory/_edge/${name}`) ?? "");

const manifest = readJson("manifest.json");
const data: ToolsData = {
  manifest,
  loadCatalog: async () => readJson("catalog.json"),
};
const handle = createToolsHandler(data);
/** A platform whose rules reach nothing: it serves files without any header but their ETag. */
const platform: Platform = {
  async next(request) {
    const body = outputs.get(new URL(request.url).pathname.slice(1));
    if (body === undefined) return new Response(outputs.get("api/v1/directory/404.json"), { status: 404 });
    if (request.headers.get("If-None-Match") === '"file"') return new Response(null, { status: 304 });
    return new Response(request.method === "HEAD" ? null : body, { headers: { ETag: '"file"' } });
  },
};
const get = (search: string, init?: RequestInit) => new Request(`${SITE}${TOOLS_PATH}${search}`, init);

const answer = (search: string, init?: RequestInit): Promise<Response> => handle(get(search, init), platform);

describe("createToolsHandler()", () => {
  it.each([
    ["", "page/1.json"],
    ["?page=1&per_page=30", "page/1.json"],
    ["?utm_source=mail", "page/1.json"],
    ["?category=quiz-evaluation", "category/quiz-evaluation/page/1.json"],
    ["?category=quiz", "category/quiz-evaluation/page/1.json"],
    ["?pricing=paid", "pricing/paid/page/1.json"],
    ["?has_education_pricing=1", "education/page/1.json"],
    ["?has_education_pricing=false&q=", "page/1.json"],
  ])("answers %s with its file, without loading data", async (search, file) => {
    const load = vi.fn();
    const next = vi.fn(platform.next);
    const lazy = createToolsHandler({ manifest, loadCatalog: load });
    const response = await lazy(get(search), { next });
    expect(await response.text()).toBe(outputs.get(`api/v1/directory/tools/${file}`));
    expect(next.mock.calls[0]?.[0].url).toBe(`${SITE}${TOOLS_PATH}/${file}`);
    expect(load).not.toHaveBeenCalled();
  });

  it("asks the platform for the whole file, under the conditions of the client", async () => {
    const next = vi.fn(platform.next);
    const headers = { Range: "bytes=0-9", "If-Range": '"a"', "If-None-Match": '"file"' };
    const response = await handle(get("", { headers }), { next });
    expect(response.status).toBe(304);
    const [request, options] = next.mock.calls[0] ?? [];
    expect([...(request?.headers ?? [])]).toEqual([["if-none-match", '"file"']]);
    expect(options).toEqual({ sendConditionalRequest: true });
  });

  it.each(["", "?page=1", "?utm_source=mail&per_page=30"])(
    "answers tools.json%s with the file",
    async (search) => {
      const response = await handle(new Request(`${SITE}${TOOLS_PATH}.json${search}`), platform);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(outputs.get("api/v1/directory/tools.json"));
    },
  );

  it.each([
    [".json?q=quiz", "?q=quiz"],
    [".json?page=2", "?page=2"],
    [".json?inconnu=1&utm_source=a", "?inconnu=1&utm_source=a"],
    ["/page/1.json?per_page=5", "?per_page=5"],
    ["/category/quiz-evaluation/page/1.json?q=a%20b", "?category=quiz-evaluation&q=a%20b"],
    ["/education/page/1.json?sort=name&pricing=free", "?has_education_pricing=true&sort=name&pricing=free"],
    ["/pricing/free/page/1.json?pricing=paid", "?pricing=free&pricing=paid"],
  ])("sends a query that the file tools%s ignores to the address that reads it", async (file, search) => {
    const response = await handle(new Request(`${SITE}${TOOLS_PATH}${file}`), platform);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(TOOLS_PATH + search);
  });

  it.each(["/page/99.json", "/page/0.json", "/nothing/page/1.json?q=a", "/category/nothing/page/1.json"])(
    "passes on that there is no file tools%s",
    async (file) => {
      const response = await handle(new Request(`${SITE}${TOOLS_PATH}${file}`), platform);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "not_found" });
    },
  );

  it("computes, byte for byte, what the files of the same query hold", async () => {
    // Without its listings the manifest sends every query to the computation.
    const computing = createToolsHandler({ ...data, manifest: { ...manifest, listings: {} } });
    const files = [...outputs.keys()].filter((path) => /\/tools\/.*page\/\d+\.json$/.test(path));
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) {
      const body = outputs.get(file) ?? "";
      const response = await computing(new Request(SITE + JSON.parse(body).links.self), platform);
      expect(await response.text()).toBe(body);
    }
  });

  it("reads the files of search once, and only for a search that needs them", async () => {
    const next = vi.fn(platform.next);
    const lazy = createToolsHandler(data);
    const readBy = async (search: string, init?: RequestInit) => {
      next.mockClear();
      await lazy(get(search, init), { next });
      return next.mock.calls.map(([request]) => request);
    };
    expect(await readBy("?per_page=2")).toEqual([]);
    const [index] = await readBy("?q=quiz", { method: "HEAD", headers: { "If-None-Match": '"file"' } });
    expect(index?.url).toBe(SITE + manifest.search.index);
    expect(index?.method).toBe("GET");
    expect([...(index?.headers ?? [])]).toEqual([]);
    expect(await readBy("?q=carte")).toEqual([]);
    expect((await readBy("?q=craet")).map(({ url }) => url)).toEqual([SITE + manifest.search.spelling]);
    expect(await readBy("?q=quizz")).toEqual([]);
  });

  it("answers a search again after the platform could not give its files", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const lazy = createToolsHandler(data);
    const failed = await lazy(get("?q=quiz"), { next: async () => new Response(null, { status: 503 }) });
    expect(failed.status).toBe(500);
    expect(failed.headers.get("Cache-Control")).toBe("no-store");
    expect((await lazy(get("?q=quiz"), platform)).status).toBe(200);
    log.mockRestore();
  });

  it("combines filters with AND, and says so in its links and facets", async () => {
    const response = await answer("?has_education_pricing=1&pricing=free&utm_medium=x");
    const { data: tools, meta, links, facets } = await response.json();
    expect(tools.map(({ slug }: { slug: string }) => slug)).toEqual(["boreal"]);
    expect(meta).toMatchObject({ page: 1, total: 1, total_pages: 1, search: null });
    expect(links.self).toBe(`${TOOLS_PATH}?pricing=free&has_education_pricing=true`);
    expect(response.headers.get("Link")).toContain(`<${links.self}>; rel="self"`);
    expect(facets.pricing).toEqual([{ value: "free", label: "Gratuit", count: 1 }]);
  });

  it("takes several values of a filter, and names them in one order", async () => {
    const { data: tools, links } = await (await answer("?pricing=freemium,free&sort=-added_at")).json();
    expect(tools.map(({ pricing }: { pricing: string }) => pricing)).toContain("freemium");
    expect(tools.map(({ pricing }: { pricing: string }) => pricing)).toContain("free");
    expect(links.self).toBe(`${TOOLS_PATH}?pricing=free,freemium&sort=-added_at`);
  });

  it.each(["updated_at", "added_at"])("sorts by %s, newest first, then by name", async (field) => {
    const { data: tools } = await (await answer(`?sort=-${field}`)).json();
    const keys = tools.map((tool: Record<string, string>) => tool[field]);
    expect(keys).toEqual([...keys].sort().reverse());
    const { data: found } = await (await answer(`?q=quiz&sort=-${field}`)).json();
    const order = tools.map(({ slug }: { slug: string }) => slug);
    const places = found.map(({ slug }: { slug: string }) => order.indexOf(slug));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("answers a page past the last with true totals and a way back", async () => {
    const { data: tools, meta, links } = await (await answer("?page=99")).json();
    expect(tools).toEqual([]);
    expect(meta).toMatchObject({ page: 99, total: 6, total_pages: 1 });
    expect(links).toMatchObject({ prev: TOOLS_PATH, next: null, last: TOOLS_PATH });
  });

  it("never shows drafts nor withdrawn tools", async () => {
    const { data: tools } = await (await answer("?per_page=100")).json();
    expect(tools.map(({ slug }: { slug: string }) => slug)).toEqual([
      "boreal",
      "esquisse",
      "zephyr",
      "zibeline",
      "zigzag",
      "zinnia",
    ]);
    expect((await (await answer("?q=brouillon")).json()).meta.total).toBe(0);
    expect((await (await answer("?q=disparu")).json()).meta.total).toBe(0);
  });

  it("answers 304 to the ETag of a computed answer", async () => {
    const etag = (await answer("?q=quiz")).headers.get("ETag") ?? "";
    expect((await answer("?q=quiz", { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await answer("?q=carte", { headers: { "If-None-Match": etag } })).status).toBe(200);
  });

  it("gives an ETag that changes with any byte of the answer", async () => {
    const seen = new Map<string, string>();
    for (const search of [
      "?per_page=1",
      "?per_page=2",
      "?per_page=2&page=2",
      "?q=quiz",
      "?q=quizz",
      "?q=qcm",
      "?q=rien",
    ]) {
      const response = await answer(search);
      const etag = response.headers.get("ETag") ?? "";
      const body = await response.text();
      expect(seen.get(etag) ?? body).toBe(body);
      seen.set(etag, body);
    }
    expect(seen.size).toBe(7);
  });

  it("answers a bad query with a problem that names every fault", async () => {
    const response = await answer("?pag=2&per_page=0");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      type: `${SITE}/docs/errors/#invalid_query`,
      code: "invalid_query",
      instance: `${TOOLS_PATH}?pag=2&per_page=0`,
      errors: [
        { parameter: "pag", suggestion: "page" },
        { parameter: "per_page", code: "out_of_range" },
      ],
    });
  });

  it("answers 500 without stack nor path when data cannot be loaded", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = createToolsHandler({
      ...data,
      loadCatalog: () => Promise.reject(new Error("/srv/secret")),
    });
    const response = await broken(get("?per_page=2"), platform);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ status: 500, code: "internal_error" });
    expect(text).not.toMatch(/secret|\.ts/);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  it("gives 200, 304 or 400 to any query, however hostile", async () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.webQueryParameters(),
      fc
        .array(
          fc.tuple(
            fc.constantFrom(
              "q",
              "page",
              "per_page",
              "category",
              "pricing",
              "has_education_pricing",
              "sort",
              "__proto__",
              "utm_x",
            ),
            fc.oneof(
              fc.string({ unit: "grapheme" }),
              fc.constantFrom("1", "-1", "NaN", "%", "%00", "\ud800", "𝕢 œ’ l'", "c++"),
            ),
          ),
        )
        .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&")),
    );
    await fc.assert(
      fc.asyncProperty(hostile, fc.string(), async (search, etag) => {
        const url = new URL(`${SITE}${TOOLS_PATH}`);
        url.search = search;
        const headers = new Headers();
        if (/^[\x20-\x7e]*$/.test(etag)) headers.set("If-None-Match", etag);
        const response = await handle(new Request(url, { headers }), platform);
        expect([200, 304, 400]).toContain(response.status);
        if (response.status !== 304) JSON.parse(await response.text());
      }),
      { numRuns: 500 },
    );
  });
});
