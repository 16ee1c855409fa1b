/** The content for commands that only read it: complete and without errors, or one message that says what to do. */

import { CommandError, requireDirectory } from "./cli.ts";
import { checkContent, today } from "./content/check-content.ts";
import type { Catalog } from "./content/model/catalog.ts";
import type { Content } from "./content/model/content.ts";
import { summarize } from "./content/show-findings.ts";
import { isError } from "./source/finding.ts";
import type { SourceFile } from "./source/read-content.ts";

export interface ValidContent {
  catalog: Catalog;
  content: Content;
  files: readonly SourceFile[];
}

export function readValidContent(directory: string): ValidContent {
  requireDirectory(directory);
  const { catalog, content, findings, files } = checkContent({ content: directory, today: today() });
  if (catalog === null || content === null)
    throw new CommandError(`${summarize(findings.filter(isError))} Les corriger d’abord : npm run check.`);
  return { catalog, content, files };
}
