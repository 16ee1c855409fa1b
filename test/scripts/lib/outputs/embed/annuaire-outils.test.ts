import { brotliCompressSync } from "node:zlib";
import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findBarriers } from "../../../../support/axe.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../../../../support/browser.ts";
import { type Elsewhere, startElsewhere, strictPolicy } from "../../../../support/elsewhere.ts";
import { readPublished } from "../../../../support/sample-project.ts";

let site: SiteInBrowser;
let elsewhere: Elsewhere;
let page: Page | undefined;

beforeAll(async () => {
  site = await startSiteInBrowser();
  elsewhere = await startElsewhere();
});
afterEach(async () => {
  if (page !== undefined) await closePage(page);
});
afterAll(async () => {
  elsewhere?.stop();
  await site?.stop();
});

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

interface PageOptions {
  /** Answers in place of the API; "none": it cannot be reached. */
  api?: (url: URL) => Answer | "none";
  /** Answers in place of the files of lists. */
  data?: (url: URL) => Answer | "none";
  dark?: boolean;
  /** Attributes and styles of the page. */
  html?: string;
  head?: string;
  policy?: string;
}

/** Opens a page with this element in it. */
async function open(element: string, options: PageOptions = {}): Promise<Page & { said: string[] }> {
  const {
    api,
    data,
    dark = false,
    html = 'lang="fr"',
    head = "",
    policy = strictPolicy(site.origin),
  } = options;
  elsewhere.show(
    `<!doctype html><html ${html}><meta name="color-scheme" content="light dark"><title>Blog</title>${head}` +
      `<script type="module" src="${site.origin}/embed/annuaire-outils.js"></script>` +
      `<main><h1>Mon blog</h1>${element}</main></html>`,
    { "Content-Security-Policy": policy },
  );
  const context = await site.browser.newContext({ colorScheme: dark ? "dark" : "light" });
  const opened = await context.newPage();
  page = opened;
  opened.setDefaultTimeout(10_000);
  const said: string[] = [];
  opened.on("console", (message) => said.push(message.text()));
  if (api) await opened.route("**/api/v1/**", (route) => fulfill(route, api));
  if (data) await opened.route("**/embed/data/**", (route) => fulfill(route, data));
  await opened.goto(elsewhere.origin);
  return Object.assign(opened, { said });
}

function fulfill(route: Route, answer: (url: URL) => Answer | "none"): Promise<void> {
  const given = answer(new URL(route.request().url()));
  if (given === "none") return route.abort();
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Retry-After",
    ...given.headers,
  };
  return route.fulfill({ status: given.status ?? 200, headers, json: given.body ?? {} });
}

const list = (data: readonly unknown[]): Answer => ({ body: { data } });
const TOOL = { slug: "a", name: "A", short_description: "B", pricing: "free", has_education_pricing: true };
const SEARCH = '<annuaire-outils q="quiz"></annuaire-outils>';

const namesIn = (page: Page): Promise<string[]> =>
  page.locator("annuaire-outils [part=name]").allTextContents();
const elementOf = (attributes: string): string => `<annuaire-outils ${attributes}></annuaire-outils>`;

/** Opens a page with an element for each of these, and waits for their lists. */
async function openAll(attributes: readonly string[], options: PageOptions = {}): Promise<Page> {
  const page = await open(attributes.map(elementOf).join(""), options);
  const lists = page.locator("annuaire-outils [part=list]");
  await expect.poll(() => lists.count(), { timeout: 10_000 }).toBe(attributes.length);
  return page;
}

const namesByElement = async (page: Page): Promise<string[][]> =>
  Promise.all(
    (await page.locator("annuaire-outils").all()).map((one) => one.locator("[part=name]").allTextContents()),
  );

const published = (file: string) => JSON.parse(readPublished(`api/v1/directory/${file}.json`)).data;
const namesOf = (tools: readonly { name: string }[]) => tools.map(({ name }) => name);
const credit = (page: Page) => page.locator("annuaire-outils").getByRole("link", { name: /^Annuaire/ });

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
    const link2 = page.getByRole("link", { name: meta.license.attribution.text });
    expect(await link2.getAttribute("href")).toBe(new URL(meta.license.attribution.url).href);
  });

  it("shows a list in its order, also under its former name", async () => {
    const { tools } = published("collections/top-quiz-classe");
    const cases: readonly [attributes: string, expected: readonly { name: string }[]][] = [
      ['collection="top-quiz-classe" limit="100"', tools],
      ['collection="quiz-en-classe" limit="2"', tools.slice(0, 2)],
      ['need="quiz" limit="100"', published("needs/quiz").tools],
      ['need="revisions" limit="4"', published("needs/reviser").tools.slice(0, 4)],
      ['category="quiz" limit="1"', published("tools/category/quiz-evaluation/page/1").slice(0, 1)],
      ["", published("tools").slice(0, 5)],
    ];
    const page = await openAll(cases.map(([attributes]) => attributes));
    expect(await namesByElement(page)).toEqual(cases.map(([, expected]) => namesOf(expected)));
  });

  it("gives for filters what the API gives, without asking it", async () => {
    const queries = [
      "pricing=free",
      "pricing=free,paid&category=quiz-evaluation,langues",
      "has_education_pricing=true&needs=quiz",
      "category=quiz",
      "levels=college&interface_languages=fr",
    ];
    const attributes = queries.map((query) =>
      [...new URLSearchParams(query), ["limit", "100"]]
        .map(([name, value]) => `${name}="${value}"`)
        .join(" "),
    );
    const page = await openAll(attributes, { api: () => "none" });
    const expected = await Promise.all(
      queries.map(async (query) => {
        const response = await fetch(`${site.origin}/api/v1/directory/tools?${query}&per_page=100`);
        return namesOf((await response.json()).data);
      }),
    );
    for (const [index, names] of expected.entries()) expect(names.length, queries[index]).toBeGreaterThan(0);
    expect(await namesByElement(page)).toEqual(expected);
  });

  it("keeps of a need the tools that pass the filters, the best first", async () => {
    const page = await open('<annuaire-outils need="quiz" pricing="free" limit="100"></annuaire-outils>');
    await page.getByRole("listitem").first().waitFor();
    const { tools } = published("needs/quiz");
    const free = tools.filter(({ pricing }: { pricing: string }) => pricing === "free");
    expect(free.length).toBeLessThan(tools.length);
    expect(await namesIn(page)).toEqual(namesOf(free));
  });

  it("links to the page of a list that is longer", async () => {
    const page = await open('<annuaire-outils need="quiz" limit="1"></annuaire-outils>');
    const { tools } = published("needs/quiz");
    const more = page.getByRole("link", { name: `Voir les ${tools.length} outils` });
    expect(await more.getAttribute("href")).toBe(`${site.origin}/besoins/quiz/`);
  });

  it("asks again, once, when its attributes change", async () => {
    const asked: string[] = [];
    const page = await open('<annuaire-outils q="a"></annuaire-outils>', {
      api: (url) => {
        asked.push(url.search);
        return list([{ ...TOOL, name: url.searchParams.get("q") }]);
      },
    });
    await page.getByRole("link", { name: "a", exact: true }).waitFor();
    await page.locator("annuaire-outils").evaluate((element) => {
      element.setAttribute("q", "quiz");
      element.setAttribute("limit", "1");
      element.setAttribute("has_education_pricing", "");
      element.setAttribute("pricing", "free,paid");
      element.setAttribute("open_source", "yes");
    });
    await page.getByRole("link", { name: "quiz" }).waitFor();
    expect(asked).toEqual([
      "?q=a&per_page=5",
      "?q=quiz&pricing=free%2Cpaid&has_education_pricing=true&open_source=yes&per_page=1",
    ]);
  });

  it("is compact if asked: names and prices", async () => {
    const page = await open('<annuaire-outils need="quiz" variant="compact"></annuaire-outils>');
    await page.getByRole("listitem").first().waitFor();
    const [tool] = published("needs/quiz").tools;
    const text = await page.getByRole("listitem").first().textContent();
    expect(text).toContain(tool.name);
    expect(text).not.toContain(tool.short_description);
  });

  it("opens its links where the page says, and tells of a new tab", async () => {
    const page = await open('<annuaire-outils need="quiz" target="_blank"></annuaire-outils>');
    const link = page
      .getByRole("listitem")
      .first()
      .getByRole("link", { name: /\(nouvel onglet\)$/ });
    expect([await link.getAttribute("target"), await link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener",
    ]);
    expect(await link.locator("span").boundingBox()).toMatchObject({ width: 1, height: 1 });
  });

  it("is accessible in both colour schemes, without a breach of the page's policy", async () => {
    for (const dark of [false, true]) {
      const page = await open('<annuaire-outils category="quiz-evaluation"></annuaire-outils>', { dark });
      await page.getByRole("listitem").first().waitFor();
      // The page's policy holds for what the test adds too; the driver's own evaluation is free of it.
      expect(await findBarriers(page)).toEqual([]);
      expect(page.said).toEqual([]);
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

  it("keeps its own style and direction on a page with others, but takes colour and font", async () => {
    const page = await open('<annuaire-outils need="quiz"></annuaire-outils>', {
      html: 'lang="ar" dir="rtl"',
      head: `<style>
        * { text-transform: uppercase; letter-spacing: 9px; text-align: center; white-space: nowrap; line-height: 5 !important }
        li, p, a, div { display: none !important; position: fixed }
        annuaire-outils { display: block !important; position: static; color: rgb(1, 2, 3); font: 20px monospace }
      </style>`,
      policy: "",
    });
    const item = page.getByRole("listitem").first();
    await item.waitFor();
    const styles = await item.evaluate((element) => {
      const { textTransform, letterSpacing, textAlign, whiteSpace, direction, color, fontSize } =
        getComputedStyle(element);
      return { textTransform, letterSpacing, textAlign, whiteSpace, direction, color, fontSize };
    });
    expect(styles).toEqual({
      textTransform: "none",
      letterSpacing: "normal",
      textAlign: "start",
      whiteSpace: "normal",
      direction: "ltr",
      color: "rgb(1, 2, 3)",
      fontSize: "20px",
    });
  });

  it("takes nothing from the data but text", async () => {
    const name = '<img src=x onerror="document.title = `hacked`">';
    const page = await open(SEARCH, {
      api: () =>
        list([
          { ...TOOL, name, slug: "../../../evil?x=/" },
          { ...TOOL, pricing: "toString", short_description: 3 },
          { slug: null, name: "Sans adresse" },
          null,
        ]),
    });
    await page.getByRole("listitem").first().waitFor();
    expect(await page.getByRole("link", { name }).count()).toBe(1);
    expect(await page.locator("annuaire-outils img").count()).toBe(0);
    const hrefs = await page
      .locator("annuaire-outils li a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const href of hrefs) expect(href.startsWith(`${site.origin}/outils/`)).toBe(true);
    expect(await page.getByRole("listitem").count()).toBe(2);
    expect(await page.getByText("function").count()).toBe(0);
    expect(await page.title()).toBe("Blog");
  });

  it("waits as long as a 429 asks, then shows the list", async () => {
    let asked = 0;
    const page = await open(SEARCH, {
      api: () => (asked++ === 0 ? { status: 429, headers: { "Retry-After": "1" } } : list([TOOL])),
    });
    await page.getByRole("status").filter({ hasText: "nouvel essai dans 1" }).waitFor();
    await page.getByRole("link", { name: "A", exact: true }).waitFor();
    expect(asked).toBe(2);
  });

  it("waits if only the API refuses: the host's own 429 cannot be read from another site", async () => {
    const page = await open(SEARCH, { api: () => "none" });
    await page.getByRole("status").filter({ hasText: "nouvel essai dans 60" }).waitFor();
  });

  it("waits three times at most, then leaves it to the visitor", async () => {
    let asked = 0;
    const page = await open("", {
      api: () => {
        asked++;
        return "none";
      },
    });
    await page.clock.install();
    await page.locator("main").evaluate((main) => {
      const element = document.createElement("annuaire-outils");
      element.setAttribute("q", "quiz");
      main.append(element);
    });
    const button = page.getByRole("button", { name: "Réessayer" });
    const afterAMinute = () => page.clock.runFor(60_000).then(() => button.count());
    await expect.poll(afterAMinute, { timeout: 30_000 }).toBe(1);
    expect(asked).toBe(4);
  });

  it.each([
    ["that cannot be reached", "none"],
    ["in trouble", { status: 503 }],
  ] as const)(
    "with a site %s: says so, shows the credit, tries again when asked, keeps the focus",
    async (_, trouble) => {
      let works = false;
      const page = await open('<annuaire-outils need="quiz"></annuaire-outils>', {
        data: () => (works ? { body: { data: { ranked: true, tools: [TOOL] } } } : trouble),
      });
      await page.getByText("n’a pas pu être chargée").waitFor();
      expect(await credit(page).isVisible()).toBe(true);
      works = true;
      await page.getByRole("button", { name: "Réessayer" }).press("Enter");
      await page.getByRole("link", { name: "A", exact: true }).waitFor();
      await page.keyboard.press("Tab");
      const focused = () => document.activeElement?.shadowRoot?.activeElement?.textContent;
      expect(await page.evaluate(focused)).toBe("A");
    },
  );

  it("tells whoever embeds it what is wrong, and changes nothing silently", async () => {
    const cases: readonly [attributes: string, expected: string | RegExp][] = [
      [
        'category="quiz-evaluatio"',
        'category="quiz-evaluatio" : inconnu ; vouliez-vous dire quiz-evaluation ?',
      ],
      [
        'category="quiz-evaluation" pricing="gratuit"',
        'pricing="gratuit" : inconnu ; écrire free, freemium, paid, enterprise',
      ],
      ['needs="rien-de-tel"', /^needs="rien-de-tel" : inconnu ; écrire .*quiz/],
      ['tags="rien-de-tel"', /^tags="rien-de-tel" : inconnu ; (?:écrire|voir) /],
      ['need="quizz"', 'need="quizz" : inconnu ; vouliez-vous dire quiz ?'],
      ['collection="no-such"', /^collection="no-such" : inconnu ; voir http.*\/collections\/$/],
      ['category="quiz-evaluation" pricing="constructor"', /^pricing="constructor" : inconnu ; écrire free/],
      ['limit="500"', 'limit="500" : écrire un nombre de 1 à 100'],
      ['q="a" need="quiz"', "q et need : n’en garder qu’un"],
      ['q="a" pricing="gratuit"', /^pricing="gratuit" : /],
      ['api="http://"', 'api="http://" : adresse illisible'],
    ];
    const page = await open(cases.map(([attributes]) => elementOf(attributes)).join(""));
    const plain = (text: string) => text.replaceAll("\u202F", " ");
    const messages = page.locator("annuaire-outils [part=message]", { hasText: "Liste à corriger" });
    await expect.poll(() => messages.count(), { timeout: 10_000 }).toBe(cases.length);
    const shown = (await messages.allTextContents()).map((text) =>
      plain(text).replace("Liste à corriger : ", ""),
    );
    const said = plain(page.said.join("\n"));
    for (const [index, [attributes, expected]] of cases.entries()) {
      const message = shown[index] ?? "";
      if (typeof expected === "string") expect(message, attributes).toBe(expected);
      else expect(message, attributes).toMatch(expected);
      expect(said).toContain(message);
    }
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await page.getByRole("listitem").count()).toBe(0);
    expect(await credit(page).count()).toBe(cases.length);
  });

  it("tells in the console of an attribute that it does not know", async () => {
    const page = await open('<annuaire-outils categorie="quiz" class="encart"></annuaire-outils>');
    await page.getByRole("listitem").first().waitFor();
    expect(page.said.join()).toMatch(/categorie.*attribut inconnu/);
    expect(page.said.join()).not.toContain("class");
  });

  it("keeps its content until the list is there, and if it cannot be loaded, with the credit", async () => {
    const page = await open(
      '<annuaire-outils need="rien"><a href="https://annuaire.example/">Voir les outils</a></annuaire-outils>',
    );
    const fallback = page.getByRole("link", { name: "Voir les outils" });
    await expect.poll(() => page.said.join(), { timeout: 10_000 }).toMatch(/<annuaire-outils>.*need="rien"/);
    expect([await fallback.isVisible(), await credit(page).isVisible()]).toEqual([true, true]);
    await page.locator("annuaire-outils").evaluate((element) => element.setAttribute("need", "quiz"));
    await page.getByRole("listitem").first().waitFor();
    expect(await fallback.isVisible()).toBe(false);
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
      "/embed/data/outils.json",
      "/embed/oembed/besoins/quiz.json",
      "/api/v1/directory/tools?q=quiz",
      "/api/v1/directory/tools",
    ])
      expect(await read(path), path).toEqual([200, 304]);
  });

  it("says that nothing was found, still with the credit", async () => {
    const page = await open(SEARCH, { api: () => list([]) });
    await page.getByText("Aucun outil ne correspond.").waitFor();
    expect(await credit(page).isVisible()).toBe(true);
  });

  it("stays small", () => {
    const script = readPublished("embed/annuaire-outils.js");
    expect(script.length).toBeLessThan(15_000);
    expect(brotliCompressSync(script).length).toBeLessThan(6_000);
  });
});
