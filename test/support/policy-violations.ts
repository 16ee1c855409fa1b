/** What the content security policy of a page has refused, as the browser reports it. */

import type { Page } from "playwright-core";

declare global {
  interface Window {
    reportViolation(violation: string): void;
  }
}

/** Call before the page is opened. The list grows; `"script-src-elem https://a.example/x.js"` */
export async function recordViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      window.reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`.trim());
    });
  });
  return violations;
}
