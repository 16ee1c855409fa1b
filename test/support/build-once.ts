/** Builds the real content into `public/` once per run: the hosts serve it, the bundler needs it. */

import { today } from "../../scripts/lib/content/check-content.ts";
import { compile } from "../../scripts/lib/outputs/compile.ts";
import { isError } from "../../scripts/lib/source/finding.ts";
import { formatProblems } from "../../scripts/lib/source/format-findings.ts";
import { launchChromium } from "../../scripts/lib/visits/launch-chromium.ts";

export default async function setup(): Promise<void> {
  const { problems, report } = compile({ content: "content", out: "public", today: today(), history: null });
  if (report === null) throw new Error(formatProblems(problems.filter(isError), "text"));
  // The browser unpacks itself once: two test files at a time must not both begin to.
  await (await launchChromium()).close();
}
