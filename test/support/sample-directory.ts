/**
 * A fictitious directory of some sixty tools, for tests of the whole site: three pages of listings, every pricing,
 * drafts, withdrawn and renamed entries, collections. It is the content of `test/sample/content`.
 */

import { checkContent } from "../../scripts/lib/content/check-content.ts";
import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import { formatFindings } from "../../scripts/lib/content/show-findings.ts";
import { isError } from "../../scripts/lib/source/finding.ts";
import { readContent, type SourceFile } from "../../scripts/lib/source/read-content.ts";
import { TODAY } from "./sample-content.ts";

/** The files of the directory, in the order of their paths. */
export const directoryFiles = (): SourceFile[] =>
  readContent("test/sample/content").files.toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** The directory as the build sees it. */
export function directoryCatalog(): Catalog {
  const { catalog, findings } = checkContent({ files: directoryFiles() }, { today: TODAY });
  if (catalog === null) throw new Error(formatFindings(findings.filter(isError), "text"));
  return catalog;
}
