import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBarriersLightAndDark } from "../support/axe.ts";
import { expectHeading, fieldOf, headingOf, openBrowsePage, readTotal } from "../support/browse-page.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Filtres" });

async function openSheet(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filtrer/ }).tap();
  await sheetOf(page).waitFor();
}

/** Targets below 44 pixels, except links within a sentence, and names: their whole row can be tapped. */
const findSmallTargets = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} :is(a, button, input, select, summary)`)].flatMap(
        (element) => {
          // The label of a checkbox belongs to it.
          const target = element.closest("label.filter-option") ?? element;
          const { width, height } = target.getBoundingClientRect();
          const exempt = element.closest("p, .tool-name") !== null || width === 0;
          // Some pixels are a hair smaller.
          return exempt || Math.min(width, height) > 43.9 ? [] : [`${element.className} ${width}×${height}`];
        },
      ),
    within,
  );

describe("the browse page on a phone", () => {
  it.each(["/?q=quiz", "/?q=quiz&pricing=free&levels=college", "/?pricing=free"])(
    "shows the first result of %s above the middle of the screen, and the count in the field",
    async (path) => {
      const page = await openBrowsePage(site, path, PHONE);
      await expectHeading(page, /outil/);
      await page.locator(".tool-row").first().waitFor();
      const top = await page
        .locator(".tool-row")
        .first()
        .evaluate((row) => row.getBoundingClientRect().top);
      expect(top).toBeLessThan(320);
      const total = await headingOf(page).textContent();
      expect(await page.locator(".search-count").textContent()).toBe(/^\d+ outils?/.exec(total ?? "")?.[0]);
      await closePage(page);
    },
  );

  it("makes the hero a thin bar at the first letter, and keeps the focus in the field", async () => {
    const page = await openBrowsePage(site, "/", PHONE);
    const height = () => page.locator(".hero").evaluate((hero) => hero.getBoundingClientRect().height);
    expect(await height()).toBeGreaterThan(300);
    await fieldOf(page).pressSequentially("quiz");
    await expectHeading(page, /quiz/);
    expect(await height()).toBeLessThan(80);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("q");
    await page.getByRole("button", { name: "Effacer la recherche" }).tap();
    await expectHeading(page, /^\d+ outils$/);
    expect(await height()).toBeGreaterThan(300);
    expect(await fieldOf(page).inputValue()).toBe("");
    await closePage(page);
  });

  it("filters in a sheet that says how many tools it gives, and leads to them", async () => {
    const page = await openBrowsePage(site, "/?q=quiz", PHONE);
    await expectHeading(page, /quiz/);
    await openSheet(page);
    const total = await readTotal(page, "?q=quiz&pricing=free");
    await sheetOf(page)
      .getByRole("checkbox", { name: /^Gratuit \(/ })
      .tap();
    await sheetOf(page)
      .getByRole("button", { name: `Voir ${total} outils` })
      .waitFor();
    const both = await readTotal(page, "?q=quiz&pricing=free&levels=college");
    await sheetOf(page)
      .getByRole("checkbox", { name: /^Collège/ })
      .tap();
    await sheetOf(page)
      .getByRole("button", { name: `Voir ${both} outils` })
      .tap();
    await sheetOf(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("resultats");
    expect(await page.locator(".tool-row").first().isVisible()).toBe(true);
    await page.getByRole("button", { name: "Filtrer (2)" }).waitFor();
    // The choices of one visit to the sheet are one step back.
    await page.goBack();
    await expectHeading(page, /quiz/);
    await page.waitForURL("**/?q=quiz");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("filtrer");
    await closePage(page);
  });

  it("closes the sheet by Escape and by the back button, and gives the focus back", async () => {
    const page = await openBrowsePage(site, "/", PHONE);
    await openSheet(page);
    await page.keyboard.press("Escape");
    await sheetOf(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("filtrer");
    await openSheet(page);
    await sheetOf(page)
      .getByRole("checkbox", { name: /^Gratuit \(/ })
      .tap();
    await page.waitForURL("**/?pricing=free");
    await page.goBack();
    await sheetOf(page).waitFor({ state: "detached" });
    await expectHeading(page, new RegExp(`^${await readTotal(page, "")} outils$`));
    await closePage(page);
  });

  it("removes all filters at once, and those without a checkbox one by one", async () => {
    const page = await openBrowsePage(site, "/?needs=carte-mentale&pricing=free&q=carte", PHONE);
    await openSheet(page);
    await sheetOf(page).getByRole("link", { name: "Retirer Faire une carte mentale" }).tap();
    await page.waitForURL("**/?q=carte&pricing=free");
    await sheetOf(page).getByRole("button", { name: "Tout retirer" }).tap();
    await page.waitForURL("**/?q=carte");
    expect(await sheetOf(page).locator("input:checked").count()).toBe(0);
    await closePage(page);
  });

  it("restores place and focus after a tool and the back button", async () => {
    const page = await openBrowsePage(site, "/?pricing=free", PHONE);
    const row = page.locator(".tool-row").nth(8);
    await row.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => history.state?.scroll === scrollY && scrollY > 500);
    const before = await page.evaluate(() => scrollY);
    const id = await row.locator("a").getAttribute("id");
    await row.locator("a").tap();
    await page.waitForURL(/\/outils\//);
    await page.goBack();
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 3, before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
    await closePage(page);
  });

  it("has no barrier that axe finds in the open sheet, light and dark", async () => {
    const page = await openBrowsePage(site, "/?q=quiz&pricing=free", { ...PHONE, reducedMotion: "reduce" });
    await openSheet(page);
    expect(await findBarriersLightAndDark(page)).toEqual([]);
    await closePage(page);
  });

  it("fits 320 pixels, with targets that a thumb can hit", async () => {
    const page = await openBrowsePage(site, "/?q=quiz&pricing=freemium&has_education_pricing=true", {
      ...PHONE,
      viewport: { width: 320, height: 640 },
    });
    await expectHeading(page, /quiz/);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await fieldOf(page).fill("a".repeat(100));
    await expectHeading(page, /aaaa/);
    expect(await width()).toBe(320);
    await page.waitForURL("**/?q=aaaa*");
    await page.goBack();
    await expectHeading(page, /quiz/);
    expect(await findSmallTargets(page, "main")).toEqual([]);
    await openSheet(page);
    expect(await width()).toBe(320);
    expect(await findSmallTargets(page, ".sheet")).toEqual([]);
    await closePage(page);
  });
});
