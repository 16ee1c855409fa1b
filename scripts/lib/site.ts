/** Catalogue → site → files, headers and redirects: every command that needs the whole site makes it here. */

import type { Catalog } from "./content/model/catalog.ts";
import { netlifyFiles, serveConfig, sitemap } from "./host-files.ts";
import { adminOutput } from "./outputs/admin/admin-output.ts";
import { apiOutput } from "./outputs/api/api-output.ts";
import { renderApi } from "./outputs/api/render-outputs.ts";
import { bundleAssets } from "./outputs/bundle.ts";
import { exportsOutput } from "./outputs/exports.ts";
import { feedsOutput } from "./outputs/feeds.ts";
import type {
  Assets,
  HeaderRules,
  HeaderSet,
  Output,
  RenderedSite,
  Site,
  SiteFile,
} from "./outputs/output.ts";
import { pagesOutput } from "./outputs/pages/pages.tsx";
import { picturesOutput } from "./outputs/pictures/pictures-output.ts";
import { staticOutput } from "./outputs/static.ts";

/** Every output of the build. A new one needs its file, and its line here. */
const OUTPUTS: readonly Output[] = [
  apiOutput,
  picturesOutput,
  feedsOutput,
  exportsOutput,
  staticOutput,
  pagesOutput,
  adminOutput,
];

/** Begun before the content is read: esbuild works beside this process. */
export const startBundling = (): Promise<Assets> =>
  bundleAssets(OUTPUTS.flatMap(({ entries = [] }) => entries));

/** `today`: the day of the build, `YYYY-MM-DD`. */
export const createSite = (catalog: Catalog, { assets, today }: { assets: Assets; today: string }): Site => ({
  catalog,
  today,
  assets,
  api: renderApi(catalog),
});

/** Every file of the site: those of the outputs, then those made from what the outputs declare. */
export function renderSite(site: Site): RenderedSite {
  const files = OUTPUTS.flatMap(({ render }) => [...render(site)]);
  const rules = mergeRules(OUTPUTS.map(({ headers = {} }) => headers));
  const ofFiles = files.flatMap(({ path, headers }) => (headers ? [{ [`/${path}`]: headers }] : []));
  const headers = mergeRules([rules, ...ofFiles]);
  const redirects = OUTPUTS.flatMap(({ redirects: declared }) => declared?.(site.catalog) ?? []);
  const rewrites = Object.assign({}, ...OUTPUTS.map(({ rewrites: declared = {} }) => declared));
  const all = [
    ...files,
    ...sitemap(files, site.catalog.site.base_url),
    ...netlifyFiles({ headers, redirects }),
    serveConfig({ headers: rules, rewrites }),
  ];
  assertDistinct(all);
  return { files: all, headers, redirects };
}

/** Two files of one path are a bug: it ends here, before anything is written. */
function assertDistinct(files: readonly SiteFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (seen.has(path)) throw new Error(`two outputs for ${path}`);
    seen.add(path);
  }
}

/** Throws on two rules for one address: hosts differ in which of them counts. */
function mergeRules(all: readonly HeaderRules[]): HeaderRules {
  const merged = new Map<string, HeaderSet>();
  for (const [address, headers] of all.flatMap((rules) => Object.entries(rules))) {
    if (merged.has(address)) throw new Error(`two header rules for ${address}`);
    merged.set(address, headers);
  }
  return Object.fromEntries(merged);
}
