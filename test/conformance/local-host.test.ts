import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type RunningHost } from "../support/listen.ts";
import { createOpenApiValidator, type OpenApiValidator } from "../support/openapi-validator.ts";
import { createSampleHost } from "../support/sample-project.ts";
import { describeRows } from "./contract.ts";
import { describeMcp } from "./mcp.ts";
import { BASE, ROWS } from "./rows.ts";

const start = (): Promise<RunningHost> => {
  const host = createSampleHost();
  return listen((request) => host.fetch(request, "test"));
};

describeRows("npm start", start, ROWS);
describeMcp("npm start", start);

// biome-ignore lint/suspicious/noExplicitAny: bodies are checked against the schemas, not the compiler
type Body = any;

describe("records of the API", () => {
  let host: RunningHost;
  let validator: OpenApiValidator;
  const fetchJson = async (path: string): Promise<Body> => (await fetch(host.origin + path)).json();
  /** A body that is valid under the OpenAPI document. */
  async function getJson(path: string): Promise<Body> {
    const body = await fetchJson(path);
    validator.document(path, body);
    return body;
  }
  beforeAll(async () => {
    host = await start();
    validator = createOpenApiValidator(await fetchJson(`${BASE}/openapi.json`));
  });
  afterAll(() => host?.stop());

  it("are in one page each, in French order; details repeat the summary", async () => {
    const { counts } = (await getJson(BASE)).data;
    const tools: Body[] = [];
    for (let next = `${BASE}/tools`; next !== null; ) {
      const { data, links } = await getJson(next);
      tools.push(...data);
      next = links.next;
    }
    expect(tools).toHaveLength(counts.tools);
    expect(new Set(tools.map(({ slug }) => slug)).size).toBe(tools.length);
    const names = tools.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator("fr").compare));
    for (const summary of sample(tools, 6)) {
      expect((await getJson(summary.url)).data).toMatchObject(summary);
      for (const address of [summary.screenshot_url, summary.icon_url]) {
        const image = await fetch(host.origin + new URL(address).pathname);
        expect(image.status).toBe(200);
        expect(image.headers.get("Content-Type")).toMatch(
          address.endsWith(".webp") ? /^image\/webp/ : /^image\/svg\+xml/,
        );
      }
    }
  });

  it.each(["collections", "needs"])("%s hold their tools in order, and tools name them", async (list) => {
    for (const summary of sample((await getJson(`${BASE}/${list}`)).data as Body[], 5)) {
      const { data } = await getJson(summary.url);
      expect(data).toMatchObject(summary);
      const positions = data.tools.map(({ position }: Body) => position);
      expect(positions).toEqual(Array.from({ length: summary.tool_count }, (_, index) => index + 1));
      if (summary.tool_count === 0) continue;
      const member = (await getJson(data.tools[0].url)).data;
      expect(member[list]).toContainEqual(expect.objectContaining({ slug: summary.slug, url: summary.url }));
    }
  });

  it("are counted by categories as their lists give them", async () => {
    for (const { slug, tool_count } of sample((await getJson(`${BASE}/categories`)).data as Body[], 4))
      expect((await getJson(`${BASE}/tools?category=${slug}`)).meta.total).toBe(tool_count);
  });
});

/** Evenly spread over the items. */
const sample = <T>(items: readonly T[], count: number): T[] =>
  items.filter((_, index) => index % Math.ceil(items.length / count) === 0);
