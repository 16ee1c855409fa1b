/** What only a browser can show of the pages: barriers, the policy, narrow screens, paper, frames. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBarriersLightAndDark } from "../support/axe.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { listen } from "../support/listen.ts";
import { recordViolations } from "../support/policy-violations.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

const PAGES = [
  "/",
  "/outils/kazoo/",
  "/outils/",
  "/collections/top-quiz-classe/",
  "/besoins/quiz/",
  "/categories/quiz-evaluation/",
  "/reutiliser/",
  "/outils/vieux-tableau/",
];

describe("pages", () => {
  it.each(PAGES)("%s has no barrier, in light and in dark, and fits a window of 320 pixels", async (path) => {
    const page = await site.open(path, { colorScheme: "light", reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    expect(await findBarriersLightAndDark(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await closePage(page);
  });

  it("may do all that they do, and load nothing of others", async () => {
    const page = await site.open("about:blank");
    const violations = await recordViolations(page);
    for (const path of [...PAGES, "/comparer/?outils=kazoo,buzzette", "/docs/", "/rien/"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
    }
    expect(violations).toEqual([]);
    await closePage(page);
  });

  it("say on paper where they come from, and of when", async () => {
    const page = await site.open("/outils/kazoo/");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".printed-only:visible").textContent()).toMatch(
      /https:\/\/[^ ]+\/outils\/kazoo\/, mis à jour le \d/,
    );
    expect(await page.locator(".button:visible").count()).toBe(0);
    await closePage(page);
  });
});

describe("a list in a frame of another site", () => {
  it("shows itself and where it comes from, and opens its links elsewhere", async () => {
    const html = `<!doctype html><iframe src="${site.origin}/besoins/quiz/#cadre" height="600"></iframe>`;
    const school = await listen(async () => new Response(html, { headers: { "Content-Type": "text/html" } }));
    const page = await site.open(school.origin);
    const frame = page.frameLocator("iframe");
    const link = frame.getByRole("link", { name: "Kazoo!", exact: true });
    await link.waitFor();
    const around = frame.locator(".site-header, .site-footer, .breadcrumb");
    expect(await around.filter({ visible: true }).count()).toBe(0);
    expect(await frame.locator(".printed-only").isVisible()).toBe(true);
    const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    expect(opened.url()).toBe(`${site.origin}/outils/kazoo/`);
    await closePage(page);
    await school.stop();
  });
});

it("the page of an address that does not exist names the nearest one, and can search", async () => {
  const page = await site.open("/outils/kazou/");
  const link = page.getByRole("status").getByRole("link");
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe("/outils/kazoo/");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL("**/?q=kazou");
  await closePage(page);
});
