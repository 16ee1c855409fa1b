/** The browse page in a browser, as a visitor uses it. */

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findBarriersLightAndDark } from "../support/axe.ts";
import {
  expectHeading,
  fieldOf,
  focusOf,
  headingOf,
  namesOf,
  openBrowsePage,
  readList,
  watchApi,
} from "../support/browse-page.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
let page: Page;
beforeAll(async () => {
  site = await startSiteInBrowser({ rateLimited: true });
});
afterEach(() => page && closePage(page));
afterAll(() => site?.stop());

/** Goes to a query as the back button does. */
const goTo = (query: string) =>
  page.evaluate((address) => {
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/${query}`);

/** Holds what the page asks for until the returned function is called. */
async function hold(address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback().catch(() => {});
  });
  return release;
}

describe("the browse page", () => {
  it("gives the lists that the API gives, without asking it", async () => {
    page = await openBrowsePage(site, "/?q=kazoo");
    await expectHeading(page, /kazoo/);
    for (const query of [
      "?q=carte+mentale",
      "?hosting=fr,eu&sort=-updated_at",
      "?needs=carte-mentale&pricing=free",
      "?per_page=25&page=2",
    ]) {
      const { total, names } = await readList(page, query);
      const asked = watchApi(page);
      await goTo(query);
      await expectHeading(page, new RegExp(`^${total} outil`));
      await expect.poll(() => namesOf(page)).toEqual(names);
      expect(asked).toEqual([]);
    }
  });

  it("has filters of one value and of several, which find as many tools as they announce", async () => {
    page = await openBrowsePage(site, "/?q=quiz&sort=-added_at");
    await page.getByLabel("Trier").selectOption("Pertinence");
    await page.waitForURL("**/?q=quiz");
    await fieldOf(page).fill("");
    await page.waitForURL("**/");
    for (const [id, query] of [
      ["levels-college", "levels=college"],
      ["hosting-fr-eu", "hosting=fr,eu"],
    ]) {
      const box = page.locator(`#filtre-${id}`);
      const announced = await box.locator("xpath=..").locator("[data-count]").textContent();
      await box.check();
      await page.waitForURL(`**/?${query}`);
      expect(announced).toBe(String((await readList(page, `?${query}`)).total));
      await box.uncheck();
      await page.waitForURL("**/");
    }
  });

  it("keeps place, focus and search after a tool and the back button", async () => {
    page = await openBrowsePage(site, "/?per_page=25&page=2");
    await expectHeading(page, /page 2/);
    const row = page.locator(".tool-row").nth(20);
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const address = await row.locator("a").getAttribute("href");
    await row.locator("a").click();
    await page.waitForURL(/\/outils\//);
    await page.goBack();
    await expectHeading(page, /page 2/);
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 3, before);
    expect(await page.locator(":focus").getAttribute("href")).toBe(address);
    await page.locator('.pagination a[rel="next"]').click();
    await expectHeading(page, /page 3/);
    expect(await focusOf(page)).toBe("resultats");
    // What is typed has no address yet when a tool is left for.
    await fieldOf(page).pressSequentially("kazoo");
    await page.locator(`[href="/outils/kazoo/"]`).click();
    await page.waitForURL("**/outils/kazoo/");
    await page.goBack();
    await expectHeading(page, /kazoo/);
    await page.goBack();
    await expectHeading(page, /page 3/);
    expect(await fieldOf(page).inputValue()).toBe("");
  });

  it("can be walked through by keyboard, and says each new count once", async () => {
    page = await openBrowsePage(site, "/");
    await page.evaluate(`
      globalThis.said = [];
      const status = document.getElementById("annonce");
      new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true });
    `);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await focusOf(page)).toBe("contenu");
    await page.keyboard.press("Tab");
    expect(await focusOf(page)).toBe("q");
    await page.keyboard.type("frise");
    await page.keyboard.press("Enter");
    await expectHeading(page, /frise/);
    await expect.poll(() => focusOf(page)).toBe("resultats");
    const free = page
      .getByRole("region", { name: "Filtres" })
      .getByRole("checkbox", { name: /^Gratuit outils/ });
    await free.focus();
    const searched = await headingOf(page).textContent();
    await page.keyboard.press("Space");
    await page.waitForURL("**/?q=frise&pricing=free");
    await expect.poll(() => page.evaluate("said")).toEqual([searched, await headingOf(page).textContent()]);
    // The next key is for the same filter.
    expect(await free.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it("leads out of an empty list, and back from a page past the end", async () => {
    page = await openBrowsePage(site, "/?category=langues&pricing=enterprise");
    await page.getByRole("link", { name: "Voir tous les outils" }).click();
    await page.waitForURL("**/");
    await goTo("?pricing=enterprise&page=99");
    await page.getByRole("link", { name: "Revenir au début" }).click();
    await page.waitForURL("**/?pricing=enterprise");
  });

  it("shows tools, categories and other ways without script, and if its script cannot be loaded", async () => {
    page = await site.open("/?q=quiz", { javaScriptEnabled: false });
    expect(await namesOf(page)).toHaveLength(30);
    expect(await fieldOf(page).isVisible()).toBe(false);
    await page.getByRole("link", { name: "par catégorie" }).click();
    await page.getByRole("link", { name: /^Quiz et évaluation/ }).click();
    await page.waitForURL("**/categories/quiz-evaluation/");
    await closePage(page);
    page = await site.open("about:blank");
    await page.route("**/assets/browse-*.js", (route) => route.abort());
    await page.goto(`${site.origin}/?q=quiz`);
    await page.getByText("La recherche a besoin de JavaScript").waitFor();
    expect(await page.locator(".tool-row").first().isVisible()).toBe(true);
  });
});

/** Milliseconds for a key; how slow the processor is. */
const READERS = [
  { search: "carte mentale", delay: 80, slowdown: 6 },
  { search: "quiz gratuit", delay: 300, slowdown: 4 },
] as const;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

describe("what is typed", () => {
  it.each(READERS)(
    "stays letter by letter while the directory loads and answers come: $search",
    { timeout: 120_000 },
    async ({ search, delay, slowdown }) => {
      page = await openBrowsePage(site, "/");
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      await session.send("Network.emulateNetworkConditions", SLOW_4G);
      await fieldOf(page).focus();
      await page.keyboard.type(search, { delay });
      expect(await fieldOf(page).inputValue()).toBe(search);
      await expectHeading(page, new RegExp(`«\u202F${search}\u202F»`));
      expect(await fieldOf(page).inputValue()).toBe(search);
    },
  );

  it("before the script runs stays, as what is ticked, and is searched for", async () => {
    page = await site.open("about:blank");
    const release = await hold("**/assets/browse-*.js");
    await page.goto(`${site.origin}/?pricing=free`, { waitUntil: "commit" });
    await fieldOf(page).pressSequentially("qui");
    await page.locator("#filtre-levels-college").check();
    await fieldOf(page).focus();
    release();
    await page.keyboard.type("z");
    await page.waitForURL("**/?q=quiz&pricing=free&levels=college");
    expect(await fieldOf(page).inputValue()).toBe("quiz");
  });

  it("stays if the visitor goes back or filters between two keys", async () => {
    page = await openBrowsePage(site, "/");
    await page.locator("#filtre-pricing-free").check();
    await page.waitForURL("**/?pricing=free");
    // At the paused clock no search is typed to its end.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await fieldOf(page).pressSequentially("podcas");
    await page.goBack();
    await page.keyboard.type("t");
    // Its answer closes the filters that would find nothing.
    await expectHeading(page, /podcast/);
    await page.locator(".filters input:enabled:visible:not(:checked)").first().click();
    expect(await fieldOf(page).inputValue()).toBe("podcast");
    await page.clock.resume();
    await page.waitForURL(/q=podcast&/);
    expect(await fieldOf(page).inputValue()).toBe("podcast");
  });
});

/** `CLASS_SIZE=30` for a whole class. */
const SIZE = Number(process.env.CLASS_SIZE ?? 8);

describe("the directory in the browser", () => {
  it(`answers a class of ${SIZE} behind one address: nobody is refused, nobody asks the API`, {
    timeout: 600_000,
  }, async () => {
    const pages = await Promise.all(Array.from({ length: SIZE }, () => openBrowsePage(site, "/")));
    const asked = pages.map(watchApi);
    await Promise.all(
      pages.map(async (one) => {
        for (const { search } of READERS) {
          await fieldOf(one).fill("");
          await fieldOf(one).pressSequentially(search, { delay: 60 });
          await expectHeading(one, new RegExp(`«\u202F${search}\u202F»`));
          await one.waitForURL((url) => url.searchParams.get("q") === search);
          const box = one.locator(".filters input:enabled:visible").first();
          await box.check();
          await box.uncheck();
        }
      }),
    );
    expect(asked.flat()).toEqual([]);
    await Promise.all(pages.map(closePage));
  });

  it("is loaded when somebody is about to search, from files that are kept for ever", async () => {
    page = await openBrowsePage(site, "/");
    const kept: (string | undefined)[] = [];
    page.on("response", (response) => {
      if (/search/.test(response.url())) kept.push(response.headers()["cache-control"]);
    });
    await page.waitForLoadState("networkidle");
    expect(kept).toEqual([]);
    await fieldOf(page).focus();
    await expect.poll(() => kept).toEqual(Array(3).fill("public, max-age=31536000, immutable"));
  });

  it("leaves the answer to the API if it cannot be loaded, and says if that fails too", async () => {
    page = await site.open("about:blank");
    await page.route("**/_search/*", (route) => route.abort());
    await page.goto(`${site.origin}/`);
    const asked = watchApi(page);
    await fieldOf(page).pressSequentially("kazoo");
    await expectHeading(page, /pour «\u202Fkazoo\u202F»/);
    expect(asked).toEqual(["/api/v1/directory/tools?q=kazoo"]);
    await page.route("**/api/**", (route) => route.fulfill({ status: 429, body: "<h1>slow down</h1>" }));
    await page.locator("#filtre-pricing-free").check();
    await page.getByRole("alert").getByText("ne répond pas").waitFor();
    // Nothing of an earlier answer is shown as if it were one to this.
    expect(await headingOf(page).textContent()).toBe("Recherche");
    expect(await namesOf(page)).toEqual([]);
    expect(await page.locator(".filters [data-count]").allTextContents()).not.toContain(/\d/);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expectHeading(page, /pour «\u202Fkazoo\u202F»/);
    expect(await page.locator("#filtre-pricing-free").isChecked()).toBe(true);
  });

  it("dims the earlier results while it is slow, and draws the last question only", async () => {
    page = await site.open("about:blank");
    const release = await hold("**/_search/*");
    await page.goto(`${site.origin}/?q=quiz`);
    // The tools of the page are no answer.
    expect(await page.locator(".tool-row").first().isVisible()).toBe(false);
    await page.locator("#filtre-pricing-paid").click();
    await page.locator("#liste[aria-busy=true]").waitFor();
    await page.locator("#filtre-pricing-free").click();
    release();
    const { total } = await readList(page, "?q=quiz&pricing=free,paid");
    await expectHeading(page, new RegExp(`^${total} outils? pour`));
  });
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

describe("the browse page on a phone", () => {
  const sheet = () => page.locator("#filtres:popover-open");
  const openSheet = () => page.getByRole("button", { name: /^Filtrer/ }).tap();

  it("shows the first result in the upper third of the screen, and the count in the field", async () => {
    page = await openBrowsePage(site, "/", PHONE);
    await fieldOf(page).pressSequentially("quiz");
    await expectHeading(page, /quiz/);
    const [row, count] = [page.locator(".tool-row").first(), page.locator("#nombre")];
    expect((await row.boundingBox())?.y).toBeLessThan(275);
    expect(await headingOf(page).textContent()).toContain(await count.textContent());
    expect(await focusOf(page)).toBe("q");
    await page.getByRole("button", { name: "Effacer la recherche" }).tap();
    await page.getByRole("heading", { name: "Que voulez-vous faire" }).waitFor();
    expect(await fieldOf(page).inputValue()).toBe("");
  });

  it("filters in a sheet that says how many tools it gives, leads to them, and can be left", async () => {
    page = await openBrowsePage(site, "/?q=quiz", { ...PHONE, reducedMotion: "reduce" });
    await expectHeading(page, /quiz/);
    await openSheet();
    const { total } = await readList(page, "?q=quiz&pricing=free&levels=college");
    for (const name of [/^Gratuit outils/, /^Collège/]) await sheet().getByRole("checkbox", { name }).tap();
    const way = sheet().getByRole("button", { name: new RegExp(`^Voir ${total} outil`) });
    await way.waitFor();
    expect(await page.locator(".needs-no-js:visible").count()).toBe(0);
    expect(await findBarriersLightAndDark(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // A thumb hits them all.
    const targets = sheet().locator(".filter-option:visible, .button, .sheet-close, summary");
    for (const height of await targets.evaluateAll((all) => all.map((one) => one.clientHeight)))
      expect(height).toBeGreaterThan(41);
    await way.tap();
    await expect.poll(() => focusOf(page)).toBe("resultats");
    await page.getByRole("button", { name: "Filtrer (2)" }).tap();
    await sheet().getByRole("button", { name: "Tout retirer" }).tap();
    await page.waitForURL("**/?q=quiz");
    await page.keyboard.press("Escape");
    await expect.poll(() => focusOf(page)).toBe("filtrer");
    await openSheet();
    await page.goBack();
    await page.waitForURL("**/?q=quiz&pricing=free&levels=college");
    await expect.poll(() => sheet().count()).toBe(0);
    // The sheet holds what is chosen. What it does not offer is in the page.
    expect(await page.locator(".chip-active:visible").count()).toBe(0);
    await page.goto("/?tags=quiz&pricing=free");
    await page.getByRole("link", { name: "Retirer Quiz" }).waitFor();
  });
});
