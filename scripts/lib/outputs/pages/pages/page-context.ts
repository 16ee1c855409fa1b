/** What every page is made from: the catalogue, answers of the API, feeds and files, and the assets. */

import type { Catalog } from "../../../content/catalog.ts";
import { type DocumentedFilter, filterTable } from "../../../content/filter-table.ts";
import type { Assets } from "../../assets.ts";
import { hueClass } from "../../category-hues.ts";
import type { ApiAnswers, Download, Given } from "../../output.ts";
import { type FeedLinks, feedLinks } from "../../reuse-addresses.ts";

export interface PageContext {
  catalog: Catalog;
  assets: Assets;
  answer: ApiAnswers["answer"];
  /** With the French names of their values. */
  filters: readonly DocumentedFilter[];
  feeds: readonly FeedLinks[];
  downloads: readonly Download[];
  /** The class that gives an element the colour of a category. */
  hueOf: (category: string) => string;
}

export function createPageContext(
  { catalog, api, downloads }: Pick<Given, "catalog" | "api" | "downloads">,
  assets: Assets,
): PageContext {
  const places = new Map(catalog.categories.map(({ slug }, index) => [slug, index]));
  return {
    catalog,
    assets,
    answer: api.answer,
    filters: filterTable(catalog),
    feeds: feedLinks(catalog),
    downloads,
    hueOf: (category) => hueClass(places.get(category) ?? 0),
  };
}
