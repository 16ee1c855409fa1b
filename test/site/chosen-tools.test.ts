import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findBarriersLightAndDark } from "../support/axe.ts";
import { watchApi } from "../support/browse-page.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
let page: Page;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterEach(() => page && closePage(page));
afterAll(() => site?.stop());

const rowsOf = (table: Page): Promise<string[]> =>
  table
    .locator(".fact-table th[scope=row]:visible")
    .evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent ?? ""));

describe("the comparison", () => {
  it("marks what differs, and hides the rest on demand, with the keyboard, without the API", async () => {
    page = await site.open("/outils/kazoo/");
    const asked = watchApi(page);
    await page.goto("/comparer/?outils=kazoo,buzzette");
    const price = page.getByRole("row", { name: /^Tarif/ });
    await price.getByText("Différent").waitFor();
    expect(await page.getByRole("status").textContent()).toMatch(
      /^Kazoo! et Buzzette. Faits différents\u202F: \d+ sur /,
    );
    const before = (await rowsOf(page)).length;
    await page.getByRole("checkbox", { name: "Cacher ce qui est identique" }).focus();
    await page.keyboard.press("Space");
    await expect.poll(async () => (await rowsOf(page)).length).toBeLessThan(before);
    expect(await rowsOf(page)).toContain("Tarif");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Tableau de comparaison");
    expect(await findBarriersLightAndDark(page)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it.each([
    ["kazoo,rien-de-tel,buzzette", "Aucune fiche de l’annuaire ne s’appelle «\u202Frien-de-tel\u202F»", 2],
    ["kazoo,vieux-tableau,buzzette", "La fiche a été retirée. À la place\u202F: Tableau commun.", 2],
    ["envoi-net,,%20Kazoo,kazoo", "«\u202Fenvoi-net\u202F» s’appelle maintenant", 2],
    ["kazoo,buzzette,baremo,main-levee,memoclic", "4 outils au plus", 4],
    ["kazoo", "Il faut au moins deux outils", 0],
    ["rien-de-tel", "Cherchez un outil", 0],
  ])("answers ?outils=%s kindly", async (slugs, said, columns) => {
    page = await site.open(`/comparer/?outils=${slugs}`);
    await page.getByText(said).waitFor();
    expect(await page.locator('.fact-table thead a[href^="/outils/"]').count()).toBe(columns);
  });

  it("says that a tool could not be loaded, and tries again", async () => {
    page = await site.open("about:blank");
    await page.route("**/outils/buzzette/", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/comparer/?outils=kazoo,buzzette");
    await page.getByRole("alert").getByText("ne répond pas").waitFor();
    await page.unroute("**/outils/buzzette/");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("table", { name: "Comparaison de Kazoo! et Buzzette" }).waitFor();
  });

  it("fits a phone and paper: the table scrolls with its names in sight, or is printed whole", async () => {
    const viewport = { width: 390, height: 844 };
    page = await site.open("/comparer/?outils=kazoo,buzzette,baremo,main-levee", { viewport });
    const region = page.getByRole("region", { name: "Tableau de comparaison" });
    await region.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const moved = await region.evaluate((box) => {
      box.scrollTo(200, 500);
      const name = box.querySelector("tbody tr:not(.fact-group) th")?.getBoundingClientRect();
      return (name?.left ?? 0) - box.getBoundingClientRect().left;
    });
    expect(Math.abs(moved)).toBeLessThan(2);
    await page.emulateMedia({ media: "print" });
    expect(await region.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Retirer Buzzette" }).click();
    await page.waitForURL("**/comparer/?outils=kazoo,baremo,main-levee");
  });
});

const SHARED = "/ma-liste/?outils=kazoo,envoi-net,rien-de-tel";

describe("the visitor’s own list", () => {
  it("takes tools from their pages and from rows, and keeps them for the next visit", async () => {
    page = await site.open("/ma-liste/");
    await page.getByText("Votre liste est vide.").waitFor();
    await page.goto("/outils/kazoo/");
    await page.getByRole("button", { name: "Dans ma liste", exact: true }).click();
    await page.goto("/?q=carte");
    // A row that the script of the page has drawn.
    const row = page.getByRole("button", { name: /^Dans ma liste.*Rameau/ });
    await row.click();
    await expect.poll(() => row.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("link", { name: "Ma liste 2" }).click();
    await page.getByRole("heading", { name: "2 outils" }).waitFor();
    expect(await page.locator(".tool-name").allTextContents()).toEqual(["Kazoo!", "Rameau"]);
    await page.getByRole("button", { name: /^Dans ma liste.*Kazoo!/ }).click();
    await page.reload();
    await page.getByRole("heading", { name: "1 outil" }).waitFor();
  });

  it("stays as it was when somebody opens a shared one, until they ask for it", async () => {
    page = await site.open("/outils/baremo/");
    await page.getByRole("button", { name: "Dans ma liste", exact: true }).click();
    const asked = watchApi(page);
    await page.goto(SHARED);
    await page.getByRole("heading", { name: "2 outils" }).waitFor();
    expect(await page.getByText("Aucune fiche").textContent()).toContain("rien-de-tel");
    const stored = () => page.evaluate(() => localStorage.getItem("ma-liste"));
    expect(await stored()).toBe('["baremo"]');
    await page.getByRole("button", { name: "Les ajouter à ma liste" }).click();
    expect(await stored()).toBe('["baremo","kazoo","partage-net"]');
    expect(asked).toEqual([]);
    expect(await findBarriersLightAndDark(page)).toEqual([]);
  });

  it("says so if the browser keeps nothing, and still opens a shared one", async () => {
    page = await site.open("/comparer/");
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      }),
    );
    await page.goto("/outils/kazoo/");
    await page.getByRole("button", { name: "Dans ma liste", exact: true }).click();
    await page.locator("#liste-mot").getByText("Votre navigateur ne garde rien").waitFor();
    await page.goto(SHARED);
    await page.getByRole("heading", { name: "2 outils" }).waitFor();
  });

  it("becomes a code for the class, an address and a comparison", async () => {
    page = await site.open(SHARED, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByText("Code QR pour la classe").click();
    await page.getByRole("img", { name: "Code QR de cette adresse" }).waitFor();
    // Without what does not exist: the class gets an address that works whole.
    const address = `${site.origin}/ma-liste/?outils=kazoo,partage-net`;
    expect(await page.locator(".qr-code figcaption").textContent()).toBe(address);
    await page.getByRole("button", { name: "Copier l’adresse" }).click();
    await page.getByText("Adresse copiée.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    for (const name of ["Kazoo!", "Partage"]) await page.getByRole("checkbox", { name }).check();
    await page.getByRole("button", { name: "Comparer", exact: true }).click();
    await page.getByRole("table", { name: /^Comparaison de Kazoo!/ }).waitFor();
  });
});
