/**
 * Headless Chromium for tests and drawings: the one that npm ships, so nothing else must be installed. Its driver takes
 * half a second to load, so it is imported at launch only.
 */

import type { Browser, LaunchOptions } from "playwright-core";

/** The caller closes it. It opens pages of ours alone, so it needs no sandbox, which many containers do not have. */
export async function launchChromium(): Promise<Browser> {
  const [executable, { chromium }] = await Promise.all([findChromium(), import("playwright-core")]);
  return chromium.launch({ ...executable, args: ["--disable-gpu", "--mute-audio"], chromiumSandbox: false });
}

/** The bundled one is for Linux on x64. Elsewhere an installed Chrome; `CHROMIUM_PATH` names any other. */
async function findChromium(): Promise<LaunchOptions> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH !== undefined) return { executablePath: CHROMIUM_PATH };
  if (process.platform !== "linux" || process.arch !== "x64") return { channel: "chrome" };
  // Only the path: the arguments of the package put all sites into one process, without same-origin policy.
  const { default: bundled } = await import("@sparticuz/chromium");
  return { executablePath: await bundled.executablePath() };
}
