import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

const PHONE = { width: 390, height: 844 };

describe("the first screen", () => {
  it("of a tool answers on a phone what it costs, what pupils need, where data go, and what is like it", async () => {
    const page = await site.open("/outils/kazoo/", { viewport: PHONE });
    expect(await page.locator(".fact-brief dt").allTextContents()).toEqual([
      ...["Prix", "Offre éducation", "Compte de l’élève", "Données", "Niveaux"],
    ]);
    for (const place of [".lead", ".fact-brief", ".tool-instead", ".tool-actions .button-primary"]) {
      const box = await page.locator(place).boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0), place).toBeLessThan(PHONE.height);
    }
    const peers = await page.locator(".tool-peers .tool-name").allTextContents();
    expect(await page.locator(".tool-instead a").allTextContents()).toEqual(peers);
    await closePage(page);
  });

  it("of the front page gives tasks until something is asked, and again when nothing is", async () => {
    const page = await site.open("/");
    const tasks = page.getByRole("heading", { name: "Que voulez-vous faire" });
    await tasks.waitFor();
    await page.getByRole("searchbox").fill("quiz");
    await tasks.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Effacer la recherche" }).click();
    await tasks.waitFor();
    expect(await page.locator(".task").count()).toBeGreaterThan(3);
    expect(await page.locator("#annuaire-donnees").textContent()).not.toContain("Que voulez-vous");
    await closePage(page);
  });

  it("of an address that does not exist names the nearest one, and can search", async () => {
    const page = await site.open("/outils/kazou/");
    const link = page.getByRole("status").getByRole("link");
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe("/outils/kazoo/");
    expect(await page.getByRole("searchbox").inputValue()).toBe("kazou");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL("**/?q=kazou");
    await closePage(page);
  });

  it("of a collection leads to its tools before the text, on a phone", async () => {
    const page = await site.open("/collections/top-quiz-classe/", { viewport: PHONE });
    await page.getByRole("link", { name: /^Voir les \d+ outils$/ }).click();
    await expect.poll(async () => (await page.locator("#outils").boundingBox())?.y).toBeLessThan(200);
    await closePage(page);
  });
});

describe("pages at 400 % of their size", () => {
  // 1280 pixels, enlarged four times.
  it.each([
    "/",
    "/outils/",
    "/outils/kazoo/",
    "/collections/top-quiz-classe/",
    "/ma-liste/?outils=kazoo,buzzette",
  ])("never scroll sideways: %s", async (path) => {
    const page = await site.open(path, { viewport: { width: 320, height: 256 } });
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await closePage(page);
  });
});

describe("pages on paper", () => {
  it.each(["/outils/kazoo/", "/collections/top-quiz-classe/"])(
    "say where %s comes from, and of when",
    async (path) => {
      const page = await site.open(path);
      await page.emulateMedia({ media: "print" });
      const source = page.locator(".printed-only");
      expect(await source.isVisible()).toBe(true);
      expect(await source.textContent()).toMatch(new RegExp(`^https://[^ ]+${path}, mis à jour le \\d`));
      expect(await page.locator(".button:visible").count()).toBe(0);
      expect(await page.locator(".tool-list-notes img[loading=lazy]").count()).toBe(0);
      await closePage(page);
    },
  );
});
