import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

const SHARED = "/ma-liste/?outils=kazoo,buzzette,rien-de-tel";

describe("the visitor’s own list", () => {
  it("takes tools from their pages and from rows, and keeps them for the next visit", async () => {
    const page = await site.open("/outils/kazoo/");
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
    await closePage(page);
  });

  it("stays as it was when somebody opens a shared one, until they ask for it", async () => {
    const page = await site.open("/outils/baremo/");
    await page.getByRole("button", { name: "Dans ma liste", exact: true }).click();
    await page.goto(SHARED);
    await page.getByRole("heading", { name: "2 outils" }).waitFor();
    expect(await page.getByText("ou retiré").textContent()).toContain("rien-de-tel");
    const stored = () => page.evaluate(() => localStorage.getItem("ma-liste"));
    expect(await stored()).toBe('["baremo"]');
    await page.getByRole("button", { name: "Les ajouter à ma liste" }).click();
    expect(await stored()).toBe('["baremo","kazoo","buzzette"]');
    await closePage(page);
  });

  it("says so if the browser keeps nothing, and still opens a shared one", async () => {
    const page = await site.open("/comparer/");
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
    await page.goto("/ma-liste/");
    await page.getByText("Votre navigateur ne garde rien").waitFor();
    await page.goto(SHARED);
    await page.getByRole("heading", { name: "2 outils" }).waitFor();
    await closePage(page);
  });

  it("becomes a table, a code for the class, and a comparison", async () => {
    const page = await site.open(SHARED);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Tableau (CSV)" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    const rows: string[][] = parse(file, { bom: true, delimiter: ";" });
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ["Outil", "En bref", "Fiche", "Site"],
      ["Kazoo!", expect.any(String), `${site.origin}/outils/kazoo/`, "https://kazoo.example"],
      ["Buzzette", expect.any(String), `${site.origin}/outils/buzzette/`, "https://buzzette.example"],
    ]);
    await page.getByRole("button", { name: "Code QR pour la classe" }).click();
    await page.getByRole("img", { name: "Code QR de cette adresse" }).waitFor();
    // Without what does not exist: the class gets an address that works whole.
    expect(await page.locator(".qr-code figcaption").textContent()).toBe(
      `${site.origin}/ma-liste/?outils=kazoo,buzzette`,
    );
    expect(scripts.filter((url) => /qr-code|list-csv/.test(url))).toHaveLength(2);
    await page.getByRole("checkbox", { name: "Kazoo!" }).check();
    await page.getByRole("checkbox", { name: "Buzzette" }).check();
    await page.getByRole("link", { name: "Comparer", exact: true }).click();
    await page.getByRole("table", { name: /^Comparaison de Kazoo!/ }).waitFor();
    await page.getByRole("button", { name: "Tableau (CSV)" }).waitFor();
    await closePage(page);
  });
});
