import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectHeading, fieldOf, openBrowsePage, watchApi } from "../support/browse-page.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser({ rateLimited: true });
});
afterAll(() => site?.stop());

/** `CLASS_SIZE=30` for a whole class. */
const SIZE = Number(process.env.CLASS_SIZE ?? 8);

const SEARCHES = ["carte mentale", "quiz", "frise", "podcast", "kazoo"];
const FILTERS = ["tarif-free", "niveaux-college", "sans-compte-pour-l-eleve", "hors-ligne", "logiciel-libre"];

/** Five searches and five filters of one pupil. Returns the searches that the field lost. */
async function useDirectory(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (const [index, search] of SEARCHES.entries()) {
    const field = fieldOf(page);
    await field.fill("");
    await field.pressSequentially(search, { delay: 60 });
    if ((await field.inputValue()) !== search) lost.push(search);
    await expectHeading(page, new RegExp(`«\u202F${search}\u202F»`));
    const box = page.locator(`#filtre-${FILTERS[index]}`);
    // A filter that would give nothing cannot be chosen: then another one.
    const usable = (await box.isEnabled()) ? box : page.locator(".filters input:enabled:visible").first();
    const wanted = !(await usable.isChecked());
    await usable.setChecked(wanted);
    await page.waitForURL((url) => url.searchParams.get("q") === search);
    await usable.setChecked(!wanted);
  }
  return lost;
}

describe("the directory for browsers", () => {
  it("is loaded when somebody is about to search, from files that are kept for ever and that nothing counts", async () => {
    const page = await openBrowsePage(site, "/");
    const loaded = new Map<string, Record<string, string>>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (/search/.test(pathname)) loaded.set(pathname.replace(/-\w+\./, "."), response.headers());
    });
    await page.waitForLoadState("networkidle");
    expect([...loaded.keys()]).toEqual([]);
    await fieldOf(page).focus();
    await expect
      .poll(() => [...loaded.keys()].sort())
      .toEqual(["/_search/directory.json", "/_search/index.json", "/assets/search-worker.js"]);
    for (const headers of loaded.values()) {
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["ratelimit-policy"]).toBeUndefined();
    }
    await closePage(page);
  });
});

describe(`a class of ${SIZE} behind one address`, () => {
  it("is never refused, loses no letter, and asks the API twice each at most", {
    timeout: 600_000,
  }, async () => {
    const pages = await Promise.all(Array.from({ length: SIZE }, () => openBrowsePage(site, "/")));
    const asked = pages.map(watchApi);
    const refused: string[] = [];
    for (const page of pages)
      page.on("response", (response) => {
        if (response.status() === 429) refused.push(response.url());
      });
    const lost = await Promise.all(pages.map(useDirectory));
    expect(lost.flat()).toEqual([]);
    expect(refused).toEqual([]);
    expect(await Promise.all(pages.map((page) => page.getByRole("alert").count()))).toEqual(
      pages.map(() => 0),
    );
    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThan(3);
    await Promise.all(pages.map(closePage));
  });
});
