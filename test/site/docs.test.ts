import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAULT_CODES, PROBLEM_TYPES } from "../../functions/lib/contract/problem-details.ts";
import { parameterNames } from "../../functions/lib/contract/query.ts";
import { createLocalHost } from "../../scripts/lib/hosts/netlify/local-host.ts";
import { DOCS_PAGES } from "../../scripts/lib/outputs/pages/docs/render-docs.tsx";
import { checkTypography } from "../../scripts/lib/text/french-typography.ts";
import { findBarriersLightAndDark } from "../support/axe.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { listen } from "../support/listen.ts";
import { readPublished, SAMPLE_HOST } from "../support/sample-project.ts";

const TOOLS = "/api/v1/directory/tools";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

const readPage = (page: string): string => readPublished(`${page}index.html`);
const idsOf = (html: string): string[] =>
  [...html.matchAll(/<h[23] id="([\w-]+)"/g)].map(([, id]) => id ?? "");

describe("the guide", () => {
  it("has the same sections in both languages, and so do the errors", () => {
    for (const page of ["", "errors/"]) {
      const french = idsOf(readPage(`/docs/${page}`));
      expect(french.length).toBeGreaterThan(10);
      expect(idsOf(readPage(`/docs/en/${page}`))).toEqual(french);
    }
  });

  it.each(["guide.fr.md", "errors.fr.md"])("%s follows French typography", (file) => {
    const text = readFileSync(`scripts/lib/outputs/pages/docs/text/${file}`, "utf8");
    expect(checkTypography(text).faults.map(({ index }) => text.slice(index, index + 20))).toEqual([]);
  });

  it("names every parameter and every address of the service document", async () => {
    const { data } = await (await fetch(`${site.origin}/api/v1/directory`)).json();
    const { filters } = JSON.parse(readPublished("api/v1/directory/_edge/manifest.json"));
    for (const page of ["/docs/", "/docs/en/"]) {
      const html = readPage(page);
      for (const name of parameterNames(filters)) expect(html).toContain(`<td><code>${name}</code></td>`);
      for (const { path } of data.endpoints) expect(html).toContain(`<code>${path}</code></a></td>`);
    }
  });

  it("shows only the changes of the API", () => {
    const [, api = ""] = /## API\n([\s\S]*?)\n## /.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
    const versions = [...api.matchAll(/^### (\S+)/gm)].map(([, version]) => version);
    const [, shown = ""] = /id="changelog">([\s\S]*)<\/main>/.exec(readPage("/docs/en/")) ?? [];
    expect([...shown.matchAll(/<h3>(\S+)/g)].map(([, version]) => version)).toEqual(versions);
    expect(shown).not.toContain("npm run");
  });

  it("runs its JavaScript in a page of another site", async () => {
    const other = await listen(async () => new Response("<title>Another site</title>", { headers: HTML }));
    const page = await site.open("/docs/");
    const code = await page.locator('[data-example="quick-start.mjs"] code').textContent();
    const host = await createLocalHost(SAMPLE_HOST);
    await page.goto(other.origin);
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await page.addScriptTag({
      type: "module",
      content: (code ?? "").replaceAll(host.baseUrl, site.origin),
    });
    await expect.poll(() => said.length).toBeGreaterThan(3);
    const { meta } = await (await fetch(`${site.origin}${TOOLS}?q=carte+mentale&pricing=free`)).json();
    expect(said[0]).toBe(String(meta.total));
    await closePage(page);
    await other.stop();
  });

  it("copies its examples, with the keyboard too", async () => {
    const page = await site.open("/docs/", { permissions: ["clipboard-read", "clipboard-write"] });
    const figure = page.locator('[data-example="pages.py"]');
    await figure.getByRole("button", { name: "Copier (Python)" }).focus();
    await page.keyboard.press("Enter");
    await figure.getByRole("button", { name: "Copié" }).waitFor();
    await page.getByRole("status").getByText("Copié").waitFor({ state: "attached" });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await figure.locator("code").textContent(),
    );
    await closePage(page);
  });

  it("selects the example if the browser refuses to copy it", async () => {
    const page = await site.open("/docs/en/");
    await page.evaluate(() =>
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("refused")) },
      }),
    );
    const figure = page.locator('[data-example="pages.py"]');
    await figure.getByRole("button").click();
    await figure.getByRole("button", { name: "Copy refused" }).waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toContain("from urllib.parse");
    await closePage(page);
  });

  it("keeps the section when the language changes", async () => {
    const page = await site.open("/docs/#facets");
    await page.getByRole("link", { name: "This page in English" }).click();
    await page.waitForURL("**/docs/en/#facets");
    await page.getByRole("link", { name: "Cette page en français" }).click();
    await page.waitForURL("**/docs/#facets");
    await closePage(page);
  });

  it("has no useless button without JavaScript", async () => {
    const page = await site.open("/docs/", { javaScriptEnabled: false });
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await page.locator("figure.code").count()).toBeGreaterThan(10);
    await closePage(page);
  });
});

const HTML = { "Content-Type": "text/html; charset=utf-8" };

describe("the page that explains errors", () => {
  const codes = [...Object.keys(PROBLEM_TYPES), ...FAULT_CODES];
  it.each(["/docs/errors/", "/docs/en/errors/"])("%s has a section for every code", (path) => {
    expect(idsOf(readPage(path))).toEqual(expect.arrayContaining(codes));
  });

  it.each([
    [`${TOOLS}?prcing=free`, "invalid_query"],
    [`${TOOLS}/no-such-tool`, "not_found"],
    [`${TOOLS}/vieux-tableau`, "gone"],
  ])("is the target of the type of %s", async (address, code) => {
    const { type } = await (await fetch(site.origin + address)).json();
    const { pathname, hash } = new URL(type);
    const page = await site.open(pathname + hash);
    expect(await page.locator(":target").textContent()).toContain(code);
    expect(
      await page.locator(":target").evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBeLessThan(300);
    await closePage(page);
  });
});

describe("the documentation on a phone", () => {
  it.each(DOCS_PAGES)("%s never scrolls sideways", async (path) => {
    const page = await site.open(path, { viewport: { width: 320, height: 640 } });
    await page.waitForLoadState("networkidle");
    if (path.includes("reference")) await openOperations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await closePage(page);
  });
});

/** Opens an operation of each kind: with a query, with a path. */
async function openOperations(page: Page): Promise<void> {
  for (const name of ["listTools", "getTool"])
    await page.locator(`[id$="-${name}"] .opblock-summary-control`).click();
  await page.locator("[id$='-getTool'] .responses-table").first().waitFor();
}

describe("the reference", () => {
  it("sends a real request and shows the answer, without requests to other sites", async () => {
    const page = await site.open("about:blank");
    const [foreign, refused]: [string[], string[]] = [[], []];
    page.on("request", (request) => {
      if (!/^(?:data:|blob:)/.test(request.url()) && !request.url().startsWith(site.origin))
        foreign.push(request.url());
    });
    page.on("console", (message) => {
      if (message.type() === "error") refused.push(message.text());
    });
    page.on("pageerror", ({ message }) => refused.push(message));
    await page.goto("/docs/reference/");
    const operation = page.locator("#operations-Tools-listTools");
    await operation.locator(".opblock-summary-control").press("Enter");
    await operation.getByPlaceholder("q").fill("kazoo");
    const [request] = await Promise.all([
      page.waitForRequest((request) => request.url().includes("q=kazoo")),
      operation.getByRole("button", { name: "Execute" }).press("Enter"),
    ]);
    expect(request.url().startsWith(`${site.origin}${TOOLS}?`)).toBe(true);
    const answer = operation.locator(".live-responses-table");
    await answer.getByText('"slug": "kazoo"').first().waitFor();
    expect(await answer.locator(".response-col_status").last().textContent()).toContain("200");

    // It shows faults too.
    await operation.getByPlaceholder("q").fill("\ufffd");
    await operation.getByRole("button", { name: "Execute" }).click();
    await answer.getByText("invalid_characters").first().waitFor();
    expect(foreign).toEqual([]);
    expect(refused.filter((text) => !text.includes("status of 400"))).toEqual([]);
    await closePage(page);
  });

  it("sends only what was typed, and still names the defaults", async () => {
    const page = await site.open("/docs/reference/");
    const operation = page.locator("#operations-Tools-listTools");
    await operation.locator(".opblock-summary-control").press("Enter");
    await operation.locator('[data-param-name="per_page"]').getByText("Default: 30.").waitFor();
    const execute = async () => {
      const [request] = await Promise.all([
        page.waitForRequest((request) => new URL(request.url()).pathname === TOOLS),
        operation.getByRole("button", { name: "Execute" }).press("Enter"),
      ]);
      return new URL(request.url()).search;
    };
    expect(await execute()).toBe("");
    await operation.getByPlaceholder("per_page").fill("5");
    expect(await execute()).toBe("?per_page=5");
    await closePage(page);
  });

  it("describes every operation and every schema of openapi.json", async () => {
    const document = await (await fetch(`${site.origin}/api/v1/directory/openapi.json`)).json();
    const page = await site.open("/docs/reference/");
    await page.locator(".opblock").first().waitFor();
    const paths = await page.locator(".opblock-summary-path").allTextContents();
    expect(paths.map((path) => path.replaceAll("\u200b", "")).sort()).toEqual(
      Object.keys(document.paths).sort(),
    );
    const schemas = await page.locator(".models .json-schema-2020-12__title").allTextContents();
    expect(schemas).toEqual(expect.arrayContaining(Object.keys(document.components.schemas)));
    await closePage(page);
  });

  it("passes axe with operations open and an answer shown, light and dark", async () => {
    const page = await site.open("/docs/reference/", { colorScheme: "light", reducedMotion: "reduce" });
    await openOperations(page);
    const operation = page.locator("#operations-Tools-getTool");
    await operation.getByRole("button", { name: "Execute" }).click();
    await operation.locator(".live-responses-table").getByText('"slug"').first().waitFor();
    await page.locator(".models").getByRole("button", { name: "Tool", exact: true }).click();
    await page.locator(".models").getByText("Everything known of a tool.").waitFor();
    expect((await findBarriersLightAndDark(page)).slice(0, 10)).toEqual([]);
    await closePage(page);
  }, 90_000);

  it("links to the document if no script runs", async () => {
    const page = await site.open("/docs/reference/", { javaScriptEnabled: false });
    const remark = page.locator("noscript .callout");
    expect(await remark.isVisible()).toBe(true);
    expect(await page.getByText("Loading the reference").isVisible()).toBe(false);
    await remark.locator('a[href$="openapi.json"]').click();
    await page.waitForURL("**/openapi.json");
    await closePage(page);
  });

  it("says so if the document cannot be read", async () => {
    const page = await site.open("about:blank");
    await page.route("**/openapi.json", (route) => route.fulfill({ status: 503 }));
    await page.goto("/docs/reference/");
    await page.getByRole("status").getByText("could not be loaded").waitFor();
    await closePage(page);
  });

  it("is the only page that loads the renderer", () => {
    for (const path of DOCS_PAGES)
      expect(readPage(path).includes("/assets/reference-")).toBe(path === "/docs/reference/");
  });
});
