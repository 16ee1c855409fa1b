import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectHeading, fieldOf, openBrowsePage, waitForScript } from "../support/browse-page.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

/** `TYPING_RUNS=24` for a long run. */
const RUNS = Number(process.env.TYPING_RUNS ?? 4);

/** Milliseconds for a key, and after a word; the processor and the network of this reader. */
const READERS = [
  { key: [60, 120], word: [0, 0], slowdown: 4, slowNetwork: false },
  { key: [60, 120], word: [200, 400], slowdown: 4, slowNetwork: true },
  { key: [60, 120], word: [230, 330], slowdown: 6, slowNetwork: true },
  { key: [200, 330], word: [200, 330], slowdown: 4, slowNetwork: true },
] as const;
const SEARCHES = ["carte mentale", "quiz gratuit", "frise en classe", "podcast facile"];

const between = ([from, to]: readonly [number, number], share: number): number => from + (to - from) * share;

/** As Slow 4G. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

async function slowDown(page: Page, { slowdown, slowNetwork }: (typeof READERS)[number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (slowNetwork) await session.send("Network.emulateNetworkConditions", SLOW);
}

describe("what is typed into the search field", () => {
  it.each(Array.from({ length: RUNS }, (_, run) => run))(
    "stays letter by letter while answers arrive, run %i",
    { timeout: 120_000 },
    async (run) => {
      const reader = READERS[run % READERS.length] ?? READERS[0];
      const search = SEARCHES[(run + Math.floor(run / READERS.length)) % SEARCHES.length] ?? "";
      const page = await openBrowsePage(site, "/");
      await slowDown(page, reader);
      await fieldOf(page).focus();
      for (const [index, letter] of [...search].entries()) {
        await page.keyboard.press(letter === " " ? "Space" : letter);
        // Spread over the range, and the same in each run.
        const share = ((index + 1) * (run + 3) * 0.618) % 1;
        await page.waitForTimeout(between(letter === " " ? reader.word : reader.key, share));
      }
      expect(await fieldOf(page).inputValue()).toBe(search);
      await expectHeading(page, new RegExp(`«\u202F${search}\u202F»`));
      expect(await fieldOf(page).inputValue()).toBe(search);
      await closePage(page);
    },
  );

  it("stays if it is typed before the script runs, and is searched for", async () => {
    const page = await site.open("about:blank");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/browse-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}/?pricing=free`, { waitUntil: "commit" });
    await fieldOf(page).pressSequentially("qui");
    release();
    await page.keyboard.type("z");
    await waitForScript(page);
    await expectHeading(page, /«\u202Fquiz\u202F»/);
    expect(await fieldOf(page).inputValue()).toBe("quiz");
    await page.waitForURL("**/?q=quiz&pricing=free");
    await closePage(page);
  });

  it("stays if the visitor goes back or filters between two keys", async () => {
    const page = await openBrowsePage(site, "/");
    await page.locator("#filtre-tarif-free").check();
    await page.waitForURL("**/?pricing=free");
    // At the paused clock no search is typed to its end.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await fieldOf(page).pressSequentially("podcas");
    await page.goBack();
    await page.keyboard.type("t");
    expect(await fieldOf(page).inputValue()).toBe("podcast");
    await page.locator(".filters input:enabled:visible:not(:checked)").first().click();
    expect(await fieldOf(page).inputValue()).toBe("podcast");
    await page.clock.resume();
    await page.waitForURL(/q=podcast&/);
    expect(await fieldOf(page).inputValue()).toBe("podcast");
    await closePage(page);
  });

  it("comes back with the tool that was left by the back button, and goes with the search", async () => {
    const page = await openBrowsePage(site, "/");
    await fieldOf(page).pressSequentially("kazoo");
    await page.locator("#outil-kazoo").click();
    await page.waitForURL("**/outils/kazoo/");
    await page.goBack();
    await expectHeading(page, /kazoo/);
    await expect.poll(() => fieldOf(page).inputValue()).toBe("kazoo");
    await page.getByRole("link", { name: "Retirer «\u202Fkazoo\u202F»" }).click();
    await expectHeading(page, /^\d+ outils$/);
    expect(await fieldOf(page).inputValue()).toBe("");
    await closePage(page);
  });
});
