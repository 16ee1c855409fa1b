/** A real browser on the real site: `npm start` in this process, and one headless Chromium per test file. */

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchChromium } from "../../scripts/lib/visits/launch-chromium.ts";
import { listen } from "./listen.ts";
import { createSampleHost } from "./sample-project.ts";

export interface SiteInBrowser {
  origin: string;
  browser: Browser;
  /** A page of a new, empty profile; `closePage` ends it. Relative addresses are of this site. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  stop(): Promise<void>;
}

/** Serves the sample, unless told otherwise, and opens it. Call `stop` in `afterAll`. */
export async function startSiteInBrowser(options: { rateLimited?: boolean } = {}): Promise<SiteInBrowser> {
  const host = createSampleHost(options);
  const running = await listen((request) => host.fetch(request, "127.0.0.1"));
  const browser = await launchChromium();
  return {
    origin: running.origin,
    browser,
    async open(path, options = {}) {
      const context = await browser.newContext({ baseURL: running.origin, locale: "fr-FR", ...options });
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    async stop() {
      await browser.close();
      await running.stop();
    },
  };
}

/** Requests that a test answers may still be on their way: without this their handlers fail after the test. */
export async function closePage(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().close();
}
