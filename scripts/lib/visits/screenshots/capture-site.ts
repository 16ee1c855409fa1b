/** Opens one site in a profile of its own, waits until it is still, and takes its picture. */

import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { z } from "zod";
import { SCREENSHOT_HEIGHT, SCREENSHOT_WIDTH } from "../../content/pictures.ts";
import { type BannerLimits, keepBannersOut } from "./cookie-banners.ts";
import { CaptureFailure, explainNetworkError, tooManyRedirects, tooSlow } from "./failure.ts";
import { judgePage, type SeenPage } from "./judge-page.ts";

/** All in milliseconds, except `bytes`. */
export interface CaptureLimits extends BannerLimits {
  /** Until the document is there. */
  navigation: number;
  /** For the rest of the page. What is not loaded by then is left out. */
  load: number;
  /** For fonts and visible images. */
  paint: number;
  /** Until two pictures in a row are the same. A page that never rests is taken as it is. */
  stillness: number;
  total: number;
  bytes: number;
}

export const CAPTURE_LIMITS: CaptureLimits = {
  navigation: 25_000,
  load: 12_000,
  paint: 6_000,
  bannerAppears: 2_500,
  bannerLeaves: 8_000,
  stillness: 5_000,
  total: 75_000,
  bytes: 80 * 1024 * 1024,
};

export interface CaptureOptions {
  userAgent: string;
  limits: CaptureLimits;
  signal: AbortSignal;
}

/** Scripts of a page can send it elsewhere again and again. */
const MAX_NAVIGATIONS = 10;
/** A renderer that hangs may never confirm that it closed. */
const CLOSING_MS = 5_000;
const BETWEEN_PICTURES_MS = 400;

/** The top of the page as PNG. Throws a CaptureFailure if there is nothing worth keeping. */
export async function captureSite(
  browser: Browser,
  url: string,
  { limits, signal, userAgent }: CaptureOptions,
): Promise<Uint8Array> {
  let context: BrowserContext | undefined;
  const { broken, giveUp } = createBreak();
  const timer = setTimeout(() => giveUp(tooSlow()), limits.total);
  const interrupt = () => giveUp(new CaptureFailure("timeout", "la capture a été interrompue"));
  if (signal.aborted) interrupt();
  signal.addEventListener("abort", interrupt);
  try {
    context = await browser.newContext({ ...PROFILE, userAgent });
    const taken = takePicture(context, url, { limits, giveUp });
    taken.catch(() => {});
    return await Promise.race([broken, taken]);
  } catch (error) {
    throw explainNetworkError(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", interrupt);
    await Promise.race([context?.close().catch(() => {}), wait(CLOSING_MS)]);
  }
}

/** Without memory of any other site, and as a reader in France would see it. */
const PROFILE: BrowserContextOptions = {
  viewport: { width: SCREENSHOT_WIDTH, height: SCREENSHOT_HEIGHT },
  deviceScaleFactor: 1,
  locale: "fr-FR",
  timezoneId: "Europe/Paris",
  colorScheme: "light",
  reducedMotion: "reduce",
  acceptDownloads: false,
  serviceWorkers: "block",
};

type GiveUp = (failure: CaptureFailure) => void;

/** `broken` rejects once `giveUp` is called. */
function createBreak(): { broken: Promise<never>; giveUp: GiveUp } {
  let giveUp: GiveUp = () => {};
  const broken = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  broken.catch(() => {});
  return { broken, giveUp };
}

interface PageOptions {
  limits: CaptureLimits;
  giveUp: GiveUp;
}

/** Gives up on a page that is too heavy or never settles. Returns a reader of the status of its last document. */
async function watchPage(page: Page, { limits, giveUp }: PageOptions): Promise<() => number | null> {
  let status: number | null = null;
  let navigations = 0;
  let bytes = 0;
  page.on("dialog", (dialog) => void dialog.dismiss().catch(() => {}));
  page.on("crash", () => giveUp(new CaptureFailure("crashed", "la page a fait tomber le navigateur")));
  page.on("response", (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) status = response.status();
  });
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    navigations += 1;
    if (navigations > MAX_NAVIGATIONS) giveUp(tooManyRedirects());
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  cdp.on("Network.dataReceived", ({ dataLength }) => {
    bytes += dataLength;
    if (bytes <= limits.bytes) return;
    const weight = Math.round(limits.bytes / 1024 / 1024);
    giveUp(new CaptureFailure("too-large", `la page pèse plus de ${weight} Mo`));
  });
  return () => status;
}

async function takePicture(context: BrowserContext, url: string, options: PageOptions): Promise<Uint8Array> {
  const { limits } = options;
  const bannersSettled = await keepBannersOut(context, limits);
  const page = await context.newPage();
  context.on("page", (popup) => void popup.close().catch(() => {}));
  const lastStatus = await watchPage(page, options);
  await page.goto(url, { waitUntil: "domcontentloaded", timeout: limits.navigation });
  await page.waitForLoadState("load", { timeout: limits.load }).catch(ignoreTimeout);
  await bannersSettled();
  await Promise.race([page.evaluate(PAINTED).catch(() => {}), wait(limits.paint)]);
  const picture = await takeWhenStill(page, limits.stillness);
  const failure = judgePage(await describePage(page, url, lastStatus()));
  if (failure !== null) throw failure;
  return picture;
}

/** Resolves when fonts and visible images are loaded. Text, because the page lacks the compiler's helpers. */
const PAINTED = `document.fonts.ready.then(() => Promise.all(
  [...document.images]
    .filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    })
    .map((image) => image.decode().catch(() => null)),
)).then(() => null)`;

/** The first picture that is the same as the one before it. */
async function takeWhenStill(page: Page, timeout: number): Promise<Uint8Array> {
  const end = performance.now() + timeout;
  let picture = await takeNow(page);
  while (performance.now() < end) {
    await wait(BETWEEN_PICTURES_MS);
    const next = await takeNow(page);
    if (next.equals(picture)) return next;
    picture = next;
  }
  return picture;
}

/** Tries again: Chromium sometimes fails when the machine is busy. */
async function takeNow(page: Page, attempts = 3): Promise<Buffer> {
  try {
    return await page.screenshot({
      type: "png",
      animations: "disabled",
      caret: "hide",
      scale: "css",
      timeout: 15_000,
    });
  } catch (error) {
    if (attempts > 1 && error instanceof Error && error.message.includes("Unable to capture screenshot")) {
      return takeNow(page, attempts - 1);
    }
    throw error;
  }
}

async function describePage(page: Page, url: string, status: number | null): Promise<SeenPage> {
  const seen: unknown = await page.evaluate(DESCRIPTION);
  return { url, finalUrl: page.url(), status, ...descriptionSchema.parse(seen) };
}

const DESCRIPTION = `({
  title: document.title.slice(0, 200),
  text: (document.body?.innerText ?? "").slice(0, 5000),
  embedded: [...document.querySelectorAll("iframe[src], script[src]")].slice(0, 200).map(({ src }) => src),
})`;

const descriptionSchema = z.object({ title: z.string(), text: z.string(), embedded: z.array(z.string()) });

function ignoreTimeout(error: unknown): void {
  if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
}
