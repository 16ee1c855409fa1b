/** Pure: the catalogue → what people and programs take elsewhere: feeds, exports, `llms.txt`, and ready code. */

import type { Catalog } from "./catalog.ts";
import { createExports, renderExports } from "./exports/render-exports.ts";
import { renderFeeds } from "./feeds/render-feeds.ts";
import { renderLlms } from "./render-llms.ts";
import type { TextOutput } from "./render-outputs.ts";

export const renderReuse = (catalog: Catalog, shipped: readonly TextOutput[]): TextOutput[] => [
  ...renderFeeds(catalog),
  ...renderExports(catalog, createExports(catalog)),
  renderLlms(catalog),
  ...shipped,
];
