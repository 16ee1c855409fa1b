/** Reads and checks the content, and makes the records of what is valid: for whatever is rendered. */

import { isError } from "../source/finding.ts";
import { type ReadContent, readContent, type SourceFile } from "../source/read-content.ts";
import { type CheckedFiles, type CheckOptions, findFaults } from "./check-files.ts";
import { assembleCatalog } from "./model/assemble-catalog.ts";
import type { Catalog } from "./model/catalog.ts";

export { today } from "./check-files.ts";

export interface CheckedContent extends CheckedFiles {
  /** Null if a finding is an error. Records are made for those who ask. */
  readonly catalog: Catalog | null;
}

/** The findings of the content, one for each cause, and its records. */
export const checkContent = ({ content, ...options }: CheckOptions & { content: string }): CheckedContent =>
  checkFiles(readContent(content), options);

/** The same for texts. */
export const parseCatalog = (files: readonly SourceFile[], options: CheckOptions): CheckedContent =>
  checkFiles({ files: [...files], findings: [] }, options);

/** The same for content that was read already. */
export function checkFiles(read: ReadContent, options: CheckOptions): CheckedContent {
  const checked = findFaults(read, options);
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
