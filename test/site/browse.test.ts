import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

const API = "**/api/v1/directory/tools*";

/** Opens the page and waits until its script runs: links then change filters. */
async function open(path: string, options: Parameters<SiteInBrowser["open"]>[1] = {}): Promise<Page> {
  const page = await site.open(path, options);
  await page
    .locator('.facet-link[href="/?pricing=free"], .facet-link[href*="pricing="]')
    .first()
    .waitFor({ state: "attached" });
  return page;
}

const heading = (page: Page) => page.locator("#resultats");
const names = (page: Page) => page.locator(".tool-name").allTextContents();

async function expectHeading(page: Page, text: RegExp): Promise<void> {
  await heading(page).filter({ hasText: text }).waitFor();
}

async function readTotal(page: Page, query: string): Promise<number> {
  return page.evaluate(
    async (path) => (await (await fetch(path)).json()).meta.total,
    `/api/v1/directory/tools${query}`,
  );
}

const readNames = (page: Page, query: string): Promise<string[]> =>
  page.evaluate(
    async (path) => (await (await fetch(path)).json()).data.map(({ name }: { name: string }) => name),
    `/api/v1/directory/tools${query}`,
  );

describe("the browse page", () => {
  it("searches while one types, with one request for a word", async () => {
    const page = await open("/");
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/tools?")) requests.push(new URL(request.url()).search);
    });
    // With a paused clock, typing is fast for the page even if this machine is slow.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel("Chercher un outil").pressSequentially("kazoo");
    await page.clock.resume();
    await expectHeading(page, /pour «\u202Fkazoo\u202F»/);
    expect((await names(page))[0]).toBe("Kazoo!");
    expect(requests).toEqual(["?q=kazoo"]);
    expect(new URL(page.url()).search).toBe("?q=kazoo");
    expect(await page.locator(".request-path").textContent()).toBe("/api/v1/directory/tools?q=kazoo");
    await closePage(page);
  });

  it("finds as many tools as a filter announced", async () => {
    const page = await open("/");
    const link = page.locator("#filtre-tarif-free");
    const announced = Number(await link.locator(".count").textContent());
    await link.click();
    await expectHeading(page, new RegExp(`^${announced} outils$`));
    expect(await link.getAttribute("aria-current")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("filtre-tarif-free");
    await page.locator("#filtre-categorie-quiz-evaluation").click();
    await expectHeading(
      page,
      new RegExp(`^${await readTotal(page, "?category=quiz-evaluation&pricing=free")} outil`),
    );
    expect(new URL(page.url()).search).toBe("?category=quiz-evaluation&pricing=free");
    await page.getByRole("link", { name: "Retirer Gratuit" }).click();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?category=quiz-evaluation")} outils$`));
    await closePage(page);
  });

  it("accepts several values of one filter, puts them into the address and can remove each", async () => {
    const page = await open("/");
    await page.locator("#filtre-tarif-paid").click();
    await page.locator("#filtre-tarif-free").click();
    const [free, both] = [
      await readTotal(page, "?pricing=free"),
      await readTotal(page, "?pricing=free,paid"),
    ];
    await expectHeading(page, new RegExp(`^${both} outils$`));
    expect(new URL(page.url()).search).toBe("?pricing=free,paid");
    await page.reload();
    await expectHeading(page, new RegExp(`^${both} outils$`));
    await page.getByRole("link", { name: "Retirer Payant" }).click();
    await expectHeading(page, new RegExp(`^${free} outils$`));
    await page.goBack();
    await expectHeading(page, new RegExp(`^${both} outils$`));
    expect(await page.locator("#filtre-tarif-paid").getAttribute("aria-current")).toBe("true");
    await closePage(page);
  });

  it("sorts the tools as the visitor chooses, by relevance only after a search", async () => {
    const page = await open("/");
    const order = page.getByLabel("Trier");
    expect(await order.locator("option").allTextContents()).toEqual([
      "De A à Z",
      "Récemment modifiés",
      "Récemment ajoutés",
    ]);
    await order.selectOption("Récemment ajoutés");
    await page.waitForURL("**/?sort=-added_at");
    const newest = await readNames(page, "?sort=-added_at");
    await page
      .locator(".tool-name")
      .first()
      .filter({ hasText: newest[0] ?? "" })
      .waitFor();
    expect(await names(page)).toEqual(newest);
    await page.getByLabel("Chercher un outil").fill("quiz");
    await expectHeading(page, /quiz/);
    expect(await order.inputValue()).toBe("-added_at");
    await order.selectOption("Pertinence");
    await page.waitForURL("**/?q=quiz");
    await closePage(page);
  });

  it("folds all but the main filters, and opens those in use", async () => {
    const page = await open("/");
    const value = page.locator("#filtre-logiciel-libre-unknown");
    expect(await value.isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Logiciel libre" }).focus();
    await page.keyboard.press("Enter");
    await value.click();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?open_source=unknown")} outils$`));
    expect(new URL(page.url()).search).toBe("?open_source=unknown");
    await page.reload();
    await value.waitFor();
    // The filter stays open when its value is removed.
    await value.click();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "")} outils$`));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("filtre-logiciel-libre-unknown");
    await closePage(page);
  });

  it("keeps the place on the page after reload, back and forward", async () => {
    const page = await open("/?per_page=25&page=2");
    await expectHeading(page, /page 2/);
    const first = (await names(page))[0];
    await page.reload();
    await expectHeading(page, /page 2/);
    expect((await names(page))[0]).toBe(first);

    const row = page.locator(".tool-row").nth(20);
    await row.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => history.state?.scroll === scrollY && scrollY > 500);
    const before = await page.evaluate(() => scrollY);
    const slug = await row.locator("a").getAttribute("id");
    await row.locator("a").click();
    await page.waitForURL(/\/outils\//);
    await page.goBack();
    await expectHeading(page, /page 2/);
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 3, before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(slug);

    await page.locator('.pagination a[rel="next"]').click();
    await expectHeading(page, /page 3/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("resultats");
    await page.goBack();
    await expectHeading(page, /page 2/);
    await page.goForward();
    await expectHeading(page, /page 3/);
    await closePage(page);
  });

  it("keeps every letter that is typed while answers arrive", async () => {
    const page = await open("/");
    await page.route(API, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    const field = page.getByLabel("Chercher un outil");
    // Slow enough to ask for parts of the words, fast enough to type during the answer.
    for (const letter of "carte mentale") await field.pressSequentially(letter, { delay: 280 });
    expect(await field.inputValue()).toBe("carte mentale");
    await expectHeading(page, /«\u202Fcarte mentale\u202F»/);
    await closePage(page);
  });

  it("empties the field when the back button leaves a search", async () => {
    const page = await open("/");
    await page.getByLabel("Chercher un outil").fill("memoclic");
    await expectHeading(page, /memoclic/);
    await page.goBack();
    await expectHeading(page, /^\d+ outils$/);
    await expect.poll(() => page.getByLabel("Chercher un outil").inputValue()).toBe("");
    await closePage(page);
  });

  it("copies the request as a URL, for curl and for fetch, and says so", async () => {
    const page = await open("/?pricing=free", { permissions: ["clipboard-read", "clipboard-write"] });
    await expectHeading(page, /outils/);
    const url = `${site.origin}/api/v1/directory/tools?pricing=free`;
    for (const [form, text] of [
      ["URL", url],
      ["curl", `curl '${url}'`],
      ["fetch", `const response = await fetch("${url}");`],
    ] as const) {
      const button = page.getByRole("button", { name: `${form}\u202F: copier la requête`, exact: true });
      await button.click();
      await page.locator(".copy-button", { hasText: "Copié" }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text);
      await button.waitFor();
    }
    await closePage(page);
  });

  it("shows the text, selected, if the browser refuses to copy", async () => {
    const page = await open("/");
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("refused")) },
      });
    });
    await page.locator(".copy-button", { hasText: "curl" }).click();
    await page.getByLabel(/n’a pas permis la copie/).waitFor();
    await page.waitForFunction(() => getSelection()?.toString().startsWith("curl ") ?? false);
    await closePage(page);
  });

  it("says how it read a misspelt search", async () => {
    const page = await open("/?q=pannoramia");
    await page
      .locator(".reading", { hasText: "«\u202Fpannoramia\u202F» a été lu «\u202FPanoramia\u202F»" })
      .waitFor();
    expect((await names(page))[0]).toBe("Panoramia");
    await closePage(page);
  });

  it("says which need it read in a search, with a link to its page", async () => {
    const page = await open("/?q=carte mentale");
    const link = page.locator(".reading a", { hasText: "Faire une carte mentale" });
    await page.locator(".reading", { hasText: /^Compris\u202F: besoin/ }).waitFor();
    expect(await link.getAttribute("href")).toBe("/besoins/carte-mentale/");
    await closePage(page);
  });

  it("filters by a need, whose values are not in the page, and can remove it", async () => {
    const page = await open("/?needs=carte-mentale&pricing=free");
    const total = await readTotal(page, "?needs=carte-mentale&pricing=free");
    expect(total).toBeGreaterThan(0);
    await expectHeading(page, new RegExp(`^${total} outil`));
    expect(await page.locator("#filtres").textContent()).not.toContain("Faire une carte mentale");
    await page.getByRole("link", { name: "Retirer Faire une carte mentale" }).click();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?pricing=free")} outils$`));
    expect(new URL(page.url()).search).toBe("?pricing=free");
    await page.goBack();
    await expectHeading(page, new RegExp(`^${total} outil`));
    await closePage(page);
  });

  it("filters by a need without the list of their names", async () => {
    const page = await site.open("about:blank");
    await page.route("**/api/v1/directory/needs", (route) => route.abort());
    await page.goto(`${site.origin}/?needs=carte-mentale`);
    await page.getByRole("link", { name: "Retirer carte-mentale" }).waitFor();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?needs=carte-mentale")} outil`));
    await closePage(page);
  });

  it("says which value of a need is not known", async () => {
    const page = await open("/?needs=rien-de-tel");
    await page.getByText("«\u202Fneeds=rien-de-tel\u202F» n’a pas été compris").waitFor();
    await closePage(page);
  });

  it("offers ways out of an empty list, with the number of tools of each", async () => {
    const page = await open("/?category=langues&pricing=enterprise");
    await expectHeading(page, /^Aucun outil/);
    const way = page.locator(".ways li", { hasText: "Retirer le filtre «\u202FSur devis" });
    const announced = Number.parseInt((await way.locator(".count").textContent()) ?? "", 10);
    await way.locator("a").click();
    await expectHeading(page, new RegExp(`^${announced} outil`));
    await closePage(page);
  });

  it("leads back from a page past the end", async () => {
    const page = await open("/?pricing=enterprise&page=99");
    await page.getByText("Il n’y a pas de page 99").waitFor();
    await page.getByRole("link", { name: "Revenir au début" }).click();
    await expectHeading(page, /^\d+ outils$/);
    expect(new URL(page.url()).search).toBe("?pricing=enterprise");
    await closePage(page);
  });

  it("shows tools for a mistyped address, and says what it ignored", async () => {
    const page = await open("/?pricing=gratuit&category=quiz-evaluation&x=<b>");
    await page.getByText("«\u202Fpricing=gratuit\u202F» n’a pas été compris").waitFor();
    await page.getByText("«\u202Fx=<b>\u202F» n’a pas été compris").waitFor();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?category=quiz-evaluation")} outils$`));
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
    expect((await names(page)).length).toBeGreaterThan(0);
    await expectHeading(page, /^\d+ outils$/);
    await page.locator(".problem").waitFor({ state: "detached" });
    await page.waitForFunction(
      () => document.querySelector("#filtre-tarif-paid")?.getAttribute("aria-current") === "true",
    );
    expect(refused).toBe(2);
    await closePage(page);
  });

  it.each([
    ["a 429", 429],
    ["no answer", null],
  ])("shows nothing of another answer if the first one is %s", async (_, status) => {
    const page = await site.open("/");
    expect(await page.locator(".sample").count()).toBe(1);
    expect(await page.locator(".facets .count").count()).toBeGreaterThan(5);
    let refuses = true;
    await page.route(API, (route) => {
      if (!refuses) return route.fallback();
      return status === null ? route.abort() : route.fulfill({ status, headers: { "Retry-After": "1" } });
    });
    await page.goto("/?q=quiz");
    await page.getByRole("alert").waitFor();
    expect(await page.locator(".request-path").textContent()).toBe("/api/v1/directory/tools?q=quiz");
    expect(await heading(page).textContent()).toBe("Recherche");
    expect(await page.locator(".sample").count()).toBe(0);
    expect(await page.locator(".facets .count").count()).toBe(0);
    expect(await page.locator(".facets").textContent()).not.toMatch(/\d/);
    refuses = false;
    if (status === null) await page.getByRole("button", { name: "Réessayer" }).click();
    await expectHeading(page, /pour «\u202Fquiz\u202F»$/);
    expect(await page.locator(".sample").textContent()).toContain(
      `"total": ${await readTotal(page, "?q=quiz")}`,
    );
    expect(await page.locator(".facets .count").count()).toBeGreaterThan(5);
    await closePage(page);
  });

  it("does not present earlier results as the answer to a search that failed", async () => {
    const page = await open("/?q=kazoo");
    await expectHeading(page, /kazoo/);
    const earlier = (await heading(page).textContent()) ?? "";
    await page.context().setOffline(true);
    await page.getByLabel("Chercher un outil").fill("frise");
    await page.getByRole("alert").getByText(`restent affichés\u202F: ${earlier}.`).waitFor();
    expect(await heading(page).textContent()).toBe("Recherche");
    expect(await page.title()).not.toContain("kazoo");
    expect(await page.locator(".facets .count").count()).toBe(0);
    // The request and its sample are those of the tools that are still there.
    expect((await names(page))[0]).toBe("Kazoo!");
    expect(await page.locator(".request-path").textContent()).toContain("q=kazoo");
    expect(await page.locator(".sample").textContent()).toContain("Kazoo!");
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
    await page.locator("#filtre-education-true").click();
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
    expect((await names(page)).length).toBe(30);
    await page.locator("#filtre-tarif-free").click();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?pricing=free,paid")} outils$`));
    release();
    await page.locator(".results-waiting").waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?pricing=free,paid");
    await closePage(page);
  });

  it("can be used with the keyboard alone", async () => {
    const page = await open("/");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Aller au contenu");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("contenu");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("q");
    await page.keyboard.type("frise");
    await page.keyboard.press("Enter");
    await expectHeading(page, /frise/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("resultats");
    // After the heading: the filter to remove, the order, then the first tool.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^outil-/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/outils\//);
    await closePage(page);
  });

  it("tells screen readers the number of tools when the answer is there", async () => {
    const page = await open("/");
    expect((await page.locator('p[role="status"]').allTextContents()).join("")).toBe("");
    await page.getByLabel("Chercher un outil").pressSequentially("podcast", { delay: 20 });
    await expectHeading(page, /podcast/);
    expect(await page.locator('#annuaire > p[role="status"]').textContent()).toBe(
      await heading(page).textContent(),
    );
    await closePage(page);
  });

  it("fits a phone of 320 pixels, with targets that a thumb can hit", async () => {
    const page = await open("/?q=quiz&pricing=freemium&has_education_pricing=true", {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await expectHeading(page, /quiz/);
    await page.getByLabel("Chercher un outil").fill("a".repeat(100));
    await expectHeading(page, /aaaa/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.goBack();
    await expectHeading(page, /quiz/);
    await page.getByRole("button", { name: /Filtrer/ }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("main :is(a, button, input)")].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        // Except links within a sentence, and names: their whole row can be tapped.
        const exempt = element.closest("p, .tool-name") !== null || width === 0;
        return exempt || (width >= 44 && height >= 44) ? [] : [`${element.className} ${width}×${height}`];
      }),
    );
    expect(small).toEqual([]);
    await closePage(page);
  });

  it("shows tools, categories and a link to all tools without JavaScript", async () => {
    const page = await site.open("/?q=quiz", { javaScriptEnabled: false });
    expect((await names(page)).length).toBe(30);
    expect(await page.locator("#q").isVisible()).toBe(false);
    expect(await page.locator(".pagination").isVisible()).toBe(false);
    await page.getByRole("link", { name: "Voir tous les outils de A à Z" }).waitFor();
    await page.getByRole("link", { name: /^Quiz et évaluation/ }).click();
    await page.waitForURL("**/categories/quiz-evaluation/");
    await closePage(page);
  });

  it("shows a skeleton while the first answer is slow", async () => {
    const page = await site.open("about:blank");
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
    expect(await heading(page).isVisible()).toBe(true);
    expect(await page.locator(".tool-name").count()).toBe(0);
    release();
    await expectHeading(page, /memoclic/);
    await closePage(page);
  });

  it("is the page without JavaScript if its script cannot be loaded", async () => {
    const page = await site.open("about:blank");
    await page.route("**/assets/browse-*.js", (route) => route.abort());
    await page.goto(`${site.origin}/?q=quiz`);
    await page.getByText("La recherche a besoin de JavaScript").waitFor();
    expect(await page.locator(".tool-row").first().isVisible()).toBe(true);
    await closePage(page);
  });

  it("follows its own content security policy", async () => {
    const page = await site.open("about:blank");
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(String(error)));
    for (const path of [
      "/?q=quiz",
      "/outils/",
      "/outils/kazoo/",
      "/collections/",
      "/collections/top-quiz-classe/",
    ]) {
      await page.goto(`${site.origin}${path}`);
      await page.waitForLoadState("networkidle");
    }
    expect(messages).toEqual([]);
    await closePage(page);
  });
});

describe("the browse page on a host with the real rate limit", () => {
  it("counts one request for the page and its pictures, and counts down as the API asks", async () => {
    const limited = await startSiteInBrowser({ rateLimited: true });
    try {
      const page = await limited.open("/?pricing=free");
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
