import { describe, expect, it } from "vitest";
import { z } from "zod";
import { OWNED_PATHS, renderFiles } from "../../../scripts/lib/compile.ts";
import { DERIVED_OUTPUTS, OUTPUTS } from "../../../scripts/lib/output-list.ts";
import { sampleCatalog } from "../../support/sample-content.ts";

const catalog = sampleCatalog();
const files = renderFiles(catalog, null);
const paths = files.map(({ path }) => path);
const read = (file: string): string => String(files.find(({ path }) => path === file)?.body ?? "");

const isBelow = (file: string, owned: string): boolean => file === owned || file.startsWith(`${owned}/`);

/** Whether a rule of an output is for this address. */
const matches = (pattern: string, address: string): boolean =>
  pattern.endsWith("/*")
    ? address.startsWith(pattern.slice(0, -1))
    : new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(address);

describe("renderFiles()", () => {
  it("writes each file once, within what the build owns", () => {
    expect(new Set(paths).size).toBe(paths.length);
    for (const file of paths)
      expect(
        OWNED_PATHS.some((owned) => isBelow(file, owned)),
        file,
      ).toBe(true);
  });

  it("changes no body when nothing but the build time does", () => {
    const again = renderFiles(catalog, null);
    expect(again.map(({ path }) => path)).toEqual(paths);
    const changed = again.filter(
      ({ body }, index) => !Buffer.from(body).equals(Buffer.from(files[index]?.body ?? "")),
    );
    expect(changed.map(({ path }) => path)).toEqual([]);
    const texts = files.flatMap(({ body }) => (typeof body === "string" ? [body] : []));
    expect(texts.join("")).not.toContain(new Date().toISOString().slice(0, 13));
  });

  it("routes every address exactly: canonical, former and withdrawn", () => {
    const redirects = read("_redirects");
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

  it("sends every address somewhere that exists", () => {
    const rules = OUTPUTS.flatMap(({ redirects }) => redirects?.(catalog) ?? []);
    const sources = new Set(rules.map(({ from }) => from));
    expect(sources.size).toBe(rules.length);
    const dead = rules.filter(({ to }) => {
      const file = to.endsWith("/") ? `${to}index.html` : to;
      return !to.endsWith(":splat") && !sources.has(to) && !paths.includes(file.slice(1));
    });
    expect(dead).toEqual([]);
  });

  it("draws cards that no name can break", () => {
    const name = '"<script>alert(1)</script> & Cie"';
    const tools = catalog.tools.map((tool) => ({ ...tool, name: z.string().parse(JSON.parse(name)) }));
    const cards = renderFiles({ ...catalog, tools }, null).filter(
      ({ path }) => path.startsWith("screenshots/") && path.endsWith(".svg"),
    );
    expect(cards).toHaveLength(6);
    for (const { body } of cards) expect(body).not.toMatch(/<script|& /);
  });
});

describe("the list of outputs", () => {
  it.each([...OUTPUTS, ...DERIVED_OUTPUTS].map((output) => [output.name, output] as const))(
    "%s writes something below every path that it owns",
    (_, { owns }) => {
      for (const owned of owns) expect(paths.filter((file) => isBelow(file, owned))).not.toEqual([]);
    },
  );

  it.each(OUTPUTS.map((output) => [output.name, output] as const))(
    "%s declares headers only for addresses that exist",
    (_, { headers = {} }) => {
      const sources = OUTPUTS.flatMap(({ redirects }) => redirects?.(catalog) ?? []).map(({ from }) => from);
      const addresses = ["/", ...sources, ...paths.map((file) => `/${file}`)];
      for (const pattern of Object.keys(headers).filter((one) => !one.includes("/gone/")))
        expect(
          addresses.some((address) => matches(pattern, address)),
          pattern,
        ).toBe(true);
    },
  );

  it("stays below the 50 rules that `serve` accepts", () => {
    const { headers, rewrites } = JSON.parse(read("serve.json"));
    expect(headers.length).toBeLessThanOrEqual(50);
    expect(rewrites.length).toBeLessThanOrEqual(50);
  });
});
