/** Checks the content, and makes the records of what is valid: for whatever is rendered. */

import { isError } from "../source/finding.ts";
import { type CheckedFiles, type CheckOptions, findFaults, type ToCheck } from "./check-files.ts";
import { assembleCatalog } from "./model/assemble-catalog.ts";
import type { Catalog } from "./model/catalog.ts";

/** `catalog`: null if a finding is an error. */
export function checkContent(
  read: ToCheck,
  options: CheckOptions,
): CheckedFiles & { catalog: Catalog | null } {
  const checked = findFaults(read, options);
  const { content, findings } = checked;
  const isValid = content !== null && !findings.some(isError);
  return { ...checked, catalog: isValid ? assembleCatalog(content) : null };
}
