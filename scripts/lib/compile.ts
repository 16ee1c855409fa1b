/**
 * The compile step: read, parse, render, write. Commands and the local server call it, under the lock of the
 * output folder.
 */

import { createMemory } from "./cache/build-cache.ts";
import type { Catalog } from "./content/catalog.ts";
import { type CheckOptions, checkContent } from "./content/check-content.ts";
import type { RecentChanges } from "./history/recent-changes.ts";
import { DERIVED_OUTPUTS, OUTPUTS } from "./output-list.ts";
import { renderApi } from "./outputs/api/render-outputs.ts";
import { inspectFolder } from "./outputs/earned-folder.ts";
import { removeAbandoned } from "./outputs/held-version.ts";
import type { Download, HeaderRules, HeaderSet, OutputFile } from "./outputs/output.ts";
import { type WriteReport, writeOutputs } from "./outputs/write-outputs.ts";
import type { Finding } from "./source/finding.ts";

export interface CompileOptions extends CheckOptions {
  out: string;
  /** Changes of the content in the last months. Null if there is no Git history. */
  history: RecentChanges | null;
}

export interface CompileResult {
  findings: Finding[];
  /** Null if the content has errors: then nothing is written. */
  report: (WriteReport & { tools: number; collections: number }) | null;
}

/** Throws, with exit code 2, if the output folder holds what is not the build's. */
export function compile(options: CompileOptions): CompileResult {
  const { cache = createMemory() } = options;
  const folder = inspectFolder(options.out, { owned: OWNED_PATHS, cache });
  removeAbandoned(folder.directory);
  const { catalog, findings } = checkContent(options);
  if (catalog === null) return { findings, report: null };
  const files = renderFiles(catalog, options.history, cache);
  const written = writeOutputs(files, { folder, owned: OWNED_PATHS, cache });
  return {
    findings,
    report: { ...written, tools: catalog.tools.length, collections: catalog.collections.length },
  };
}

/** Where the outputs write. */
export const OWNED_PATHS: readonly string[] = outermost(
  [...OUTPUTS, ...DERIVED_OUTPUTS].flatMap(({ owns }) => owns),
);

/** Every file of the site: first those of each output, then those made from what the outputs declare. */
export function renderFiles(
  catalog: Catalog,
  history: RecentChanges | null,
  cache = createMemory(),
): OutputFile[] {
  const api = renderApi(catalog, cache);
  const files: OutputFile[] = [];
  for (const output of OUTPUTS)
    files.push(...output.render({ catalog, history, api, cache, downloads: files.flatMap(toDownload) }));
  const declared = {
    baseUrl: catalog.site.base_url,
    headers: mergeRules(OUTPUTS.map(({ headers = {} }) => headers)),
    fileHeaders: mergeRules(files.map(({ path, headers }) => (headers ? { [`/${path}`]: headers } : {}))),
    redirects: OUTPUTS.flatMap(({ redirects }) => redirects?.(catalog) ?? []),
    rewrites: Object.assign({}, ...OUTPUTS.map(({ rewrites = {} }) => rewrites)),
    pages: OUTPUTS.flatMap(({ pages }) => pages?.(catalog) ?? []),
  };
  return [...files, ...DERIVED_OUTPUTS.flatMap(({ render }) => render(declared))];
}

/** The body of a file that is not offered stays unrendered. */
const toDownload = (file: OutputFile): Download[] =>
  file.title === undefined
    ? []
    : [{ path: `/${file.path}`, title: file.title, bytes: Buffer.byteLength(file.body) }];

/** Throws on two rules for one address: hosts differ in which of them counts. */
function mergeRules(all: readonly HeaderRules[]): HeaderRules {
  const merged = new Map<string, HeaderSet>();
  for (const [address, headers] of all.flatMap((rules) => Object.entries(rules))) {
    if (merged.has(address)) throw new Error(`two header rules for ${address}`);
    merged.set(address, headers);
  }
  return Object.fromEntries(merged);
}

/** `outermost(["feeds", "feeds/a.ics", "feeds"])` → `["feeds"]` */
function outermost(paths: readonly string[]): string[] {
  const distinct = [...new Set(paths)];
  return distinct.filter((path) => !distinct.some((other) => path.startsWith(`${other}/`)));
}
