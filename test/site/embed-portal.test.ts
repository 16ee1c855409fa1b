import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { type Elsewhere, startElsewhere } from "../support/elsewhere.ts";
import { readShown } from "../support/run-example.ts";
import { readPublished } from "../support/sample-project.ts";

let site: SiteInBrowser;
let portal: Elsewhere;
beforeAll(async () => {
  site = await startSiteInBrowser();
  portal = await startElsewhere();
});
afterAll(async () => {
  portal?.stop();
  await site?.stop();
});

const BASE_URL = "https://annuaire.example";
const REUSE = readPublished("reutiliser/index.html");
const examples = new Map(
  readShown(readPublished("docs/index.html"), "example").map(({ name, code }) => [name, code]),
);
const example = (name: string): string => (examples.get(name) ?? "").replaceAll(BASE_URL, site.origin);

/** The policy that `/reutiliser/` shows, beside one that allows nothing else. */
const shownPolicy = (): string =>
  `default-src 'none'; ${/script-src [^<]+/.exec(REUSE)?.[0] ?? ""}`.replaceAll(BASE_URL, site.origin);

/** A page of the portal with this code in it. */
async function openPortal(code: string, policy?: string): Promise<{ page: Page; said: string[] }> {
  portal.show(
    `<!doctype html><html lang="fr"><title>Portail</title><main>${code}</main></html>`,
    policy ? { "Content-Security-Policy": policy } : {},
  );
  const page = await site.open("about:blank");
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.setDefaultTimeout(10_000);
  await page.goto(portal.origin);
  return { page, said };
}

describe("what a school portal copies", () => {
  it("are the examples of the page for reusers, too", () => {
    const code = (text: string) =>
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    const shown = REUSE.replaceAll(">", "&gt;");
    for (const [name, text] of examples)
      if (name.startsWith("portal/") || name.endsWith(".formula"))
        expect(shown.includes(code(text).replaceAll(">", "&gt;")), name).toBe(true);
  });

  it("the element, under the policy that the page shows", async () => {
    const { page, said } = await openPortal(example("portal/element.html"), shownPolicy());
    await page.getByRole("listitem").nth(4).waitFor();
    expect(await page.getByRole("link", { name: "Voir la liste dans l’annuaire" }).isVisible()).toBe(false);
    expect(said).toEqual([]);
    await closePage(page);
  });

  it("the frame, for Moodle, under the same policy", async () => {
    const { page, said } = await openPortal(example("portal/iframe.html"), shownPolicy());
    await page.frameLocator("iframe").getByRole("listitem").first().waitFor();
    expect(said).toEqual([]);
    await closePage(page);
  });

  it("the call of the API", async () => {
    const { page } = await openPortal(example("portal/fetch.html"));
    const slug = /collections\/([a-z0-9-]+)/.exec(example("portal/fetch.html"))?.[1];
    const { tools } = JSON.parse(readPublished(`api/v1/directory/collections/${slug}.json`)).data;
    await page.getByRole("listitem").first().waitFor();
    expect(await page.getByRole("listitem").allTextContents()).toEqual(
      tools.map(({ name, note }: { name: string; note: string }) => `${name} : ${note}`),
    );
    const href = await page.getByRole("listitem").first().getByRole("link").getAttribute("href");
    expect((await fetch(href ?? "")).status).toBe(200);
    await closePage(page);
  });

  it("the address, for WordPress, is a page that names its oEmbed document", async () => {
    const html = await (await fetch(example("portal/wordpress.txt"))).text();
    expect(html).toMatch(/<link rel="alternate" type="application\/json\+oembed"/);
  });
});
