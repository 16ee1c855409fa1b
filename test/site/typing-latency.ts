/** How long after a key its results are on the page, on a processor slowed by the debugger. */

import type { Page } from "playwright-core";
import { closePage, type SiteInBrowser } from "../support/browser.ts";

const SEARCHES = [
  "carte mentale gratuite",
  "quiz sans compte",
  "corriger des copies",
  "kahoot",
  "frise chronologique",
];

/** In milliseconds, for each key that has other results than the key before. */
export async function measureKeys(site: SiteInBrowser, slowdown: number, wait = 150): Promise<number[]> {
  const page = await site.open("/", {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const field = page.getByLabel("Chercher un outil");
  // The directory, and then the words of spelling, are loaded once.
  await field.fill("pannoramia");
  await page.locator(".reading").waitFor();
  await watchKeys(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  for (const search of SEARCHES) {
    await field.fill("");
    await page.waitForTimeout(400);
    for (const letter of search) {
      await field.press(letter === " " ? "Space" : letter);
      await page.waitForTimeout(wait);
    }
  }
  const times: number[] = await page.evaluate("globalThis.keyTimes");
  await closePage(page);
  return times;
}

/** From the key event to the change of the heading, which comes with the results. */
function watchKeys(page: Page): Promise<void> {
  return page.evaluate(`
    globalThis.keyTimes = [];
    let pressed = null;
    addEventListener("keydown", ({ timeStamp }) => { pressed = timeStamp; }, { capture: true });
    new MutationObserver(() => {
      if (pressed !== null) keyTimes.push(performance.now() - pressed);
      pressed = null;
    }).observe(document.getElementById("resultats"), { subtree: true, characterData: true, childList: true });
  `);
}

/** `quantile([1, 2, 3], 0.5)` → `2` */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
