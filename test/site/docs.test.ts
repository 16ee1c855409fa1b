import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAULT_CODES, PROBLEM_TYPES } from "../../functions/lib/contract/problem-details.ts";
import { parameterNames } from "../../functions/lib/contract/query.ts";
import { FRENCH } from "../../scripts/lib/outputs/pages/docs/reference/french-descriptions.ts";
import { REFERENCE_WORDS } from "../../scripts/lib/outputs/pages/docs/reference/reference-words.ts";
import { DOCS_PAGES } from "../../scripts/lib/outputs/pages/docs/render-docs.tsx";
import { correctTypography } from "../../scripts/lib/text/french-typography.ts";
import { findBarriersLightAndDark } from "../support/axe.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { listen } from "../support/listen.ts";
import { createSampleHost, readPublished } from "../support/sample-project.ts";

const TOOLS = "/api/v1/directory/tools";
const LIST_TOOLS = "/docs/reference/list-tools/";
const GET_TOOL = "/docs/reference/get-tool/";
const FRENCH_REFERENCE = [
  "",
  "list-tools/",
  "get-tool/",
  "get-service/",
  "list-collections/",
  "get-collection/",
]
  .concat("list-categories/", "list-needs/", "get-need/", "get-open-api/")
  .map((page) => `/docs/reference/${page}`);

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
    expect(correctTypography(text)).toBe(text);
  });

  it("names every parameter and every address of the service document", async () => {
    const { data } = await (await fetch(`${site.origin}/api/v1/directory`)).json();
    const { filters } = JSON.parse(readPublished("_search/directory.json"));
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
    const host = createSampleHost();
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
  it.each([...DOCS_PAGES, LIST_TOOLS, GET_TOOL])("%s never scrolls sideways", async (path) => {
    const page = await site.open(path, { viewport: { width: 320, height: 640 } });
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await closePage(page);
  });
});

/** Sends the form of the open page. */
async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Envoyer la requête" }).press("Enter");
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
    await page.goto(LIST_TOOLS);
    await page.getByRole("textbox", { name: "q", exact: true }).fill("kazoo");
    await send(page);
    await page.getByRole("status").getByText("200").waitFor();
    expect(await page.locator("[data-try=request] code").textContent()).toBe(
      `GET ${site.origin}${TOOLS}?q=kazoo`,
    );
    expect(await page.locator("[data-try=headers] code").textContent()).toContain(
      "content-type: application/json",
    );
    const body = await page.locator("[data-try=body] code").textContent();
    expect(JSON.parse(body ?? "").data[0].slug).toBe("kazoo");

    // It shows faults too.
    await page.getByRole("textbox", { name: "q", exact: true }).fill("\ufffd");
    await send(page);
    await page.getByRole("status").getByText("400").waitFor();
    await page.locator("[data-try=body]").getByText("invalid_characters").waitFor();
    expect(foreign).toEqual([]);
    expect(refused.filter((text) => !text.includes("status of 400"))).toEqual([]);
    await closePage(page);
  });

  it("fills in what an address needs, and nothing else", async () => {
    const page = await site.open(GET_TOOL);
    const slug = page.getByRole("textbox", { name: "slug" });
    expect(await slug.inputValue()).not.toBe("");
    await slug.fill("no such tool/");
    await send(page);
    await page.getByRole("status").getByText("404").waitFor();
    expect(await page.locator("[data-try=request] code").textContent()).toMatch(/no%20such%20tool%2F$/);
    await page.goto(LIST_TOOLS);
    await send(page);
    await page.getByRole("status").getByText("200").waitFor();
    expect(await page.locator("[data-try=request] code").textContent()).toMatch(/directory\/tools$/);
    await closePage(page);
  });

  it("says so if the site does not answer", async () => {
    const page = await site.open(GET_TOOL);
    await page.route("**/api/**", (route) => route.abort());
    await send(page);
    await page.getByRole("status").getByText("n’a pas abouti").waitFor();
    await closePage(page);
  });

  it("describes every operation and every schema of openapi.json, in both languages", async () => {
    const document = await (await fetch(`${site.origin}/api/v1/directory/openapi.json`)).json();
    for (const lang of ["", "en/"]) {
      const overview = readPage(`/docs/${lang}reference/`);
      const links = [...overview.matchAll(/<a href="([^"]+)"><code>(\/api[^<]*)<\/code>/g)];
      expect(links.map(([, , path]) => path).sort()).toEqual(Object.keys(document.paths).sort());
      const pages = [overview, ...links.map(([, href = ""]) => readPage(href))].join("");
      for (const name of Object.keys(document.components.schemas))
        expect(pages, name).toMatch(new RegExp(`[> (]${name}[< )]`));
    }
  });

  it("has every parameter and every field, in French", async () => {
    const document = await (await fetch(`${site.origin}/api/v1/directory/openapi.json`)).json();
    const html = readPage(LIST_TOOLS);
    for (const { name } of document.paths[TOOLS].get.parameters)
      expect(html).toContain(`<th scope="row"><code>${name}</code>`);
    const fields = readPage(GET_TOOL).replaceAll("<wbr/>", "");
    for (const name of Object.keys(document.components.schemas.Tool.properties))
      expect(fields).toContain(`<code>data.${name}</code>`);
    const english = FRENCH_REFERENCE.flatMap((page) => [
      ...readPage(page).matchAll(/<span lang="en">(.*?)<\/span>/g),
    ]).map(([, text]) => text);
    // What is missing: add it to docs/reference/french-descriptions.ts.
    expect([...new Set(english)]).toEqual([]);
  });

  it("follows French typography", () => {
    const words = Object.values(REFERENCE_WORDS.fr).filter((word) => typeof word === "string");
    const faulty = [...Object.values(FRENCH), ...words].filter((text) => correctTypography(text) !== text);
    expect(faulty).toEqual([]);
  });

  it("keeps the addresses of the former page", async () => {
    const page = await site.open("/docs/reference/#/Tools/listTools");
    await page.waitForURL(`**${LIST_TOOLS}`);
    const license = await fetch(`${site.origin}/docs/reference/swagger-ui-license.txt`);
    expect(new URL(license.url).pathname).toBe("/licences.txt");
    await closePage(page);
  });

  it("passes axe with an answer shown, light and dark", async () => {
    const page = await site.open(GET_TOOL, { colorScheme: "light", reducedMotion: "reduce" });
    await send(page);
    await page.getByRole("status").getByText("200").waitFor();
    expect((await findBarriersLightAndDark(page)).slice(0, 10)).toEqual([]);
    await closePage(page);
  }, 90_000);

  it("can be read without scripts", async () => {
    const page = await site.open(LIST_TOOLS, { javaScriptEnabled: false });
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await page.getByText("Par défaut : 30.").isVisible()).toBe(true);
    const levels = await page
      .locator(":is(h1, h2, h3, h4)")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    expect(levels[0]).toBe(1);
    expect(levels.slice(1).every((level, index) => level - (levels[index] ?? 0) <= 1)).toBe(true);
    await closePage(page);
  });

  it("weighs less than 100 kB a page", () => {
    for (const page of FRENCH_REFERENCE) expect(readPage(page).length, page).toBeLessThan(60_000);
  });
});
