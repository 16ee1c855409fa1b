/** Our search over the real directory, in process. */

import { createSearch, type Search } from "../../functions/lib/search/search.ts";
import { checkContent, today } from "../../scripts/lib/content/check-content.ts";
import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import { buildSearchFiles } from "../../scripts/lib/outputs/api/search-files.ts";
import type { SearchFunction } from "./evaluate.ts";

export function readCatalog(): Catalog {
  const { catalog } = checkContent({ content: "content", today: today() });
  if (catalog === null) throw new Error("the content has errors: npm run check");
  return catalog;
}

export function createOurSearch(catalog: Catalog): Search {
  const { data, spelling } = buildSearchFiles(catalog);
  return createSearch(data, spelling);
}

/** The tools that a search finds, as slugs. */
export const findSlugs =
  (search: Search, { tools }: Catalog): SearchFunction =>
  (q) =>
    search(q).positions.map((position) => tools[position]?.slug ?? "");
