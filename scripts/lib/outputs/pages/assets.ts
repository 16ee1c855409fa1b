/** The stylesheets, scripts and pictures that pages name: each entry, and the hashed address it got. */

import type { Output } from "../api/render-outputs.ts";

export interface Assets {
  /** What is written below `assets/`, and the icon. */
  readonly outputs: readonly Output[];
  /** By entry: `urls.get("site.css")` → `"/assets/site-5XK3A7QM.css"`. */
  readonly urls: ReadonlyMap<string, string>;
}

/** A page that names an asset which is not there is a bug. */
export function assetUrl({ urls }: Assets, entry: string): string {
  const url = urls.get(entry);
  if (url === undefined) throw new Error(`no asset ${entry}`);
  return url;
}
