import { describe, expect, it } from "vitest";
import { OWNED_PATHS, renderOutputs } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { createOpenApiValidator } from "../../../../support/openapi-validator.ts";
import { sampleCatalog } from "../../../../support/sample-content.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";

const directory = directoryCatalog();

describe("renderOutputs()", () => {
  it("emits nothing but what its OpenAPI document describes, over the whole directory", () => {
    const outputs = renderOutputs(directory);
    const openapi = outputs.find(({ path }) => path.endsWith("/openapi.json"))?.body ?? "";
    const validator = createOpenApiValidator(JSON.parse(openapi));
    const files = outputs.filter(({ path }) => path.endsWith(".json") && !/_edge|openapi|^serve/.test(path));
    expect(files.length).toBeGreaterThan(directory.tools.length);
    for (const { path, body } of files) validator.document(path, JSON.parse(body));
  });

  it("stays within what the build owns, each file once", () => {
    const paths = renderOutputs(sampleCatalog()).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) {
      expect(OWNED_PATHS.some((owned) => path === owned || path.startsWith(`${owned}/`))).toBe(true);
    }
  });

  it("changes no body when nothing but the build time does", () => {
    const [first, second] = [renderOutputs(sampleCatalog()), renderOutputs(sampleCatalog())];
    expect(second).toEqual(first);
    expect(first.map(({ body }) => body).join("")).not.toContain(new Date().toISOString().slice(0, 13));
  });

  it("routes every address exactly: canonical, former and withdrawn", () => {
    const redirects = renderOutputs(sampleCatalog()).find(({ path }) => path === "_redirects")?.body ?? "";
    const base = "/api/v1/directory";
    for (const rule of [
      `${base} ${base}/directory.json 200`,
      `${base}/tools/zephyr ${base}/tools/zephyr.json 200`,
      `${base}/collections/quiz ${base}/collections/quiz.json 200`,
      `${base}/tools/ancien-zephyr ${base}/tools/zephyr 301`,
      `${base}/tools/disparu ${base}/gone/tools/disparu.json 410`,
      `${base}/tools/category/quiz/* ${base}/tools/category/quiz-evaluation/:splat 301`,
      `${base}/_edge/* ${base}/404.json 404!`,
    ]) {
      expect(redirects.split("\n")).toContain(rule);
    }
    expect(redirects).not.toContain("brouillon");
    expect(redirects).not.toMatch(new RegExp(`^${base}/tools `, "m"));
  });

  it("draws cards that no name can break", () => {
    const name = '"<script>alert(1)</script> & Cie"';
    const catalog = sampleCatalog();
    const tools = catalog.tools.map((tool) => ({ ...tool, name: JSON.parse(name) as string }));
    const cards = renderOutputs({ ...catalog, tools }).filter(({ path }) => path.endsWith(".svg"));
    expect(cards).toHaveLength(6);
    for (const { body } of cards) expect(body).not.toMatch(/<script|& /);
  });
});
