import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

/** One of each kind of page, and the states of the browse page that look different. */
const PAGES = {
  browse: "/",
  "browse, filtered": "/?q=quiz&category=quiz-evaluation&pricing=freemium",
  "browse, nothing found": "/?q=kahoot&pricing=enterprise",
  "browse, past the end": "/?pricing=enterprise&page=9",
  tool: "/outils/kahoot/",
  index: "/outils/",
  collections: "/collections/",
  collection: "/collections/top-quiz-classe/",
  category: "/categories/quiz-evaluation/",
  guide: "/docs/",
  "guide in English": "/docs/en/",
  errors: "/docs/errors/",
  "errors in English": "/docs/en/errors/",
  reference: "/docs/reference/",
  "not found": "/rien/",
  gone: "/outils/jamboard/",
} as const;

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe("axe finds no violation", () => {
  it.each(Object.entries(PAGES))("on the page “%s”, light and dark", async (_, path) => {
    const page = await site.open(path, { colorScheme: "light", reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    // Evaluated by the debugger, which no content security policy binds.
    await page.evaluate(axe);
    const light: AxeResults = await page.evaluate("axe.run()");
    await page.emulateMedia({ colorScheme: "dark" });
    // Nothing else depends on the colours.
    const dark: AxeResults = await page.evaluate("axe.run({ runOnly: ['color-contrast'] })");
    const found = [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
    expect(found).toEqual([]);
    await closePage(page);
  });

  it("in the filters and the problem of a phone", async () => {
    const page = await site.open("/", { viewport: { width: 390, height: 844 } });
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.context().setOffline(true);
    await page.locator("#filtre-tarif-paid").click();
    await page.getByRole("alert").waitFor();
    await page.evaluate(axe);
    const { violations }: AxeResults = await page.evaluate("axe.run()");
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await closePage(page);
  });
});

describe("html-validate finds no fault", () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended", "html-validate:a11y"],
    rules: {
      // Preact writes void elements and boolean attributes in its own way; both are valid HTML.
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "no-implicit-button-type": "error",
      "long-title": "off",
      // Non-breaking characters stand in the text as they are.
      "no-raw-characters": "off",
      "doctype-style": "off",
    },
  });

  const files = Object.entries(PAGES).filter(([, path]) => !path.includes("?"));
  it.each(files)("in the page “%s”", async (_, path) => {
    const html = await (await fetch(site.origin + path)).text();
    const report = await validator.validateString(html, path);
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(faults.slice(0, 10)).toEqual([]);
  });
});
