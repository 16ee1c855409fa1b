/** Reads and checks the content, and makes the records of what is valid: for whatever is rendered. */

import { isError } from "../source/finding.ts";
import { type ReadContent, readContent, type SourceFile } from "../source/read-content.ts";
import { applyRules, type CheckedFiles, type CheckOptions, findFaults, showFaults } from "./check-files.ts";
import { assembleCatalog } from "./model/assemble-catalog.ts";
import type { Catalog } from "./model/catalog.ts";
import type { ReadOptions } from "./read/all.ts";

export { today } from "./check-files.ts";

export interface CheckedContent extends CheckedFiles {
  /** Null if a finding is an error. */
  readonly catalog: Catalog | null;
}

/** The findings of the content, one for each cause, and its records. */
export const checkContent = ({ content, ...options }: CheckOptions & { content: string }): CheckedContent =>
  checkFiles(readContent(content), options);

/** The same for content that was read already. */
export const checkFiles = (read: ReadContent, options: CheckOptions): CheckedContent =>
  withCatalog(findFaults(read, options));

/** Every finding of these files. */
export function parseCatalog(files: readonly SourceFile[], options: ReadOptions): CheckedContent {
  const { content, findings } = applyRules(files, options);
  return withCatalog(showFaults(content, { files, findings }));
}

/** Records are made for those who ask. */
function withCatalog(checked: CheckedFiles): CheckedContent {
  const valid = checked.findings.some(isError) ? null : checked.content;
  let catalog: Catalog | null = null;
  return {
    ...checked,
    get catalog() {
      catalog ??= valid && assembleCatalog(valid);
      return catalog;
    },
  };
}
