/** The compile step: read, parse, render, write. Commands and the local server call it. */

import { type CheckOptions, checkContent } from "../content/check-content.ts";
import { filterTable } from "../content/filters.ts";
import type { History } from "../history/list-changes.ts";
import type { Finding } from "../source/finding.ts";
import { readCmsFiles } from "./admin/read-cms-files.ts";
import { renderAdmin } from "./admin/render-admin.ts";
import { OWNED_PATHS, renderCaptures, renderOutputs } from "./api/render-outputs.ts";
import { CHANGES_FILE, renderChangesFile } from "./exports/render-changes.ts";
import { bundleAssets } from "./pages/bundle-assets.ts";
import { readDocs } from "./pages/docs/read-docs.ts";
import { renderSite } from "./pages/render-site.tsx";
import { renderReuse } from "./render-reuse.ts";
import { readShippedFiles } from "./shipped-files.ts";
import { type WriteReport, writeOutputs } from "./write-outputs.ts";

export interface CompileOptions extends CheckOptions {
  out: string;
  /** What became of the content over the last months; null where Git cannot say. */
  history: History | null;
}

export interface CompileResult {
  findings: Finding[];
  /** Null where an error kept the output as it was. */
  report: (WriteReport & { tools: number; collections: number }) | null;
}

export function compile(options: CompileOptions): CompileResult {
  const { catalog, findings } = checkContent(options);
  if (catalog === null) return { findings, report: null };
  const api = renderOutputs(catalog);
  const assets = bundleAssets();
  const reuse = renderReuse(catalog, readShippedFiles(filterTable(catalog)));
  const outputs = [
    ...api,
    ...renderCaptures(catalog),
    ...reuse.outputs,
    ...renderSite(catalog, { api, assets, docs: readDocs(), reuse }),
    ...renderAdmin(catalog, { assets, files: readCmsFiles() }),
    { path: CHANGES_FILE, body: renderChangesFile(options.history, catalog) },
  ];
  const written = writeOutputs(outputs, { directory: options.out, owned: OWNED_PATHS });
  return {
    findings,
    report: { ...written, tools: catalog.tools.length, collections: catalog.collections.length },
  };
}
