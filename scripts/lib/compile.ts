/** The compile step: read, parse, render, write. Commands and the local server call it. */

import type { Catalog } from "./content/catalog.ts";
import { type CheckOptions, checkContent } from "./content/check-content.ts";
import type { History } from "./history/list-changes.ts";
import { DERIVED_OUTPUTS, OUTPUTS } from "./output-list.ts";
import { renderApi } from "./outputs/api/render-outputs.ts";
import type { Download, HeaderRules, HeaderSet, OutputFile } from "./outputs/output.ts";
import { type WriteReport, writeOutputs } from "./outputs/write-outputs.ts";
import type { Finding } from "./source/finding.ts";

export interface CompileOptions extends CheckOptions {
  out: string;
  /** What became of the content over the last months; null if Git cannot say. */
  history: History | null;
}

export interface CompileResult {
  findings: Finding[];
  /** Null if an error kept the output as it was. */
  report: (WriteReport & { tools: number; collections: number }) | null;
}

export function compile(options: CompileOptions): CompileResult {
  const { catalog, findings } = checkContent(options);
  if (catalog === null) return { findings, report: null };
  const files = renderFiles(catalog, options.history);
  const written = writeOutputs(files, { directory: options.out, owned: OWNED_PATHS });
  return {
    findings,
    report: { ...written, tools: catalog.tools.length, collections: catalog.collections.length },
  };
}

/** What the build owns below the output folder; it leaves everything else alone. */
export const OWNED_PATHS: readonly string[] = outermost(
  [...OUTPUTS, ...DERIVED_OUTPUTS].flatMap(({ owns }) => owns),
);

/** Every file of the site: of each output, then those made from what the outputs declare. */
export function renderFiles(catalog: Catalog, history: History | null): OutputFile[] {
  const api = renderApi(catalog);
  const files: OutputFile[] = [];
  for (const output of OUTPUTS)
    files.push(...output.render({ catalog, history, api, downloads: files.flatMap(toDownload) }));
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

const toDownload = ({ path, title, body }: OutputFile): Download[] =>
  title === undefined ? [] : [{ path: `/${path}`, title, bytes: Buffer.byteLength(body) }];

/** Two rules for one address would leave it to each host which of them counts. */
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
