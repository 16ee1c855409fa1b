import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
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
const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

it("has the same sections in both languages, and one for every problem", () => {
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
  for (const html of ["/docs/", "/docs/en/"].map(readPage)) {
    for (const { name } of openapi.paths[TOOLS].get.parameters)
      expect(html).toContain(`<td><code>${name}</code></td>`);
    expect(html).toContain(`<h3>${version} `);
  }
});

it("has every endpoint, parameter and field of the OpenAPI document in the reference, with links that lead somewhere", async () => {
  const html = readPage(REFERENCE);
  const { paths, components } = openapi;
  const named: string[] = paths[TOOLS].get.parameters.map(({ name }: { name: string }) => name);
  for (const path of Object.keys(paths)) expect(html).toContain(`<code>GET ${path}</code></a>`);
  for (const [name, { properties = {} }] of Object.entries<{ properties?: object }>(components.schemas)) {
    expect(html).toContain(`<h2 id="${name}"><code>${name}</code>`);
    named.push(...Object.keys(properties));
  }
  for (const name of named) expect(html).toContain(`<td><code>${name}</code></td>`);
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const links = new Set([...main.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href));
  for (const href of links)
    if (href.startsWith("#")) expect(html).toContain(`id="${href.slice(1)}"`);
    else expect([href, await statusOf(site.origin + href)]).toEqual([href, 200]);
  expect([...links].filter((href) => href.startsWith("/api/")).length).toBeGreaterThan(8);
});

it("is where former addresses of the reference lead", async () => {
  for (const former of ["/docs/en/reference/", "/docs/reference/list-tools/"])
    expect((await fetch(site.origin + former)).url).toBe(site.origin + REFERENCE);
});

it("shows examples that run and print something, with addresses that are there", async () => {
  const decode = (html: string): string =>
    html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const { baseUrl } = createSampleHost();
  const folder = createTemporaryFolder("examples-");
  const env = { ...process.env, NO_PROXY: "*", no_proxy: "*", PYTHONIOENCODING: "utf-8" };
  const programs: Readonly<Record<string, string>> = { sh: "bash", mjs: process.execPath, py: "python3" };
  const ran: string[] = [];
  // As readers copy them.
  for (const [, name = "", code = ""] of readPage("/docs/").matchAll(
    /data-example="([^"]+)">[\s\S]*?<code>([\s\S]*?)<\/code>/g,
  )) {
    const text = decode(code).replaceAll(baseUrl, site.origin);
    for (const [address] of text.matchAll(/https?:\/\/127[^\s"'#?$`]+/g))
      expect([name, address, await statusOf(address)]).toEqual([name, address, 200]);
    const program = programs[path.extname(name).slice(1)];
    // It asks a registry of packages.
    if (program === undefined || name === "types.sh") continue;
    writeFileSync(path.join(folder, name), text);
    const { stdout } = await promisify(execFile)(program, [name], { cwd: folder, env });
    expect(stdout, name).not.toBe("");
    ran.push(name);
  }
  rmSync(folder, { recursive: true });
  expect(ran.length).toBeGreaterThan(5);
}, 60_000);

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
