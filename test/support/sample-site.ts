/** Sites for tests that look at what outputs render: scripts and styles are named, not bundled. */

import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import type { Output, Site, SiteFile } from "../../scripts/lib/outputs/output.ts";
import { createSite } from "../../scripts/lib/site.ts";
import { TODAY } from "./sample-content.ts";

class NamedAssets extends Map<string, string> {
  override get(entry: string): string {
    return `/assets/${entry}`;
  }
}

export const siteOf = (catalog: Catalog): Site =>
  createSite(catalog, { assets: { files: [], urls: new NamedAssets(), packages: [] }, today: TODAY });

/** The files that an output makes of a catalogue, by path. */
export const renderOutput = (output: Output, catalog: Catalog): Map<string, SiteFile> =>
  new Map(output.render(siteOf(catalog)).map((file) => [file.path, file]));
