/** The browse page in a test: its parts, and what the API says of the same query. */

import type { Page } from "playwright-core";
import type { SiteInBrowser } from "./browser.ts";

/** Opens the page and waits until its script runs: checkboxes then filter. */
export async function openBrowsePage(
  site: SiteInBrowser,
  path: string,
  options: Parameters<SiteInBrowser["open"]>[1] = {},
): Promise<Page> {
  const page = await site.open(path, options);
  await waitForScript(page);
  return page;
}

export const waitForScript = (page: Page): Promise<void> =>
  page.locator(".filters input:enabled").first().waitFor({ state: "attached" });

export const fieldOf = (page: Page) => page.getByLabel("Chercher un outil");

/** How many tools there are, and for which search. */
export const headingOf = (page: Page) => page.locator("#resultats");

export const namesOf = (page: Page): Promise<string[]> => page.locator(".tool-name").allTextContents();

export const expectHeading = (page: Page, text: RegExp): Promise<void> =>
  headingOf(page).filter({ hasText: text }).waitFor({ state: "attached" });

/** The directory cannot be loaded into the browser: the API answers each query. */
export async function withoutDirectory(page: Page): Promise<void> {
  await page.route("**/_search/*", (route) => route.abort());
}

/** The addresses of the API that the page asked since this call. */
export function watchApi(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  return asked;
}

const TOOLS = "/api/v1/directory/tools";

export const readTotal = (page: Page, query: string): Promise<number> =>
  page.evaluate(async (path) => (await (await fetch(path)).json()).meta.total, TOOLS + query);

export const readNames = (page: Page, query: string): Promise<string[]> =>
  page.evaluate(
    async (path) => (await (await fetch(path)).json()).data.map(({ name }: { name: string }) => name),
    TOOLS + query,
  );
