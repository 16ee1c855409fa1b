import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findBarriers } from "../../../../support/axe.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../../../../support/browser.ts";
import { readPublished } from "../../../../support/sample-project.ts";

/** The page of somebody else: another origin, with a policy that allows the directory and no inline style. */
let site: SiteInBrowser;
let elsewhere: { origin: string; stop(): void };
let body = "";
let page: Page | undefined;

beforeAll(async () => {
  site = await startSiteInBrowser();
  const policy = `default-src 'none'; script-src ${site.origin}; connect-src ${site.origin}; style-src 'none'`;
  const server = createServer((_, response) => {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
    });
    response.end(
      `<!doctype html><html lang="fr"><meta name="color-scheme" content="light dark"><title>Blog</title>` +
        `<script type="module" src="${site.origin}/embed/annuaire-outils.js"></script>` +
        `<main><h1>Mon blog</h1>${body}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  elsewhere = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close().closeAllConnections(),
  };
});
afterEach(async () => {
  if (page !== undefined) await closePage(page);
});
afterAll(async () => {
  elsewhere?.stop();
  await site?.stop();
});

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

/** The whole directory, or only its API, cannot be reached. */
type Breakdown = "site" | "api";

/** Opens the page with this element in it; `answer` replaces the API if the real one cannot answer that. */
async function open(
  element: string,
  { answer, dark = false }: { answer?: (url: URL) => Answer | Breakdown; dark?: boolean } = {},
): Promise<Page> {
  body = element;
  const context = await site.browser.newContext({ colorScheme: dark ? "dark" : "light" });
  const opened = await context.newPage();
  page = opened;
  opened.setDefaultTimeout(10_000);
  if (answer) {
    await opened.route("**/api/v1/**", async (route) => {
      const given = answer(new URL(route.request().url()));
      if (given === "site") await opened.route("**/embed/**", (asked) => asked.abort());
      else await opened.unroute("**/embed/**");
      if (given === "site" || given === "api") return route.abort();
      const headers = {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers": "Retry-After",
        ...given.headers,
      };
      return route.fulfill({ status: given.status ?? 200, headers, json: given.body ?? {} });
    });
  }
  await opened.goto(elsewhere.origin);
  return opened;
}

const list = (
  data: readonly unknown[],
  attribution = { text: "Annuaire", url: "https://annuaire.example" },
): Answer => ({
  body: { data, meta: { license: { attribution } } },
});
const TOOL = { slug: "a", name: "A", short_description: "B", pricing: "free", has_education_pricing: true };

describe("<annuaire-outils>", () => {
  it("lists the tools of a category with price, education offer, link and credit", async () => {
    const page = await open(
      '<annuaire-outils category="quiz-evaluation" pricing="freemium" limit="3"></annuaire-outils>',
    );
    await page.getByRole("listitem").nth(2).waitFor();
    expect(await page.getByRole("listitem").count()).toBe(3);
    const { data, meta } = await (
      await fetch(
        `${site.origin}/api/v1/directory/tools?category=quiz-evaluation&pricing=freemium&per_page=3`,
      )
    ).json();
    const first = page.getByRole("listitem").first();
    const link = first.getByRole("link", { name: data[0].name });
    expect(await link.getAttribute("href")).toBe(`${site.origin}/outils/${data[0].slug}/`);
    expect(await first.textContent()).toContain(data[0].short_description);
    expect(await first.textContent()).toContain("Gratuit avec options payantes");
    const credit = page.getByRole("link", { name: meta.license.attribution.text });
    expect(await credit.getAttribute("href")).toBe(new URL(meta.license.attribution.url).href);
  });

  it("shows a collection, in its order", async () => {
    const page = await open('<annuaire-outils collection="top-quiz-classe" limit="4"></annuaire-outils>');
    await page.getByRole("listitem").nth(3).waitFor();
    const { data } = await (
      await fetch(`${site.origin}/api/v1/directory/collections/top-quiz-classe`)
    ).json();
    const names = await page.getByRole("listitem").getByRole("link").allTextContents();
    expect(names).toEqual(data.tools.slice(0, 4).map(({ name }: { name: string }) => name));
  });

  it("asks again, once, when its attributes change", async () => {
    const asked: string[] = [];
    const page = await open("<annuaire-outils></annuaire-outils>", {
      answer: (url) => {
        asked.push(url.search);
        return list([{ ...TOOL, name: url.searchParams.get("q") ?? "rien" }]);
      },
    });
    await page.getByRole("link", { name: "rien" }).waitFor();
    await page.locator("annuaire-outils").evaluate((element) => {
      element.setAttribute("q", "quiz");
      element.setAttribute("limit", "1");
      element.setAttribute("has_education_pricing", "");
      element.setAttribute("pricing", "free,paid");
      element.setAttribute("open_source", "yes");
    });
    await page.getByRole("link", { name: "quiz" }).waitFor();
    expect(asked).toEqual([
      "?per_page=5",
      "?q=quiz&pricing=free%2Cpaid&has_education_pricing=true&open_source=yes&per_page=1",
    ]);
  });

  it("is accessible in both colour schemes, without a breach of the page's policy", async () => {
    for (const dark of [false, true]) {
      const page = await open('<annuaire-outils category="quiz-evaluation"></annuaire-outils>', { dark });
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      await page.getByRole("listitem").first().waitFor();
      // The page's policy holds for what the test adds too; the driver's own evaluation is free of it.
      expect(await findBarriers(page)).toEqual([]);
      expect(said.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
      const { style, colour } = await page
        .getByRole("listitem")
        .first()
        .evaluate((item) => ({
          style: getComputedStyle(item).borderBottomStyle,
          colour: getComputedStyle(item).color === getComputedStyle(document.body).color,
        }));
      expect({ style, colour }).toEqual({ style: "solid", colour: true });
      await closePage(page);
    }
  });

  it("takes nothing from the data but text and https addresses", async () => {
    const name = '<img src=x onerror="document.title = `hacked`">';
    const page = await open("<annuaire-outils></annuaire-outils>", {
      answer: () =>
        list(
          [
            { ...TOOL, name, slug: "../../../evil?x=/" },
            { ...TOOL, pricing: "toString", short_description: 3 },
            { slug: null, name: "Sans adresse" },
            null,
          ],
          { text: name, url: "javascript:alert(1)" },
        ),
    });
    await page.getByText("Source").waitFor();
    expect(await page.getByRole("link", { name }).count()).toBe(1);
    expect(await page.locator("annuaire-outils img").count()).toBe(0);
    const hrefs = await page
      .locator("annuaire-outils a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const href of hrefs) expect(href.startsWith(`${site.origin}/outils/`)).toBe(true);
    expect(await page.getByRole("listitem").count()).toBe(2);
    expect(await page.getByText("function").count()).toBe(0);
    expect(await page.title()).toBe("Blog");
  });

  it("waits as long as a 429 asks, then shows the list", async () => {
    let asked = 0;
    const page = await open("<annuaire-outils></annuaire-outils>", {
      answer: () => (asked++ === 0 ? { status: 429, headers: { "Retry-After": "1" } } : list([TOOL])),
    });
    await page.getByRole("status").filter({ hasText: "nouvel essai dans 1" }).waitFor();
    await page.getByRole("link", { name: "A", exact: true }).waitFor();
    expect(asked).toBe(2);
  });

  it("waits if only the API refuses: the host's own 429 cannot be read from another site", async () => {
    const page = await open("<annuaire-outils></annuaire-outils>", { answer: () => "api" });
    await page.getByRole("status").filter({ hasText: "nouvel essai dans 60" }).waitFor();
  });

  it("waits three times at most, then leaves it to the visitor", async () => {
    let asked = 0;
    const page = await open("", {
      answer: () => {
        asked++;
        return "api";
      },
    });
    await page.clock.install();
    await page.locator("main").evaluate((main) => main.append(document.createElement("annuaire-outils")));
    const button = page.getByRole("button", { name: "Réessayer" });
    const afterAMinute = () => page.clock.runFor(60_000).then(() => button.count());
    await expect.poll(afterAMinute, { timeout: 30_000 }).toBe(1);
    expect(asked).toBe(4);
  });

  it("says that it failed, and tries again when asked", async () => {
    let works = false;
    const page = await open("<annuaire-outils></annuaire-outils>", {
      answer: () => (works ? list([TOOL]) : "site"),
    });
    await page.getByText("n’a pas pu être chargée").waitFor();
    works = true;
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("link", { name: "A", exact: true }).waitFor();
  });

  it("offers another try after an error of the server", async () => {
    let works = false;
    const page = await open("<annuaire-outils></annuaire-outils>", {
      answer: () => (works ? list([TOOL]) : { status: 503 }),
    });
    await page.getByText("n’a pas pu être chargée").waitFor();
    works = true;
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("link", { name: "A", exact: true }).waitFor();
  });

  const suggestions = [{ slug: "top-quiz-classe", name: "Quiz en classe", url: "https://annuaire.example/" }];
  it.each([
    ['category="quiz-evaluatio"', undefined, /category: .*`quiz-evaluation`/],
    ['collection="no-such"', undefined, /nothing at this address/],
    ['collection="a"', { status: 404, body: "<h1>" }, /HTTP 404/],
    [
      'collection="top-quiz"',
      { status: 410, body: { detail: "It was withdrawn.", suggestions } },
      /It was withdrawn\. Did you mean `top-quiz-classe`\?/,
    ],
  ])(
    "offers no other try if the page itself is wrong, and says why in the console: %s",
    async (attribute, refusal, reason) => {
      const page = await open(`<annuaire-outils ${attribute}></annuaire-outils>`, {
        ...(refusal && { answer: () => refusal }),
      });
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      await page.reload();
      await page.getByText("n’a pas pu être chargée").waitFor();
      await expect.poll(() => said.join()).toMatch(reason);
      expect(await page.getByRole("button").count()).toBe(0);
    },
  );

  it("keeps its content until the list is there, and if it cannot be loaded", async () => {
    const fallback =
      '<annuaire-outils category="rien"><a href="https://annuaire.example/">Voir l’annuaire</a></annuaire-outils>';
    const page = await open(fallback);
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await page.reload();
    await page.waitForFunction(() => customElements.get("annuaire-outils") !== undefined);
    await expect.poll(() => said.join()).toMatch(/<annuaire-outils>.*category/i);
    expect(await page.getByRole("link", { name: "Voir l’annuaire" }).isVisible()).toBe(true);
    await page
      .locator("annuaire-outils")
      .evaluate((element) => element.setAttribute("category", "quiz-evaluation"));
    await page.getByRole("listitem").first().waitFor();
    expect(await page.getByRole("link", { name: "Voir l’annuaire" }).isVisible()).toBe(false);
  });

  it("lives beside scripts that read any public file with a header of their own", async () => {
    const page = await open("");
    const read = (path: string) =>
      page.evaluate(async (url) => {
        const first = await fetch(url, { headers: { "X-Client": "test" } });
        const again = { "If-None-Match": first.headers.get("ETag") ?? "" };
        const { status } = await fetch(url, { headers: again, cache: "no-store" });
        return [first.status, status];
      }, site.origin + path);
    for (const path of [
      "/exports/changes.json",
      "/exports/tools.csv",
      "/feeds/json/tools.json",
      "/llms.txt",
      "/types.d.ts",
      "/embed/annuaire-outils.js",
      "/api/v1/directory/tools?q=quiz",
      "/api/v1/directory/tools",
    ])
      expect(await read(path), path).toEqual([200, 304]);
  });

  it("says that nothing was found, still with the credit", async () => {
    const page = await open("<annuaire-outils></annuaire-outils>", { answer: () => list([]) });
    await page.getByText("Aucun outil ne correspond.").waitFor();
    expect(await page.getByRole("link", { name: "Annuaire" }).count()).toBe(1);
  });

  it("stays small", () => {
    expect(brotliCompressSync(readPublished("embed/annuaire-outils.js")).length).toBeLessThan(4096);
  });
});
