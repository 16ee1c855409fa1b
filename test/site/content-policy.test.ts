import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { recordViolations } from "../support/policy-violations.ts";
import { SAMPLE_PROJECT } from "../support/sample-project.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

/** Opens an address, lets the page work, and returns what its policy refused. */
async function violationsOf(
  address: string,
  act: (page: Page, violations: readonly string[]) => Promise<unknown>,
) {
  const page = await site.open("about:blank");
  const violations = await recordViolations(page);
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await act(page, violations);
  await closePage(page);
  return violations;
}

const directivesOf = (violations: readonly string[]): string[] =>
  [...new Set(violations.map((violation) => violation.split(" ")[0] ?? ""))].sort();

const nothing = async () => {};

describe("the content security policy", () => {
  it.each([
    "/",
    "/?q=quiz&category=quiz-evaluation",
    "/outils/",
    "/outils/kazoo/",
    "/collections/",
    "/collections/top-quiz-classe/",
    "/categories/quiz-evaluation/",
    "/reutiliser/",
    "/comparer/",
    "/comparer/?outils=kazoo,buzzette,envoi-net",
    "/docs/",
    "/docs/en/",
    "/docs/errors/",
    "/docs/reference/",
    "/docs/en/reference/list-tools/",
    "/rien/",
    "/outils/vieux-tableau/",
  ])("refuses nothing that %s does", async (address) => {
    expect(await violationsOf(address, nothing)).toEqual([]);
  });

  it("refuses nothing that a search does, nor a request of the reference", async () => {
    const searched = await violationsOf("/", async (page) => {
      await page.getByRole("searchbox").fill("quiz");
      await page.waitForURL(/q=quiz/);
      await page.waitForLoadState("networkidle");
    });
    expect(searched).toEqual([]);
    const tried = await violationsOf("/docs/reference/get-tool/", async (page) => {
      await page.locator("form.try button").click();
      await page.locator("[data-try=body]").getByText("slug").first().waitFor();
    });
    expect(tried).toEqual([]);
  });

  it("refuses what it should: scripts, styles, pictures, frames and forms of others", async () => {
    await violationsOf("/outils/kazoo/", async (page, violations) => {
      await page.evaluate(async () => {
        const add = (tag: string, attributes: Record<string, string>, text = "") => {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          element.textContent = text;
          document.body.append(element);
          return element;
        };
        add("script", {}, "document.title = 'taken'");
        add("script", { src: "https://elsewhere.example/a.js" });
        add("img", { src: "https://elsewhere.example/a.png" });
        add("iframe", { src: "https://elsewhere.example/" });
        add("object", { data: "https://elsewhere.example/" });
        add("base", { href: "https://elsewhere.example/" });
        add("p", { style: "color: red" });
        await fetch("https://elsewhere.example/").catch(() => {});
        const form = add("form", { action: "https://elsewhere.example/" });
        if (form instanceof HTMLFormElement) form.submit();
      });
      // Reports are events of their own.
      await expect
        .poll(() => directivesOf(violations))
        .toEqual([
          "base-uri",
          "connect-src",
          "form-action",
          "frame-src",
          "img-src",
          "object-src",
          "script-src-elem",
          "style-src-attr",
        ]);
    });
  });

  it("may be strict: no page has a script, a style or a handler in its text", () => {
    const pages = fastGlob.sync("**/*.html", { cwd: SAMPLE_PROJECT.public });
    expect(pages.length).toBeGreaterThan(80);
    for (const file of pages) {
      const html = readFileSync(path.join(SAMPLE_PROJECT.public, file), "utf8");
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
      const inline = scripts.filter(
        (one) => !/\ssrc="\/[^/]/.test(one) && !/\stype="application\/(?:ld\+)?json"/.test(one),
      );
      expect(inline, file).toEqual([]);
      expect(html, file).not.toMatch(/<style\b|<[^>]+\s(?:style|on[a-z]+)=/);
      expect(html, file).not.toMatch(
        /<(?:script|img|iframe|source|video|audio|embed)\b[^>]*\ssrc="(?!\/[^/]|data:)/,
      );
    }
  });
});
