import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectHeading,
  fieldOf,
  headingOf,
  namesOf,
  readTotal,
  waitForScript,
  watchApi,
  withoutDirectory,
} from "../support/browse-page.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

const API = "**/api/v1/directory/tools*";

/** The page of a browser that cannot load the directory. */
async function open(path: string): Promise<Page> {
  const page = await site.open("about:blank");
  await withoutDirectory(page);
  await page.goto(site.origin + path);
  await waitForScript(page);
  return page;
}

describe("the browse page without the directory", () => {
  it("asks the API once for a word, after a pause", async () => {
    const page = await open("/");
    const asked = watchApi(page);
    // With a paused clock, typing is fast for the page even if this machine is slow.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await fieldOf(page).pressSequentially("kazoo");
    await page.clock.runFor(399);
    expect(asked).toEqual([]);
    await page.clock.resume();
    await expectHeading(page, /pour «\u202Fkazoo\u202F»/);
    expect(asked).toEqual(["/api/v1/directory/tools?q=kazoo"]);
    await closePage(page);
  });

  it("answers by the API once, and by itself as soon as the directory is there", async () => {
    const page = await site.open("about:blank");
    const asked = watchApi(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/_search/*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}/?q=quiz`);
    await expectHeading(page, /quiz/);
    expect(asked).toEqual(["/api/v1/directory/tools?q=quiz"]);
    await fieldOf(page).fill("frise");
    await page.locator(".results-waiting").waitFor();
    release();
    await expectHeading(page, /frise/);
    await page.locator("#filtre-tarif-free").check();
    await page.waitForURL("**/?q=frise&pricing=free");
    expect(asked).toHaveLength(1);
    await closePage(page);
  });

  it("waits until the rate limit is over and tries again, whatever the body of the 429", async () => {
    const page = await open("/");
    let refused = 0;
    await page.route(API, (route) =>
      refused++ === 0
        ? route.fulfill({ status: 429, headers: { "Retry-After": "4" }, body: "<h1>slow down</h1>" })
        : route.fallback(),
    );
    await page.locator("#filtre-tarif-paid").click();
    await page.getByRole("alert").getByText("Beaucoup de recherches").waitFor();
    expect(await page.locator(".countdown").textContent()).toMatch(/^[0-4]$/);
    // Meanwhile, the earlier tools stay.
    expect((await namesOf(page)).length).toBeGreaterThan(0);
    await expectHeading(page, /^\d+ outils$/);
    await page.locator(".problem").waitFor({ state: "detached" });
    expect(await page.locator("#filtre-tarif-paid").isChecked()).toBe(true);
    expect(refused).toBe(2);
    await closePage(page);
  });

  it.each([
    ["a 429", 429],
    ["no answer", null],
  ])("shows nothing of another answer if the first one is %s", async (_, status) => {
    const page = await open("/");
    expect(await page.locator(".filters .count").count()).toBeGreaterThan(5);
    let refuses = true;
    await page.route(API, (route) => {
      if (!refuses) return route.fallback();
      return status === null ? route.abort() : route.fulfill({ status, headers: { "Retry-After": "1" } });
    });
    await page.goto("/?q=quiz");
    await page.getByRole("alert").waitFor();
    expect(await page.locator(".request-path").textContent()).toContain("/api/v1/directory/tools?q=quiz");
    expect(await headingOf(page).textContent()).toBe("Recherche");
    expect(await page.locator(".filters .count").count()).toBe(0);
    expect(await page.locator(".filters").textContent()).not.toMatch(/\d/);
    refuses = false;
    if (status === null) await page.getByRole("button", { name: "Réessayer" }).click();
    await expectHeading(page, /pour «\u202Fquiz\u202F»$/);
    expect(await page.locator(".filters .count").count()).toBeGreaterThan(5);
    await closePage(page);
  });

  it("does not present earlier results as the answer to a search that failed", async () => {
    const page = await open("/?q=kazoo");
    await expectHeading(page, /kazoo/);
    const earlier = (await headingOf(page).textContent()) ?? "";
    await page.context().setOffline(true);
    await fieldOf(page).fill("frise");
    await page.getByRole("alert").getByText(`restent affichés\u202F: ${earlier}.`).waitFor();
    expect(await headingOf(page).textContent()).toBe("Recherche");
    expect(await page.title()).not.toContain("kazoo");
    // The counts are marked as those of before, and the request is that of the tools that are still there.
    expect(await page.locator(".filters .count:not(.count-earlier)").count()).toBe(0);
    expect(await page.locator(".filters .count-earlier").count()).toBeGreaterThan(5);
    expect((await namesOf(page))[0]).toBe("Kazoo!");
    expect(await page.locator(".request-path").textContent()).toContain("q=kazoo");
    await page.context().setOffline(false);
    await expectHeading(page, /frise/);
    await closePage(page);
  });

  it("says that it is offline, and continues when the connection is back", async () => {
    const page = await open("/");
    await page.context().setOffline(true);
    await page.locator("#filtre-tarif-enterprise").click();
    await page.getByRole("alert").getByText("Vous êtes hors ligne").waitFor();
    await page.context().setOffline(false);
    await page.locator(".problem").waitFor({ state: "detached" });
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?pricing=enterprise")} outils$`));
    await closePage(page);
  });

  it("offers to try again after an error of the server", async () => {
    const page = await open("/");
    let failed = 0;
    await page.route(API, (route) =>
      failed++ === 0 ? route.fulfill({ status: 502, body: "" }) : route.fallback(),
    );
    await page.locator("#filtre-offre-education").click();
    await page.getByRole("alert").getByText("a rencontré une erreur").waitFor();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?has_education_pricing=true")} outils$`));
    await closePage(page);
  });

  it("dims the earlier results while an answer is slow, and ignores that answer after another request", async () => {
    const page = await open("/");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/tools?pricing=paid", async (route) => {
      await held;
      await route.fallback().catch(() => {});
    });
    await page.locator("#filtre-tarif-paid").click();
    await page.locator(".results-waiting").waitFor();
    expect((await namesOf(page)).length).toBe(30);
    await page.locator("#filtre-tarif-free").click();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?pricing=free,paid")} outils$`));
    release();
    await page.locator(".results-waiting").waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?pricing=free,paid");
    await closePage(page);
  });

  it("shows a skeleton while the first answer is slow", async () => {
    const page = await site.open("about:blank");
    await withoutDirectory(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(API, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(`${site.origin}/?q=memoclic`);
    await page.locator(".skeleton").waitFor();
    expect(await headingOf(page).isVisible()).toBe(true);
    expect(await page.locator(".tool-name").count()).toBe(0);
    release();
    await expectHeading(page, /memoclic/);
    await closePage(page);
  });
});

describe("the browse page on a host with the real rate limit", () => {
  it("counts one request for the page and its pictures, and counts down as the API asks", async () => {
    const limited = await startSiteInBrowser({ rateLimited: true });
    try {
      const page = await limited.open("about:blank");
      await withoutDirectory(page);
      await page.goto(`${limited.origin}/?pricing=free`);
      await expectHeading(page, /^\d+ outils$/);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState("networkidle");
      const statuses = await page.evaluate(() =>
        Promise.all(
          Array.from(
            { length: 60 },
            async (_, n) => (await fetch(`/api/v1/directory/tools?per_page=${n + 1}`)).status,
          ),
        ),
      );
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      await page.locator("#filtre-tarif-paid").click();
      await page.getByRole("alert").getByText("Beaucoup de recherches").waitFor();
      const seconds = Number(await page.locator(".countdown").textContent());
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      await closePage(page);
    } finally {
      await limited.stop();
    }
  });
});
