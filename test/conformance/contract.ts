/** The contract as black-box checks: the same for every host, only through HTTP. */

import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROBLEM_TYPES } from "../../functions/lib/contract/problem-details.ts";
import type { RunningHost } from "../support/listen.ts";
import { createOpenApiValidator, type OpenApiValidator } from "../support/openapi-validator.ts";
import { readPublished } from "../support/sample-project.ts";
import { can, type HostName } from "./hosts.ts";
import { describeMcp } from "./mcp.ts";

const BASE = "/api/v1/directory";

export interface HostUnderTest {
  name: HostName;
  start(): Promise<RunningHost>;
}

// biome-ignore lint/suspicious/noExplicitAny: bodies are checked against the schemas, not the compiler
type Body = any;

export function describeContract({ name, start }: HostUnderTest): void {
  const complete = can(name, "run functions");
  let host: RunningHost;
  let validator: OpenApiValidator;

  beforeAll(async () => {
    host = await start();
    validator = createOpenApiValidator(await (await get(`${BASE}/openapi.json`)).json());
  });
  afterAll(() => host?.stop());
  if (complete) describeMcp(name, () => host);

  const get = (path: string, init: RequestInit = {}) =>
    fetch(host.origin + path, { redirect: "manual", ...init });

  /** Expects a 200 with a body that is valid under the OpenAPI document of this host. */
  async function getJson(path: string): Promise<{ response: Response; body: Body; text: string }> {
    const response = await get(path);
    const text = await response.text();
    const body = JSON.parse(text);
    expect(response.status).toBe(200);
    validator.document(path, body);
    return { response, text, body };
  }

  function expectApiHeaders({ headers }: Response, cacheControl = "public, max-age=300"): void {
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Access-Control-Expose-Headers")).toBe(
      "ETag, Link, Retry-After, RateLimit, RateLimit-Policy",
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe(cacheControl);
  }

  async function expectProblem(response: Response, status: number, code: string): Promise<Body> {
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expectApiHeaders(response, [400, 404, 410].includes(status) ? "public, max-age=300" : "no-store");
    const problem: Body = await response.json();
    validator.problem(problem);
    expect(problem).toMatchObject({ status, code });
    expect(problem.type).toMatch(new RegExp(`^https://.*/docs/errors/#${code}$`));
    return problem;
  }

  describe(`contract on ${name}: files`, () => {
    it.each([
      [BASE, "directory.json"],
      [`${BASE}/tools`, "tools.json"],
      [`${BASE}/collections`, "collections.json"],
      [`${BASE}/categories`, "categories.json"],
      [`${BASE}/needs`, "needs.json"],
    ])("%s is the file %s, valid, with the headers of the contract", async (path, file) => {
      const { response, body, text } = await getJson(path);
      expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expectApiHeaders(response);
      expect(text).toBe(readPublished(`${BASE}/${file}`));
      expect(body.links.self).toBe(path);
    });

    it("answers have an ETag, and a 304 to it", async () => {
      for (const path of ["", "/tools", "/collections", "/openapi.json"]) {
        const etag = (await get(BASE + path)).headers.get("ETag") ?? "";
        expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
        expect((await get(BASE + path, { headers: { "If-None-Match": etag } })).status).toBe(304);
        expect((await get(BASE + path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
      }
    });

    it("pages hold every tool once, in French order; details repeat the summary", async () => {
      const service = (await getJson(BASE)).body.data;
      const tools: Body[] = [];
      let pages = 1;
      for (let page = 1; page <= pages; page++) {
        const { body, response } = await getJson(`${BASE}/tools/page/${page}.json`);
        if (complete) expect(response.headers.get("Link")).toContain(`<${body.links.self}>; rel="self"`);
        pages = body.meta.total_pages;
        tools.push(...body.data);
      }
      expect(tools).toHaveLength(service.counts.tools);
      expect(new Set(tools.map(({ slug }) => slug)).size).toBe(tools.length);
      const names = tools.map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator("fr").compare));
      for (const summary of sample(tools, 8)) {
        const { body } = await getJson(summary.url);
        expect(body.data).toMatchObject(summary);
        expect(body.links).toEqual({ self: summary.url, list: `${BASE}/tools` });
        const image = await get(new URL(summary.screenshot_url).pathname);
        expect(image.status).toBe(200);
        const type = summary.screenshot_url.endsWith(".webp") ? "image/webp" : "image/svg+xml";
        expect(image.headers.get("Content-Type")).toBe(type);
        const icon = await get(new URL(summary.icon_url).pathname);
        expect(icon.status).toBe(200);
        expect(icon.headers.get("Content-Type")).toBe("image/svg+xml");
      }
    });

    it("collections hold their tools in order, and tools name their collections", async () => {
      const { body } = await getJson(`${BASE}/collections`);
      expect(body.meta.total).toBe(body.data.length);
      for (const summary of sample(body.data as Body[], 6)) {
        const { data } = (await getJson(summary.url)).body;
        expect(data).toMatchObject(summary);
        expect(data.tools).toHaveLength(summary.tool_count);
        expect(data.tools.map(({ position }: Body) => position)).toEqual(
          data.tools.map((_: Body, i: number) => i + 1),
        );
        const member = (await getJson(data.tools[0].url)).body.data;
        expect(member.collections).toContainEqual({
          slug: summary.slug,
          title: summary.title,
          kind: summary.kind,
          url: summary.url,
        });
      }
    });

    it("needs hold their tools in order, and tools name their needs", async () => {
      const { body } = await getJson(`${BASE}/needs`);
      const { counts } = (await getJson(BASE)).body.data;
      expect(body.data).toHaveLength(counts.needs);
      for (const summary of sample(body.data as Body[], 6)) {
        const { data, links } = (await getJson(summary.url)).body;
        expect(data).toMatchObject(summary);
        expect(links).toEqual({ self: summary.url, list: `${BASE}/needs` });
        expect(data.tools.map(({ position }: Body) => position)).toEqual(
          Array.from({ length: summary.tool_count }, (_, i) => i + 1),
        );
        if (summary.tool_count === 0) continue;
        const { needs } = (await getJson(data.tools[0].url)).body.data;
        expect(needs).toContainEqual({ slug: summary.slug, name: summary.name, url: summary.url });
      }
    });

    it("categories count their tools", async () => {
      const { data } = (await getJson(`${BASE}/categories`)).body;
      const { counts } = (await getJson(BASE)).body.data;
      expect(data.reduce((sum: number, { tool_count }: Body) => sum + tool_count, 0)).toBe(counts.tools);
      const [{ slug, tool_count }] = data;
      expect((await getJson(`${BASE}/tools/category/${slug}/page/1.json`)).body.meta.total).toBe(tool_count);
    });

    it("the home page is HTML, and the page of errors explains every problem", async () => {
      const home = await get("/");
      expect(home.status).toBe(200);
      expect(home.headers.get("Content-Type")).toMatch(/^text\/html/);
      const errors = await (await get("/docs/errors/")).text();
      for (const code of Object.keys(PROBLEM_TYPES)) expect(errors).toContain(`id="${code}"`);
    });

    it("answers HEAD like GET, without the body", async () => {
      const [head, whole] = await Promise.all([
        get(`${BASE}/tools`, { method: "HEAD" }),
        get(`${BASE}/tools`),
      ]);
      expect(head.status).toBe(200);
      expect(await head.text()).toBe("");
      // Weak where a body is compressed: a HEAD has none.
      const etagOf = ({ headers }: Response) => headers.get("ETag")?.replace("W/", "");
      expect(etagOf(head)).toBe(etagOf(whole));
    });

    it("lists no folder and serves no file outside the site", async () => {
      for (const path of [`${BASE}/tools/`, `${BASE}/collections/`, `${BASE}/../../../package.json`]) {
        const response = await get(path);
        expect(await response.text()).not.toMatch(/Index of|Files within|"devDependencies"/);
      }
      for (const target of [
        "/../package.json",
        `${BASE}/../../../../package.json`,
        "/..%2fpackage.json",
        "/%2e%2e/package.json",
        "/..%5cpackage.json",
        "//etc/passwd",
        "/\\..\\package.json",
        `${BASE}/tools/%00`,
        `${BASE}/tools/%E0%A4%A`,
        `/${"a".repeat(9000)}`,
      ]) {
        const answer = await raw(host.origin, target);
        // `serve` may answer a null byte as it likes, if it shows no file.
        if (complete) expect(answer).toMatch(/^HTTP\/1\.1 (?:200|301|400|404|414) /);
        expect(answer).not.toMatch(/"devDependencies"|root:x|node_modules|\n {4}at /);
      }
    });
  });

  if (!complete) return;

  describe(`contract on ${name}: computed answers`, () => {
    it.each([
      ["?page=2", "tools/page/2.json"],
      ["?page=1&per_page=30", "tools.json"],
      ["?pricing=free&page=2", "tools/pricing/free/page/2.json"],
      ["?has_education_pricing=1", "tools/education/page/1.json"],
      ["?category=quiz-evaluation&utm_source=x", "tools/category/quiz-evaluation/page/1.json"],
    ])("%s answers the bytes of %s", async (query, file) => {
      const { response, text, body } = await getJson(`${BASE}/tools${query}`);
      expect(response.status).toBe(200);
      expectApiHeaders(response);
      expect(text).toBe(readPublished(`${BASE}/${file}`));
      expect(response.headers.get("Link")).toContain(`<${body.links.self}>; rel="self"`);
    });

    it("filters combine; pages of any size hold the same tools", async () => {
      const query = "pricing=freemium&has_education_pricing=true";
      const whole = (await getJson(`${BASE}/tools?${query}&per_page=100`)).body;
      expect(whole.data.length).toBeGreaterThan(2);
      for (const tool of whole.data)
        expect(tool).toMatchObject({ pricing: "freemium", has_education_pricing: true });
      const walked: Body[] = [];
      let next: string | null = `${BASE}/tools?${query}&per_page=${Math.ceil(whole.meta.total / 3)}`;
      while (next !== null) {
        const { body, response } = await getJson(next);
        expectApiHeaders(response);
        expect(response.headers.get("Link")).toContain(`<${body.links.last}>; rel="last"`);
        walked.push(...body.data);
        next = body.links.next;
      }
      expect(walked.slice(0, whole.data.length)).toEqual(whole.data);
      expect(walked).toHaveLength(whole.meta.total);
    });

    it("`needs` filters by what tools are good for", async () => {
      const { data } = (await getJson(`${BASE}/needs`)).body;
      const [need] = data.filter(({ tool_count }: Body) => tool_count > 1);
      const { body } = await getJson(`${BASE}/tools?needs=${need.slug}&per_page=100`);
      const { tools } = (await getJson(need.url)).body.data;
      const slugs = (records: Body[]) => records.map(({ slug }) => slug).sort();
      expect(slugs(body.data)).toEqual(slugs(tools));
      expect(Object.keys(body.facets)).not.toContain("needs");
    });

    it("facets count the tools that their links give", async () => {
      const { facets } = (await getJson(`${BASE}/tools?q=quiz&pricing=free`)).body;
      const [{ value, count }] = facets.pricing;
      expect((await getJson(`${BASE}/tools?q=quiz&pricing=${value}`)).body.meta.total).toBe(count);
      const [category] = facets.category;
      const followed = `${BASE}/tools?q=quiz&pricing=free&category=${category.value}`;
      expect((await getJson(followed)).body.meta.total).toBe(category.count);
    });

    it("search finds a name in any case, says how it searched, and finds nothing for nonsense", async () => {
      const { body, response } = await getJson(`${BASE}/tools?q=%20KAZOO%20`);
      expect(response.status).toBe(200);
      expect(body.data[0].slug).toBe("kazoo");
      expect(body.meta.search).toEqual({
        q: "KAZOO",
        relaxed: false,
        reading: [{ text: "kazoo", as: "name", slug: "kazoo", label: "Kazoo!" }],
        ...{ corrections: [], unmatched: [], ignored: [] },
      });
      expect(body.links.self).toBe(`${BASE}/tools?q=KAZOO`);
      const nothing = (await getJson(`${BASE}/tools?q=xqzwvk`)).body;
      expect(nothing).toMatchObject({
        data: [],
        meta: { total: 0, total_pages: 0 },
        links: { next: null, prev: null },
      });
    });

    it("a page after the last is empty", async () => {
      const { body } = await getJson(`${BASE}/tools?page=9999`);
      expect(body).toMatchObject({ data: [], links: { next: null } });
      expect(body.links.prev).toBe(body.links.last);
      expect(body.meta.total).toBeGreaterThan(0);
    });

    it("computed answers have an ETag, and a 304 to it", async () => {
      const etag = (await get(`${BASE}/tools?q=quiz`)).headers.get("ETag") ?? "";
      const again = await get(`${BASE}/tools?q=quiz`, { headers: { "If-None-Match": etag } });
      expect(again.status).toBe(304);
      expectApiHeaders(again);
    });
  });

  describe(`contract on ${name}: errors`, () => {
    it("names all faults of a query at once", async () => {
      const problem = await expectProblem(
        await get(`${BASE}/tools?pag=2&per_page=101&pricing=gratis&category=quizz-evaluation&q=a&q=b`),
        400,
        "invalid_query",
      );
      expect(problem.errors.map(({ parameter, code }: Body) => `${parameter}:${code}`)).toEqual([
        "pag:unknown_parameter",
        "per_page:out_of_range",
        "pricing:unknown_value",
        "category:unknown_value",
        "q:duplicate_parameter",
      ]);
      expect(problem.errors[0].suggestion).toBe("page");
      expect(problem.errors[3].suggestion).toBe("quiz-evaluation");
    });

    it.each([
      "/nothing",
      "/tools/nothing",
      "/tools/nothing.json",
      "/collections/nothing",
      "/needs/nothing",
      "/tools/page/99999.json",
      "/_edge/catalog.json",
      "/tools/kazoo/more",
    ])("answers 404 in JSON at %s", async (path) => {
      await expectProblem(await get(BASE + path), 404, "not_found");
    });

    it.each(["POST", "PUT", "PATCH", "DELETE"])("refuses %s everywhere", async (method) => {
      for (const path of ["", "/tools", "/tools/kazoo", "/nothing"]) {
        const response = await get(BASE + path, { method });
        await expectProblem(response, 405, "method_not_allowed");
        expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
      }
    });

    it("answers preflights with the allowed methods", async () => {
      for (const path of ["", "/tools", "/tools/kazoo"]) {
        const response = await get(BASE + path, { method: "OPTIONS" });
        expect(response.status).toBe(204);
        expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
        expect(response.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, OPTIONS");
      }
    });

    it.each(["tools", "needs"])("redirects a former slug of %s to the current one", async (list) => {
      const moved = rules("301").find(({ from }) => from.startsWith(`${BASE}/${list}/`));
      if (moved === undefined) throw new Error("the content has no former slug");
      const response = await get(moved.from);
      expect(response.status).toBe(301);
      expect(new URL(response.headers.get("Location") ?? "", host.origin).pathname).toBe(moved.to);
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect((await get(moved.to)).status).toBe(200);
    });

    it("answers 410 for a withdrawn tool, and names its replacement", async () => {
      const [gone] = rules("410");
      if (gone === undefined) throw new Error("the content has no withdrawn entry");
      const problem = await expectProblem(await get(gone.from), 410, "gone");
      expect(problem.instance).toBe(gone.from);
      for (const { url } of problem.suggestions) expect((await get(url)).status).toBe(200);
    });
  });
}

/** The redirects with this status. */
function rules(status: string): { from: string; to: string }[] {
  return readPublished("_redirects")
    .split("\n")
    .map((line) => line.split(" "))
    .flatMap(([from = "", to = "", itsStatus]) =>
      itsStatus === status && !from.includes("*") ? [{ from, to }] : [],
    );
}

/** Evenly spread over the items. */
const sample = <T>(items: readonly T[], count: number): T[] =>
  items.filter((_, index) => index % Math.ceil(items.length / count) === 0);

/** Sends a raw request target: fetch() would normalise it. */
function raw(origin: string, target: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
    });
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    socket.on("error", reject);
  });
}
