/** Headless Chromium for commands and tests: the one that npm ships, so that nothing else must be installed. */

import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

/**
 * The caller closes it. The bundled binary is for Linux on x64; elsewhere, and to test another one,
 * `CHROMIUM_PATH` names the executable, or else an installed Chrome is used.
 */
export async function launchChromium({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ];
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH !== undefined)
    return chromium.launch({ executablePath: CHROMIUM_PATH, args: [...quiet, ...args] });
  if (process.platform !== "linux" || process.arch !== "x64")
    return chromium.launch({ channel: "chrome", args: [...quiet, ...args] });
  const executablePath = await sparticuz.executablePath();
  // Not with the package's own arguments: they switch off CORS, and share one process among all pages.
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", ...quiet, ...args] });
}
