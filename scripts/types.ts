/** Command: the schemas → the TypeScript types that the site publishes. A test says when to run it. */

import { writeFileSync } from "node:fs";
import { run } from "./lib/cli/command.ts";
import { renderTypes } from "./lib/outputs/exports/render-types.ts";

await run(async () => {
  writeFileSync(new URL("lib/outputs/exports/types.d.ts", import.meta.url), await renderTypes());
});
