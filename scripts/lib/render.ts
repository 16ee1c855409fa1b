/** Site → files, headers and redirects: all that a host serves. */

import { netlifyFiles, serveConfig, sitemap } from "./host-files.ts";
import type { HeaderRules, HeaderSet, Redirect, Site, SiteFile } from "./outputs/output.ts";
import { OUTPUTS } from "./site.ts";

export interface RenderedSite {
  readonly files: readonly SiteFile[];
  /** By address or pattern; single files by their address. */
  readonly headers: HeaderRules;
  readonly redirects: readonly Redirect[];
}

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
