/**
 * Keeps cookie banners out of captures: DuckDuckGo's autoconsent knows the common ones and says no to them.
 * Its content script runs in every frame and asks this side for its rules.
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

/** What a page sends, which may be any page. */
const messageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("init") }),
  z.object({ type: z.literal("eval"), id: z.string(), code: z.string() }),
  z.object({ type: z.literal("cmpDetected") }),
  z.object({ type: z.literal("popupFound") }),
  z.object({ type: z.literal("optOutResult") }),
]);

export interface BannerLimits {
  /** A page without a banner, once loaded, is believed after this time. In milliseconds, as the next one. */
  bannerAppears: number;
  bannerLeaves: number;
}

export interface BannerWatch {
  /** Resolves when there is no banner, when it was refused, or when it will not go. */
  settled(): Promise<void>;
}

/** To be called before the first page of the context opens. */
export async function keepBannersOut(context: BrowserContext, limits: BannerLimits): Promise<BannerWatch> {
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
      // The page's own world: nothing here that the page could not run itself.
      const result: unknown = await frame.evaluate(message.code).catch(() => null);
      await send(frame, { type: "evalResp", id: message.id, result });
    }
  });
  await context.addInitScript({ path: SCRIPT });

  async function until(isDone: () => boolean, timeout: number): Promise<void> {
    const end = performance.now() + timeout;
    while (!isDone() && performance.now() < end) await wait(100);
  }
  return {
    async settled() {
      await until(() => seen.has("cmpDetected"), limits.bannerAppears);
      if (!seen.has("cmpDetected")) return;
      await until(() => seen.has("popupFound"), limits.bannerAppears);
      if (seen.has("popupFound")) await until(() => seen.has("optOutResult"), limits.bannerLeaves);
    },
  };
}

/** A frame may be gone by the time of the answer. */
const send = (frame: Frame, message: unknown): Promise<unknown> =>
  frame.evaluate(`window.autoconsentReceiveMessage?.(${JSON.stringify(message)})`).catch(() => null);
