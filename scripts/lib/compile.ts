/** The compile step: read, parse, render, write. Commands and the local server call it. */

import { readCmsFiles } from "./admin/read-cms-files.ts";
import { renderAdmin } from "./admin/render-admin.ts";
import { type CheckOptions, checkContent } from "./check-content.ts";
import { CHANGES_FILE, renderChangesFile } from "./exports/render-changes.ts";
import type { History } from "./list-changes.ts";
import type { Problem } from "./problem.ts";
import { OWNED_PATHS, renderCaptures, renderOutputs } from "./render-outputs.ts";
import { renderReuse } from "./render-reuse.ts";
import { readShippedFiles } from "./shipped-files.ts";
import { bundleAssets } from "./site/bundle-assets.ts";
import { readDocs } from "./site/docs/read-docs.ts";
import { renderSite } from "./site/render-site.tsx";
import { type WriteReport, writeOutputs } from "./write-outputs.ts";

export interface CompileOptions extends CheckOptions {
  out: string;
  /** What became of the content over the last months; null where Git cannot say. */
  history: History | null;
}

export interface CompileResult {
  problems: Problem[];
  /** Null where an error kept the output as it was. */
  report: (WriteReport & { tools: number; collections: number }) | null;
}

export function compile(options: CompileOptions): CompileResult {
  const { catalog, problems } = checkContent(options);
  if (catalog === null) return { problems, report: null };
  const api = renderOutputs(catalog);
  const assets = bundleAssets();
  const reuse = renderReuse(catalog, readShippedFiles());
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
    problems,
    report: { ...written, tools: catalog.tools.length, collections: catalog.collections.length },
  };
}
