import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectHeading,
  fieldOf,
  headingOf,
  namesOf,
  openBrowsePage,
  readNames,
  readTotal,
  waitForScript,
  watchApi,
} from "../support/browse-page.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

describe("the browse page", () => {
  it("searches at each key without a request, and gives the search its address at a pause", async () => {
    const page = await openBrowsePage(site, "/");
    const asked = watchApi(page);
    await fieldOf(page).focus();
    // The first search waits until the directory is loaded, or asks once.
    await fieldOf(page).fill("frise");
    await expectHeading(page, /pour «\u202Ffrise\u202F»/);
    expect(asked.length).toBeLessThan(2);
    await page.waitForURL("**/?q=frise");
    await fieldOf(page).fill("");
    await page.waitForURL("**/");
    await page.waitForLoadState("networkidle");
    // At the paused clock nobody pauses.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    asked.length = 0;
    await fieldOf(page).pressSequentially("kazoo");
    await expectHeading(page, /pour «\u202Fkazoo\u202F»/);
    expect(new URL(page.url()).search).not.toContain("kazoo");
    await page.clock.resume();
    await page.waitForURL("**/?q=kazoo");
    expect((await namesOf(page))[0]).toBe("Kazoo!");
    expect(asked).toEqual([]);
    expect(await page.locator(".request-path").textContent()).toBe(
      `${site.origin}/api/v1/directory/tools?q=kazoo`,
    );
    await closePage(page);
  });

  it("gives the lists that the API gives: searches, filters, orders, pages, misspelt words", async () => {
    const page = await openBrowsePage(site, "/");
    const asked = watchApi(page);
    await fieldOf(page).fill("kazoo");
    await expectHeading(page, /kazoo/);
    await page.waitForLoadState("networkidle");
    const queries = [
      "?q=carte+mentale",
      "?q=pannoramia",
      "?q=quiz&pricing=free",
      "?levels=college,lycee&offline=yes",
      "?hosting=fr,eu&sort=-updated_at",
      "?per_page=25&page=2",
    ];
    for (const query of queries) {
      asked.length = 0;
      await page.evaluate((address) => {
        history.pushState({}, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      }, `/${query}`);
      const [total, expected] = [await readTotal(page, query), await readNames(page, query)];
      expect(expected.length).toBeGreaterThan(0);
      await expectHeading(page, new RegExp(`^${total} outil`));
      await expect.poll(() => namesOf(page)).toEqual(expected);
      // This test asked twice.
      expect(asked).toHaveLength(2);
    }
    await closePage(page);
  });

  it("finds as many tools as a filter announced", async () => {
    const page = await openBrowsePage(site, "/");
    const box = page.getByRole("checkbox", { name: /^Gratuit \(\d+ outils\)$/ });
    const announced = Number(await page.locator("label:has(#filtre-tarif-free) .count").textContent());
    await box.check();
    await expectHeading(page, new RegExp(`^${announced} outils$`));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("filtre-tarif-free");
    await page.locator("#filtre-categorie-quiz-evaluation").check();
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
    const page = await openBrowsePage(site, "/");
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
    expect(await page.locator("#filtre-tarif-paid").isChecked()).toBe(true);
    await closePage(page);
  });

  it("sorts the tools as the visitor chooses, by relevance only after a search", async () => {
    const page = await openBrowsePage(site, "/");
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
    expect(await namesOf(page)).toEqual(newest);
    await fieldOf(page).fill("quiz");
    await expectHeading(page, /quiz/);
    expect(await order.inputValue()).toBe("-added_at");
    await order.selectOption("Pertinence");
    await page.waitForURL("**/?q=quiz");
    await closePage(page);
  });

  it("offers the nine filters of teachers, each as a checkbox in a group with a name", async () => {
    const page = await openBrowsePage(site, "/");
    const boxes: readonly (readonly [group: string, name: string, query: string])[] = [
      ["Niveaux", "Collège", "levels=college"],
      ["Discipline", "Physique-chimie", "disciplines=physique-chimie"],
      ["Conditions", "Sans compte pour l’élève", "student_access=none"],
      ["Tarif", "Gratuit", "pricing=free"],
      ["Conditions", "Logiciel libre", "open_source=yes"],
      ["Conditions", "Hébergé en Europe", "hosting=fr,eu"],
      ["Conditions", "Dans le GAR", "connections=gar"],
      ["Conditions", "Avec IA générative", "generative_ai=optional,core"],
      ["Conditions", "Sans IA générative", "generative_ai=none"],
      ["Conditions", "Hors ligne", "offline=yes"],
    ];
    for (const [group, name, query] of boxes) {
      if (group === "Discipline") await page.locator("summary", { hasText: group }).click();
      const box = page.getByRole("group", { name: group, exact: true }).getByRole("checkbox", {
        name: new RegExp(`^${name} \\(`),
      });
      await box.check();
      await page.waitForURL(`**/?${query}`);
      await expectHeading(page, new RegExp(`^${await readTotal(page, `?${query}`)} outil`));
      await box.uncheck();
      await page.waitForURL("**/");
    }
    await closePage(page);
  });

  it("combines filters, several values of one of them too", async () => {
    const page = await openBrowsePage(site, "/");
    for (const id of ["filtre-niveaux-college", "filtre-niveaux-lycee", "filtre-sans-compte-pour-l-eleve"])
      await page.locator(`#${id}`).check();
    const query = "?levels=college,lycee&student_access=none";
    await page.waitForURL(`**/${query}`);
    await expectHeading(page, new RegExp(`^${await readTotal(page, query)} outil`));
    await page.reload();
    await waitForScript(page);
    await expectHeading(page, new RegExp(`^${await readTotal(page, query)} outil`));
    expect(await page.locator(".filters input:checked").count()).toBe(3);
    await closePage(page);
  });

  it("folds all but the main filters, and opens those in use", async () => {
    const page = await openBrowsePage(site, "/");
    const value = page.locator("#filtre-plateformes-android");
    expect(await value.isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Plateformes" }).focus();
    await page.keyboard.press("Enter");
    await value.check();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?platforms=android")} outil`));
    await page.reload();
    await value.waitFor();
    // The filter stays open when its value is removed.
    await value.uncheck();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "")} outils$`));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("filtre-plateformes-android");
    await closePage(page);
  });

  it("keeps the place on the page after reload, back and forward", async () => {
    const page = await openBrowsePage(site, "/?per_page=25&page=2");
    await expectHeading(page, /page 2/);
    const first = (await namesOf(page))[0];
    await page.reload();
    await expectHeading(page, /page 2/);
    expect((await namesOf(page))[0]).toBe(first);

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

  it("empties the field when the back button leaves a search", async () => {
    const page = await openBrowsePage(site, "/");
    await fieldOf(page).fill("memoclic");
    await expectHeading(page, /memoclic/);
    await page.goBack();
    await expectHeading(page, /^\d+ outils$/);
    await expect.poll(() => fieldOf(page).inputValue()).toBe("");
    await closePage(page);
  });

  it("copies the request as a URL, for curl and for fetch, and says so", async () => {
    const page = await openBrowsePage(site, "/?pricing=free", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await expectHeading(page, /outils/);
    const url = `${site.origin}/api/v1/directory/tools?pricing=free`;
    await page.getByText("Cette liste par l’API").click();
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
    const page = await openBrowsePage(site, "/");
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("refused")) },
      });
    });
    await page.getByText("Cette liste par l’API").click();
    await page.locator(".copy-button", { hasText: "curl" }).click();
    await page.getByLabel(/n’a pas permis la copie/).waitFor();
    await page.waitForFunction(() => getSelection()?.toString().startsWith("curl ") ?? false);
    await closePage(page);
  });

  it("says how it read a misspelt search", async () => {
    const page = await openBrowsePage(site, "/?q=pannoramia");
    await page
      .locator(".reading", { hasText: "«\u202Fpannoramia\u202F» a été lu «\u202FPanoramia\u202F»" })
      .waitFor();
    expect((await namesOf(page))[0]).toBe("Panoramia");
    await closePage(page);
  });

  it("says which need it read in a search, with a link to its page", async () => {
    const page = await openBrowsePage(site, "/?q=carte mentale");
    const link = page.locator(".reading a", { hasText: "Faire une carte mentale" });
    await page.locator(".reading", { hasText: /^Compris\u202F: besoin/ }).waitFor();
    expect(await link.getAttribute("href")).toBe("/besoins/carte-mentale/");
    await closePage(page);
  });

  it("filters by a need, whose values are not in the page, and can remove it", async () => {
    const page = await openBrowsePage(site, "/?needs=carte-mentale&pricing=free");
    const total = await readTotal(page, "?needs=carte-mentale&pricing=free");
    expect(total).toBeGreaterThan(0);
    await expectHeading(page, new RegExp(`^${total} outil`));
    expect(await page.locator(".filters").textContent()).not.toContain("Faire une carte mentale");
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
    const page = await openBrowsePage(site, "/?needs=rien-de-tel");
    await page.getByText("«\u202Fneeds=rien-de-tel\u202F» n’a pas été compris").waitFor();
    await closePage(page);
  });

  it("offers ways out of an empty list, with the number of tools of each", async () => {
    const page = await openBrowsePage(site, "/?category=langues&pricing=enterprise");
    await expectHeading(page, /^Aucun outil/);
    const way = page.locator(".ways li", { hasText: "Retirer le filtre «\u202FSur devis" });
    const announced = Number.parseInt((await way.locator(".count").textContent()) ?? "", 10);
    await way.locator("a").click();
    await expectHeading(page, new RegExp(`^${announced} outil`));
    await closePage(page);
  });

  it("leads back from a page past the end", async () => {
    const page = await openBrowsePage(site, "/?pricing=enterprise&page=99");
    await page.getByText("Il n’y a pas de page 99").waitFor();
    await page.getByRole("link", { name: "Revenir au début" }).click();
    await expectHeading(page, /^\d+ outils$/);
    expect(new URL(page.url()).search).toBe("?pricing=enterprise");
    await closePage(page);
  });

  it("shows tools for a mistyped address, and says what it ignored", async () => {
    const page = await openBrowsePage(site, "/?pricing=gratuit&category=quiz-evaluation&x=<b>");
    await page.getByText("«\u202Fpricing=gratuit\u202F» n’a pas été compris").waitFor();
    await page.getByText("«\u202Fx=<b>\u202F» n’a pas été compris").waitFor();
    await expectHeading(page, new RegExp(`^${await readTotal(page, "?category=quiz-evaluation")} outils$`));
    await closePage(page);
  });

  it("can be used with the keyboard alone", async () => {
    const page = await openBrowsePage(site, "/");
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
    // After the heading: the search to remove, the order, then the first tool.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^outil-/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/outils\//);
    await closePage(page);
  });

  it("tells screen readers the number of tools once, when the search is typed", async () => {
    const page = await openBrowsePage(site, "/");
    await page.evaluate(`
      globalThis.said = [];
      const status = document.querySelector('.browse > p[role="status"]');
      new MutationObserver(() => status.textContent === "" || said.push(status.textContent))
        .observe(status, { subtree: true, characterData: true, childList: true });
    `);
    // Nobody pauses between two keys, however slow this machine is.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await fieldOf(page).pressSequentially("podcast");
    await page.clock.resume();
    await page.waitForURL("**/?q=podcast");
    await expectHeading(page, /podcast/);
    await expect.poll(() => page.evaluate("said")).toEqual([await headingOf(page).textContent()]);
    await page.locator("#filtre-tarif-free").check();
    await page.waitForURL("**/?q=podcast&pricing=free");
    await expect.poll(() => page.evaluate("said.length")).toBe(2);
    expect(await page.evaluate("said[1]")).toBe(await headingOf(page).textContent());
    await closePage(page);
  });

  it("shows tools, categories and a link to all tools without JavaScript", async () => {
    const page = await site.open("/?q=quiz", { javaScriptEnabled: false });
    expect((await namesOf(page)).length).toBe(30);
    expect(await page.locator("#q").isVisible()).toBe(false);
    expect(await page.locator(".pagination").isVisible()).toBe(false);
    await page.getByRole("link", { name: "Voir tous les outils de A à Z" }).waitFor();
    await page.getByRole("link", { name: /^Quiz et évaluation/ }).click();
    await page.waitForURL("**/categories/quiz-evaluation/");
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
