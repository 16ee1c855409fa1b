import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROBLEM_CODES } from "../../functions/lib/contract/problem-details.ts";
import { docsPath } from "../../scripts/lib/outputs/pages/docs/render-docs.tsx";
import { correctTypography } from "../../scripts/lib/text/french-typography.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { createSampleHost, readPublished } from "../support/sample-project.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const TOOLS = "/api/v1/directory/tools";
const PAGES = ["/docs/", "/docs/en/", "/docs/errors/", "/docs/en/errors/", "/docs/reference/"];
const REFERENCE = docsPath("reference", "fr");

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

const readPage = (page: string): string => readPublished(`${page}index.html`);
const idsOf = (html: string): string[] =>
  [...html.matchAll(/<h[23] id="([\w-]+)"/g)].map(([, id]) => id ?? "");
const openapi = JSON.parse(readPublished("api/v1/directory/openapi.json"));

describe("the guide and the errors", () => {
  it("have the same sections in both languages, and one for every problem", () => {
    for (const page of ["", "errors/"])
      expect(idsOf(readPage(`/docs/${page}`))).toEqual(idsOf(readPage(`/docs/en/${page}`)));
    expect(idsOf(readPage("/docs/errors/"))).toEqual(expect.arrayContaining(PROBLEM_CODES));
  });

  it.each(["guide.fr.md", "errors.fr.md"])("%s follows French typography", (file) => {
    const text = readFileSync(`scripts/lib/outputs/pages/docs/text/${file}`, "utf8");
    expect(correctTypography(text)).toBe(text);
  });

  it("names every parameter, and shows the newest change of the API", () => {
    const [, version] = /## API\n[\s\S]*?^### (\S+)/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
    for (const page of ["/docs/", "/docs/en/"]) {
      const html = readPage(page);
      for (const { name } of openapi.paths[TOOLS].get.parameters)
        expect(html).toContain(`<td><code>${name}</code></td>`);
      expect(html).toContain(`<h3>${version} `);
    }
  });
});

describe("the reference", () => {
  it("has every endpoint, parameter and field of the OpenAPI document", () => {
    const html = readPage(REFERENCE);
    for (const [path, { get }] of Object.entries<{ get: { parameters?: { name: string }[] } }>(
      openapi.paths,
    )) {
      expect(html).toContain(`<code>GET ${path}</code></a>`);
      for (const { name } of get.parameters ?? []) expect(html).toContain(`<td><code>${name}</code></td>`);
    }
    for (const [name, { properties = {} }] of Object.entries<{ properties?: object }>(
      openapi.components.schemas,
    )) {
      expect(html).toContain(`<h2 id="${name}"><code>${name}</code>`);
      for (const field of Object.keys(properties)) expect(html).toContain(`<td><code>${field}</code></td>`);
    }
  });

  it("links to answers, and to sections that are there", async () => {
    const html = readPage(REFERENCE);
    const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
    const links = [...main.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    for (const href of new Set(links)) {
      if (href.startsWith("#")) expect(html).toContain(`id="${href.slice(1)}"`);
      else expect([href, (await fetch(site.origin + href)).status]).toEqual([href, 200]);
    }
    expect(links.filter((href) => href.startsWith("/api/")).length).toBeGreaterThan(8);
  });

  it.each(["/docs/en/reference/", "/docs/reference/list-tools/", "/docs/en/reference/get-tool/"])(
    "is where %s leads",
    async (former) => {
      const { status, headers } = await fetch(site.origin + former, { redirect: "manual" });
      expect([status, headers.get("Location")]).toEqual([301, REFERENCE]);
    },
  );
});

describe("the examples of the guide", () => {
  const decode = (html: string): string =>
    html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  /** As readers copy them. */
  const shown = [
    ...readPage("/docs/").matchAll(/data-example="([^"]+)">[\s\S]*?<code>([\s\S]*?)<\/code>/g),
  ].map(([, name = "", code = ""]) => ({ name, code: decode(code) }));
  const PROGRAMS: Readonly<Record<string, string>> = { sh: "bash", mjs: process.execPath, py: "python3" };
  // It asks a registry of packages.
  const programs = shown.filter(({ name }) => PROGRAMS[name.split(".")[1] ?? ""] && name !== "types.sh");

  it("run, each of them, and print something", async () => {
    expect(programs.length).toBeGreaterThan(7);
    const { baseUrl } = createSampleHost();
    const env = { ...process.env, NO_PROXY: "*", no_proxy: "*", PYTHONIOENCODING: "utf-8" };
    const cwd = createTemporaryFolder("examples-");
    for (const { name, code } of programs) {
      writeFileSync(path.join(cwd, name), code.replaceAll(baseUrl, site.origin));
      const program = PROGRAMS[name.split(".")[1] ?? ""] ?? "";
      const { stdout } = await promisify(execFile)(program, [name], { cwd, env });
      expect(stdout, name).not.toBe("");
    }
    rmSync(cwd, { recursive: true });
  }, 60_000);

  it("name addresses that are there", async () => {
    const { baseUrl } = createSampleHost();
    for (const { name, code } of shown)
      for (const [address] of code.matchAll(/https:\/\/annuaire[^\s"'#?$`]+/g)) {
        if (!address.startsWith(baseUrl) || address.endsWith("no-such-tool")) continue;
        expect([name, (await fetch(address.replace(baseUrl, site.origin))).status]).toEqual([name, 200]);
      }
  });
});

it("copies an example, keeps the section in the other language, and fits a phone", async () => {
  const page = await site.open("/docs/", {
    permissions: ["clipboard-read", "clipboard-write"],
    viewport: { width: 320, height: 640 },
  });
  const figure = page.locator('[data-example="quick-start.py"]');
  await figure.getByRole("button", { name: "Copier" }).press("Enter");
  await figure.getByRole("button", { name: "Copié" }).waitFor();
  const code = await figure.locator("code").textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.goto("/docs/#facets");
  await page.getByRole("link", { name: "This page in English" }).click();
  await page.waitForURL("**/docs/en/#facets");
  for (const path of PAGES) {
    await page.goto(path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
  await closePage(page);
}, 60_000);
