import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectHeading, headingOf, openBrowsePage } from "../support/browse-page.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

/** Puts what the live region says, each time, into `spoken`. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const region = document.querySelector(".browse > [role=status]");
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    if (region === null) throw new Error("no live region");
    new MutationObserver(() => {
      if (region.textContent !== "") spoken.push(region.textContent ?? "");
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });

const spokenOn = (page: Page): Promise<string[]> => page.evaluate("spoken");

describe("the browse page for a screen reader", () => {
  it("has a search, filters and results, each with its role and its name", async () => {
    const page = await openBrowsePage(site, "/?q=quiz");
    await expectHeading(page, /outils pour/);
    expect(await page.getByRole("search").getByRole("searchbox", { name: "Chercher un outil" }).count()).toBe(
      1,
    );
    const filters = page.getByRole("region", { name: "Filtres" });
    const free = filters
      .getByRole("group", { name: "Tarif" })
      .getByRole("checkbox", { name: /^Gratuit\b/ })
      .first();
    expect(await free.isChecked()).toBe(false);
    const results = page.getByRole("region", { name: /outils pour/ });
    const rows = results
      .locator(".tool-list")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
    const first = rows.first();
    const name = (await first.getByRole("heading", { level: 3 }).textContent()) ?? "";
    expect(await first.getByRole("link", { name, exact: true }).count()).toBe(1);
    expect(await first.getByRole("button", { name: new RegExp(`Dans ma liste.*${name}`) }).count()).toBe(1);
    await closePage(page);
  });

  it("speaks the new count once when a key chooses a filter, and keeps the focus there", async () => {
    const page = await openBrowsePage(site, "/?q=quiz");
    await expectHeading(page, /outils pour/);
    await listen(page);
    const before = await headingOf(page).textContent();
    const free = page.locator("#filtre-tarif-free");
    await free.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => headingOf(page).textContent()).not.toBe(before);
    await expect.poll(() => spokenOn(page)).toEqual([await headingOf(page).textContent()]);
    expect(await free.isChecked()).toBe(true);
    // The next key is for the same filter.
    expect(await free.evaluate((box) => box === document.activeElement)).toBe(true);
    await closePage(page);
  });
});
