import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBarriers, findBarriersLightAndDark } from "../support/axe.ts";
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
  "browse, nothing found": "/?q=quiz&category=langues&pricing=enterprise",
  "browse, past the end": "/?pricing=enterprise&page=9",
  tool: "/outils/kazoo/",
  index: "/outils/",
  collections: "/collections/",
  collection: "/collections/top-quiz-classe/",
  needs: "/besoins/",
  need: "/besoins/quiz/",
  category: "/categories/quiz-evaluation/",
  compare: "/comparer/",
  "compare, four tools": "/comparer/?outils=kazoo,buzzette,baremo,main-levee",
  "compare, not found": "/comparer/?outils=kazoo,rien-de-tel,vieux-tableau",
  "own list, empty": "/ma-liste/",
  "own list, shared": "/ma-liste/?outils=kazoo,buzzette,rien-de-tel",
  guide: "/docs/",
  "guide in English": "/docs/en/",
  errors: "/docs/errors/",
  "errors in English": "/docs/en/errors/",
  reference: "/docs/reference/",
  "reference of an endpoint": "/docs/reference/list-tools/",
  "reference in English": "/docs/en/reference/get-service/",
  "not found": "/rien/",
  gone: "/outils/vieux-tableau/",
} as const;

describe("axe finds no violation", () => {
  it.each(Object.entries(PAGES))("on the page “%s”, light and dark", async (_, path) => {
    const page = await site.open(path, { colorScheme: "light", reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    expect(await findBarriersLightAndDark(page)).toEqual([]);
    await closePage(page);
  });

  it("in the filters and the problem of a phone", async () => {
    const page = await site.open("/", { viewport: { width: 390, height: 844 } });
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.context().setOffline(true);
    await page.locator("#filtre-tarif-paid").click();
    await page.getByRole("alert").waitFor();
    expect(await findBarriers(page)).toEqual([]);
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
      // The text contains non-breaking characters.
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
