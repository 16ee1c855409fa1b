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
  const itsOwn = sparticuz.args.filter((arg) => !UNWANTED.has(arg));
  return chromium.launch({ executablePath, args: [...itsOwn, ...quiet, ...args] });
}

/**
 * Meant for one page in a small cloud function: in a single process the second page takes the browser down
 * with it, and without web security a page may do what no visitor's browser allows.
 */
const UNWANTED = new Set([
  "--single-process",
  "--no-zygote",
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--disable-site-isolation-trials",
]);
