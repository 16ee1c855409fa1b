/** The content for commands, or one message that says what to do. */

import { CommandError, requireDirectory } from "./cli.ts";
import { checkContent } from "./content/check-content.ts";
import type { Catalog } from "./content/model/catalog.ts";
import type { Content } from "./content/model/content.ts";
import { readAll } from "./content/read/all.ts";
import { summarize } from "./content/show-findings.ts";
import { isError } from "./source/finding.ts";
import { readContent, type SourceFile } from "./source/read-content.ts";
import { today } from "./text/french-date.ts";

export interface ValidContent {
  catalog: Catalog;
  content: Content;
  files: readonly SourceFile[];
}

/** Complete and without errors. */
export function readValidContent(directory: string): ValidContent {
  requireDirectory(directory);
  const { catalog, content, findings, files } = checkContent(readContent(directory), { today: today() });
  if (catalog === null || content === null)
    throw new CommandError(`${summarize(findings.filter(isError))} Les corriger d’abord : npm run check.`);
  return { catalog, content, files };
}

/** With errors in entries, as much as could be read. */
export function readEntries(directory: string): Content {
  requireDirectory(directory);
  const { content } = readAll(readContent(directory).files, { today: today() });
  if (content === null)
    throw new CommandError("Une liste de content/ ne peut pas être lue : lancez « npm run check ».");
  return content;
}
