import { afterAll, beforeAll, expect, it } from "vitest";
import { type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";

let site: SiteInBrowser;
beforeAll(async () => {
  site = await startSiteInBrowser();
});
afterAll(() => site?.stop());

it("the front page shows its title", async () => {
  const page = await site.open("/");
  expect(await page.title()).toContain("Annuaire");
  await page.context().close();
});
