/**
 * The compile step: read, parse, render, write. Commands and the local server call it, under the lock of the
 * output folder.
 */

import { type BuildCache, createMemory, keyOf } from "./cache/build-cache.ts";
import { createStopwatch, type Stopwatch } from "./cli/stopwatch.ts";
import type { Catalog } from "./content/catalog.ts";
import { type CheckOptions, checkFiles, today as dayOfBuild } from "./content/check-content.ts";
import type { RecentChanges } from "./history/recent-changes.ts";
import { DERIVED_OUTPUTS, OUTPUTS } from "./output-list.ts";
import { renderApi } from "./outputs/api/render-outputs.ts";
import { type EarnedFolder, inspectFolder } from "./outputs/earned-folder.ts";
import { removeAbandoned } from "./outputs/held-version.ts";
import type { Download, HeaderRules, HeaderSet, OutputFile, RecordFiles } from "./outputs/output.ts";
import { type OwnedFiles, renderMark } from "./outputs/owned-files.ts";
import { type WriteReport, writeOutputs } from "./outputs/write-outputs.ts";
import type { Finding } from "./source/finding.ts";
import { type ReadContent, readContent } from "./source/read-content.ts";

export interface CompileOptions extends CheckOptions {
  out: string;
  /** The content, if it was read already. */
  read?: ReadContent | undefined;
  /** Changes of the content in the last months. Null if there is no Git history. */
  history: RecentChanges | null;
  stopwatch?: Stopwatch;
}

export interface CompileResult {
  findings: Finding[];
  /** Null if the content has errors: then nothing is written. */
  report: (WriteReport & { tools: number; collections: number }) | null;
}

/** Throws, with exit code 2, if the output folder holds what is not the build's. */
export function compile(options: CompileOptions): CompileResult {
  const { content, out, today, history, cache = createMemory(), stopwatch = createStopwatch() } = options;
  const folder = stopwatch.measure("dossier du site", () => {
    const found = inspectFolder(out, { owned: OWNED_PATHS, cache });
    removeAbandoned(found.directory);
    return found;
  });
  const read = options.read ?? stopwatch.measure("lecture", () => readContent(content));
  const builds = cache.area("build");
  const key = keyOf(
    today,
    JSON.stringify([history, { ...read, images: [] }]),
    ...read.images.flatMap(({ path, bytes }) => [path, bytes]),
  );
  const last = builds.get(key) as LastBuild | undefined;
  if (last !== undefined && last.site === keyOf(renderMark(hashesOf(folder))))
    return withoutWork(last, folder);

  const { catalog, findings } = stopwatch.measure("contrôle", () => checkFiles(read, options));
  if (catalog === null) return { findings, report: null };
  const files = renderFiles(catalog, history, { today, cache, stopwatch });
  const written = stopwatch.measure("écriture", () =>
    writeOutputs(files, { folder, owned: OWNED_PATHS, cache }),
  );
  const counts = { tools: catalog.tools.length, collections: catalog.collections.length };
  builds.set(key, { site: keyOf(renderMark(written.hashes)), findings, ...counts } satisfies LastBuild);
  return { findings, report: { ...written.report, ...counts } };
}

/** What a build of the same content, history and day left. */
interface LastBuild {
  /** Hash of the whole site. */
  site: string;
  findings: Finding[];
  tools: number;
  collections: number;
}

const hashesOf = ({ files }: EarnedFolder): OwnedFiles =>
  new Map([...files].map(([file, { hash }]) => [file, hash]));

const withoutWork = (
  { findings, tools, collections }: LastBuild,
  { files }: EarnedFolder,
): CompileResult => ({
  findings,
  report: { written: 0, unchanged: files.size, removed: 0, kept: null, tools, collections },
});

/** Where the outputs write. */
export const OWNED_PATHS: readonly string[] = outermost(
  [...OUTPUTS, ...DERIVED_OUTPUTS].flatMap(({ owns }) => owns),
);

/** Every file of the site: first those of each output, then those made from what the outputs declare. */
export function renderFiles(
  catalog: Catalog,
  history: RecentChanges | null,
  {
    today = dayOfBuild(),
    cache = createMemory(),
    stopwatch = createStopwatch(),
  }: Partial<Pick<CompileOptions, "today" | "cache" | "stopwatch">> = {},
): OutputFile[] {
  const api = stopwatch.measure("api", () => renderApi(catalog, cache));
  const files: OutputFile[] = [];
  for (const output of OUTPUTS) {
    const downloads = files.flatMap(toDownload);
    files.push(
      ...stopwatch.measure(output.name, () =>
        output.render({ catalog, today, history, api, cache, downloads }),
      ),
    );
  }
  const declared = {
    baseUrl: catalog.site.base_url,
    headers: mergeRules(OUTPUTS.map(({ headers = {} }) => headers)),
    fileHeaders: mergeRules(files.map(({ path, headers }) => (headers ? { [`/${path}`]: headers } : {}))),
    redirects: OUTPUTS.flatMap(({ redirects }) => redirects?.(catalog) ?? []),
    rewrites: Object.assign({}, ...OUTPUTS.map(({ rewrites = {} }) => rewrites)),
    pages: [
      ...OUTPUTS.flatMap(({ pages }) => pages?.(catalog) ?? []),
      ...files.flatMap(({ page }) => page ?? []),
    ],
  };
  return [...files, ...DERIVED_OUTPUTS.flatMap(({ render }) => render(declared))];
}

/** The files that show one record each, before anything is rendered: see `Output.records`. */
export const recordFiles = (catalog: Catalog, cache: BuildCache): RecordFiles =>
  new Map(OUTPUTS.flatMap(({ records }) => [...(records?.({ catalog, cache }) ?? [])]));

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
