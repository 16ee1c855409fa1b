/**
 * Command: what the first view of each kind of page weighs, and how it loads, in headless Chromium.
 * `npm run bench:site`; `npm run build` first.
 */

import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { z } from "zod";
import { API_BASE } from "../../functions/lib/contract/paths.ts";
import { closePage, startSiteInBrowser } from "../support/browser.ts";
import { measureKeys, quantile } from "./typing-latency.ts";

/** Compressed, without pictures and answers of the API. */
const BUDGET = 60_000;
/** Compressed: what the browse page loads when somebody searches, to answer by itself. */
const SEARCH_BUDGET = 400_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface Vitals {
  largestPaint: number;
  layoutShift: number;
}

const site = await startSiteInBrowser({ root: ".", publish: "public" });
const pages = [
  "/",
  "/?q=quiz",
  `/outils/${await firstSlug("tools")}/`,
  "/outils/",
  `/collections/${await firstSlug("collections")}/`,
  "/docs/reference/",
  "/docs/reference/list-tools/",
  "/docs/reference/get-tool/",
];
console.log("page                           brotli    search    LCP     CLS   requests, of which pictures");
for (const path of pages) {
  const page = await site.open("about:blank", PHONE);
  let weight = 0;
  let searchWeight = 0;
  const seen = { requests: 0, pictures: 0 };
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    seen.requests++;
    if (response.request().resourceType() === "image") {
      seen.pictures++;
      return;
    }
    if (response.url().includes(API_BASE)) return;
    const isCompressed = response.url().endsWith(".woff2");
    bodies.push(
      response.body().then((body) => {
        const size = isCompressed ? body.length : brotliCompressSync(body).length;
        if (/\/_search\/|\/search-worker-/.test(response.url())) searchWeight += size;
        else weight += size;
      }),
    );
  });
  await watchVitals(page);
  await page.goto(site.origin + path);
  await page.waitForLoadState("networkidle");
  await Promise.all(bodies);
  const { largestPaint, layoutShift }: Vitals = await page.evaluate("globalThis.vitals");
  console.log(
    `${path.padEnd(30)} ${inKilobytes(weight)} ${inKilobytes(searchWeight)} ${largestPaint.toFixed(0).padStart(4)} ms ` +
      ` ${layoutShift.toFixed(3)}   ${seen.requests}, ${seen.pictures}`,
  );
  if (weight > BUDGET || searchWeight > SEARCH_BUDGET) process.exitCode = 1;
  await closePage(page);
}
console.log("\nfrom a key to its results: median, 95 of 100, worst");
for (const slowdown of [1, 4]) {
  const times = await measureKeys(site, slowdown);
  const [median, most, worst] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0));
  console.log(`processor ${slowdown} times slower        ${median} ms, ${most} ms, ${worst} ms`);
}
await site.stop();

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}

/** Of the first tool or collection: a bench that names entries breaks when an editor renames one. */
async function firstSlug(list: "tools" | "collections"): Promise<string> {
  const answer = await fetch(`${site.origin}${API_BASE}/${list}`);
  const schema = z.object({ data: z.tuple([z.object({ slug: z.string() })], z.unknown()) });
  return schema.parse(await answer.json()).data[0].slug;
}

function watchVitals(page: Page): Promise<void> {
  return page
    .addInitScript(`
    globalThis.vitals = { largestPaint: 0, layoutShift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) vitals.largestPaint = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) vitals.layoutShift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `)
    .then(() => undefined);
}
