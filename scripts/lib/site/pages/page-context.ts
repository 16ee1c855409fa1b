/** What every page is made from: the catalogue, what it leads to, and the assets. */

import type { Catalog } from "../../catalog.ts";
import type { Assets } from "../assets.ts";

export interface PageContext {
  catalog: Catalog;
  assets: Assets;
  /** Place of a category in the directory, by slug: decides its colour. */
  hues: ReadonlyMap<string, number>;
}

export function createPageContext(catalog: Catalog, assets: Assets): PageContext {
  return { catalog, assets, hues: new Map(catalog.categories.map(({ slug }, index) => [slug, index])) };
}
