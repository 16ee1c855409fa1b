/**
 * Headless Chromium for commands and tests: the one that npm ships, so nothing else must be installed. Its driver
 * takes half a second to load, so it is imported at launch only.
 */

import type { Browser, LaunchOptions } from "playwright-core";

const ARGUMENTS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-sync",
  "--mute-audio",
  "--no-first-run",
];

/**
 * The caller closes it and handles signals. Each site has a process of its own, in Chromium's sandbox if the machine
 * has one: containers often do not. The bundled binary is for Linux on x64. Elsewhere an installed Chrome is used;
 * `CHROMIUM_PATH` names any other executable.
 */
export async function launchChromium(
  options: Pick<LaunchOptions, "args" | "proxy"> = {},
): Promise<{ browser: Browser; sandboxed: boolean }> {
  const [executable, { chromium }] = await Promise.all([findChromium(), import("playwright-core")]);
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({
      ...executable,
      ...options,
      args: [...ARGUMENTS, ...(options.args ?? [])],
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

async function findChromium(): Promise<LaunchOptions> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH !== undefined) return { executablePath: CHROMIUM_PATH };
  if (process.platform !== "linux" || process.arch !== "x64") return { channel: "chrome" };
  // Only the path: the arguments of the package put all sites into one process, without same-origin policy.
  const { default: bundled } = await import("@sparticuz/chromium");
  return { executablePath: await bundled.executablePath() };
}
