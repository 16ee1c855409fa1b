/** One visit to one site, start to end: may we, what does it look like, what is kept of it. */

import type { Browser } from "playwright-core";
import type { WebClient } from "../web-client.ts";
import { CAPTURE_LIMITS, type CaptureLimits, captureSite } from "./capture-site.ts";
import { encodeCapture } from "./encode-capture.ts";
import { CaptureFailure } from "./failure.ts";
import { type Robots, readRobots } from "./read-robots.ts";

/** The name that robots.txt files can address. */
const ROBOT = "annuaire-captures";

/** A browser that says what it is for and where to complain, as robots of search engines do. */
export const createUserAgent = (browserVersion: string, siteUrl: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${ROBOT}/1.0; +${siteUrl}) Chrome/${browserVersion.split(".")[0]}.0.0.0 Safari/537.36`;

export interface Visit {
  outcome: { image: Uint8Array } | { failure: CaptureFailure };
  /** Milliseconds to leave the host alone after it. */
  pause: number;
}

export interface VisitorOptions {
  /** A browser that lives: a new one if the last was brought down. */
  openBrowser(): Promise<Browser>;
  /** For robots.txt; the browser bears the same name. */
  client: WebClient;
  signal: AbortSignal;
  limits?: CaptureLimits;
}

export const ROBOTS_TIMEOUT = 15_000;
const MIN_PAUSE = 1_000;
/** Some ask for hours; one page a run is little enough. */
const MAX_PAUSE = 30_000;

/** Failures are values: one site that misbehaves ends nothing. */
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
