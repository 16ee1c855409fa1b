import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

const rowsOf = (page: Page): Promise<string[]> =>
  page
    .locator(".fact-table tr:not([hidden]) th[scope=row]")
    .evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent ?? ""));

describe("the comparison", () => {
  it("is one click away from a tool, with the rows of its page in the same order", async () => {
    const page = await site.open("/outils/kazoo/");
    const own = await rowsOf(page);
    expect(own.length).toBeGreaterThan(12);
    const files: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) files.push(pathname);
    });
    await page.getByRole("link", { name: /^Comparer Kazoo!/ }).click();
    await page.getByRole("table", { name: /^Comparaison de Kazoo!/ }).waitFor();
    const compared = await rowsOf(page);
    expect(compared.filter((row) => own.includes(row))).toEqual(own);
    const slugs = new URL(page.url()).searchParams.get("outils")?.split(",") ?? [];
    expect(slugs.length).toBeGreaterThan(1);
    expect(files.sort()).toEqual(slugs.map((slug) => `/api/v1/directory/tools/${slug}.json`).sort());
    expect(await page.getByRole("columnheader", { name: "Kazoo!" }).count()).toBe(1);
    expect(await page.getByRole("rowheader", { name: /^Tarif/ }).count()).toBe(1);
    expect(await page.title()).toMatch(/^Kazoo!.* – Comparer des outils/);
    await closePage(page);
  });

  it("marks what differs, and hides the rest on demand, with the keyboard", async () => {
    const page = await site.open("/comparer/?outils=kazoo,buzzette");
    const price = page.getByRole("row", { name: /^Tarif/ });
    await price.waitFor();
    expect(await price.textContent()).toContain("Différent");
    await expect
      .poll(() => page.getByRole("status").textContent())
      .toMatch(/^Kazoo! et Buzzette.* diffèrent sur /);
    const before = (await rowsOf(page)).length;
    const box = page.getByRole("checkbox", { name: "Cacher ce qui est identique" });
    await box.focus();
    await page.keyboard.press("Space");
    await expect.poll(async () => (await rowsOf(page)).length).toBeLessThan(before);
    expect(await rowsOf(page)).toContain("Tarif");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Tableau de comparaison",
    );
    await closePage(page);
  });

  it.each([
    ["kazoo,rien-de-tel,buzzette", "Aucune fiche de l’annuaire ne s’appelle «\u202Frien-de-tel\u202F»", 2],
    ["kazoo,vieux-tableau,buzzette", "À la place\u202F: comparer avec Tableau commun", 2],
    ["envoi-net,kazoo", "«\u202Fenvoi-net\u202F» s’appelle maintenant", 2],
    ["kazoo,kazoo,buzzette", "écrit deux fois", 2],
    ["kazoo,buzzette,baremo,main-levee,memoclic", "4 outils au plus", 4],
    ["kazoo", "Il faut au moins deux outils", 0],
    ["rien-de-tel", "Cherchez un outil", 0],
  ])("answers ?outils=%s kindly", async (slugs, said, columns) => {
    const page = await site.open(`/comparer/?outils=${slugs}`);
    await page.getByText(said).waitFor();
    expect(await page.locator(".fact-table thead a").count()).toBe(columns);
    await closePage(page);
  });

  it("puts the present names into the address, to be shared", async () => {
    const page = await site.open("/comparer/?outils=envoi-net,kazoo,kazoo");
    await page.waitForURL(/\?outils=partage-net,kazoo$/);
    await closePage(page);
  });

  it("says that a tool could not be loaded, and tries again", async () => {
    const page = await site.open("about:blank");
    await page.route("**/tools/buzzette.json", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/comparer/?outils=kazoo,buzzette");
    await page.getByRole("alert").getByText("buzzette").waitFor();
    await page.unroute("**/tools/buzzette.json");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("table", { name: "Comparaison de Kazoo! et Buzzette" }).waitFor();
    await closePage(page);
  });

  it("fits a phone: the table scrolls, the page does not, and the names stay in sight", async () => {
    const viewport = { width: 390, height: 844 };
    const page = await site.open("/comparer/?outils=kazoo,buzzette,baremo,main-levee", { viewport });
    const region = page.getByRole("region", { name: "Tableau de comparaison" });
    await region.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const moved = await region.evaluate((box) => {
      box.scrollTo(200, 500);
      const at = (selector: string) => box.querySelector(selector)?.getBoundingClientRect();
      const frame = box.getBoundingClientRect();
      return {
        left: (at("tbody tr:not(.fact-group) th")?.left ?? 0) - frame.left,
        top: (at("thead th")?.top ?? 0) - frame.top,
      };
    });
    expect(Math.abs(moved.left)).toBeLessThan(2);
    expect(Math.abs(moved.top)).toBeLessThan(2);
    await closePage(page);
  });

  it("prints the whole table, without what can only be clicked", async () => {
    const page = await site.open("/comparer/?outils=kazoo,buzzette");
    const region = page.getByRole("region", { name: "Tableau de comparaison" });
    await region.waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await region.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    expect(await page.locator(".compare-choice, .compare-filter").filter({ visible: true }).count()).toBe(0);
    await closePage(page);
  });

  it("says without script what it is for, and where to go", async () => {
    const page = await site.open("/comparer/?outils=kazoo,buzzette", { javaScriptEnabled: false });
    await page.getByText("La comparaison a besoin de JavaScript").waitFor();
    expect(await page.getByRole("main").getByRole("link", { name: "Cherchez un outil" }).isVisible()).toBe(
      true,
    );
    await closePage(page);
  });
});
