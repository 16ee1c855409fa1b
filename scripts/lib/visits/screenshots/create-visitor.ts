/** One visit to one site: reads its robots.txt, takes the picture, encodes it. */

import type { Browser } from "playwright-core";
import type { WebClient } from "../web-client.ts";
import { CAPTURE_LIMITS, type CaptureLimits, captureSite } from "./capture-site.ts";
import { encodeCapture } from "./encode-capture.ts";
import { CaptureFailure } from "./failure.ts";
import { type Robots, readRobots } from "./read-robots.ts";

/** Our name in robots.txt files. */
const ROBOT = "annuaire-captures";

/** The name of a browser, with our own name and address, as the robots of search engines do it. */
export const createUserAgent = (browserVersion: string, siteUrl: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${ROBOT}/1.0; +${siteUrl}) Chrome/${browserVersion.split(".")[0]}.0.0.0 Safari/537.36`;

export interface Visit {
  outcome: { image: Uint8Array } | { failure: CaptureFailure };
  /** Milliseconds without another visit to the host. */
  pause: number;
}

export interface VisitorOptions {
  /** A running browser: a new one if a page crashed the last. */
  openBrowser(): Promise<Browser>;
  /** For robots.txt. The browser uses the same user agent. */
  client: WebClient;
  signal: AbortSignal;
  limits?: CaptureLimits;
}

export const ROBOTS_TIMEOUT = 15_000;
const MIN_PAUSE = 1_000;
/** Some sites ask for hours. We visit one page a run, so this is enough. */
const MAX_PAUSE = 30_000;

/** Failures are values: one bad site does not end the run. */
export function createVisitor(options: VisitorOptions): (url: string) => Promise<Visit> {
  const { openBrowser, client, signal, limits = CAPTURE_LIMITS } = options;
  const rules = new Map<string, Promise<Robots>>();

  function robotsOf(origin: string): Promise<Robots> {
    const read = rules.get(origin) ?? readRobots(origin, { client, product: ROBOT, timeout: ROBOTS_TIMEOUT });
    rules.set(origin, read);
    return read;
  }

  async function capture(url: string, robots: Robots): Promise<Uint8Array> {
    if (!robots.isAllowed(url)) {
      throw new CaptureFailure("robots", "son robots.txt ne veut pas de visite automatique");
    }
    const { userAgent } = client;
    return encodeCapture(await captureSite(await openBrowser(), url, { userAgent, limits, signal }));
  }

  return async (url) => {
    let pause = MIN_PAUSE;
    try {
      const robots = await robotsOf(new URL(url).origin);
      pause = Math.min(MAX_PAUSE, Math.max(MIN_PAUSE, robots.crawlDelay * 1000));
      return { outcome: { image: await capture(url, robots) }, pause };
    } catch (failure) {
      if (!(failure instanceof CaptureFailure)) throw failure;
      return { outcome: { failure }, pause };
    }
  };
}
