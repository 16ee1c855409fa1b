/** The editing page: Decap CMS with our own format, which writes entries as editors do. */

import { ENTRY_FORMAT } from "./agreed-names.ts";
import { mergeEntry, readEntry } from "./merge-entry.ts";

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

// Started by itself, Decap would write YAML its own way: sorted and folded.
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
