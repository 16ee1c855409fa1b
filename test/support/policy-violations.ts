/** What the content security policy of a page has refused, as the browser reports it. */

import type { Page } from "playwright-core";

/** Call before the page is opened. The list grows; `"script-src-elem https://a.example/x.js"` */
export async function recordViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      // biome-ignore lint/suspicious/noExplicitAny: the test has put it there
      (window as any).reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`.trim());
    });
  });
  return violations;
}
