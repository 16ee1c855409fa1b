import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loopbackGuard } from "../../../../../scripts/lib/visits/address-guard.ts";
import { launchChromium } from "../../../../../scripts/lib/visits/launch-chromium.ts";
import {
  CAPTURE_LIMITS,
  type CaptureLimits,
} from "../../../../../scripts/lib/visits/screenshots/capture-site.ts";
import {
  createUserAgent,
  createVisitor,
} from "../../../../../scripts/lib/visits/screenshots/create-visitor.ts";
import {
  type GuardProxy,
  startGuardProxy,
} from "../../../../../scripts/lib/visits/screenshots/guard-proxy.ts";
import { createWebClient, type WebClient } from "../../../../../scripts/lib/visits/web-client.ts";
import { type AwkwardSites, startAwkwardSites } from "../../../../support/awkward-sites.ts";

/** Enough for a busy machine. */
const PATIENT: CaptureLimits = {
  ...CAPTURE_LIMITS,
  navigation: 60_000,
  total: 140_000,
  bannerAppears: 500,
};
const IMPATIENT: CaptureLimits = { ...PATIENT, navigation: 2_000, load: 1_000, paint: 1_000, total: 8_000 };
/** Waits only if no banner appears. */
const EXPECTS_A_BANNER: CaptureLimits = { ...PATIENT, bannerAppears: 30_000, bannerLeaves: 30_000 };

let sites: AwkwardSites;
let proxy: GuardProxy;
let browser: Browser;
let client: WebClient;
/** The capture of an ordinary page. */
let plain: Promise<Uint8Array>;
beforeAll(async () => {
  sites = await startAwkwardSites();
  proxy = await startGuardProxy(loopbackGuard);
  browser = await launch();
  client = createWebClient({
    userAgent: createUserAgent(browser.version(), "https://annuaire.example"),
    guard: loopbackGuard,
    timeoutMs: 15_000,
    anyCertificate: true,
  });
  plain = capture("plain");
});
afterAll(async () => {
  await browser?.close();
  await client?.close();
  await proxy?.stop();
  await sites?.stop();
});

async function launch(): Promise<Browser> {
  const args = [`--ignore-certificate-errors-spki-list=${sites.key}`];
  return (await launchChromium({ args, proxy: { server: proxy.url } })).browser;
}

async function visit(name: string, limits: CaptureLimits = PATIENT, openBrowser = async () => browser) {
  const visitor = createVisitor({
    openBrowser,
    client,
    signal: new AbortController().signal,
    limits,
  });
  const { outcome } = await visitor(sites.url(name));
  return outcome;
}

async function capture(name: string, limits?: CaptureLimits): Promise<Uint8Array> {
  const outcome = await visit(name, limits);
  if ("failure" in outcome) throw outcome.failure;
  return outcome.image;
}

/** The share of pixels in the colour of the banners of awkward-sites.ts. */
async function shareOfBanner(image: Uint8Array): Promise<number> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 200 && green < 80 && blue > 200) found += 1;
  }
  return found / (info.width * info.height);
}

const requestsOf = (name: string): string[] =>
  sites.requests
    .filter((request) => request.startsWith(`${name} `))
    .map((request) => request.split(" ")[1] ?? "");

/** Kills the main process of the browser, and so all others. */
async function kill(doomed: Browser): Promise<void> {
  const cdp = await doomed.newBrowserCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  const main = processInfo.find(({ type }) => type === "browser");
  if (main === undefined) throw new Error("the browser has no process");
  process.kill(main.id, "SIGKILL");
}

// Most of the time is spent waiting for pages: several tests run at once.
describe.concurrent("createVisitor()", { timeout: 180_000 }, () => {
  it("takes a WebP of 1280 × 800 pixels and at most about 80 kB", async () => {
    const image = await capture("calm");
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 1280, height: 800 });
    expect(image.byteLength).toBeLessThan(90 * 1024);
    expect(requestsOf("calm").slice(0, 2)).toEqual(["/robots.txt", "/"]);
  });

  it.each([
    "missing http-status",
    "failing http-status",
    "expired certificate",
    "redirecting redirects",
    "reloading redirects",
    "moved moved",
    "blank blank",
    "challenge challenge",
    "download download",
    "to-loopback unreachable",
  ])("keeps no picture of a site that is %s", async (named) => {
    const [name = "", code] = named.split(" ");
    expect(await visit(name)).toMatchObject({ failure: { code } });
  });

  it.each(["silent", "endless", "spinning"])("gives up on a site that is %s", async (name) => {
    expect(await visit(name, IMPATIENT)).toMatchObject({ failure: { code: "timeout" } });
  });

  it.each(["forbidden", "forbidden-to-us", "broken-robots"])(
    "does not open a site that is %s",
    async (name) => {
      expect(await visit(name)).toMatchObject({ failure: { code: "robots" } });
      expect(requestsOf(name)).toEqual(["/robots.txt"]);
    },
  );

  it.each(["talkative", "pushy", "www-moved"])(
    "takes the usual picture of a site that is %s",
    async (name) => {
      expect(await capture(name)).toEqual(await plain);
    },
  );

  it("takes a page without an image that never arrives", async () => {
    const limits = { ...PATIENT, load: 1_000, paint: 1_000 };
    expect((await capture("slow-image", limits)).byteLength).toBeGreaterThan(1000);
  });

  it("takes the top of a page of 50 MB and 100,000 pixels", async () => {
    expect((await capture("huge")).byteLength).toBeLessThan(90 * 1024);
  });

  it("gives up on a page that is too heavy", async () => {
    const limits = { ...PATIENT, bytes: 4 * 1024 * 1024 };
    expect(await visit("heavy", limits)).toMatchObject({ failure: { code: "too-large" } });
  });

  it("lets no page read this machine, not even by a redirect", async () => {
    await capture("curious");
    expect(requestsOf("curious")).toContain("/jump");
    expect(sites.requests.filter((request) => request.includes("/secret"))).toEqual([]);
  });

  it.each(["onetrust", "didomi", "homemade"])("refuses the banner of %s and shows the page", async (name) => {
    expect(await shareOfBanner(await capture(name, EXPECTS_A_BANNER))).toBe(0);
    expect(requestsOf(name)).toContain("/consent?refused");
    expect(requestsOf(name)).not.toContain("/consent?accepted");
  });

  it("would show the banner without refusing it", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(sites.url("onetrust"));
    expect(await shareOfBanner(await page.screenshot())).toBeGreaterThan(0.3);
    await context.close();
  });

  it("goes on with a new browser when a page crashes the old one", async ({ expect }) => {
    const doomed = await launch();
    const fallen = visit("mute", PATIENT, async () => doomed);
    await expect.poll(() => requestsOf("mute"), { timeout: 60_000 }).toContain("/");
    await kill(doomed);
    expect(await fallen).toMatchObject({ failure: { code: "crashed" } });
    expect(await visit("calm", PATIENT, async () => doomed)).toMatchObject({ failure: { code: "crashed" } });
    expect(await visit("calm")).toHaveProperty("image");
  });
});
