/** The compile step: read, parse, render, write. Commands and the local server call it. */

import { parseCatalog } from "./parse-catalog.ts";
import { isError, type Problem, sortProblems } from "./problem.ts";
import { readContent } from "./read-content.ts";
import { OWNED_PATHS, renderOutputs } from "./render-outputs.ts";
import { bundleAssets } from "./site/bundle-assets.ts";
import { readDocs } from "./site/docs/read-docs.ts";
import { renderSite } from "./site/render-site.tsx";
import { type WriteReport, writeOutputs } from "./write-outputs.ts";

export interface CompileOptions {
  content: string;
  out: string;
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
}

export interface CompileResult {
  problems: Problem[];
  /** Null where an error kept the output as it was. */
  report: (WriteReport & { tools: number; collections: number }) | null;
}

/** Every problem of the content; nothing is rendered. */
export function checkContent({ content, today }: Pick<CompileOptions, "content" | "today">) {
  const { files, problems: unread } = readContent(content);
  const { catalog, problems } = parseCatalog(files, { today, unread: unread.map(({ file }) => file) });
  const all = sortProblems([...unread, ...problems]);
  return { catalog: all.some(isError) ? null : catalog, problems: all };
}

export function compile(options: CompileOptions): CompileResult {
  const { catalog, problems } = checkContent(options);
  if (catalog === null) return { problems, report: null };
  const api = renderOutputs(catalog);
  const outputs = [...api, ...renderSite(catalog, { api, assets: bundleAssets(), docs: readDocs() })];
  const written = writeOutputs(outputs, { directory: options.out, owned: OWNED_PATHS });
  return {
    problems,
    report: { ...written, tools: catalog.tools.length, collections: catalog.collections.length },
  };
}

/** The day in Paris, where most of the editors are: an entry dated today is not in the future for them. */
export function today(now: Date = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }).format(now);
}
