/** What axe finds to be a barrier on an open page. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** `["image-alt: <img src="…">"]`, by every rule in the colours of now, by those of contrast in dark ones. */
export async function findBarriersLightAndDark(page: Page): Promise<string[]> {
  const light = await findBarriers(page);
  await page.emulateMedia({ colorScheme: "dark" });
  // Nothing else depends on the colours.
  return [...light, ...(await run(page, { runOnly: ["color-contrast"] }))];
}

/** In the colours of now. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which no content security policy binds.
  await page.evaluate(AXE);
  return run(page, {});
}

/** What is right of a page is some megabytes that nobody reads: it stays there. */
function run(page: Page, options: object): Promise<string[]> {
  const all = JSON.stringify({ ...options, resultTypes: ["violations"] });
  return page.evaluate(`axe.run(${all}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html.slice(0, 160))))`);
}
