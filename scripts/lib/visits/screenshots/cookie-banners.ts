/**
 * Keeps cookie banners out of captures: DuckDuckGo's autoconsent knows the common ones and refuses cookies. Its
 * content script runs in every frame and asks this module for its rules.
 */

import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Config, filterCompactRules, type IndexedCMPRuleset } from "@duckduckgo/autoconsent";
import type { BrowserContext, Frame } from "playwright-core";
import { z } from "zod";

const require = createRequire(import.meta.url);
const SCRIPT = path.join(
  path.dirname(require.resolve("@duckduckgo/autoconsent")),
  "autoconsent.playwright.js",
);
const RULES: IndexedCMPRuleset = require("@duckduckgo/autoconsent/rules/compact-rules.json");

/** https://github.com/duckduckgo/autoconsent/blob/main/docs/api.md */
const CONFIG: Partial<Config> = {
  enabled: true,
  autoAction: "optOut",
  enablePrehide: true,
  enableCosmeticRules: true,
  enableGeneratedRules: true,
  // Unknown banners: refuse, or close those that only inform. Never accept.
  heuristicMode: "tier1",
  detectRetries: 10,
};

/** Messages of the content script. A hostile page may send them too. */
const messageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("init") }),
  z.object({ type: z.literal("eval"), id: z.string(), code: z.string() }),
  z.object({ type: z.literal("cmpDetected") }),
  z.object({ type: z.literal("popupFound") }),
  z.object({ type: z.literal("optOutResult") }),
]);

export interface BannerLimits {
  /** Milliseconds after loading until a banner would have appeared. */
  bannerAppears: number;
  /** Milliseconds until a refused banner is gone. */
  bannerLeaves: number;
}

/**
 * Call it before the first page of the context opens. The result waits until there is no banner, it was refused, or
 * it does not go away in time.
 */
export async function keepBannersOut(
  context: BrowserContext,
  limits: BannerLimits,
): Promise<() => Promise<void>> {
  const seen = new Set<string>();
  await context.exposeBinding("autoconsentSendMessage", async ({ frame }, received: unknown) => {
    const { data: message } = messageSchema.safeParse(received);
    if (message === undefined) return;
    seen.add(message.type);
    if (message.type === "init") {
      const compact = filterCompactRules(RULES, {
        url: frame.url(),
        mainFrame: frame.parentFrame() === null,
      });
      await send(frame, { type: "initResp", config: CONFIG, rules: { autoconsent: [], compact } });
    }
    if (message.type === "eval") {
      // Runs in the page: it gains nothing that the page could not run itself.
      const result: unknown = await frame.evaluate(message.code).catch(() => null);
      await send(frame, { type: "evalResp", id: message.id, result });
    }
  });
  await context.addInitScript({ path: SCRIPT });

  async function until(isDone: () => boolean, timeout: number): Promise<void> {
    const end = performance.now() + timeout;
    while (!isDone() && performance.now() < end) await wait(100);
  }
  return async () => {
    await until(() => seen.has("cmpDetected"), limits.bannerAppears);
    if (!seen.has("cmpDetected")) return;
    await until(() => seen.has("popupFound"), limits.bannerAppears);
    if (seen.has("popupFound")) await until(() => seen.has("optOutResult"), limits.bannerLeaves);
  };
}

/** The frame may be gone by now. */
const send = (frame: Frame, message: unknown): Promise<unknown> =>
  frame.evaluate(`window.autoconsentReceiveMessage?.(${JSON.stringify(message)})`).catch(() => null);
