/** What every page is made from: the catalogue, what it leads to, and the assets. */

import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import type { Catalog } from "../../../content/catalog.ts";
import { filterTable } from "../../../content/filters.ts";
import type { FeedLinks } from "../../feeds/list-feeds.ts";
import type { Assets } from "../assets.ts";

export interface PageContext {
  catalog: Catalog;
  assets: Assets;
  /** With the French names of their values. */
  filters: readonly FilterDefinition[];
  reuse: Reuse;
  /** Place of a category in the directory, by slug: decides its colour. */
  hues: ReadonlyMap<string, number>;
}

/** What there is to take away beside the API: empty where the build makes none. */
export interface Reuse {
  feeds: readonly FeedLinks[];
  files: readonly { name: string; title: string; bytes: number }[];
  /** Path of the script of `<annuaire-outils>`. */
  embed: string | null;
}

export const NO_REUSE: Reuse = { feeds: [], files: [], embed: null };

export function createPageContext(
  catalog: Catalog,
  { assets, reuse }: { assets: Assets; reuse: Reuse },
): PageContext {
  const hues = new Map(catalog.categories.map(({ slug }, index) => [slug, index]));
  return { catalog, assets, filters: filterTable(catalog), reuse, hues };
}
