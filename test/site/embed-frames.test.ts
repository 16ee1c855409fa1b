import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findBarriersLightAndDark } from "../support/axe.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { type Elsewhere, startElsewhere } from "../support/elsewhere.ts";
import { readPublished } from "../support/sample-project.ts";

let site: SiteInBrowser;
let elsewhere: Elsewhere;
beforeAll(async () => {
  site = await startSiteInBrowser();
  elsewhere = await startElsewhere();
});
afterAll(async () => {
  elsewhere?.stop();
  await site?.stop();
});

const BASE_URL = "https://annuaire.example";
const LISTS = ["collections/top-quiz-classe", "besoins/quiz", "categories/quiz-evaluation"];

/** Shows this frame on a page of somebody else. */
async function openFrame(path: string, attributes = "", options = {}): Promise<Page> {
  elsewhere.show(
    `<!doctype html><html lang="fr"><title>Cours</title><h1>Cours</h1>` +
      `<iframe src="${site.origin}${path}" title="Outils" width="600" height="600" ${attributes}></iframe></html>`,
  );
  const page = await site.open("about:blank", options);
  page.setDefaultTimeout(10_000);
  await page.goto(elsewhere.origin);
  return page;
}

describe("the page for iframes", () => {
  it.each(LISTS)("shows %s on another site, without script, with its credit", async (list) => {
    const page = await openFrame(`/embed/liste/${list}/`, "", { javaScriptEnabled: false });
    const frame = page.frameLocator("iframe");
    await frame.getByRole("listitem").first().waitFor();
    const { data } = JSON.parse(readPublished(`embed/data/${list}.json`));
    const names = await frame.locator("li > a").allTextContents();
    expect(names).toEqual(data.tools.slice(0, 20).map(({ name }: { name: string }) => name));
    const link = frame.getByRole("link", { name: names[0] ?? "", exact: true });
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await frame.getByText("Source").getByRole("link").count()).toBe(2);
    await closePage(page);
  });

  it("has no barrier, in light and in dark, and no breach of its own policy", async () => {
    const page = await site.open("about:blank");
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await page.goto(`${site.origin}/embed/liste/collections/top-quiz-classe/`);
    expect(await findBarriersLightAndDark(page)).toEqual([]);
    expect(said).toEqual([]);
    await closePage(page);
  });

  it("says so if the list does not exist, and keeps the address of one that was renamed", async () => {
    const gone = await openFrame("/embed/liste/collections/no-such/");
    await gone.frameLocator("iframe").getByText("n’est plus dans l’annuaire").waitFor();
    await closePage(gone);
    const moved = await openFrame("/embed/liste/collections/quiz-en-classe/");
    await moved.frameLocator("iframe").getByRole("listitem").first().waitFor();
    await closePage(moved);
  });

  it("is the only page that another site may frame", async () => {
    const policyOf = async (path: string) =>
      (await fetch(site.origin + path)).headers.get("Content-Security-Policy") ?? "";
    expect(await policyOf("/embed/liste/besoins/quiz/")).toContain("frame-ancestors *");
    for (const path of ["/", "/outils/kazoo/", "/besoins/quiz/", "/reutiliser/"])
      expect(await policyOf(path), path).toContain("frame-ancestors 'none'");
  });
});

/** What https://oembed.com asks of a `rich` document, in the types that WordPress reads. */
const richSchema = z.object({
  version: z.literal("1.0"),
  type: z.literal("rich"),
  title: z.string().min(1),
  provider_name: z.string().min(1),
  provider_url: z.url(),
  cache_age: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  html: z.string(),
});

/** As WordPress finds it: a `<link>` of the head that has this type and an absolute address. */
const discover = (page: string): string =>
  /<link rel="alternate" type="application\/json\+oembed" href="(https:[^"]+)"/.exec(
    readPublished(`${page}/index.html`).split("</head>")[0] ?? "",
  )?.[1] ?? "";

describe("oEmbed", () => {
  it.each(LISTS)("the page of %s names a document whose frame exists", async (list) => {
    const address = discover(list).replace(BASE_URL, site.origin);
    // WordPress adds these; files do not read them.
    const response = await fetch(`${address}?maxwidth=600&maxheight=900&dnt=1&format=json`);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
    const { html } = richSchema.parse(await response.json());
    // All that WordPress keeps of it.
    const [, src = ""] =
      /^<iframe src="([^"]+)" width="600" height="600" frameborder="0" title="[^"]+"><\/iframe>$/.exec(
        html,
      ) ?? [];
    expect(src).toBe(`${BASE_URL}/embed/liste/${list}/`);
    expect((await fetch(src.replace(BASE_URL, site.origin))).status).toBe(200);
  });

  it("speaks to WordPress, which sandboxes the frame: its height, and the link that is followed", async () => {
    const messages: unknown[] = [];
    const page = await openFrame(
      "/embed/liste/besoins/quiz/#?secret=Abc123Def4",
      'sandbox="allow-scripts" security="restricted"',
    );
    await page.exposeFunction("record", (data: unknown) => messages.push(data));
    await page.evaluate("addEventListener('message', ({ data }) => record(data))");
    // It has told its height already: a change makes it tell again.
    await page.locator("iframe").evaluate((frame) => frame.setAttribute("width", "250"));
    await expect
      .poll(() => messages.at(-1), { timeout: 10_000 })
      .toMatchObject({ secret: "Abc123Def4", message: "height", value: expect.any(Number) });
    await page.frameLocator("iframe").getByRole("listitem").first().getByRole("link").click();
    await expect
      .poll(() => messages.at(-1), { timeout: 10_000 })
      .toMatchObject({
        secret: "Abc123Def4",
        message: "link",
        value: expect.stringMatching(`^${site.origin}/outils/`),
      });
    await closePage(page);
  });
});
