/** The editing page: Decap CMS, taught to write entries as editors write them. */

import { mergeEntry, readEntry } from "./merge-entry.ts";
import { ENTRY_FORMAT } from "./render-cms-config.ts";

interface DecapCms {
  init(): void;
  registerCustomFormat(
    name: string,
    extension: string,
    format: { fromFile(text: string): object; toFile(data: Record<string, unknown>): string },
  ): void;
}

declare global {
  interface Window {
    CMS_MANUAL_INIT?: boolean;
    CMS?: DecapCms;
  }
}

// It would start with its own way of writing YAML, which sorts and folds.
window.CMS_MANUAL_INIT = true;

window.addEventListener("DOMContentLoaded", async () => {
  const cms = window.CMS;
  if (cms === undefined) return;
  const names: string[] = await (await fetch("/admin/names.json")).json();
  cms.registerCustomFormat(ENTRY_FORMAT, "md", {
    fromFile: readEntry,
    toFile: (data) => mergeEntry(data, { names }),
  });
  cms.init();
});
