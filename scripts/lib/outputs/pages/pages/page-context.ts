/** What every page is made from: the catalogue, its feeds and files, and the assets. */

import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import type { Catalog } from "../../../content/catalog.ts";
import { filterTable } from "../../../content/filter-table.ts";
import type { Assets } from "../../assets.ts";
import type { Download } from "../../output.ts";
import type { FeedLinks } from "../../reuse-addresses.ts";

export interface PageContext {
  catalog: Catalog;
  assets: Assets;
  /** With the French names of their values. */
  filters: readonly FilterDefinition[];
  reuse: Reuse;
  /** The number of a category’s colour: its place in the directory. */
  hueOf: (category: string) => number;
}

/** What visitors can take away beside the API: empty if the build makes none. */
export interface Reuse {
  feeds: readonly FeedLinks[];
  files: readonly Download[];
  /** Path of the script of `<annuaire-outils>`. */
  embed: string | null;
}

export const NO_REUSE: Reuse = { feeds: [], files: [], embed: null };

export function createPageContext(
  catalog: Catalog,
  { assets, reuse }: Pick<PageContext, "assets" | "reuse">,
): PageContext {
  const hues = new Map(catalog.categories.map(({ slug }, index) => [slug, index]));
  return {
    catalog,
    assets,
    filters: filterTable(catalog),
    reuse,
    hueOf: (category) => hues.get(category) ?? 0,
  };
}
