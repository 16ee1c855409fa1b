/** The compile step: read, parse, render, write. Commands and the local server call it. */

import { readCmsFiles } from "./admin/read-cms-files.ts";
import { renderAdmin } from "./admin/render-admin.ts";
import { dayInParis } from "./days.ts";
import { CHANGES_FILE, renderChangesFile } from "./exports/render-changes.ts";
import type { History } from "./list-changes.ts";
import { parseCatalog } from "./parse-catalog.ts";
import { isError, type Problem, sortProblems } from "./problem.ts";
import { readContent } from "./read-content.ts";
import { OWNED_PATHS, renderCaptures, renderOutputs } from "./render-outputs.ts";
import { renderReuse } from "./render-reuse.ts";
import { readShippedFiles } from "./shipped-files.ts";
import { bundleAssets } from "./site/bundle-assets.ts";
import { readDocs } from "./site/docs/read-docs.ts";
import { renderSite } from "./site/render-site.tsx";
import { type WriteReport, writeOutputs } from "./write-outputs.ts";

export interface CompileOptions {
  content: string;
  out: string;
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
  /** What became of the content over the last months; null where Git cannot say. */
  history: History | null;
}

export interface CompileResult {
  problems: Problem[];
  /** Null where an error kept the output as it was. */
  report: (WriteReport & { tools: number; collections: number }) | null;
}

/** Every problem of the content, and its files; nothing is rendered. */
export function checkContent({ content, today }: Pick<CompileOptions, "content" | "today">) {
  const { files, images, problems: unread } = readContent(content);
  const { catalog, problems } = parseCatalog(files, {
    today,
    images,
    unread: unread.map(({ file }) => file),
  });
  const all = sortProblems([...unread, ...problems]);
  return { catalog: all.some(isError) ? null : catalog, problems: all, files };
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

/** An entry that its editor dates today is not in the future. */
export const today = (now: Date = new Date()): string => dayInParis(now);
