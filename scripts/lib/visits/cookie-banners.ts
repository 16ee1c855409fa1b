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
const messageSchema = z.object({
  type: z.string(),
  id: z.string().optional(),
  code: z.string().optional(),
});

/** Milliseconds after loading until a banner would have appeared, and until a refused one is gone. */
const [APPEARS, LEAVES] = [2_500, 8_000];

/** Call it before the first page of the context opens. The result waits until no banner is left, or not much longer. */
export async function keepBannersOut(context: BrowserContext): Promise<() => Promise<void>> {
  const seen = new Set<string>();
  await context.exposeBinding("autoconsentSendMessage", async ({ frame }, received: unknown) => {
    const { type = "", id, code } = messageSchema.safeParse(received).data ?? {};
    seen.add(type);
    if (type === "init") {
      const place = { url: frame.url(), mainFrame: frame.parentFrame() === null };
      const compact = filterCompactRules(RULES, place);
      await send(frame, { type: "initResp", config: CONFIG, rules: { autoconsent: [], compact } });
    }
    // Runs in the page: it gains nothing that the page could not run itself.
    if (type === "eval" && code !== undefined)
      await send(frame, { type: "evalResp", id, result: await frame.evaluate(code).catch(() => null) });
  });
  await context.addInitScript({ path: SCRIPT });

  async function until(type: string, timeout: number): Promise<boolean> {
    const end = performance.now() + timeout;
    while (!seen.has(type) && performance.now() < end) await wait(100);
    return seen.has(type);
  }
  return async () => {
    if ((await until("cmpDetected", APPEARS)) && (await until("popupFound", APPEARS)))
      await until("optOutResult", LEAVES);
  };
}

/** The frame may be gone by now. */
const send = (frame: Frame, message: unknown): Promise<unknown> =>
  frame.evaluate(`window.autoconsentReceiveMessage?.(${JSON.stringify(message)})`).catch(() => null);
