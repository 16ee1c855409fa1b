/** Our search over the real directory, in process. */

import { createSearch, type Search } from "../../functions/lib/search/search.ts";
import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import { buildSearchFiles } from "../../scripts/lib/outputs/api/search-files.ts";
import { readValidContent } from "../../scripts/lib/valid-content.ts";
import type { SearchFunction } from "./evaluate.ts";

export const readCatalog = (): Catalog => readValidContent("content").catalog;

export function createOurSearch(catalog: Catalog): Search {
  const { data, known } = buildSearchFiles(catalog);
  return createSearch(data, known);
}

/** The tools that a search finds, as slugs. */
export const findSlugs =
  (search: Search, { tools }: Catalog): SearchFunction =>
  (q) =>
    search(q).positions.map((position) => tools[position]?.slug ?? "");
