/** Command: prints what the directory holds and lacks, in figures, for editors who decide what to write next. */

import { openRunCache } from "./lib/cache/run-cache.ts";
import { CommandError, parseFlags, requireDirectory, run } from "./lib/cli/command.ts";
import { checkContent, today } from "./lib/content/check-content.ts";
import { summarize } from "./lib/content/findings/format-findings.ts";
import { measureContent } from "./lib/desk/measure-content.ts";
import { REPORT_FORMATS, renderReport } from "./lib/desk/render-directory-report.ts";
import { isError } from "./lib/source/finding.ts";

const USAGE = `npm run report -- [--content DIR] [--format text|json]
  --content DIR  le contenu (par défaut : content)
  --format       text : pour lire ; json : pour un programme, avec toutes les listes entières`;

await run(() => {
  const flags = parseFlags(
    { content: { type: "string", default: "content" }, format: { type: "string", default: "text" } },
    USAGE,
  );
  const format = REPORT_FORMATS.find((name) => name === flags.format);
  if (format === undefined) {
    throw new CommandError(`--format : ${REPORT_FORMATS.join(", ")}, pas « ${flags.format} ».`);
  }
  requireDirectory(flags.content);
  const day = today();
  const { catalog, findings } = checkContent({
    content: flags.content,
    today: day,
    cache: openRunCache(flags.content),
  });
  if (catalog === null) {
    throw new CommandError(`${summarize(findings.filter(isError))} Les corriger d’abord : npm run check.`);
  }
  process.stdout.write(renderReport(measureContent(catalog, { today: day }), format));
});
