import { afterAll, beforeAll, expect, it } from "vitest";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { type Elsewhere, startElsewhere, strictPolicy } from "../support/elsewhere.ts";

let site: SiteInBrowser;
let elsewhere: Elsewhere;
beforeAll(async () => {
  site = await startSiteInBrowser({ rateLimited: true });
  elsewhere = await startElsewhere();
});
afterAll(async () => {
  elsewhere?.stop();
  await site?.stop();
});

const PUPILS = 30;
const ELEMENTS = [
  'collection="top-quiz-classe"',
  'need="quiz"',
  'category="quiz-evaluation"',
  'pricing="free" levels="college"',
  'need="carte-mentale" student_access="none,class,unknown" variant="compact"',
];

it("a class behind one address opens a page with five lists: nobody is refused", async () => {
  elsewhere.show(
    `<!doctype html><html lang="fr"><title>Portail</title>` +
      `<script type="module" src="${site.origin}/embed/annuaire-outils.js"></script>` +
      ELEMENTS.map((attributes) => `<annuaire-outils ${attributes}></annuaire-outils>`).join("") +
      "</html>",
    { "Content-Security-Policy": strictPolicy(site.origin) },
  );
  // Others at the school have used up the minute: one more call of the API is refused.
  const api = `${site.origin}/api/v1/directory/categories`;
  const calls = await Promise.all(Array.from({ length: 61 }, () => fetch(api)));
  expect(calls.at(-1)?.status).toBe(429);

  const page = await site.open("about:blank");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(elsewhere.origin);
  const lists = page.locator("annuaire-outils").getByRole("list");
  await expect.poll(() => lists.count(), { timeout: 20_000 }).toBe(ELEMENTS.length);
  await closePage(page);

  const fromUs = asked.filter((url) => url.startsWith(site.origin));
  // The script, three lists, the list of the fifth, and one table for two.
  expect(fromUs).toHaveLength(6);
  const statuses = await Promise.all(
    Array.from({ length: PUPILS }, () => fromUs)
      .flat()
      .map(async (url) => (await fetch(url)).status),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  // They were not counted either: the API is as it was.
  expect((await fetch(api)).status).toBe(429);
});
