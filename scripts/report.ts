/** Command: prints what the directory holds and lacks, in figures, for editors who decide what to write next. */

import { parseFlags, run } from "./lib/cli.ts";
import { renderReport } from "./lib/desk/render-report.ts";
import { today } from "./lib/text/french-date.ts";
import { readValidContent } from "./lib/valid-content.ts";

await run(() => {
  const { content } = parseFlags(
    {},
    "npm run report\n  Dit ce que l’annuaire contient, ce qui y manque, et quoi ouvrir d’abord.",
  );
  process.stdout.write(renderReport(readValidContent(content).catalog, today()));
});
