/** Pure: the catalogue → what people and programs take elsewhere: feeds, exports, `llms.txt`, and ready code. */

import type { Catalog } from "../content/catalog.ts";
import type { TextOutput } from "./api/render-outputs.ts";
import { createExports, type ExportFile, renderExports } from "./exports/render-exports.ts";
import { type FeedLinks, feedLinks } from "./feeds/list-feeds.ts";
import { renderFeeds } from "./feeds/render-feeds.ts";
import { renderLlms } from "./llms/render-llms.ts";
import { EMBED_FILE } from "./reuse-paths.ts";

/** What is written, and what pages say of it. */
export interface Reuse {
  outputs: TextOutput[];
  feeds: FeedLinks[];
  files: ExportFile[];
  /** Path of the script of `<annuaire-outils>`. */
  embed: string;
}

export function renderReuse(catalog: Catalog, shipped: readonly TextOutput[]): Reuse {
  const files = createExports(catalog);
  return {
    outputs: [...renderFeeds(catalog), ...renderExports(catalog, files), renderLlms(catalog), ...shipped],
    feeds: feedLinks(catalog),
    files,
    embed: `/${EMBED_FILE}`,
  };
}
