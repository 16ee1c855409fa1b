/** The browse page in a test: its parts, and what the API says of the same query. */

import type { Page } from "playwright-core";
import type { SiteInBrowser } from "./browser.ts";

/** Opens the page and waits until its script runs. */
export async function openBrowsePage(
  site: SiteInBrowser,
  path: string,
  options: Parameters<SiteInBrowser["open"]>[1] = {},
): Promise<Page> {
  const page = await site.open(path, options);
  // The script restores scroll positions itself.
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  return page;
}

export const fieldOf = (page: Page) => page.getByLabel("Chercher un outil");

/** How many tools there are, and for which search. */
export const headingOf = (page: Page) => page.locator("#resultats");

export const namesOf = (page: Page): Promise<string[]> => page.locator(".tool-name").allTextContents();

export const expectHeading = (page: Page, text: RegExp): Promise<void> =>
  headingOf(page).filter({ hasText: text }).waitFor({ state: "attached" });

/** The id of the element that has the focus. */
export const focusOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id);

/** The addresses of the API that the page asked since this call. */
export function watchApi(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  return asked;
}

/** What the API answers to a query: how many tools there are, and the names of the first page. */
export const readList = (page: Page, query: string): Promise<{ total: number; names: string[] }> =>
  page.evaluate(async (path) => {
    const { data, meta } = await (await fetch(path)).json();
    return { total: meta.total, names: data.map(({ name }: { name: string }) => name) };
  }, `/api/v1/directory/tools${query}`);
