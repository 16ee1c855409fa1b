/** What the rules say of the sample once some of its files have changed. */

import { findFaults } from "../../scripts/lib/content/check-files.ts";
import type { Placed } from "../../scripts/lib/source/place.ts";
import { sampleFiles, TODAY, tool } from "./sample-content.ts";

/** `null` removes a file. */
export const findingsOf = (changes: Record<string, string | null>): Placed[] =>
  findFaults({ files: sampleFiles(changes) }, { today: TODAY }).findings;

/** The findings of one tool with these fields and this text; `undefined` leaves a field out. */
export const problemsOfTool = (fields: Record<string, string | undefined>, body?: string): Placed[] =>
  findingsOf({ "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]", ...fields }, body) });
