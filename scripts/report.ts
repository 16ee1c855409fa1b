/** Command: prints what the directory holds and lacks, in figures, for editors who decide what to write next. */

import { CommandError, parseFlags, run } from "./lib/cli.ts";
import { today } from "./lib/content/check-content.ts";
import { measureContent, renderReport } from "./lib/desk/report-sections.ts";
import { readValidContent } from "./lib/valid-content.ts";

const USAGE = `npm run report -- [--content DIR] [--format text|json]
  --format       text : pour lire ; json : pour un programme, avec toutes les listes entières`;

await run(() => {
  const { content, format } = parseFlags({ format: { type: "string", default: "text" } }, USAGE);
  if (format !== "text" && format !== "json")
    throw new CommandError(`--format : text, json, pas « ${format} ».`);
  const sections = measureContent(readValidContent(content).catalog, { today: today() });
  process.stdout.write(format === "json" ? `${JSON.stringify(sections, null, 2)}\n` : renderReport(sections));
});
