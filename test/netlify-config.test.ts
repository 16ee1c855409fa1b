import { rmSync, statSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundle, find, validateManifest } from "@netlify/edge-bundler";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import fastGlob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { config as mcpConfig } from "../functions/mcp.ts";
import { config as toolsConfig } from "../functions/tools.ts";
import { readPublished, SAMPLE_PROJECT } from "./support/sample-project.ts";

const CONFIG = path.resolve("netlify.toml");

describe("netlify.toml", () => {
  it("limits each visitor to 60 requests a minute over all endpoints, in keys that Netlify reads", async () => {
    const { redirects, errors } = await parseAllRedirects({
      netlifyConfigPath: CONFIG,
      redirectsFiles: [],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    expect(redirects).toMatchObject([
      { from: "/api/v1/directory/*", to: "/api/v1/directory/404.json", status: 404, force: false },
    ]);
    expect(redirects[0]).toHaveProperty("rate_limit", {
      window_limit: 60,
      window_size: 60,
      aggregate_by: ["ip", "domain"],
    });
    for (const { rateLimit } of [toolsConfig, mcpConfig])
      expect(rateLimit).toEqual({ windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] });
  });
});

describe("the header rules", () => {
  it("set no header of an address twice; give open files a type, and pages a policy", async () => {
    const rulesFor = await readHeaderRules();
    const addresses = publishedAddresses();
    expect(addresses.length).toBeGreaterThan(400);
    for (const address of addresses) {
      const names = rulesFor(address).flatMap((values) => Object.keys(values));
      // A host may look at the address, or at the file behind it.
      expect(new Set(names.map((name) => name.toLowerCase())).size, address).toBe(names.length);
      // The type of a picture comes from its name.
      const isTyped = !/^\/(?:icons|cards)\//.test(address);
      const isOpen = isFile(address) && names.includes("Access-Control-Allow-Origin");
      if (isTyped && isOpen) expect(names, address).toContain("Content-Type");
      if (address.endsWith(".html")) expect(names, address).toContain("Content-Security-Policy");
    }
  });
});

/** The values of each rule of netlify.toml and `_headers` that is for an address. */
async function readHeaderRules(): Promise<(address: string) => Record<string, string>[]> {
  const { headers, errors } = await parseAllHeaders({
    netlifyConfigPath: CONFIG,
    headersFiles: [path.join(SAMPLE_PROJECT.public, "_headers")],
    configHeaders: [],
    minimal: false,
  });
  expect(errors).toEqual([]);
  return (address) =>
    headers.flatMap((rule) => ("forRegExp" in rule && rule.forRegExp.test(address) ? [rule.values] : []));
}

const isFile = (address: string): boolean =>
  statSync(path.join(SAMPLE_PROJECT.public, address), { throwIfNoEntry: false })?.isFile() === true;

/** Of every file that the build writes, and every address that leads to one. */
function publishedAddresses(): string[] {
  const files = fastGlob.sync("**/*", { cwd: SAMPLE_PROJECT.public }).map((file) => `/${file}`);
  const pages = files.flatMap((file) => (file.endsWith("/index.html") ? [file.slice(0, -10)] : []));
  const redirects = readPublished("_redirects")
    .split("\n")
    .flatMap((line) => line.split(" ")[0] || []);
  return [...new Set([...files, ...pages, ...redirects, "/api/v1/directory/tools"])];
}

describe("the edge bundle", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "bundle-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is built as a deploy builds it, with the routes, methods, limits and size that we mean", async () => {
    vi.stubEnv("PATH", `${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH}`);
    // The one module that the bundler would fetch from the network: types, which nothing runs.
    const types = path.join(folder, "types.ts");
    await writeFile(types, "// biome-ignore lint: a stand-in\nexport type NetlifyGlobal = any;\n");
    const importMap = path.join(folder, "import-map.json");
    const remote = "https://edge.netlify.com/bootstrap/globals/types.ts";
    await writeFile(importMap, JSON.stringify({ imports: { [remote]: pathToFileURL(types).href } }));
    const out = path.join(folder, "out");
    await bundle([SAMPLE_PROJECT.functions], out, [], {
      basePath: SAMPLE_PROJECT.root,
      rootPath: SAMPLE_PROJECT.root,
      importMapPaths: [importMap],
    });
    const manifest = JSON.parse(await readFile(path.join(out, "manifest.json"), "utf8"));
    expect(() => validateManifest(manifest)).not.toThrow();
    expect((await find([SAMPLE_PROJECT.functions])).map(({ name }) => name).sort()).toEqual([
      "mcp",
      "method-guard",
      "tools",
    ]);

    const writing = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    expect(manifest.routes).toMatchObject([
      { function: "mcp", path: "/mcp" },
      // Without GET and HEAD: visitors who only read never start it.
      { function: "method-guard", path: "/*", methods: writing },
    ]);
    for (const path of ["/", "/outils/", "/api/v1/directory"])
      expect(path).toMatch(new RegExp(manifest.routes[1].pattern));
    const computed: { function: string; pattern: string }[] = manifest.post_cache_routes;
    expect(new Set(computed.map(({ function: name }) => name))).toEqual(new Set(["tools"]));
    const files = ["tools", "", "collections", "tools.json", "tools/page/1.json", "tools/kazoo"];
    const isComputed = (file: string) =>
      computed.some(({ pattern }) => new RegExp(pattern).test(`/api/v1/directory/${file}`));
    expect(files.filter(isComputed)).toEqual(["tools"]);
    expect(manifest.function_config.tools.traffic_rules).toEqual({
      action: {
        type: "rate_limit",
        config: {
          rate_limit_config: { window_limit: 60, window_size: 60, algorithm: "sliding_window" },
          aggregate: { keys: [{ type: "ip" }, { type: "domain" }] },
        },
      },
    });
    const eszip = manifest.bundles.find(({ format }: { format: string }) => format === "eszip2");
    const { byteLength } = await readFile(path.join(out, eszip.asset));
    // The data of the edge is most of it; 20 MB after compression is the platform's limit.
    expect(byteLength).toBeGreaterThan(100_000);
    expect(byteLength).toBeLessThan(5_000_000);
  });
});
