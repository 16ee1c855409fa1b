import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "csv-parse/sync";
import { transformSync } from "esbuild";
import fastGlob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalHost, type LocalHost } from "../../scripts/lib/hosts/netlify/local-host.ts";
import { limitRate } from "../../scripts/lib/hosts/netlify/rate-limit.ts";
import { listen, type RunningHost } from "../support/listen.ts";
import { type ExampleRun, readShown, runExample, type ShownCode } from "../support/run-example.ts";
import { readPublished, SAMPLE_HOST } from "../support/sample-project.ts";

const TOOLS = "/api/v1/directory/tools";

let host: LocalHost;
let running: RunningHost;
beforeAll(async () => {
  host = await createLocalHost(SAMPLE_HOST);
  running = await listen((request) => host.fetch(request, "127.0.0.1"));
});
afterAll(async () => {
  await running?.stop();
});

async function get(address: string) {
  const response = await fetch(running.origin + address);
  return response.json();
}

const read = (page: string): string => readPublished(`${page}index.html`);
const GUIDES = { French: read("/docs/"), English: read("/docs/en/") };
const ERRORS = { French: read("/docs/errors/"), English: read("/docs/en/errors/") };
const examples = new Map(
  Object.values(GUIDES).flatMap((html) => readShown(html, "example").map(({ name, code }) => [name, code])),
);

const lines = (items: readonly unknown[]): string => items.map((item) => `${item}\n`).join("");

/** Reads the pages by number. The examples do it in other ways. */
async function freeSlugs(): Promise<string[]> {
  const { total_pages } = (await get(`${TOOLS}?pricing=free`)).meta;
  const pages = Array.from({ length: total_pages }, (_, index) =>
    get(`${TOOLS}?pricing=free&page=${index + 1}`),
  );
  return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ slug }: { slug: string }) => slug));
}

async function mindMaps(): Promise<string> {
  const { data, meta } = await get(`${TOOLS}?q=carte+mentale&pricing=free`);
  const rows = data.map((tool: Record<string, string>) => `${tool.name}: ${tool.website_url}`);
  return lines([meta.total, ...rows]);
}

/** What each example does, checked against the API itself. */
const RUN: Record<string, (run: ExampleRun) => Promise<void>> = {
  async "quick-start.sh"({ stdout }) {
    const answer = await get(`${TOOLS}?q=quiz&pricing=free&per_page=3`);
    expect(answer.data).toHaveLength(3);
    expect(JSON.parse(stdout)).toEqual(answer);
  },
  async "quick-start.mjs"({ stdout }) {
    expect(stdout).toBe(await mindMaps());
  },
  async "quick-start.py"({ stdout }) {
    expect(stdout).toBe(await mindMaps());
  },
  async "pages.mjs"({ stdout }) {
    expect(stdout).toBe(lines(await freeSlugs()));
  },
  async "pages.py"({ stdout }) {
    expect(stdout).toBe(lines(await freeSlugs()));
  },
  async "encode.sh"({ stdout }) {
    const q = encodeURIComponent("réviser la géographie");
    const answer = await get(`${TOOLS}?q=${q}&has_education_pricing=true`);
    expect(answer.meta.total).toBeGreaterThan(0);
    expect(JSON.parse(stdout)).toEqual(answer);
  },
  async "facets.mjs"({ stdout }) {
    const { facets } = await get(`${TOOLS}?q=quiz&pricing=free`);
    expect(facets.pricing.length).toBeGreaterThan(1);
    expect(stdout).toBe(
      lines(
        facets.pricing.map(({ label, count }: { label: string; count: number }) => `${label} (${count})`),
      ),
    );
  },
  async "errors.mjs"({ stdout }) {
    const { errors } = await get(`${TOOLS}?per_page=500`);
    expect(stdout).toBe(lines([null, `per_page: ${errors[0].detail}`]));
  },
  async "errors.py"({ stdout }) {
    expect(stdout).toBe(lines(["invalid_query", "prcing unknown_parameter pricing"]));
  },
  async "conditional.sh"({ stdout, read }) {
    expect(stdout).toBe("304\n");
    expect(JSON.parse(read("tools.json"))).toEqual(await get(TOOLS));
  },
  async "conditional.py"({ stdout }) {
    expect(stdout).toBe("304\n");
  },
  async "polite.mjs"({ stdout }) {
    const names = ["categories", "collections", "tools"];
    const totals = names.map(
      async (name) => `${name} ${(await get(`/api/v1/directory/${name}`)).meta.total}`,
    );
    expect(stdout).toBe(lines(await Promise.all(totals)));
  },
};

/** Examples that are not programs: a test below checks each. */
const NOT_PROGRAMS = [
  "client.ts",
  "credit.en.html",
  "credit.en.txt",
  "credit.fr.html",
  "credit.fr.txt",
  "import-csv.formula",
  "import-csv.pq",
  "portal/element.html",
  "portal/fetch.html",
  "portal/iframe.html",
  "portal/wordpress.txt",
];

/** In the reference, for each endpoint. */
const OF_ENDPOINTS = ["endpoint.mjs", "endpoint.py", "endpoint.sh"];

const onThisHost = (code: string, origin = running.origin): string => code.replaceAll(host.baseUrl, origin);

describe("the examples of the guide", () => {
  it("are all tested, and all shown", () => {
    const tested = [...Object.keys(RUN), ...NOT_PROGRAMS].sort();
    expect([...examples.keys()].sort()).toEqual(tested);
    const files = fastGlob.sync("**/*", { cwd: "scripts/lib/outputs/pages/docs/text/examples" });
    expect(files.sort()).toEqual([...tested, ...OF_ENDPOINTS].sort());
  });

  it("are the same in both languages, except the credit", () => {
    const shown = (html: string) =>
      readShown(html, "example").filter(({ name }) => !name.startsWith("credit"));
    expect(shown(GUIDES.English)).toEqual(shown(GUIDES.French));
  });

  it.each(Object.entries(RUN))("%s does what it says", async (name, check) => {
    const code = examples.get(name) ?? "";
    expect(code).toContain(host.baseUrl);
    await runExample(name, onThisHost(code), check);
  });

  it("polite.mjs waits as long as a 429 asks", async () => {
    // Long enough for three requests on a slow machine.
    const limit = { windowLimit: 2, windowSize: 4 };
    const limited = limitRate((request) => host.fetch(request, ""), { limit, baseUrl: host.baseUrl });
    const statuses: number[] = [];
    const strict = await listen(async (request) => {
      const response = await limited(request, "127.0.0.1");
      statuses.push(response.status);
      return response;
    });
    const code = onThisHost(examples.get("polite.mjs") ?? "", strict.origin);
    await runExample("polite.mjs", code, RUN["polite.mjs"] ?? (() => expect.unreachable()));
    expect(statuses.slice(0, 3)).toEqual([200, 200, 429]);
    expect(statuses.at(-1)).toBe(200);
    await strict.stop();
  });
});

describe("the examples of the reference", () => {
  const shownOf = (page: string) => readShown(read(`/docs/reference/${page}/`), "example");
  const pages = ["get-service", "list-tools", "get-tool", "list-collections", "get-collection"].concat(
    "list-categories",
    "list-needs",
    "get-need",
    "get-open-api",
  );

  it.each(pages)("of %s name an address that answers", async (page) => {
    const shown = shownOf(page);
    expect(shown.map(({ name }) => name).sort()).toEqual(OF_ENDPOINTS);
    const addresses = shown.map(({ code }) => /["'](http[^"']+)["']/.exec(onThisHost(code))?.[1]);
    expect(new Set(addresses).size).toBe(1);
    expect((await fetch(addresses[0] ?? "")).status).toBe(200);
    for (const { name, code } of readShown(read(`/docs/reference/${page}/`), "answer"))
      expectPart(JSON.parse(code), await get(name));
  });

  it.each(OF_ENDPOINTS)("%s of the list of tools runs", async (name) => {
    const code = shownOf("list-tools").find((shown) => shown.name === name)?.code ?? "";
    const answer = await get(`${TOOLS}?q=carte%20mentale`);
    await runExample(name, onThisHost(code), ({ stdout }) => {
      if (name === "endpoint.sh") expect(JSON.parse(stdout)).toEqual(answer);
      else expect(stdout).toBe(`${Object.keys(answer).join(", ")}\n`);
    });
  });
});

describe("import-csv", () => {
  it.each(["import-csv.formula", "import-csv.pq"])("%s names a file with every tool", async (name) => {
    const address = /"(http[^"]+)"/.exec(onThisHost(examples.get(name) ?? ""))?.[1] ?? "";
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/csv; charset=utf-8/i);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await response.arrayBuffer());
    // Throws if a row has another number of cells than the first. Commas, as the formula says.
    const rows: string[][] = parse(text, { delimiter: "," });
    const { meta } = await get(TOOLS);
    expect(rows).toHaveLength(meta.total + 1);
    expect(rows[0]?.slice(0, 2)).toEqual(["slug", "name"]);
  });
});

describe("client.ts", () => {
  it("has no type error against the published types, and reads the directory", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "client-"));
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    try {
      const types = await fetch(`${running.origin}/types.d.ts`);
      expect(types.status).toBe(200);
      const client = onThisHost(examples.get("client.ts") ?? "");
      expect(client.split("\n").length).toBeLessThanOrEqual(45);
      write("types.d.ts", await types.text());
      write("client.ts", client);
      write("use.ts", USE_OF_CLIENT);
      const tsc = path.resolve("node_modules/typescript/bin/tsc");
      const flags = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2023,dom", "--types", ""];
      const modules = ["--module", "nodenext", "--allowImportingTsExtensions", "--skipLibCheck", "false"];
      const args = [tsc, ...flags, ...modules, "use.ts"];
      write("package.json", '{ "type": "module" }');
      const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
      expect(stdout).toBe("");
      expect(status).toBe(0);

      write("client.mjs", transformSync(client, { loader: "ts", target: "es2022" }).code);
      const { Directory } = await import(pathToFileURL(path.join(folder, "client.mjs")).href);
      const directory = new Directory();
      const { meta, data } = await directory.listTools({ q: "carte mentale", pricing: "free", per_page: 2 });
      expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(
        (await get(`${TOOLS}?q=carte+mentale&pricing=free&per_page=2`)).data.map(
          ({ slug }: { slug: string }) => slug,
        ),
      );
      expect(meta.total).toBeGreaterThan(2);
      const slugs: string[] = [];
      for await (const { slug } of directory.allTools({ pricing: "free" })) slugs.push(slug);
      expect(slugs).toEqual(await freeSlugs());
      expect(await directory.tool(slugs[0])).toEqual((await get(`${TOOLS}/${slugs[0]}`)).data);
      await expect(directory.tool("no-such-tool")).rejects.toMatchObject({ problem: { code: "not_found" } });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Code that a reader could write. Each `@ts-expect-error` is a mistake that the types must report. */
const USE_OF_CLIENT = `
import { Directory, DirectoryError } from "./client.ts";
const directory = new Directory();
const { data, meta } = await directory.listTools({ q: "quiz", pricing: "free" });
const names: string[] = data.map((tool) => tool.name);
const total: number = meta.total;
for await (const tool of directory.allTools()) tool.tags.includes("quiz");
const { privacy, education_program } = await directory.tool("kazoo");
const kind: string | undefined = education_program?.kind;
// @ts-expect-error a list holds summaries
data[0].privacy;
// @ts-expect-error no such parameter
directory.listTools({ prcing: "free" });
if (new Error() instanceof DirectoryError) console.log(names, total, privacy.hosting, kind);
`;

describe("the credit", () => {
  const credits = [...examples].filter(([name]) => name.startsWith("credit"));
  it.each(credits)("%s is what meta.license asks for", async (_, code) => {
    const { license } = (await get(TOOLS)).meta;
    for (const part of [license.attribution.text, license.attribution.url, license.url])
      expect(code).toContain(part);
  });
});

describe("the answers that are shown", () => {
  const shown = [...Object.entries(GUIDES), ...Object.entries(ERRORS)].flatMap(([language, html]) =>
    readShown(html, "answer").map(({ name, code }): [string, string, ShownCode] => [
      language,
      name,
      { name, code },
    ]),
  );

  it("are there for a list, a search, facets, a 400, a 404 and a 410", () => {
    expect(shown.length).toBeGreaterThanOrEqual(14);
  });

  it.each(shown)("are what the API answers (%s, %s)", async (_, address, { code }) => {
    expect(JSON.parse(code)).not.toEqual({});
    expectPart(JSON.parse(code), await get(address));
  });

  it("show a correction, and what another price would give", () => {
    const find = (end: string) =>
      JSON.parse(shown.find(([, address]) => address.endsWith(end))?.[2].code ?? "{}");
    expect(find("?q=qiuz&per_page=1").meta.search.corrections).toEqual([{ from: "qiuz", to: "quiz" }]);
    expect(find("?q=quiz&pricing=free&per_page=1").facets.pricing.length).toBeGreaterThan(1);
  });
});

/** Every value of the excerpt is at the same place in the whole; arrays may be shorter. */
function expectPart(excerpt: unknown, whole: unknown, place = "answer"): void {
  if (Array.isArray(excerpt)) {
    for (const [index, item] of excerpt.entries())
      expectPart(item, Array.isArray(whole) ? whole[index] : undefined, `${place}.${index}`);
  } else if (typeof excerpt === "object" && excerpt !== null) {
    for (const [key, value] of Object.entries(excerpt)) {
      expect(whole, place).toHaveProperty([key]);
      expectPart(value, Object(whole)[key], `${place}.${key}`);
    }
  } else expect(whole, place).toBe(excerpt);
}
