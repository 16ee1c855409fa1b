/** Command: the tables of fields in CONTRIBUTING.md, from the schemas. A test fails where they differ. */

import { readFileSync, writeFileSync } from "node:fs";
import { parseFlags, run } from "./lib/cli/command.ts";
import { renderGuide } from "./lib/desk/render-guide.ts";

const GUIDE = "CONTRIBUTING.md";
const USAGE = "npm run guide\n  Récrit les tableaux de champs de CONTRIBUTING.md d’après les schémas.";

await run(() => {
  parseFlags({}, USAGE);
  const guide = readFileSync(GUIDE, "utf8");
  const filled = renderGuide(guide);
  if (filled !== guide) writeFileSync(GUIDE, filled);
  process.stdout.write(`✓ ${GUIDE} : ${filled === guide ? "rien à changer" : "tableaux récrits"}.\n`);
});
