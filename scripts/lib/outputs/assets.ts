/** The stylesheets, scripts and fonts that pages name: each entry, and the hashed address it got. */

import type { OutputFile } from "./output.ts";

export interface Assets {
  readonly files: readonly OutputFile[];
  /** By entry: `urls.get("site.css")` → `"/assets/site-5XK3A7QM.css"`. */
  readonly urls: ReadonlyMap<string, string>;
}

/** A page that names an asset which does not exist is a bug. */
export function assetUrl({ urls }: Assets, entry: string): string {
  const url = urls.get(entry);
  if (url === undefined) throw new Error(`no asset ${entry}`);
  return url;
}
