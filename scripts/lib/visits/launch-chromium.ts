/**
 * Headless Chromium for commands and tests: the one that npm ships, so that nothing else must be installed. Its
 * driver takes half a second to load, so it is imported at a launch only.
 */

import type { Browser, LaunchOptions } from "playwright-core";

const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * For pages of our own. The caller closes it. The bundled binary is for Linux on x64; elsewhere, and to test
 * another one, `CHROMIUM_PATH` names the executable, or else an installed Chrome is used.
 */
export async function launchChromium({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  const found = await findChromium();
  // Not with the package's own arguments: they switch off CORS, and share one process among all pages.
  const steady = found.bundled ? ["--no-sandbox", "--disable-gpu"] : [];
  const { chromium } = await import("playwright-core");
  return chromium.launch({ ...found.options, args: [...steady, ...QUIET, ...args] });
}

/**
 * For pages of strangers: a process for each site, in Chromium's sandbox if the machine has one (containers
 * often do not), and signals are left to the caller. The arguments that the bundled binary comes with put
 * everything into one process without same-origin policy: they are not used here.
 */
export async function launchIsolatedChromium(
  options: Pick<LaunchOptions, "args" | "proxy">,
): Promise<{ browser: Browser; sandboxed: boolean }> {
  const found = await findChromium();
  const { chromium } = await import("playwright-core");
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({
      ...found.options,
      ...options,
      args: [...QUIET, "--mute-audio", ...(options.args ?? [])],
      chromiumSandbox,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  try {
    return { browser: await launch(true), sandboxed: true };
  } catch (error) {
    if (!(error instanceof Error && /sandbox/i.test(error.message))) throw error;
    return { browser: await launch(false), sandboxed: false };
  }
}

async function findChromium(): Promise<{ options: LaunchOptions; bundled: boolean }> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH !== undefined) return { options: { executablePath: CHROMIUM_PATH }, bundled: false };
  if (process.platform !== "linux" || process.arch !== "x64")
    return { options: { channel: "chrome" }, bundled: false };
  const { default: sparticuz } = await import("@sparticuz/chromium");
  return { options: { executablePath: await sparticuz.executablePath() }, bundled: true };
}
