/** Opens one site in a profile of its own, waits until it is still, and gives the picture that is committed. */

import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { SCREENSHOT_HEIGHT, SCREENSHOT_WIDTH } from "../content/model/pictures.ts";
import { isPublicAddress, isSameSite } from "../content/model/web-addresses.ts";
import { keepBannersOut } from "./cookie-banners.ts";

/** Why a site could not be captured, for the editor. */
export class CaptureFailure extends Error {}

/** Milliseconds: until the document is there, for the rest of the page, and until two pictures in a row are the same. */
const [NAVIGATION, LOAD, STILLNESS] = [25_000, 12_000, 5_000];
const BETWEEN_PICTURES = 400;
/** A renderer that hangs may never confirm that it closed. */
const CLOSING = 5_000;

/** The top of the page as WebP. Throws a CaptureFailure if there is nothing worth keeping. */
export async function captureSite(browser: Browser, url: string, siteUrl: string): Promise<Uint8Array> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; annuaire-captures/1.0; +${siteUrl}) Chrome/${browser.version().split(".")[0]}.0.0.0 Safari/537.36`;
  const context = await browser.newContext({ ...PROFILE, userAgent });
  try {
    return await encodeCapture(await takePicture(context, url));
  } catch (error) {
    throw error instanceof CaptureFailure ? error : new CaptureFailure(explainFault(error), { cause: error });
  } finally {
    await Promise.race([context.close().catch(() => {}), wait(CLOSING)]);
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

async function takePicture(context: BrowserContext, url: string): Promise<Uint8Array> {
  await context.route(isPrivate, (route) => route.abort());
  const bannersSettled = await keepBannersOut(context);
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.dismiss().catch(() => {}));
  context.on("page", (popup) => void popup.close().catch(() => {}));
  const response = await page.goto(url, { waitUntil: "domcontentloaded", timeout: NAVIGATION });
  // What is not loaded by then is left out.
  await page.waitForLoadState("load", { timeout: LOAD }).catch(() => {});
  await bannersSettled();
  const picture = await takeWhenStill(page);
  const status = response?.status() ?? 200;
  if (status >= 400) throw new CaptureFailure(`le site répond ${status}`);
  if (isSameSite(url, page.url())) return picture;
  const { hostname } = new URL(page.url());
  throw new CaptureFailure(
    `l’adresse mène à un autre domaine, ${hostname} : corriger « website_url » si c’est bien l’outil`,
  );
}

/** A page has no business with this machine or its network. */
function isPrivate({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/** The first picture that is the same as the one before it. A page that never rests is taken as it is. */
async function takeWhenStill(page: Page): Promise<Uint8Array> {
  const take = () =>
    page.screenshot({ type: "png", animations: "disabled", caret: "hide", scale: "css", timeout: 15_000 });
  const end = performance.now() + STILLNESS;
  let picture = await take();
  while (performance.now() < end) {
    await wait(BETWEEN_PICTURES);
    const next = await take();
    if (next.equals(picture)) return next;
    picture = next;
  }
  return picture;
}

function explainFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const name = /net::(ERR_\w+)/.exec(message)?.[1] ?? "";
  if (/CERT|SSL|TLS/.test(name)) return `son certificat n’est pas valable (${name})`;
  if (/TIMED_OUT|timeout/i.test(message)) return "le site est trop lent : délai dépassé";
  return `le site ne répond pas (${name || message.split("\n")[0]?.slice(0, 120)})`;
}

/** WebP; lossless, text on a plain background is five times lighter, and a photograph twenty times heavier. */
async function encodeCapture(png: Uint8Array): Promise<Uint8Array> {
  const image = sharp(png).flatten({ background: "#fff" }).toColourspace("srgb");
  const lossless = await image.clone().webp({ lossless: true, effort: 5 }).toBuffer();
  // A card is 300 pixels wide on a telephone: there the weight counts most. Text is still sharp at 50.
  const lossy = await image.webp({ quality: 66, effort: 5, smartSubsample: true }).toBuffer();
  return lossless.byteLength <= lossy.byteLength ? lossless : lossy;
}
