/** Builds the real content into `public/` once per run: the hosts serve it, the bundler needs it. */

import { compile } from "../../scripts/lib/compile.ts";
import { today } from "../../scripts/lib/content/check-content.ts";
import { isError } from "../../scripts/lib/source/finding.ts";
import { formatFindings } from "../../scripts/lib/source/format-findings.ts";
import { launchChromium } from "../../scripts/lib/visits/launch-chromium.ts";

export default async function setup(): Promise<void> {
  const { findings, report } = compile({ content: "content", out: "public", today: today(), history: null });
  if (report === null) throw new Error(formatFindings(findings.filter(isError), "text"));
  // The browser unpacks itself once: two test files at a time must not both begin to.
  await (await launchChromium()).close();
}
